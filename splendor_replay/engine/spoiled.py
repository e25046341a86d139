"""What of the table an illegal turn spoils: all that it changed, and what it left out."""

from collections.abc import Iterator
from functools import cache

from splendor_replay.components.cards import CARD_BY_NAME, LEVELS, Card
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.engine.step import Step, doubts_of_turn
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Segment, Turn

__all__ = ["ANY_CARD", "OWN", "WHOSE_TURN", "cards_of", "of_absent_turn", "spoiled_by"]

ANY_CARD = "cards"
WHOSE_TURN = "to-move"
OWN = ("tokens", "tableau", "reserved", "nobles")
"""What a seat has of its own; a subject is one of them with the seat, such as ``tokens 2``."""


def spoiled_by(step: Step, illegal: Diagnostic) -> list[str]:
    """Return what an illegal turn changed, and what turns that it left out may have changed."""
    spoiled = _changed(step.before, step.after)
    seat = step.turn.seat
    if step.not_applied:
        spoiled += (*cards_of(step.turn), f"tableau {seat}", f"reserved {seat}")
    if illegal.code == "N804":
        spoiled += ("nobles", f"nobles {seat}")
    if not step.applied:
        spoiled += of_absent_turn(seat)
    if illegal.code == "A201":
        spoiled.append(WHOSE_TURN)
        players, expected = step.before.players, step.before.to_move or seat
        for ahead in range((seat - expected) % players):
            spoiled += of_absent_turn((expected - 1 + ahead) % players + 1)
    return spoiled


@cache
def of_absent_turn(seat: int) -> tuple[str, ...]:
    """Return what a turn of a seat may have changed that nobody wrote down."""
    return (*doubts_of_turn(seat), ANY_CARD)


def _changed(before: Position, after: Position) -> list[str]:
    """Return the subjects in which two positions differ."""
    changed = []
    if before.bank != after.bank or before.bank_spare != after.bank_spare:
        changed.append("bank")
    if before.nobles is not after.nobles and before.nobles != after.nobles:
        changed.append("nobles")
    for seat, (old, new) in enumerate(zip(before.areas, after.areas, strict=True), start=1):
        if old is not new:
            changed += _changed_area(seat, old, new)
    if before.decks is not after.decks:
        pairs = zip(LEVELS, before.decks, after.decks, strict=True)
        changed += [f"deck {level}" for level, old, new in pairs if old.count != new.count]
    if before.market is not after.market:
        changed += _changed_slots(before, after)
    return changed


def _changed_slots(before: Position, after: Position) -> Iterator[str]:
    """Yield the named cards that came to the market or left it."""
    for old, new in zip(before.market, after.market, strict=True):
        if old is not new:
            yield from (f"card {card.name}" for card in {*old} ^ {*new} if isinstance(card, Card))


def _changed_area(seat: int, old: PlayerArea, new: PlayerArea) -> list[str]:
    """Return the subjects in which two areas of a seat differ, the named cards among them."""
    tokens, tableau, reserved, nobles = _own_subjects(seat)
    changed = []
    if (old.tokens, old.spare, old.count) != (new.tokens, new.spare, new.count):
        changed.append(tokens)
    if old.nobles is not new.nobles and old.nobles != new.nobles:
        changed.append(nobles)
    if old[_CARDS] == new[_CARDS]:
        return changed
    if old.reserved != new.reserved:
        changed.append(reserved)
    if (old.tableau, old.unnamed) != (new.tableau, new.unnamed):
        changed.append(tableau)
    changed += [f"card {card.name}" for card in _cards(old) ^ _cards(new)]
    return changed


_CARDS = slice(PlayerArea._fields.index("tableau"), PlayerArea._fields.index("reserved") + 1)
"""The fields of an area that tell of its cards."""


@cache
def _own_subjects(seat: int) -> tuple[str, ...]:
    return tuple(f"{what} {seat}" for what in OWN)


def _cards(area: PlayerArea) -> set[Card]:
    return {*area.tableau, *[held.card for held in area.reserved if held.card is not None]}


def cards_of(turn: Turn) -> Iterator[str]:
    """Yield the cards that a turn names, and their rows."""
    for deed in (turn, *turn.more):
        for name in _named(deed):
            yield f"card {name}"
            if name in CARD_BY_NAME:
                yield f"market {CARD_BY_NAME[name].level}"


def _named(deed: Segment) -> Iterator[str]:
    if isinstance(deed.action, Buy | Reserve | ReserveDeck) and deed.action.card is not None:
        yield deed.action.card
    yield from (*(deed.reveals or ()), *deed.drops)
