"""One deed of a turn, read against the position before it: what rules judge and apply carries out.

A *deed* is an action with its parts. Nearly every turn has one; a turn with two (A202) has two
cases, the second read against the position after the first. Nothing here says whether a deed is
legal; what was inferred or left open is named as such.
"""

from typing import NamedTuple

from splendor_replay.components.cards import Card
from splendor_replay.components.gems import NO_TOKENS, GemCounts, TokenCounts
from splendor_replay.components.nobles import NobleTile
from splendor_replay.engine.position import PlayerArea, Position, Slot
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.engine.whereabouts import Found
from splendor_replay.record.model import Action, Segment, Turn

__all__ = ["NOTHING", "Amount", "Case", "How"]


class How:
    """How an amount is known."""

    RECORDED = "recorded"
    INFERRED = "inferred"
    OPEN = "open"


class Amount(NamedTuple):
    """Tokens that change hands: at least, at most, how many in all, and how that is known.

    ``total`` is ``None`` where even the number is not known.
    """

    least: TokenCounts
    most: TokenCounts
    total: int | None
    how: str = How.RECORDED


NOTHING = Amount(NO_TOKENS, NO_TOKENS, 0)


class Case(NamedTuple):
    """A deed and all that the record and the position say about it.

    Attributes:
        position: The table before the deed.
        rules: What it is judged by.
        turn: The turn of the record that it belongs to.
        deed: The action with its parts; the turn itself where the turn has one deed.
        seat: Who acted.
        area: What that seat had before.
        first: Whether it is the first deed of its turn.
        last: Whether it is the last one: limit and nobles are looked at after it.
        over: Whether the game had ended before the turn.
        action: What was done; ``None`` where the record names nothing.
        got: Tokens that came to the seat: taken, gold, received, swapped in.
        paid: Tokens that the seat gave: paid, swapped away.
        returned: Tokens given back at the end of the turn.
        held: Tokens of each kind after the action and before the return, at least.
        held_most: The same, at most.
        held_total: Their number; ``None`` where it is not known.
        card: The card of a buy or reserve; ``None`` where it is no card or not named.
        found: Where that card lay.
        owed: What was due for it; ``None`` where there is no card or no known bonuses.
        bonuses: Bonuses of the seat's named bought cards after the deed.
        visits: The tiles that the record lists or its silence forces, in order; ``None`` unknown.
        noble_how: How ``visits`` is known.
        met: Tiles on the table whose requirement the bonuses meet after the deed, in table order.
        gap: Level of the market slot that the deed emptied; 0 where it emptied none.
        refill: What lies in that slot afterwards.
        refill_how: How ``refill`` is known.
    """

    position: Position
    rules: RuleSet
    turn: Turn
    deed: Segment
    seat: int
    area: PlayerArea
    first: bool
    last: bool
    over: bool
    action: Action | None
    got: Amount
    paid: Amount
    returned: Amount
    held: TokenCounts
    held_most: TokenCounts
    held_total: int | None
    card: Card | None
    found: Found
    owed: GemCounts | None
    bonuses: GemCounts
    visits: tuple[NobleTile | None, ...]
    noble_how: str
    met: tuple[NobleTile, ...]
    gap: int
    refill: Slot
    refill_how: str

    @property
    def excess(self) -> int | None:
        """Tokens above the limit after the action, 0 where there are none."""
        if self.held_total is None:
            return None
        return max(self.held_total - self.rules.judged.limit, 0)
