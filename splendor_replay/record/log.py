"""The lines of a record's log: turns, checkpoints, remarks, and what could not be read."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Discriminator, Field, Tag, ValidationInfo, field_validator

from splendor_replay.record.actions import Action
from splendor_replay.record.base import Model, Tagged
from splendor_replay.record.claims import Claim
from splendor_replay.record.fields import (
    EMPTY_SLOT,
    Code,
    Kept,
    ReservedName,
    RevealName,
    Seat,
    Text,
    TileName,
    Tokens,
    Unknown,
)

__all__ = [
    "FIELD_OF_PART",
    "Checkpoint",
    "Item",
    "PartName",
    "Remark",
    "Segment",
    "Turn",
    "UnreadableLine",
    "Waiver",
    "longer_turn",
    "numbered_turn",
    "valid_turn",
]

PartName = Literal["pay", "gold", "return", "receive", "noble", "drop", "reveal"]

FIELD_OF_PART: dict[PartName, str] = {
    "pay": "pay",
    "gold": "gold",
    "receive": "received",
    "return": "returned",
    "noble": "nobles",
    "drop": "drops",
    "reveal": "reveals",
}
"""Field of ``Segment`` that holds a part, in the order in which parts are written."""


class Segment(Model):
    """An action with its parts: one line of a turn.

    Attributes:
        action: What was done; ``None`` where the line names no action.
        pay: Tokens given for a card; ``None`` is not recorded.
        gold: Tokens got with a reserve; ``None`` is none, unless the record omits gold.
        returned: Tokens given back above the limit; ``None`` is none, unless omitted.
        received: Tokens got in a way that no rule knows.
        nobles: Tiles that visited, in order; empty is ``noble -``; ``None`` is not written,
            which is none unless the record omits nobles.
        drops: Reserved cards that left the hand without being bought.
        reveals: Cards turned up after it, in order, ``-`` for none; ``None`` is not written,
            which is none unless the record omits reveals.
        undone: Whether the source took the turn back; it then moves nothing and is no turn.
        early: Parts that were recorded before the action, in order; a part that is written
            twice (``noble``, ``drop``, ``reveal``) is named once for each that came before.
    """

    action: Action | None = None
    pay: Tokens | Unknown | None = None
    gold: Tokens | Unknown | None = None
    returned: Tokens | Unknown | None = None
    received: Tokens | None = None
    nobles: tuple[TileName, ...] | None = None
    drops: tuple[ReservedName, ...] = ()
    reveals: tuple[RevealName, ...] | None = None
    undone: bool = False
    early: tuple[PartName, ...] = ()

    @field_validator("reveals")
    @classmethod
    def _none_is_a_mark(cls, reveals: tuple[str, ...] | None) -> tuple[str, ...] | None:
        return (EMPTY_SLOT,) if reveals == () else reveals

    @field_validator("early")
    @classmethod
    def _early_are_parts(
        cls, early: tuple[PartName, ...], info: ValidationInfo
    ) -> tuple[PartName, ...]:
        if early and info.data.get("action") is None:
            message = "nothing is early where there is no action"
            raise ValueError(message)
        for name in set(early):
            written = _times_written(name, info.data.get(FIELD_OF_PART[name]))
            if early.count(name) > written:
                message = f"{name} is early {early.count(name)} times and written {written} times"
                raise ValueError(message)
        return early


def _times_written(name: PartName, value: object) -> int:
    """Return how many parts of a name a line has: what is listed is written one by one."""
    if value is None:
        return 0
    if name not in {"noble", "drop", "reveal"}:
        return 1
    names = len(value) if isinstance(value, tuple) else 0
    return max(names, int(name == "noble"))


class Waiver(Model):
    """Words of the record that a turn was played so: the codes no longer count as illegal."""

    codes: Annotated[tuple[Code, ...], Field(min_length=1)]
    reason: Text | None = None


class Turn(Segment):
    """One go of one seat.

    Attributes:
        kind: ``turn``; may be left out in JSON.
        seat: Who acted; always written.
        number: Number of the turn where the record counts, from 1.
        more: Further lines of the same turn, each written with ``+``.
        label: What the source calls the action, where it labels it.
        time: Time of the turn as the source gives it, ``hh:mm:ss``.
        waivers: What is known to be wrong and was played so.
        comment: Remark on the same line.
    """

    kind: Literal["turn"] = "turn"
    seat: Seat
    number: Annotated[int, Field(ge=0, le=99_999)] | None = None
    more: tuple[Segment, ...] = ()
    label: Text | None = None
    time: Annotated[str, Field(pattern=r"^[0-9]{1,3}:[0-5][0-9]:[0-5][0-9]$")] | None = None
    waivers: tuple[Waiver, ...] = ()
    comment: Text | None = None


_NOTHING_WRITTEN = {name: field.default for name, field in Turn.model_fields.items()}
_new = object.__new__
_set_fields = vars(BaseModel)["__dict__"].__set__
_set_written = vars(BaseModel)["__pydantic_fields_set__"].__set__
_set_extra = vars(BaseModel)["__pydantic_extra__"].__set__
_set_private = vars(BaseModel)["__pydantic_private__"].__set__


def valid_turn(fields: dict[str, Any]) -> Turn:
    """Return a turn of values that are known to be valid, without a second look at them.

    Does what ``Turn.model_construct`` does, in a tenth of its time.

    Args:
        fields: What is written, each value in its one spelling; the seat among them.
    """
    turn = _new(Turn)
    _set_fields(turn, _NOTHING_WRITTEN | fields)
    _set_written(turn, set(fields))
    _set_extra(turn, None)
    _set_private(turn, None)
    return turn


def numbered_turn(turn: Turn, number: int) -> Turn:
    """Return a turn that has a field for its number with a number, from 1."""
    numbered = _new(Turn)
    _set_fields(numbered, {**vars(turn), "number": number})
    _set_written(numbered, turn.__pydantic_fields_set__)
    _set_extra(numbered, None)
    _set_private(numbered, None)
    return numbered


def longer_turn(turn: Turn, more: Iterable[Segment], waivers: Iterable[Waiver]) -> Turn:
    """Return a turn with further lines, and with the waivers that stand on them."""
    fields = {**dict(turn), "more": tuple(more)}
    fields["waivers"] = (*turn.waivers, *waivers)
    return Turn.model_validate(fields)


class Checkpoint(Tagged):
    """A line that says how the table stands after the turn above it."""

    kind: Literal["checkpoint"] = "checkpoint"
    claim: Claim
    comment: Text | None = None


class Remark(Tagged):
    """A line of its own that holds only a comment."""

    kind: Literal["remark"] = "remark"
    text: str


class UnreadableLine(Tagged):
    """A line that could not be read, as it stands; it may have been a turn."""

    kind: Literal["unreadable"] = "unreadable"
    text: Kept


def _kind(item: Any) -> str:  # noqa: ANN401 - what pydantic hands over
    kind = item.get("kind", "turn") if isinstance(item, dict) else getattr(item, "kind", "turn")
    return kind if isinstance(kind, str) else "turn"


Item = Annotated[
    Annotated[Turn, Tag("turn")]
    | Annotated[Checkpoint, Tag("checkpoint")]
    | Annotated[Remark, Tag("remark")]
    | Annotated[UnreadableLine, Tag("unreadable")],
    Discriminator(_kind),
]
"""One line of the log; in JSON an item without ``kind`` is a turn."""
