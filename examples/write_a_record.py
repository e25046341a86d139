"""Builds a record from values and writes it as text and as JSON."""

from splendor_replay import Record, TokenCounts, Turn, write_json, write_text
from splendor_replay.record.model import Player, Take

record = Record(
    players=(Player(name="Ana"), Player(name="Ben")),
    start=1,
    log=(Turn(seat=1, action=Take(tokens=TokenCounts(ruby=2))),),
)
print(write_text(record))
print(write_json(record))
