"""The entries of ``actionItems`` -> parts of turns, one by one, without knowing what came before.

An entry that cannot be read stays in its place as the text of its JSON, with an F001.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from splendor_replay.components.gems import TokenCounts
from splendor_replay.importers.spendee.box import LEVELS, card_at, noble_at, tokens_of
from splendor_replay.importers.spendee.problems import Problems
from splendor_replay.importers.values import as_dict, as_int, as_text
from splendor_replay.record.fields import UNKNOWN, Unknown
from splendor_replay.record.model import (
    Buy,
    Pass,
    Reserve,
    ReserveDeck,
    Segment,
    Take,
    Unreadable,
)

__all__ = ["Act", "read_acts"]

_LONGEST_ECHO = 40


@dataclass(frozen=True, slots=True)
class Act:
    """One entry.

    Attributes:
        number: Its index in ``actionItems``, from 0.
        seat: Who acted; ``None`` where the entry names no player.
        segment: What was done.
        text: The entry as it stands.
        joins: Whether it belongs to the turn before it: a return, a noble.
    """

    number: int
    seat: int | None
    segment: Segment
    text: str
    joins: bool

    @property
    def path(self) -> str:
        """Where the entry stands in the document."""
        return f"actionItems[{self.number}]"


def read_acts(written: Sequence[object], seats: int, problems: Problems) -> tuple[Act, ...]:
    """Return every entry in its order.

    Args:
        seats: How many players there are.

    Example:
        >>> from splendor_replay.diagnostics import Place
        >>> entry = {"action": {"type": "pickChips", "playerIndex": 1, "chips": [1, 1, 1, 0, 0]}}
        >>> (act,) = read_acts([entry], 2, Problems(Place(record=1)))
        >>> act.seat, act.segment.action.tokens.text
        (2, 'WUG')
    """
    return tuple(_act(number, entry, seats, problems) for number, entry in enumerate(written))


def _act(number: int, written: object, seats: int, problems: Problems) -> Act:
    path, entry = f"actionItems[{number}]", as_dict(written)
    action = as_dict(entry.get("action"))
    kind, index = as_text(action.get("type")), as_int(action.get("playerIndex"))
    text = _kept(written, path)
    seat = index + 1 if index is not None and 0 <= index < seats else None
    if seat is None:
        problems.add(f"{path}.action.playerIndex: missing or no player; the entry is kept as text")
    read = _READERS.get(kind or "")
    segment = None
    if read is None:
        problems.add(
            f"{path}.action.type: {(kind or 'nothing')[:_LONGEST_ECHO]} is no known action"
        )
    else:
        segment = read(_Entry(f"{path}.action", action, problems))
    if segment is None:
        return Act(number, seat, Segment(action=Unreadable(text=text)), text, joins=False)
    return Act(number, seat, segment, text, joins=segment.action is None)


def _kept(written: object, path: str) -> str:
    """Return an entry as the text of its JSON, or its path where it is nested too deep for one."""
    try:
        return json.dumps(written)
    except RecursionError:
        return path


@dataclass(frozen=True, slots=True)
class _Entry:
    path: str
    fields: Mapping[str, object]
    problems: Problems

    def card(self) -> str:
        return self._named("cardIndex", card_at, "card")

    def noble(self) -> str:
        return self._named("nobleIndex", noble_at, "noble")

    def _named(self, key: str, name_of: Callable[[object], str], what: str) -> str:
        name = name_of(self.fields.get(key))
        if name == UNKNOWN:
            self.problems.add(f"{self.path}.{key}: missing or the number of no {what}")
        return name

    def tokens(self, *, gold: bool) -> TokenCounts | Unknown:
        tokens = tokens_of(self.fields, gold=gold)
        if tokens is None:
            keys = "chips and goldChips are" if gold else "chips are"
            self.problems.add(f"{self.path}: {keys} missing or no counts")
        return tokens or UNKNOWN


def _take(entry: _Entry) -> Segment:
    return Segment(action=Take(tokens=entry.tokens(gold=False)))


def _reserve(entry: _Entry) -> Segment:
    return Segment(action=Reserve(card=entry.card()))


def _reserve_deck(entry: _Entry) -> Segment | None:
    index = as_int(entry.fields.get("level"))
    if index is None or index not in range(len(LEVELS)):
        entry.problems.add(f"{entry.path}.level: missing or no level; the entry is kept as text")
        return None
    return Segment(action=ReserveDeck(level=LEVELS[index]))


def _buy(entry: _Entry) -> Segment:
    return Segment(action=Buy(card=entry.card()))


def _buy_reserved(entry: _Entry) -> Segment:
    return Segment(action=Buy(card=entry.card(), source="hand"))


def _return(entry: _Entry) -> Segment:
    return Segment(returned=entry.tokens(gold=True))


def _noble(entry: _Entry) -> Segment:
    return Segment(nobles=(entry.noble(),))


def _pass(_entry: _Entry) -> Segment:
    return Segment(action=Pass())


_READERS: Mapping[str, Callable[[_Entry], Segment | None]] = {
    "pickChips": _take,
    "reserveShowedCard": _reserve,
    "reserveHiddenCard": _reserve_deck,
    "buyCard": _buy,
    "buyReservedCard": _buy_reserved,
    "returnChips": _return,
    "pickNoble": _noble,
    "passRegular": _pass,
    "pass": _pass,
}
