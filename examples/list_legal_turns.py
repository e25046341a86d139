"""Lists what a seat may do in the middle of a game, and every way to pay for each buy."""

from pathlib import Path

from splendor_replay import legal_actions, legal_turns, read_records, replay, turn_text
from splendor_replay.record.model import Buy

PATH = Path(__file__).parents[1] / "records" / "played" / "two-players.splendor"
(read,) = read_records(PATH.read_text("utf-8"))
position = replay(read.record).steps[8].before  # the table before turn 9
print(f"seat {position.to_move} to move, {len(legal_turns(position))} legal turns")
for turn in legal_actions(position):
    if isinstance(turn.action, Buy):
        print(turn_text(turn))
