"""What a seat could have done instead, as far as somebody at the table could see.

A card counts as payable only where the viewer sees it, and a turn counts as an alternative only
where the rules of the record refuse nothing in it.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from splendor_replay.components.cards import Card
from splendor_replay.components.gems import NO_TOKENS, GemCounts, TokenCounts
from splendor_replay.components.nobles import NobleTile
from splendor_replay.diagnostics import refused
from splendor_replay.engine.payment import affordable, due, payments, returns
from splendor_replay.engine.position import DeckState, Position
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.engine.step import play
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Buy, Reserve, Turn
from splendor_replay.rows.values import deed_text

__all__ = [
    "Find",
    "Option",
    "buys_seen",
    "checked",
    "kept_from_others",
    "most_prestige",
    "nobles_met",
    "payable_cards",
]

_Visit = tuple[str, ...] | None
_GOLD = TokenCounts(gold=1)


class Find(NamedTuple):
    """What a look at a turn finds.

    Attributes:
        fact: What is so, with its numbers; a sentence without a full stop.
        alternative: A legal turn in the words of the notation.
        stake: Prestige that hung on it.
    """

    fact: str
    alternative: str
    stake: int


class Option(NamedTuple):
    """A legal turn that was not played.

    Attributes:
        card: The card that it is about; ``None`` where it is about none.
        turn: The turn; a new card that nobody could know is ``?``.
        after: The table after it.
    """

    card: Card | None
    turn: Turn
    after: Position

    @property
    def text(self) -> str:
        """The turn in the words of the notation, without the new card."""
        fields = {name: getattr(self.turn, name) for name in Turn.model_fields}
        return deed_text(Turn(**{**fields, "reveals": None}))


def payable_cards(position: Position, seat: int, viewer: int) -> tuple[Card, ...]:
    """Return the cards that a seat can surely pay for, as a viewer sees the table.

    Args:
        seat: Who would buy.
        viewer: Who looks: a card that another seat drew from a deck is not seen.
    """
    area = position.area(seat)
    seen = (held.card for held in area.reserved if seat == viewer or not held.hidden)
    cards = (*position.face_up, *(card for card in seen if card is not None))
    return tuple(card for card in cards if affordable(due(card.cost, area.bonuses), area.tokens))


def buys_seen(
    position: Position,
    seat: int,
    viewer: int,
    rules: RuleSet,
    wanted: Callable[[Card], bool] = lambda _: True,
) -> Iterator[Option]:
    """Yield a buy of each card that a seat can pay for, as a viewer sees it, were it to act.

    Args:
        position: The table before the buy.
        seat: Who would buy.
        viewer: Who looks.
        rules: The buy must be legal by them.
        wanted: Leaves out cards of which a glance tells that they are not looked for.
    """
    for card in payable_cards(position, seat, viewer):
        option = _buy(position, seat, card, rules) if wanted(card) else None
        if option is not None:
            yield option


def nobles_met(position: Position, seat: int, card: Card) -> tuple[NobleTile, ...]:
    """Return the nobles on the table whose bonuses a seat has with one more card."""
    bonuses = position.area(seat).bonuses.one_more(card.bonus)
    return tuple(t for t in position.nobles if t is not None and bonuses.covers(t.requirement))


def most_prestige(position: Position, seat: int, card: Card) -> int:
    """Return what a seat has at most after the buy of a card; what is not known counts as 0."""
    visits = sum(tile.prestige for tile in nobles_met(position, seat, card))
    return (position.area(seat).prestige or 0) + card.prestige + visits


def kept_from_others(position: Position, seat: int, card: Card, rules: RuleSet) -> Option | None:
    """Return a turn that takes a face-up card away: a buy, else a reserve, else ``None``."""
    option = None
    if card in payable_cards(position, seat, seat):
        option = _buy(position, seat, card, rules)
    return option or _reserve(position, seat, card, rules)


def checked(position: Position, rules: RuleSet, turn: Turn, card: Card | None) -> Option | None:
    """Return a turn as an option, ``None`` where the rules refuse something in it.

    No order of a deck is looked at.
    """
    decks = tuple(DeckState(deck.count) for deck in position.decks)
    step = play(position._replace(decks=decks, to_move=turn.seat), rules, turn)
    return None if refused(step.diagnostics) else Option(card, turn, step.after)


def _buy(position: Position, seat: int, card: Card, rules: RuleSet) -> Option | None:
    area = position.area(seat)
    pay = next(payments(due(card.cost, area.bonuses), area.tokens), None)
    for visit in _visits(position, area.bonuses.one_more(card.bonus), rules):
        turn = Turn(
            seat=seat,
            action=Buy(card=card.name),
            pay=pay,
            nobles=visit,
            reveals=_new_card(position, card),
        )
        option = checked(position, rules, turn, card)
        if option is not None:
            return option
    return None


def _reserve(position: Position, seat: int, card: Card, rules: RuleSet) -> Option | None:
    area = position.area(seat)
    if area.spare is not NO_TOKENS:
        return None
    for gold in (_GOLD, None) if position.bank.gold > 0 else (None,):
        held = area.tokens.plus(gold or NO_TOKENS)
        excess = held.total - rules.judged.limit
        for visit in _visits(position, area.bonuses, rules):
            turn = Turn(
                seat=seat,
                action=Reserve(card=card.name),
                gold=gold,
                returned=returns(held, excess)[0] if excess > 0 else None,
                nobles=visit,
                reveals=_new_card(position, card),
            )
            option = checked(position, rules, turn, card)
            if option is not None:
                return option
    return None


def _visits(position: Position, bonuses: GemCounts, rules: RuleSet) -> Iterator[_Visit]:
    """Yield the visits that a turn may bring; none at all is the last one."""
    met = tuple(
        tile.name
        for tile in position.nobles
        if tile is not None and bonuses.covers(tile.requirement)
    )
    if rules.judged.noble_multi == "all" and met:
        yield met
    else:
        yield from ((name,) for name in met)
    yield None


def _new_card(position: Position, card: Card) -> tuple[str, ...] | None:
    """Return what is turned up in the place of a card: nobody knows it before."""
    level = card.level - 1
    face_up = card in position.market[level]
    return (UNKNOWN,) if face_up and position.decks[level].count != 0 else None
