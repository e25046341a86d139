"""Lists what a seat may do: generates, and never asks the rules, which refuse on their own.

A legal turn is action, payment, return and noble together, without chance; perft counts these.
A legal action leaves return and noble out. Where the record does not say enough (an unseen slot,
a blind card, a holding within bounds) the list holds what is sure and says that it is not complete.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from splendor_replay.components.cards import LEVELS, Card
from splendor_replay.components.gems import NO_TOKENS, GemCounts, TokenCounts
from splendor_replay.components.limits import PAIR_FLOOR, RESERVE_LIMIT, TAKE_SIZE
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.judge import judge_deed
from splendor_replay.engine.outcome import is_over
from splendor_replay.engine.payment import due, payments, returns
from splendor_replay.engine.position import UNSEEN, PlayerArea, Position
from splendor_replay.engine.profiles import OFFICIAL
from splendor_replay.engine.resolve import resolve
from splendor_replay.engine.ruleset import OFFICIAL_RULES, RuleSet
from splendor_replay.record.log import valid_turn
from splendor_replay.record.model import Action, Buy, Pass, Reserve, ReserveDeck, Take, Turn

__all__ = ["LegalTurns", "each_legal_turn", "legal_actions", "legal_turns"]

_CHANCE = frozenset({"D601", "D602", "D603", "D604", "D605"})
_ONE_GOLD = TokenCounts(gold=1)


@dataclass(frozen=True, slots=True)
class LegalTurns:
    """The turns that a seat may play, in a fixed order: takes, reserves, buys, pass.

    Attributes:
        turns: The turns; empty where the game is over.
        complete: Whether these are all; ``False`` where the record leaves something open.
    """

    turns: tuple[Turn, ...]
    complete: bool

    def __iter__(self) -> Iterator[Turn]:
        """Go through the turns."""
        return iter(self.turns)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.turns)

    def __contains__(self, turn: object) -> bool:
        """Tell whether a turn is one of them, its number, comment and reveals aside."""
        if not isinstance(turn, Turn):
            return False
        aside = {"number", "comment", "reveals"}
        fields = {name: getattr(turn, name) for name in Turn.model_fields if name not in aside}
        return Turn(**fields) in self.turns


@dataclass(frozen=True, slots=True)
class _Choice:
    """An action with its payment, and what the seat has after it."""

    action: Action
    held: TokenCounts
    bonuses: GemCounts
    pay: TokenCounts | None = None
    gold: TokenCounts | None = None


def legal_turns(position: Position, rules: RuleSet = OFFICIAL_RULES) -> LegalTurns:
    """Return every turn that the seat to move may play.

    Args:
        position: The table; its ``to_move`` says whose turn it is.
        rules: Rules of the game. Under house rules swaps and turns that only give tokens back
            are not listed.

    Raises:
        ValueError: Where the seat to move is not known.
    """
    over = is_over(position, rules)
    return LegalTurns(tuple(each_legal_turn(position, rules)), over or _complete(position))


def each_legal_turn(position: Position, rules: RuleSet) -> Iterator[Turn]:
    """Yield what ``legal_turns`` lists, for those who may not want all of it.

    Raises:
        ValueError: Where the seat to move is not known.
    """
    seat, passing, found = _seat(position), rules.judged.passing, False
    if is_over(position, rules):
        return
    official = rules.judged == OFFICIAL
    for choice in _choices(position, seat, rules):
        for turn in _turns(position, seat, choice, rules):
            if official or _allowed(position, rules, turn):
                found = True
                yield turn
    if passing == "free" if found else passing != "never" and _complete(position):
        yield from _turns(position, seat, _pass(position, seat), rules)


def legal_actions(position: Position, rules: RuleSet = OFFICIAL_RULES) -> LegalTurns:
    """Return the actions with their payments, each once, without return and noble.

    Args:
        position: The table; its ``to_move`` says whose turn it is.
        rules: Rules of the game.

    Raises:
        ValueError: Where the seat to move is not known.
    """
    found = legal_turns(position, rules)
    bare = dict.fromkeys(
        (turn.action, turn.pay, turn.gold) for turn in found if turn.action is not None
    )
    seat = _seat(position)
    turns = tuple(Turn(seat=seat, action=a, pay=pay, gold=gold) for a, pay, gold in bare)
    return LegalTurns(turns, found.complete)


def _seat(position: Position) -> int:
    if position.to_move is None:
        message = "the position does not say whose turn it is"
        raise ValueError(message)
    return position.to_move


def _complete(position: Position) -> bool:
    """Tell whether everything that legality depends on is known."""
    area = position.area(_seat(position))
    if area.spare is not NO_TOKENS or position.bank_spare is not NO_TOKENS or area.unsaid:
        return False
    if any(held.card is None for held in area.reserved) or not area.bonuses_known:
        return False
    if any(UNSEEN in row for row in position.market) or None in position.nobles:
        return False
    return all(deck.count is not None for deck in position.decks)


def _choices(position: Position, seat: int, rules: RuleSet) -> Iterator[_Choice]:
    area = position.area(seat)
    for tokens in _takes(position.bank, rules.judged.take_short):
        yield _Choice(Take(tokens=tokens), area.tokens.plus(tokens), area.bonuses)
    if len(area.reserved) < RESERVE_LIMIT and "reserved" not in area.unsaid:
        yield from _reserves(position, area, rules)
    for card in _buyable(position, area):
        owed = due(card.cost, area.bonuses)
        bonuses = area.bonuses.one_more(card.bonus)
        for pay in payments(owed, area.tokens):
            yield _Choice(Buy(card=card.name), area.tokens.minus(pay), bonuses, pay=pay)


@cache
def _takes(bank: TokenCounts, take_short: str) -> tuple[TokenCounts, ...]:
    """Return the takes from a bank: different gems first, then pairs."""
    there = [index for index, n in enumerate(bank[:5]) if n > 0]
    if take_short in {"near_limit", "up_to_three"} or 0 < len(there) < TAKE_SIZE:
        sizes = range(min(len(there), TAKE_SIZE), 0, -1)
    else:
        sizes = range(TAKE_SIZE, TAKE_SIZE - 1, -1)
    several = [chosen for size in sizes for chosen in combinations(there, size)]
    takes = [TokenCounts(*(int(i in chosen) for i in range(6))) for chosen in several]
    stacks = [index for index in there if bank[index] >= PAIR_FLOOR]
    takes += [TokenCounts(*(2 * (i == stack) for i in range(6))) for stack in stacks]
    return tuple(takes)


def _reserves(position: Position, area: PlayerArea, rules: RuleSet) -> Iterator[_Choice]:
    golds = [_ONE_GOLD if position.bank.gold > 0 else None]
    if rules.judged.gold_on_reserve != "mandatory" and golds[0] is not None:
        golds.append(None)
    actions: list[Action] = [Reserve(card=card.name) for card in position.face_up]
    decks = (level for level in LEVELS if position.decks[level - 1].count)
    actions.extend(ReserveDeck(level=level) for level in decks)
    for action in actions:
        for gold in golds:
            yield _Choice(action, area.tokens.plus(gold or NO_TOKENS), area.bonuses, gold=gold)


def _buyable(position: Position, area: PlayerArea) -> Iterator[Card]:
    yield from position.face_up
    yield from (held.card for held in area.reserved if held.card is not None)


def _pass(position: Position, seat: int) -> _Choice:
    area = position.area(seat)
    return _Choice(Pass(), area.tokens, area.bonuses)


def _turns(position: Position, seat: int, choice: _Choice, rules: RuleSet) -> Iterator[Turn]:
    """Yield the turns of a choice: each return with each noble."""
    nobles = _visits(position, choice, rules)
    excess = choice.held.total - rules.judged.limit
    for returned in returns(choice.held, excess) if excess > 0 else (None,):
        for visit in nobles:
            yield valid_turn(
                {
                    "seat": seat,
                    "action": choice.action,
                    "pay": choice.pay,
                    "gold": choice.gold,
                    "returned": returned,
                    "nobles": visit,
                }
            )


def _visits(
    position: Position, choice: _Choice, rules: RuleSet
) -> tuple[tuple[str, ...] | None, ...]:
    met = tuple(
        tile.name
        for tile in position.nobles
        if tile is not None and choice.bonuses.covers(tile.requirement)
    )
    profile = rules.judged
    buying = isinstance(choice.action, Buy)
    if not met or (profile.noble_timing == "purchase_only" and not buying):
        return (None,)
    return (met,) if profile.noble_multi == "all" else tuple((name,) for name in met)


def _allowed(position: Position, rules: RuleSet, turn: Turn) -> bool:
    found = judge_deed(resolve(position, rules, turn, turn))
    return not any(d.severity is Severity.ILLEGAL and d.code not in _CHANCE for d in found)
