"""A card that is reserved and bought in the same turn.

What is checked
    A card is bought in a later turn than the one that reserved it (rule text 000, "2. A turn"; rule
    text 002, "Card bonuses reduce cost permanently").

Why
    Done at once it would be two actions, and a gold token to help with the second.

Refused
    42 P2 reserve 1U-K3 gold Y -> 1U-W1K2
    + buy 1U-K3 pay K

Accepted
    42 P2 reserve 1U-K3 gold Y -> 1U-W1K2
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, buys_what_it_reserved
from splendor_replay.record.model import Buy

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a buy behind the reserve of the same card."""
    action = case.action
    if not isinstance(action, Buy) or not buys_what_it_reserved(case):
        return None
    message = f"{action.card} was reserved in this turn; it can be bought in a later one"
    return Finding(message, "action", {"card": action.card}, also=("A202",))


RULE = Rule(
    code="B504",
    name="bought-in-reserve-turn",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "2. A turn"', '002 "Card bonuses reduce cost permanently"'),
    actions=(Buy,),
    signs=("second",),
    turn=check,
)
