"""Asks what else could have been played, and plays it: the game goes on from there."""

from pathlib import Path

from splendor_replay import read_records, replay, turn_text, what_if, write_text

PATH = Path(__file__).parents[1] / "records" / "played" / "two-players.splendor"
(read,) = read_records(PATH.read_text("utf-8"))
choice = what_if(replay(read.record), 9)
if choice.played is not None:
    print(f"instead of {turn_text(choice.played)}: {len(choice.turns)} legal turns")
branch = choice.branch("buy 1G-R3 pay R3")
print(write_text(branch.record).splitlines()[-1])
for gap in branch.noble_gaps:
    if gap.seat == 1:
        print(f"P1 lacks {gap.missing.text} for {gap.tile.name}")
again = replay(branch.record)
print([step.verdict for step in again.steps], again.position == branch.position)
