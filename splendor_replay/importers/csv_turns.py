"""The cells of a row -> a turn, or a further line of one.

A cell that cannot be read leaves its value unknown, and the other cells are read.
"""

import re
from collections.abc import Callable
from typing import Any

from pydantic import ValidationError

from splendor_replay.components.gems import TokenCounts
from splendor_replay.importers.csv_cells import Cells
from splendor_replay.record.csv_writer import COLUMN_OF_PART, UNREADABLE
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.log import FIELD_OF_PART
from splendor_replay.record.model import (
    Action,
    Buy,
    PartName,
    Pass,
    Reserve,
    ReserveDeck,
    Segment,
    Skip,
    Swap,
    Take,
    Turn,
    Unreadable,
    Waiver,
)
from splendor_replay.record.notation import PART_OF_KEYWORD
from splendor_replay.record.turn_parts import BLIND_MARKS, read_parts
from splendor_replay.record.values import amount_in, card_in, noble_in, tokens_in
from splendor_replay.record.words import Cursor, LineError, Word, hint, lex, shortened

__all__ = ["MORE_COLUMNS", "TURN_COLUMNS", "seat_of", "segment_of", "turn_of", "waivers_of"]

Fields = dict[str, Any]

MORE_COLUMNS = frozenset(
    ("action", "card", "level", "tokens", "early", "undone", *COLUMN_OF_PART.values())
)
"""Columns that say what happened in a turn, on its first row and on a further one."""
TURN_COLUMNS = MORE_COLUMNS | {"number", "seat", "time", "label"}
_PART_OF_COLUMN: dict[str, PartName] = {
    **PART_OF_KEYWORD,
    **{column: part for part, column in COLUMN_OF_PART.items()},
}
_SEAT = re.compile(r"[Pp]?([1-9][0-9]{0,4})\Z")
_NUMBER = re.compile(r"([0-9]{1,5})\.?\Z")
_TIME = re.compile(r"[0-9]{1,3}:[0-5][0-9]:[0-5][0-9]\Z")
_CARD = "a card, such as 1W-R2K1, or ?"
_TOKENS = "tokens, such as URK, or ?"


def seat_of(cells: Cells) -> int | None:
    """Return the seat of a turn; where it cannot be read that is reported."""
    return cells.read("seat", _matched(_SEAT, "a seat such as P1", int), None, "a seat such as P1")


def turn_of(cells: Cells, seat: int) -> Turn:
    """Return the turn of a row."""
    number = _matched(_NUMBER, "the number of a turn, up to 99999", int)
    fields: Fields = {
        "seat": seat,
        "number": cells.read("number", number, None),
        "time": cells.read("time", _matched(_TIME, "a time hh:mm:ss, such as 0:12:05", str), None),
        "label": cells.free("label"),
        "comment": cells.free("comment"),
        "waivers": waivers_of(cells),
        **_segment(cells),
    }
    turn: Turn = _valid(Turn, fields, cells)
    return turn


def segment_of(cells: Cells) -> Segment:
    """Return the further line of a turn that a row holds."""
    segment: Segment = _valid(Segment, _segment(cells), cells)
    return segment


def _valid(kind: type[Any], fields: Fields, cells: Cells) -> Any:  # noqa: ANN401 - of the kind
    """Return the line of a turn, without the parts before the action where they are not there."""
    try:
        return kind.model_validate(fields)
    except ValidationError as error:
        message = str(error.errors()[0]["msg"]).removeprefix("Value error, ")
        cells.report("early", LineError(message, 1, 0))
        return kind.model_validate({**fields, "early": ()})


def _matched(
    form: re.Pattern[str], expected: str, value_of: Callable[[str], Any]
) -> Callable[[Word], Any]:
    """Return a reader of a cell that has one form; its last group is the value."""

    def value(word: Word) -> Any:  # noqa: ANN401 - what ``value_of`` gives
        found = form.match(word.text)
        if found is None:
            Cursor.refuse_word(word, expected)
        return value_of(found[form.groups])

    return value


def waivers_of(cells: Cells) -> tuple[Waiver, ...]:
    """Return the waivers of a row: each a code with its mark, and a reason."""
    return cells.read("waivers", _waivers, ()) or ()


def _waivers(cell: Word) -> tuple[Waiver, ...]:
    words, comment = lex(cell.text)
    if comment is not None or words[0].text[0] != "!":
        Cursor.refuse_word(cell, "waivers, such as !G305 agreed at the table")
    fields: dict[str, tuple[Waiver, ...]] = {}
    read_parts(Cursor(cell.text, words), fields)
    return fields["waivers"]


# --- the parts -------------------------------------------------------------------------------


def _segment(cells: Cells) -> Fields:
    fields: Fields = {"action": _action(cells)}
    for column in ("pay", "gold", "return"):
        field = FIELD_OF_PART[_PART_OF_COLUMN[column]]
        fields[field] = cells.read(column, _amount, UNKNOWN)
    fields["received"] = cells.read("received", tokens_in, None)
    fields["nobles"] = cells.names("noble", lambda word: noble_in(word, UNKNOWN), UNKNOWN)
    fields["drops"] = cells.names("drop", lambda word: card_in(word, BLIND_MARKS), UNKNOWN) or ()
    fields["reveals"] = cells.names("reveal", _revealed, UNKNOWN)
    fields["undone"] = cells.marked("undone")
    fields["early"] = cells.read("early", _early, ()) or ()
    return fields


def _amount(word: Word) -> TokenCounts | str:
    return amount_in(word)


def _revealed(word: Word) -> str:
    return card_in(word, (UNKNOWN, "-"))


def _early(cell: Word) -> tuple[PartName, ...]:
    parts: list[PartName] = []
    for word in lex(cell.text)[0]:
        if word.text.lower() not in _PART_OF_COLUMN:
            Cursor.refuse_word(word, "names of columns, such as return noble", _PART_OF_COLUMN)
        parts.append(_PART_OF_COLUMN[word.text.lower()])
    return tuple(parts)


# --- the action ------------------------------------------------------------------------------


def _action(cells: Cells) -> Action | None:
    said = cells.word("action")
    needed, read = _ACTIONS.get(said, (_VALUES, _unknown)) if said else ((), _none)
    for column in _VALUES:
        if column not in needed and cells.text(column):
            whose = f"the action {said}" if said else "a row without an action"
            message = f"{whose} has no {column}, so this is not read"
            cells.report(column, LineError(message, 1, 0))
    return read(cells)


def _none(_cells: Cells) -> None:
    return None


def _take(cells: Cells) -> Take:
    return Take.model_validate({"tokens": cells.read("tokens", _amount, UNKNOWN, _TOKENS)})


def _buy(cells: Cells) -> Buy:
    source = cells.word("action").removeprefix("buy").removeprefix(" from ") or None
    return Buy.model_validate({"card": _card(cells), "source": source})


def _reserve(cells: Cells) -> Reserve:
    return Reserve.model_validate({"card": _card(cells)})


def _card(cells: Cells) -> str | None:
    return cells.read("card", lambda word: card_in(word, UNKNOWN), UNKNOWN, _CARD)


def _reserve_deck(cells: Cells) -> ReserveDeck | Unreadable:
    expected = "the level of a deck, 1 to 3"
    form = re.compile(r"[123]\Z")
    level = cells.read("level", _matched(form, expected, int), None, expected)
    told = None if cells.text("card") == UNKNOWN else cells.read("card", card_in, None)
    if level is None:
        return _kept(cells)
    return ReserveDeck.model_validate({"level": level, "card": told})


def _swap(cells: Cells) -> Swap | Unreadable:
    swap = cells.read("tokens", _swapped, None, "what is given and got, such as W for K")
    return _kept(cells) if swap is None else swap


def _swapped(cell: Word) -> Swap:
    found = re.fullmatch(r"(.*\S)(\s+for\s+)(\S.*)", cell.text, re.IGNORECASE | re.DOTALL)
    if found is None:
        Cursor.refuse_word(cell, "what is given and got, such as W for K")
    given, gotten = (Word(found[group], found.start(group) + 1) for group in (1, 3))
    return Swap(given=tokens_in(given), gotten=tokens_in(gotten))


def _unreadable(cells: Cells) -> Unreadable | None:
    words = cells.free("text")
    message = "the words of the action could not be read" if words else "the words are missing"
    cells.report("text" if words else "action", LineError(message, 1, 0))
    return Unreadable(text=words) if words else None


def _unknown(cells: Cells) -> Unreadable:
    found = cells.text("action")
    near = hint(found, _ACTIONS)
    question = f"; did you mean {near}?" if near else ""
    message = f"expected an action: {', '.join(_ACTIONS)}; found {shortened(found)}{question}"
    cells.report("action", LineError(message, 1, 0, found=shortened(found)))
    return _kept(cells)


def _kept(cells: Cells) -> Unreadable:
    """Return the words of an action as they stand."""
    return Unreadable(text=" ".join(filter(None, map(cells.text, ("action", *_VALUES)))))


_VALUES = ("card", "level", "tokens")
_Reader = Callable[[Cells], Action | None]
_ACTIONS: dict[str, tuple[tuple[str, ...], _Reader]] = {
    "take": (("tokens",), _take),
    "buy": (("card",), _buy),
    "buy from hand": (("card",), _buy),
    "buy from table": (("card",), _buy),
    "reserve": (("card",), _reserve),
    "reserve deck": (("card", "level"), _reserve_deck),
    "pass": ((), lambda _cells: Pass()),
    "skip": ((), lambda _cells: Skip()),
    "swap": (("tokens",), _swap),
    UNREADABLE: ((), _unreadable),
}
