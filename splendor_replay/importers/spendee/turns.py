"""Entries in order -> the log of a record.

A return and a noble have entries of their own and belong to the turn before them, if its seat is
theirs; else they are a turn of their own. Where the start is known, the rows and decks are
followed: who turned up which card, and which card was reserved unseen.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from splendor_replay.importers.spendee.acts import Act
from splendor_replay.importers.spendee.box import LEVELS, level_of
from splendor_replay.importers.spendee.problems import Problems
from splendor_replay.importers.spendee.table import Table
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN, Level
from splendor_replay.record.model import (
    Buy,
    Item,
    Reserve,
    ReserveDeck,
    Segment,
    Turn,
    Unreadable,
    UnreadableLine,
)

__all__ = ["Rows", "read_turns", "rows_between"]


@dataclass(slots=True)
class _Level:
    """A row that is followed, and the cards that its deck gives, next one first.

    Attributes:
        emptied: Whether the deck is used up behind them.
    """

    row: list[str]
    coming: list[str]
    emptied: bool

    def next_card(self) -> str | None:
        """Return the card that the deck gives, ``-`` for none, ``None`` where it gave no more."""
        if self.coming:
            return self.coming.pop(0)
        return EMPTY_SLOT if self.emptied else None


@dataclass(slots=True)
class Rows:
    """What is followed from the start: a level that is not followed is absent.

    Attributes:
        hands: Reserved cards of each seat; a level stands for a card that nobody named.
    """

    levels: dict[Level, _Level] = field(default_factory=dict)
    hands: dict[int, list[str | Level]] = field(default_factory=dict)


def rows_between(start: Table, now: Table, problems: Problems) -> Rows:
    """Return the rows of a start, with the cards that the decks gave up to now.

    Each deck of the start must end in the deck as it is now; else that level is not followed.
    """
    rows = Rows()
    for level, row, deck, left in zip(LEVELS, start.market, start.decks, now.decks, strict=True):
        if row is None or deck is None:
            continue
        rest = left or ()
        given = len(deck) - len(rest)
        if given < 0 or deck[given:] != rest:
            message = f"data.bank.hiddenCards[{level - 1}]: not the end of the deck of the start"
            problems.add(f"{message}; which cards it turned up is left unknown")
            continue
        rows.levels[level] = _Level(list(row), list(deck[:given]), not rest)
    return rows


def read_turns(acts: Iterable[Act], rows: Rows, problems: Problems) -> tuple[Item, ...]:
    """Return the log: a turn for each entry but those that belong to the turn before."""
    teller = _Teller(rows, problems)
    for act in acts:
        teller.hear(act)
    return tuple(
        entry if isinstance(entry, UnreadableLine) else entry.turn for entry in teller.entries
    )


@dataclass(slots=True)
class _Draft:
    seat: int
    segments: list[Segment]

    @property
    def turn(self) -> Turn:
        first, *more = self.segments
        return Turn(**{**dict(first), "seat": self.seat, "more": tuple(more)})


class _Teller:
    def __init__(self, rows: Rows, problems: Problems) -> None:
        self.rows = rows
        self.problems = problems
        self.entries: list[_Draft | UnreadableLine] = []

    def hear(self, act: Act) -> None:
        last = self.entries[-1] if self.entries else None
        if act.seat is None:
            self.entries.append(UnreadableLine(text=act.text))
            self._lose_track(act)
        elif act.joins and isinstance(last, _Draft) and last.seat == act.seat:
            _join(last.segments, act.segment)
        else:
            segment = self._followed(act, act.seat)
            self.entries.append(_Draft(act.seat, [segment]))

    def _lose_track(self, act: Act) -> None:
        """Follow no row beyond an entry that may have taken any card."""
        if self.rows.levels and not act.joins:
            self.problems.add(
                f"{act.path}: cannot be read, so which cards were turned up from here on is unknown"
            )
            self.rows.levels.clear()

    def _followed(self, act: Act, seat: int) -> Segment:
        """Return what was done with what the rows and hands add to it."""
        action = act.segment.action
        hand = self.rows.hands.setdefault(seat, [])
        if isinstance(action, ReserveDeck):
            return self._blind(action, hand)
        if isinstance(action, Reserve):
            hand.append(action.card)
            return self._from_table(act, action.card)
        if isinstance(action, Buy):
            return self._bought(act, action, hand)
        if isinstance(action, Unreadable):
            self._lose_track(act)
        return act.segment

    def _blind(self, action: ReserveDeck, hand: list[str | Level]) -> Segment:
        level = self.rows.levels.get(action.level)
        card = level.next_card() if level else None
        known = None if card in (None, UNKNOWN, EMPTY_SLOT) else card
        hand.append(known or action.level)
        return Segment(action=ReserveDeck(level=action.level, card=known))

    def _bought(self, act: Act, action: Buy, hand: list[str | Level]) -> Segment:
        """Some send the same entry for a card in the hand: then the hand tells where it lay."""
        unnamed = level_of(action.card)
        if action.card != UNKNOWN and action.card in hand:
            hand.remove(action.card)
            return Segment(action=Buy(card=action.card, source="hand"))
        if action.source == "hand":
            if unnamed in hand:
                hand.remove(unnamed)
            return act.segment
        if action.card == UNKNOWN or unnamed in hand:
            return self._from_table(act, action.card)
        seen = self._from_table(act, action.card)
        return _changed(seen, action=Buy(card=action.card, source="table"))

    def _from_table(self, act: Act, card: str) -> Segment:
        """Return the segment with the card that came up in place of one that left its row."""
        number = level_of(card)
        if number is None:
            self._lose_track(act)
            return act.segment
        level = self.rows.levels.get(number)
        if level is None:
            return act.segment
        if card not in level.row:
            message = f"{act.path}: {card} is not in its row as followed from the start"
            self.problems.add(f"{message}; which cards come up there from here on is unknown")
            del self.rows.levels[number]
            return act.segment
        came = level.next_card()
        level.row[level.row.index(card)] = came or EMPTY_SLOT
        return act.segment if came is None else _changed(act.segment, reveals=(came,))


def _join(segments: list[Segment], part: Segment) -> None:
    """Put a return or a noble into the turn; on a line of its own where that has no room."""
    last = segments[-1]
    if isinstance(last.action, Unreadable) or (part.returned and last.returned):
        segments.append(part)
    elif part.returned is not None:
        segments[-1] = _changed(last, returned=part.returned)
    else:
        segments[-1] = _changed(last, nobles=(*(last.nobles or ()), *(part.nobles or ())))


def _changed(segment: Segment, **changes: Any) -> Segment:  # noqa: ANN401 - fields of all types
    """Return a segment with some fields set; unlike ``model_copy`` this validates."""
    return Segment(**{**dict(segment), **changes})
