"""A part that the action cannot have: a payment without a buy, gold or tokens without a reserve.
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
        return _finding("pay", "a payment belongs to a buy", deed.pay)
    reserving = kind is Reserve or kind is ReserveDeck
    if isinstance(deed.gold, TokenCounts) and any(deed.gold) and not reserving:
        if kind is not Take or not deed.gold.gold:
            return _finding("gold", "gold comes with a reserve", deed.gold)
    if deed.received and any(deed.received) and not reserving and kind is not Buy:
        return _finding("receive", "no action brings tokens in this way", deed.received)
    return None


def _finding(part: str, reason: str, tokens: object) -> Finding:
    text = tokens.text if isinstance(tokens, TokenCounts) else UNKNOWN
    return Finding(f"{reason}; this action cannot have {part} {text}", part, {part: text})


RULE = Rule(
    code="F004",
    name="unexpected-field",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('002 "Take exactly one of four actions"',),
    parts=("pay", "gold", "receive"),
    turn=check,
)
