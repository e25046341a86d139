"""Prints how many bonuses each seat had after every tenth turn of a game."""

from pathlib import Path

from splendor_replay import read_records, replay

PATH = Path(__file__).parents[1] / "records" / "played" / "two-players.splendor"
(read,) = read_records(PATH.read_text("utf-8"))
for step in replay(read.record).steps:
    if step.number % 10 == 0:
        shown = (area.bonuses.text or "-" for area in step.after.areas)
        print(f"turn {step.number}: {'  '.join(shown)}")
