"""Follows tokens and bonuses, for ``buy:C27``: the format says that it is paid with least gold.

A turn or position that cannot be read, or that gives what a seat has not, ends it: payments that
are left out are then not known.
"""

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.components.gems import NO_TOKENS, GemCounts, TokenCounts
from splendor_replay.components.limits import SEAT_COUNTS, token_set
from splendor_replay.importers.kifu.usi import Deed
from splendor_replay.record.model import Buy, Deal, Reserve, ReserveDeck, Take

__all__ = ["Ledger"]


class Ledger:
    """Tokens and bonuses of the seats, as the turns so far leave them."""

    def __init__(self, deal: Deal, players: int, *, known: bool) -> None:
        """Begin with a deal.

        Args:
            deal: What the position says.
            players: Number of seats.
            known: Whether what the deal leaves out is as printed.
        """
        self._known = known and players in SEAT_COUNTS
        self._tokens: dict[int, TokenCounts] = {}
        self._bonuses: dict[int, list[int]] = {}
        gold = token_set(SEAT_COUNTS[0]).gold
        said = deal.bank.tokens if deal.bank is not None else None
        self._gold = said.gold if isinstance(said, TokenCounts) else gold
        for area in deal.areas:
            if isinstance(area.tokens, TokenCounts):
                self._tokens[area.seat] = area.tokens
            for name in area.tableau if isinstance(area.tableau, tuple) else ():
                self._add_card(area.seat, name)

    def lose(self) -> None:
        """Note a turn that could not be read."""
        self._known = False

    def payment(self, seat: int, deed: Deed) -> TokenCounts | None:
        """Return what a seat pays; ``None`` where that is not known.

        Args:
            seat: Who buys.
            deed: A buy.
        """
        if deed.pay is not None or not isinstance(deed.action, Buy):
            return deed.pay
        if not self._known:
            return None
        owed = self._owed(seat, deed.action.card)
        held = self._tokens.get(seat, NO_TOKENS)
        least = GemCounts(*(max(n - have, 0) for n, have in zip(owed, held, strict=False)))
        if deed.gold_as is None and least.total > held.gold:
            return None
        gold = deed.gold_as or least
        paid = tuple(n - instead for n, instead in zip(owed, gold, strict=True))
        return TokenCounts(*(*paid, gold.total)) if min(paid) >= 0 else None

    def carry_out(self, seat: int, deed: Deed, paid: TokenCounts | None) -> None:
        """Note what an action does."""
        change = NO_TOKENS.minus(deed.returned or NO_TOKENS)
        match deed.action:
            case Take(tokens=TokenCounts() as taken):
                change = change.plus(taken)
            case Reserve() | ReserveDeck() if self._gold > 0:
                change = change.plus(TokenCounts(gold=1))
            case Buy(card=name):
                change = change.minus(paid or NO_TOKENS)
                self._known = self._known and paid is not None
                self._add_card(seat, name)
            case _:
                pass
        left = self._tokens.get(seat, NO_TOKENS).plus(change)
        self._known = self._known and min(left) >= 0
        self._tokens[seat] = left
        self._gold -= change.gold

    def _owed(self, seat: int, name: str) -> GemCounts:
        bonuses = self._bonuses.get(seat, [0] * 5)
        cost = CARD_BY_NAME[name].cost
        return GemCounts(*(max(n - bonus, 0) for n, bonus in zip(cost, bonuses, strict=True)))

    def _add_card(self, seat: int, name: str) -> None:
        bonuses = self._bonuses.setdefault(seat, [0] * 5)
        bonuses[CARD_BY_NAME[name].bonus.index] += 1
