"""Whether a turn fits a step, worked out from a replay in plain Python: slow, and no SQL.

Whether something holds is ``True``, ``False`` or ``None`` where the record does not tell. A step
asks for what is surely true, an absent step rules out what is true or may be.
"""

import operator
from collections.abc import Callable, Iterable
from itertools import chain

from splendor_replay.components.cards import CARD_BY_NAME, Card
from splendor_replay.components.gems import LETTERS, NO_TOKENS, TokenCounts
from splendor_replay.engine.position import PlayerArea
from splendor_replay.engine.step import Step as Played
from splendor_replay.record.model import Buy, Pass, Reserve, ReserveDeck, Swap, Take
from splendor_replay.store.patterns import parts, tree

Sure = bool | None
OPS: dict[parts.Op, Callable[[int, int], bool]] = {
    parts.Op.EQUAL: operator.eq,
    parts.Op.OTHER: operator.ne,
    parts.Op.AT_LEAST: operator.ge,
    parts.Op.AT_MOST: operator.le,
    parts.Op.MORE: operator.gt,
    parts.Op.LESS: operator.lt,
}
ACTS = {
    tree.Act.TAKE: (Take,),
    tree.Act.BUY: (Buy,),
    tree.Act.RESERVE: (Reserve, ReserveDeck),
    tree.Act.PASS: (Pass,),
    tree.Act.SWAP: (Swap,),
    tree.Act.ACT: (Take, Buy, Reserve, ReserveDeck, Pass, Swap),
}


def every(values: Iterable[Sure]) -> Sure:
    """Whether all are true: one that is false decides, else one that is not known."""
    known = True
    for value in values:
        if value is False:
            return False
        known = known and value is not None
    return True if known else None


def fits(compare: parts.Compare, number: int | None) -> Sure:
    return None if number is None else OPS[compare.op](number, compare.number)


# --- values of a turn ------------------------------------------------------------------------


def card_of(played: Played) -> Card | None:
    action = played.turn.action
    if isinstance(action, Buy | Reserve | ReserveDeck) and action.card is not None:
        return CARD_BY_NAME.get(action.card)
    return None


def level_of(played: Played) -> int | None:
    card, action = card_of(played), played.turn.action
    if card is not None:
        return card.level
    return action.level if isinstance(action, ReserveDeck) else None


def round_of(played: Played) -> int:
    return (played.number - 1) // played.before.players + 1


def is_card(condition: parts.CardCondition, card: Card | None, level: int | None) -> Sure:
    if isinstance(condition, parts.CardLevel):
        return fits(condition.compare, level)
    if card is None:
        return None
    match condition:
        case parts.Named(names):
            return card.name in names
        case parts.CardBonus(gems):
            return card.bonus in gems
        case parts.CardPrestige(compare):
            return fits(compare, card.prestige)


def is_such(conditions: tuple[parts.CardCondition, ...], card: Card) -> bool:
    return all(is_card(condition, card, card.level) for condition in conditions)


def has_tokens(amount: parts.Amount, tokens: TokenCounts) -> Sure:
    match amount:
        case parts.Tokens(counts):
            return tokens.covers(counts)
        case parts.TokenCount(None, compare):
            return fits(compare, tokens.total)
        case parts.TokenCount(letter, compare):
            return fits(compare, tokens[LETTERS.index(str(letter))])


def has_count(count: parts.Count, area: PlayerArea) -> Sure:
    match count:
        case parts.Tokens() | parts.TokenCount():
            return has_tokens(count, area.tokens)
        case parts.Bonuses(counts):
            return area.bonuses.covers(counts)
        case parts.BonusCount(None, compare):
            return fits(compare, area.bonuses.total)
        case parts.BonusCount(gem, compare):
            return fits(compare, area.bonuses[gem.index if gem else 0])
        case parts.OwnCount("prestige", compare):
            return fits(compare, area.prestige)
        case parts.OwnCount(what, compare):
            several = {"cards": area.tableau, "reserved": area.reserved, "nobles": area.nobles}
            return fits(compare, len(several[what]))


def flow(way: tree.Way, played: Played) -> TokenCounts:
    turn = played.turn
    got = turn.action.tokens if isinstance(turn.action, Take) else turn.gold
    values = {tree.Way.TAKING: got, tree.Way.PAYING: turn.pay, tree.Way.RETURNING: turn.returned}
    tokens = values[way] or NO_TOKENS
    assert isinstance(tokens, TokenCounts)
    return tokens


# --- one turn --------------------------------------------------------------------------------


def is_turn(step: tree.Step, played: Played) -> Sure:
    """Whether a turn fits a step, all by itself."""
    if not isinstance(played.turn.action, ACTS[step.act]):
        return False
    own = (condition_holds(condition, played) for condition in step.conditions)
    return every(chain(own, (clause_holds(clause, played) for clause in step.when)))


def condition_holds(condition: tree.Condition, played: Played) -> Sure:
    holds_so: Sure = True
    match condition:
        case tree.Source(place):
            holds_so = comes_from(place, played)
        case tree.Flow(way, amount):
            holds_so = has_tokens(amount, flow(way, played))
        case tree.Visit(noble, came):
            visits = played.turn.nobles or ()
            holds_so = (bool(visits) if noble is None else noble in visits) is came
        case tree.Bound():
            holds_so = in_time(condition, played)
        case tree.Having(counts):
            area = played.after.area(played.turn.seat)
            holds_so = every(has_count(count, area) for count in counts)
        case tree.Same() | tree.Within():
            pass
        case _:
            holds_so = is_card(condition, card_of(played), level_of(played))
    return holds_so


def comes_from(place: str, played: Played) -> Sure:
    if not isinstance(played.turn.action, Buy):
        return isinstance(played.turn.action, ReserveDeck) is (place == "deck")
    held = {kept.card for kept in played.before.area(played.turn.seat).reserved}
    shown = card_of(played) in set(played.before.face_up)
    return shown if place == "table" else not shown and bool(held)


def in_time(bound: tree.Bound, played: Played) -> Sure:
    number = round_of(played) if bound.unit is tree.Unit.ROUND else played.number
    return fits(bound.compare, number)


def clause_holds(clause: tree.Clause, played: Played) -> Sure:
    before, seat = played.before, played.turn.seat
    match clause:
        case tree.MarketShows(card):
            return any(is_such(card, shown) for shown in before.face_up)
        case tree.NoblesShow(noble):
            return noble in {tile.name for tile in before.nobles if tile}
        case tree.BankHolds(amounts):
            return every(has_tokens(amount, before.bank) for amount in amounts)
        case tree.Holds(False, holdings):
            return all(holds(one, before.area(seat)) for one in holdings)
        case tree.Holds(_, holdings):
            areas = [area for at, area in enumerate(before.areas, start=1) if at != seat]
            return any(all(holds(one, area) for one in holdings) for area in areas)
        case tree.Bound():
            return in_time(clause, played)


def holds(holding: parts.Holding, area: PlayerArea) -> Sure:
    match holding:
        case parts.Bought(card):
            return any(is_such(card, bought) for bought in area.tableau)
        case parts.Kept(card):
            return any(is_such(card, kept.card) for kept in area.reserved if kept.card)
        case parts.Tile(noble):
            return noble in {tile.name for tile in area.nobles if tile}
        case _:
            return has_count(holding, area)
