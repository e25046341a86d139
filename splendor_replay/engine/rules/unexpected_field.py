"""A part that the action cannot have: a payment without a buy, gold without a reserve.

What is checked
    A part stands beside an action that can have it: a payment beside a buy, gold beside a reserve
    (rule text 002, "Take exactly one of four actions").

Why
    Two turns were run together, or the source mixed up its fields; which tokens changed hands is
    then in doubt.

Refused
    42 P2 reserve 1U-K3 pay K gold Y -> 1U-W1K2

Accepted
    42 P2 reserve 1U-K3 gold Y -> 1U-W1K2
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a payment, gold or received tokens beside an action that has none."""
    deed, kind = case.deed, type(case.action)
    if deed.pay and deed.pay != UNKNOWN and any(deed.pay) and kind is not Buy:
        return _finding("pay", "a payment belongs only to a buy", deed.pay)
    reserving = kind is Reserve or kind is ReserveDeck
    gold = deed.gold if isinstance(deed.gold, TokenCounts) and not reserving else None
    if gold and any(gold) and not (kind is Take and gold.gold):
        return _finding("gold", "gold comes only with a reserve", gold)
    if deed.received and any(deed.received) and not reserving and kind is not Buy:
        return _finding("receive", "no action brings tokens in this way", deed.received)
    return None


def _finding(part: str, reason: str, tokens: object) -> Finding:
    text = tokens.text if isinstance(tokens, TokenCounts) else UNKNOWN
    return Finding(f"{part} {text} cannot stand here: {reason}", part, {part: text})


RULE = Rule(
    code="F004",
    name="unexpected-field",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('002 "Take exactly one of four actions"',),
    signs=("stray",),
    turn=check,
)
