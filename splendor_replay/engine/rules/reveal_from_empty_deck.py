"""A new face-up card though the deck is used up.

What is checked
    A new card comes only from a deck that has one (rule text 000, "Purchase a card").

Why
    A used-up deck leaves its slots empty for the rest of the game.

Refused
    42 P2 buy 1W-U3 pay U3 -> 1U-W1K2  # deck 1 is empty

Accepted
    42 P2 buy 1W-U3 pay U3  # deck 1 is empty
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.whereabouts import FROM_MARKET
from splendor_replay.record.fields import EMPTY_SLOT
from splendor_replay.record.model import Buy, Reserve

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look at the deck that the new card would come from."""
    if not case.gap or not case.deed.reveals or case.deed.reveals[0] == EMPTY_SLOT:
        return None
    if case.position.decks[case.gap - 1].count != 0:
        return None
    message = f"the level-{case.gap} deck is empty; no card can be revealed"
    return Finding(message, "reveal", {"level": case.gap, "deck": 0})


RULE = Rule(
    code="D603",
    name="reveal-from-empty-deck",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"',),
    reads=("deck",),
    actions=(Buy, Reserve),
    signs=("reveal",),
    origins=FROM_MARKET,
    turn=check,
)
