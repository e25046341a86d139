"""The typed record: what somebody wrote down of one game, and nothing that was inferred.

Frozen, closed, strict. The record knows the words of the game and no position: a card here is a
name that may be no card of the box, a turn may be impossible. Whether it is, the engine says.

Three marks of not knowing, everywhere the same: a field that is ``None`` was not written;
``"?"`` was written as unknown; an empty value (no tokens, no cards) was written as none, ``-``.

Every record that these types accept can be written as text and as JSON, and read back equal.
"""

from collections.abc import Iterable
from typing import Annotated, Final, Literal, Self, TypeVar

from pydantic import AfterValidator, Field, model_validator
from pydantic.config import JsonDict

from splendor_replay.record.actions import (
    Action,
    Buy,
    Pass,
    Reserve,
    ReserveDeck,
    Skip,
    Swap,
    Take,
    Unreadable,
)
from splendor_replay.record.base import Model
from splendor_replay.record.claims import Area, Bank, Claim, Deck, Market, Nobles
from splendor_replay.record.fields import Count, Kept, Seat, Text
from splendor_replay.record.log import (
    Checkpoint,
    Item,
    PartName,
    Remark,
    Segment,
    Turn,
    UnreadableLine,
    Waiver,
)

__all__ = [
    "FORMAT_VERSION",
    "Action",
    "Area",
    "Bank",
    "Buy",
    "Checkpoint",
    "Claim",
    "Deal",
    "Deck",
    "End",
    "Item",
    "Market",
    "Nobles",
    "PartName",
    "Pass",
    "Player",
    "Record",
    "Remark",
    "Reserve",
    "ReserveDeck",
    "Rules",
    "Score",
    "Segment",
    "Skip",
    "StartPosition",
    "Swap",
    "Take",
    "Turn",
    "Unreadable",
    "UnreadableLine",
    "Waiver",
]

FORMAT_VERSION: Final = 1

_PROFILE = r"^[a-z0-9][a-z0-9._-]*$"
_KNOB = r"^[a-z][a-z0-9_]*$"
_KNOB_VALUE = r"^[A-Za-z0-9._+-]+$"
_EXTRA = r"^[A-Za-z0-9][A-Za-z0-9._-]*$"
_NO_OTHER_NAMES: JsonDict = {"additionalProperties": False}

Levelled = TypeVar("Levelled", Market, Deck)


def _one_of_each_level(rows: tuple[Levelled, ...]) -> tuple[Levelled, ...]:
    """Put the rows in the order of their levels; a level may stand only once."""
    _refuse_twice(f"level {row.level}" for row in rows)
    return tuple(sorted(rows, key=lambda row: row.level))


def _one_of_each_seat(areas: tuple[Area, ...]) -> tuple[Area, ...]:
    """Put the areas in the order of their seats and leave out those that say nothing."""
    _refuse_twice(f"P{area.seat}" for area in areas)
    return tuple(sorted((a for a in areas if not a.silent), key=lambda area: area.seat))


def _refuse_twice(names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            message = f"{name} stands twice"
            raise ValueError(message)
        seen.add(name)


def _by_name(texts: dict[str, str]) -> dict[str, str]:
    return dict(sorted(texts.items()))


class Rules(Model):
    """The rules that the record declares: a profile and the knobs set beside it."""

    profile: Annotated[str, Field(pattern=_PROFILE)] = "official"
    knobs: Annotated[
        dict[Annotated[str, Field(pattern=_KNOB)], Annotated[str, Field(pattern=_KNOB_VALUE)]],
        AfterValidator(_by_name),
    ] = Field(default_factory=dict, json_schema_extra=_NO_OTHER_NAMES)


class Player(Model):
    """Who sat at a seat; the first player of a record has seat 1."""

    name: Text
    rating: Annotated[float, Field(allow_inf_nan=False)] | None = None


class StartPosition(Model):
    """Says that the record does not begin with the deal.

    Attributes:
        turn: How many turns were played before it.
        to_move: The seat whose turn is next.
    """

    turn: Count | None = None
    to_move: Seat | None = None


class Deal(Model):
    """How the table stood at the start; what is ``None`` or left out was not written.

    Attributes:
        market: In the order of the levels.
        decks: In the order of the levels.
        areas: In the order of the seats; one that says nothing is left out.
    """

    nobles: Nobles | None = None
    market: Annotated[tuple[Market, ...], AfterValidator(_one_of_each_level)] = ()
    decks: Annotated[tuple[Deck, ...], AfterValidator(_one_of_each_level)] = ()
    bank: Bank | None = None
    areas: Annotated[tuple[Area, ...], AfterValidator(_one_of_each_seat)] = ()

    @property
    def claims(self) -> "tuple[Nobles | Market | Deck | Bank | Area, ...]":
        """All lines of the deal in canonical order."""
        head = (self.nobles,) if self.nobles else ()
        bank = (self.bank,) if self.bank else ()
        return (*head, *self.market, *self.decks, *bank, *self.areas)


class Score(Model):
    """Final prestige that the record states for a seat."""

    seat: Seat
    prestige: Annotated[int, Field(ge=-999, le=999)]


class End(Model):
    """How the record says that the game ended.

    Attributes:
        winners: Seats; ``None`` is not said, several share the victory.
        reason: ``None`` is not said; ``target`` is the ordinary end.
        seat: Who conceded or ran out of time.
    """

    scores: tuple[Score, ...] = ()
    winners: tuple[Seat, ...] | None = None
    reason: Literal["target", "concede", "abandoned", "timeout"] | None = None
    seat: Seat | None = None
    comment: Text | None = None

    @model_validator(mode="after")
    def _who_has_a_reason(self) -> Self:
        if self.seat is not None and self.reason not in {"concede", "timeout"}:
            message = "a seat stands only beside concede and timeout"
            raise ValueError(message)
        return self


OmittedPart = Literal["pay", "gold", "return", "noble", "reveal"]
_OMITTED: tuple[OmittedPart, ...] = ("pay", "gold", "return", "noble", "reveal")


def _in_order(omits: tuple[OmittedPart, ...]) -> tuple[OmittedPart, ...]:
    return tuple(part for part in _OMITTED if part in omits)


class Record(Model):
    """One game as somebody recorded it.

    Attributes:
        version: Version of the format that the model holds; older ones are migrated on reading.
        rules: Profile that the game was played under; ``official`` where none is declared.
        date: Day of the game, ``yyyy-mm-dd`` where the source has it so.
        time: Time of the day at the start.
        event: Occasion.
        source: Where the record comes from.
        target: Prestige that brings the last round, where the record says it.
        start: Seat of the first turn; ``None`` is not recorded.
        nobles_from: How many tiles the nobles were dealt from, 10 or 12.
        omits: Parts that the source never lists; absent ones are then unknown, not none.
        expansions: Expansions that the source says were in play.
        extras: The ``x-`` fields by name, without the prefix.
        players: In seat order.
        remarks: Comment lines above the log.
        position: Set where the record begins in the middle of a game.
        log: Turns, checkpoints and remarks in order.
        unreadable: Lines above the log that could not be read, as they stand.
    """

    format: Literal["splendor-record"] = "splendor-record"
    version: Literal[1] = FORMAT_VERSION
    rules: Rules = Rules()
    date: Text | None = None
    time: Text | None = None
    event: Text | None = None
    source: Text | None = None
    target: Annotated[int, Field(ge=1, le=999)] | None = None
    start: Seat | None = None
    nobles_from: Literal[10, 12] | None = None
    omits: Annotated[tuple[OmittedPart, ...], AfterValidator(_in_order)] = ()
    expansions: tuple[Text, ...] = ()
    extras: Annotated[
        dict[Annotated[str, Field(pattern=_EXTRA)], str], AfterValidator(_by_name)
    ] = Field(default_factory=dict, json_schema_extra=_NO_OTHER_NAMES)
    players: tuple[Player, ...] = ()
    remarks: tuple[str, ...] = ()
    position: StartPosition | None = None
    deal: Deal = Deal()
    log: tuple[Item, ...] = ()
    end: End | None = None
    unreadable: tuple[Kept, ...] = ()

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns of the log, in order, undone ones included."""
        return tuple(item for item in self.log if isinstance(item, Turn))

    def _repr_html_(self) -> str:
        """Show the record in a notebook."""
        from splendor_replay.record.html import record_html  # noqa: PLC0415 - it knows the record

        return record_html(self)
