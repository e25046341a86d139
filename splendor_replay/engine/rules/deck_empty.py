"""A blind reserve from a deck that has no cards left.

What is checked
    A blind reserve comes from a deck that has a card (rule text 000, "Reserve a card").

Why
    The deck of level 3 runs out too; programs that did not expect it deal a card twice.

Refused
    42 P2 reserve deck 3 = 3U-W7 gold Y  # deck 3 is empty

Accepted
    42 P2 reserve deck 3 = 3U-W7 gold Y  # one card left
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import ReserveDeck

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look at the deck before the reserve."""
    level = case.action.level if isinstance(case.action, ReserveDeck) else 0
    deck = case.position.decks[level - 1]
    if not level or deck.count or deck.top:
        return None
    if deck.count is None:
        message = f"whether the level-{level} deck had cards is not recorded"
        return Finding(message, severity=Severity.INCOMPLETE)
    return Finding(f"the level-{level} deck is empty", "action", {"level": level, "deck": 0})


RULE = Rule(
    code="V403",
    name="deck-empty",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Reserve a card"',),
    reads=("deck",),
    actions=(ReserveDeck,),
    turn=check,
)
