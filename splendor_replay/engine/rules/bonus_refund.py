"""Tokens that are handed out for bonuses beyond the cost.
"""

from splendor_replay.components.cards import Card
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
    actions=(Buy,),
    parts=("receive",),
    turn=check,
)
