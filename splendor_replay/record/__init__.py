"""The typed record and its two spellings, text and JSON. Knows no position and no rule.

``FORMAT.md`` beside this file describes both for people; ``record.schema.json`` is the JSON one
for programs.
"""

from splendor_replay.record.action_text import action_text, claim_text
from splendor_replay.record.identity import game_id, source_id, source_id_of, turns_id
from splendor_replay.record.json_spelling import (
    json_schema,
    read_json,
    read_json_line,
    write_json,
    write_json_lines,
)
from splendor_replay.record.model import Record, Turn
from splendor_replay.record.places import locate, source_line
from splendor_replay.record.reader import TurnTextError, read_text, read_turn
from splendor_replay.record.reading import ReadRecord
from splendor_replay.record.versions import VersionError, migrate
from splendor_replay.record.writer import turn_text, write_records, write_text

__all__ = [
    "ReadRecord",
    "Record",
    "Turn",
    "TurnTextError",
    "VersionError",
    "action_text",
    "claim_text",
    "game_id",
    "json_schema",
    "locate",
    "migrate",
    "read_json",
    "read_json_line",
    "read_records",
    "read_text",
    "read_turn",
    "source_id",
    "source_id_of",
    "source_line",
    "turn_text",
    "turns_id",
    "write_json",
    "write_json_lines",
    "write_records",
    "write_text",
]


def read_records(text: str) -> tuple[ReadRecord, ...]:
    """Read every record of a text in either spelling, told apart by its first character.

    Example:
        >>> read_records('{"format":"splendor-record","version":1,"start":2}')[0].record.start
        2
    """
    begins_as_json = text[:1000].lstrip("\ufeff \t\r\n")[:1] in {"{", "["}
    return read_json(text) if begins_as_json else read_text(text)
