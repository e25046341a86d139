"""Tokens that are handed out for bonuses beyond the cost.

What is checked
    A buy brings no tokens, whatever the bonuses (rule text 000, "Purchase a card"; rule text 002,
    "Card bonuses reduce cost permanently").

Why
    Programs that subtract bonuses without stopping at zero pay tokens out for a cheap card.

Refused
    42 P2 buy 1W-U1G1R1K1 pay UR receive GK -> 1U-W1K2  # P2 has the bonuses G2K2

Accepted
    42 P2 buy 1W-U1G1R1K1 pay UR -> 1U-W1K2  # P2 has the bonuses G2K2
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.record.model import Buy

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for tokens that come with a buy."""
    received = case.deed.received
    if not received or not any(received):
        return None
    message = f"{words(received)} is received with a buy; bonuses beyond the cost are lost"
    return Finding(message, "receive", {"received": received.text})


RULE = Rule(
    code="B509",
    name="bonus-refund",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"', '002 "Card bonuses reduce cost permanently"'),
    reads=("tableau",),
    actions=(Buy,),
    signs=("receive",),
    turn=check,
)
