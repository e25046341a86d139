"""What a written turn may have been meant as: one slip of the pen away, each way once."""

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from typing import Any

from splendor_replay.components.cards import CARD_BY_NAME, CARDS, LEVELS
from splendor_replay.components.gems import LETTERS, NO_TOKENS, TokenCounts
from splendor_replay.engine.payment import due, payments, returns
from splendor_replay.engine.position import Position
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN
from splendor_replay.record.log import valid_turn
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Take, Turn

__all__ = ["KINDS", "slips_of", "with_fields"]

KINDS = frozenset({"seat", "card", "tokens", "nobles", "reveals"})
"""What a slip is one of. A card is also the deck of a reserve; tokens are also those of parts."""

_PARTS = ("pay", "returned")
_MOST_RETURNED = 3
_ONE_GOLD = TokenCounts(gold=1)


def with_fields(turn: Turn, **changes: Any) -> Turn:  # noqa: ANN401 - any field of a turn
    """Return a turn with some fields changed, in the usual order and without its waivers."""
    return valid_turn({**vars(turn), "waivers": (), "early": (), **changes})


def slips_of(
    position: Position, rules: RuleSet, turn: Turn, kinds: Collection[str] = KINDS
) -> Iterator[Turn]:
    """Yield the turns that are one slip away from a turn.

    Args:
        position: The table before it.
        rules: Rules of the record.
        turn: What is written.
        kinds: Some of ``KINDS``; of a seat that the game does not have only other seats come.

    A slip is a token too many, missing or of another color, another card, another seat, and a
    return, a noble, a payment or gold that is missing, too much or another one.
    """
    for kind, way in _WAYS:
        if kind in kinds and (kind == "seat" or turn.seat <= position.players):
            yield from way(position, rules, turn)


def _other_seats(position: Position, _rules: RuleSet, turn: Turn) -> Iterator[Turn]:
    for seat in range(1, position.players + 1):
        if seat != turn.seat:
            yield with_fields(turn, seat=seat)


# --- tokens ----------------------------------------------------------------------------------


def _near(tokens: TokenCounts) -> Iterator[TokenCounts]:
    """Yield tokens with one of another color, one more, one less."""
    counts = list(tokens)
    for kind, n in enumerate(tokens):
        for other in range(len(LETTERS)) if n else ():
            if other != kind:
                changed = counts.copy()
                changed[kind] -= 1
                changed[other] += 1
                yield TokenCounts(*changed)
    for kind, n in enumerate(tokens):
        yield TokenCounts(*(*counts[:kind], n + 1, *counts[kind + 1 :]))
        if n:
            yield TokenCounts(*(*counts[:kind], n - 1, *counts[kind + 1 :]))


def _other_tokens(_position: Position, _rules: RuleSet, turn: Turn) -> Iterator[Turn]:
    if isinstance(turn.action, Take) and isinstance(turn.action.tokens, TokenCounts):
        for tokens in _near(turn.action.tokens):
            if not tokens.gold and tokens != NO_TOKENS:
                yield with_fields(turn, action=Take(tokens=tokens))
    for part in _PARTS:
        written = getattr(turn, part)
        if isinstance(written, TokenCounts):
            for tokens in _near(written):
                yield with_fields(turn, **{part: tokens})


# --- cards -----------------------------------------------------------------------------------


def _other_cards(position: Position, _rules: RuleSet, turn: Turn) -> Iterator[Turn]:
    action = turn.action
    if isinstance(action, ReserveDeck):
        for level in LEVELS:
            if level != action.level:
                yield with_fields(turn, action=ReserveDeck(level=level))
        return
    if not isinstance(action, Buy | Reserve):
        return
    names = [card.name for card in position.face_up]
    if isinstance(action, Buy):
        held = position.area(turn.seat).reserved
        names += [card.card.name for card in held if card.card is not None]
    for name in names:
        if name != action.card:
            yield with_fields(turn, action=_of_card(type(action), name, _source(action)))


def _source(action: Buy | Reserve) -> str | None:
    return action.source if isinstance(action, Buy) else None


@lru_cache(512)
def _of_card(kind: type[Buy | Reserve], name: str, source: str | None) -> Buy | Reserve:
    """Return the action with another card; the same few are met in trial after trial."""
    return (
        Buy.model_validate({"card": name, "source": source}) if kind is Buy else Reserve(card=name)
    )


def _other_reveals(position: Position, _rules: RuleSet, turn: Turn) -> Iterator[Turn]:
    """Yield the turn with each card that may have been turned up in place of the written one."""
    level = _level(position, turn)
    if not level:
        return
    written = turn.reveals[0] if turn.reveals else None
    for card in CARDS:
        if card.level == level and card.name != written and not position.seen & card.bit:
            yield with_fields(turn, reveals=(card.name,))
    if written is not None:
        yield with_fields(turn, reveals=None)
    else:
        yield with_fields(turn, reveals=(EMPTY_SLOT,))


def _level(position: Position, turn: Turn) -> int:
    """Return the level of the face-up card that the turn takes, 0 where it takes none."""
    name = turn.action.card if isinstance(turn.action, Buy | Reserve) else None
    return next((card.level for card in position.face_up if card.name == name), 0)


# --- parts -----------------------------------------------------------------------------------


def _other_payments(position: Position, _rules: RuleSet, turn: Turn) -> Iterator[Turn]:
    if not isinstance(turn.action, Buy):
        if turn.pay is not None:
            yield with_fields(turn, pay=None)
        return
    card, area = CARD_BY_NAME.get(turn.action.card), position.area(turn.seat)
    if card is not None and turn.pay in {None, UNKNOWN}:
        for pay in payments(due(card.cost, area.bonuses), area.tokens):
            yield with_fields(turn, pay=pay)


def _other_returns(position: Position, rules: RuleSet, turn: Turn) -> Iterator[Turn]:
    if turn.returned is not None:
        yield with_fields(turn, returned=None)
        return
    held = position.area(turn.seat).tokens
    if isinstance(turn.action, Take) and isinstance(turn.action.tokens, TokenCounts):
        held = held.plus(turn.action.tokens)
    elif isinstance(turn.gold, TokenCounts):
        held = held.plus(turn.gold)
    excess = held.total - rules.judged.limit
    if 0 < excess <= _MOST_RETURNED and min(held) >= 0:
        for back in returns(held, excess):
            yield with_fields(turn, returned=back)


def _other_nobles(position: Position, _rules: RuleSet, turn: Turn) -> Iterator[Turn]:
    if turn.nobles:
        yield with_fields(turn, nobles=None)
    for tile in position.nobles:
        if tile is not None and turn.nobles != (tile.name,):
            yield with_fields(turn, nobles=(tile.name,))


def _other_gold(_position: Position, _rules: RuleSet, turn: Turn) -> Iterator[Turn]:
    if isinstance(turn.action, Reserve | ReserveDeck):
        yield with_fields(turn, gold=None if turn.gold is not None else _ONE_GOLD)
    elif turn.gold is not None:
        yield with_fields(turn, gold=None)


_Way = Callable[[Position, RuleSet, Turn], Iterator[Turn]]
_WAYS: tuple[tuple[str, _Way], ...] = (
    ("seat", _other_seats),
    ("card", _other_cards),
    ("tokens", _other_tokens),
    ("tokens", _other_payments),
    ("tokens", _other_returns),
    ("nobles", _other_nobles),
    ("tokens", _other_gold),
    ("reveals", _other_reveals),
)
