"""Writes records as one flat table, a row a turn, for a spreadsheet; nothing of a record is lost.

``docs/csv.md`` describes the table for people; ``importers/csv_table.py`` reads it.
"""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from splendor_replay.record.action_text import action_text, amount_text, claim_text
from splendor_replay.record.fields import EMPTY_SLOT
from splendor_replay.record.log import FIELD_OF_PART
from splendor_replay.record.model import (
    Action,
    Buy,
    Checkpoint,
    End,
    Item,
    PartName,
    Pass,
    Record,
    Remark,
    Reserve,
    ReserveDeck,
    Segment,
    Skip,
    Swap,
    Take,
    Turn,
    Unreadable,
    UnreadableLine,
)
from splendor_replay.record.notation import CLAIM_WORDS, comment_text, is_plain, json_string
from splendor_replay.record.words import seat_number
from splendor_replay.record.writer import turn_text, write_text

__all__ = ["COLUMNS", "COLUMN_OF_PART", "KINDS", "UNREADABLE", "write_csv"]

COLUMNS: Final = (
    "game",
    "kind",
    "number",
    "seat",
    "action",
    "card",
    "level",
    "tokens",
    "pay",
    "gold",
    "return",
    "noble",
    "reveal",
    "drop",
    "received",
    "early",
    "undone",
    "time",
    "label",
    "waivers",
    "comment",
    "text",
)
"""The columns in the order in which they are written; read in any order."""
KINDS: Final = (
    "header",
    "deal",
    "turn",
    "more",
    "checkpoint",
    "remark",
    "unreadable",
    "end",
)
"""What a row can be; one without a kind is a turn."""
UNREADABLE: Final = "unreadable"
COLUMN_OF_PART: Final[dict[PartName, str]] = {
    part: "received" if part == "receive" else part for part in FIELD_OF_PART
}
_IN_THE_DEAL = frozenset((*CLAIM_WORDS, "position"))
_FORMULA = '"=+-@'
"""A text that begins with one of these stands in quotes: a spreadsheet would compute it."""

Cells = dict[str, str]


def write_csv(records: Iterable[Record]) -> str:
    r"""Return the table of records, with a heading; the games are numbered from 1.

    Example:
        >>> print(write_csv([Record(log=(Turn(seat=1, number=1, action=Pass()),))]).split("\n")[2])
        1,turn,1,P1,pass,,,,,,,,,,,,,,,,,
    """
    table = io.StringIO(newline="")
    writer = csv.DictWriter(table, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    for number, record in enumerate(records, start=1):
        writer.writerows({"game": str(number), **row} for row in _rows(record))
    return table.getvalue()


def _rows(record: Record) -> Iterator[Cells]:
    yield from _above(record)
    for item in record.log:
        yield from _item(item)
    if record.end is not None:
        yield _row("end", comment=_free(record.end.comment), text=_end(record.end))


def _row(kind: str, **cells: str) -> Cells:
    return {"kind": kind, **cells}


def _above(record: Record) -> Iterator[Cells]:
    """Yield a row for each line above the log, in the words of the notation."""
    yield from (_row("header", text=comment_text(remark)) for remark in record.remarks)
    nothing = {"remarks": (), "unreadable": (), "log": (), "end": None}
    _opening, *lines, _end_of_text = write_text(record.model_copy(update=nothing)).split("\n")
    for line in lines:
        word = line.split(" ", 1)[0]
        dealt = word in _IN_THE_DEAL or seat_number(word) is not None
        yield _row("deal" if dealt else "header", text=line)
    yield from (_row("header", text=json_string(line)) for line in record.unreadable)


def _item(item: Item) -> Iterator[Cells]:
    match item:
        case Turn():
            yield _turn(item)
            yield from (_row("more", **_segment(line)) for line in item.more)
        case Checkpoint():
            yield _row("checkpoint", comment=_free(item.comment), text=claim_text(item.claim))
        case Remark():
            yield _row("remark", text=_free(item.text))
        case UnreadableLine():
            yield _row(UNREADABLE, text=_free(item.text))
        case _:
            assert_never(item)


def _turn(turn: Turn) -> Cells:
    waivers = turn_text(Turn(seat=1, waivers=turn.waivers)).partition(" ")[2]
    of_turn = {
        "number": "" if turn.number is None else str(turn.number),
        "seat": f"P{turn.seat}",
        "time": turn.time or "",
        "label": _free(turn.label),
        "waivers": waivers,
        "comment": _free(turn.comment),
    }
    return _row("turn", **of_turn, **_segment(turn))


def _segment(segment: Segment) -> Cells:
    cells = {
        "early": " ".join(COLUMN_OF_PART[part] for part in segment.early),
        "undone": "yes" if segment.undone else "",
        **_action(segment.action),
    }
    for part, field in FIELD_OF_PART.items():
        value = getattr(segment, field)
        if value is not None and (value != () or part != "drop"):
            listed = isinstance(value, tuple) and not hasattr(value, "text")
            said = " ".join(value) or EMPTY_SLOT if listed else amount_text(value)
            cells[COLUMN_OF_PART[part]] = said
    return cells


def _action(action: Action | None) -> Cells:
    if action is None:
        return {}
    if isinstance(action, Unreadable):
        return {"action": UNREADABLE, "text": _free(action.text)}
    if isinstance(action, Reserve | ReserveDeck):
        return _reserve(action)
    return _played(action)


def _reserve(action: Reserve | ReserveDeck) -> Cells:
    if isinstance(action, Reserve):
        return {"action": "reserve", "card": action.card}
    return {"action": "reserve deck", "level": str(action.level), "card": action.card or ""}


def _played(action: Take | Buy | Swap | Pass | Skip) -> Cells:
    match action:
        case Take():
            cells = {"tokens": amount_text(action.tokens)}
        case Buy():
            source = f" from {action.source}" if action.source else ""
            return {"action": f"buy{source}", "card": action.card}
        case Swap():
            cells = {"tokens": action_text(action).removeprefix("swap ")}
        case Pass() | Skip():
            cells = {}
        case _:
            assert_never(action)
    return {"action": action.type, **cells}


def _end(end: End) -> str:
    """Return what the line of the end says, without its first word and its comment."""
    bare = end.model_copy(update={"comment": None})
    return write_text(Record(end=bare)).splitlines()[-1].removeprefix("end").strip()


def _free(text: str | None) -> str:
    """Return anybody's words as a cell: a JSON string where a spreadsheet would change them."""
    if text is None:
        return ""
    return text if is_plain(text) and text[0] not in _FORMULA else json_string(text)
