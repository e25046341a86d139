"""A new face-up card of another level than the gap.

What is checked
    The new card is of the level of the slot (rule text 000, "Purchase a card"; rule text 002,
    "Reserving keeps an option, not a bonus").

Why
    Each level has its own deck, so the level or the name of the card is wrong.

Refused
    42 P2 buy 1W-U3 pay U3 -> 2U-U5

Accepted
    42 P2 buy 1W-U3 pay U3 -> 1U-W1K2
"""

from splendor_replay.components.cards import Card
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.whereabouts import FROM_MARKET
from splendor_replay.record.model import Buy, Reserve

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the levels of the gap and the new card."""
    refill = case.refill
    if not isinstance(refill, Card) or refill.level == case.gap:
        return None
    message = f"the gap is in level {case.gap}; {refill.name} is a level-{refill.level} card"
    return Finding(message, "reveal", {"card": refill.name, "level": case.gap})


RULE = Rule(
    code="D602",
    name="reveal-wrong-level",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"', '002 "Reserving keeps an option, not a bonus"'),
    reads=("card",),
    actions=(Buy, Reserve),
    signs=("reveal",),
    origins=FROM_MARKET,
    turn=check,
)
