"""What a turn changed: tokens of bank and seats as numbers, everything else as words."""

from collections import Counter
from collections.abc import Iterator, Sequence

from splendor_replay.components.gems import GEMS
from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.report.sight import seen_card
from splendor_replay.report.tables import slot_name
from splendor_replay.report.words import player_name
from splendor_replay.rows.seats import holding
from splendor_replay.rows.values import UNNAMED, Six, known

__all__ = ["changes", "token_changes"]


def token_changes(before: Position, after: Position, names: Sequence[str]) -> list[list[object]]:
    """Return a row for the bank and each seat whose tokens changed.

    Returns:
        Rows of holder, tokens after the turn and their changes, kind by kind, gold last; ``None``
        is not known.
    """
    pairs: list[tuple[str, Six, Six]] = [
        ("Bank", known(before.bank, before.bank_at_most), known(after.bank, after.bank_at_most))
    ]
    for seat, (old, new) in enumerate(zip(before.areas, after.areas, strict=True), start=1):
        pairs.append((player_name(seat, names), holding(old), holding(new)))
    return [[who, new, _less(new, old)] for who, old, new in pairs if old != new]


def _less(new: Six, old: Six) -> list[int | None]:
    return [
        None if one is None or other is None else one - other
        for one, other in zip(new, old, strict=True)
    ]


def changes(before: Position, after: Position, names: Sequence[str]) -> list[str]:
    """Return what else changed, in words: prestige, bonuses, reserved cards, nobles, market."""
    told: list[str] = []
    for seat, (old, new) in enumerate(zip(before.areas, after.areas, strict=True), start=1):
        if old is not new:
            who = player_name(seat, names)
            told += [f"{who}: {text}" for text in _area(old, new)]
    return [*told, *_market(before, after)]


def _area(old: PlayerArea, new: PlayerArea) -> Iterator[str]:
    if old.prestige != new.prestige:
        yield f"prestige {_shown(old.prestige)} → {_shown(new.prestige)}"
    for gem, was, now in zip(GEMS, old.bonuses, new.bonuses, strict=True):
        if was != now:
            yield f"{gem.color} bonus {was} → {now}"
    yield from _kept(
        "reserved", list(map(seen_card, old.reserved)), list(map(seen_card, new.reserved))
    )
    yield from _kept("noble", _tiles(old), _tiles(new))


def _tiles(area: PlayerArea) -> list[str]:
    return [tile.name if tile else UNNAMED for tile in area.nobles]


def _kept(what: str, old: list[str], new: list[str]) -> Iterator[str]:
    was, now = Counter(old), Counter(new)
    yield from (f"{what} + {name}" for name in (now - was).elements())
    yield from (f"{what} - {name}" for name in (was - now).elements())


def _market(before: Position, after: Position) -> Iterator[str]:
    for level, (old, new) in enumerate(zip(before.market, after.market, strict=True), start=1):
        for place, (was, now) in enumerate(zip(old, new, strict=False), start=1):
            if was is not now:
                there = slot_name(was) or "empty"
                yield f"level {level}, slot {place}: {there} → {slot_name(now) or 'empty'}"
    for level, (was_deck, now_deck) in enumerate(zip(before.decks, after.decks, strict=True), 1):
        if was_deck.count != now_deck.count:
            yield f"deck {level}: {_shown(was_deck.count)} → {_shown(now_deck.count)} cards"


def _shown(number: int | None) -> str:
    return UNNAMED if number is None else str(number)
