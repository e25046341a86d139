"""One or two different gems though the bank has three or more.

What is checked
    A take of different gems is three of them while the bank has three (rule text 000, "Take three
    different gems"; rule text 002, "Take exactly one of four actions").

Why
    Whoever is near ten tokens takes three and returns some; a smaller take, to keep the ones held,
    is a house rule.

Refused
    42 P2 take WU  # the bank has every gem

Accepted
    42 P2 take WUG
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.limits import TAKE_SIZE
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, taken, words
from splendor_replay.record.model import Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare how many different gems are taken with how many there are."""
    tokens, bank = taken(case), case.position.bank
    total = tokens.total
    if total >= TAKE_SIZE or not total or max(tokens) > 1 or tokens.gold:
        return None
    colors = sum(n > 0 for n in bank[:5])
    allowed = case.rules.judged.take_short
    if allowed == "up_to_three" or (allowed == "near_limit" and _near_limit(case, total)):
        return None
    if colors < TAKE_SIZE:
        most = sum(n > 0 for n in case.position.bank_at_most[:5])
        if most < TAKE_SIZE:
            return None
        return perhaps_too_few(tokens)
    if any(bank.lacking(tokens)):
        return None
    message = f"only {words(tokens)} is taken; with {colors} different gems in the bank it is three"
    return Finding(message, "action", {"taken": total, "available": colors, "bank": bank.text})


def perhaps_too_few(tokens: TokenCounts) -> Finding:
    """Say that the bank may have had more."""
    message = f"only {words(tokens)} is taken; whether the bank had three gems is not recorded"
    return Finding(message, severity=Severity.INCOMPLETE)


def _near_limit(case: Case, total: int) -> bool:
    """Tell whether one more token would pass the limit."""
    return case.area.count is None or case.area.count + total >= case.rules.judged.limit


RULE = Rule(
    code="G305",
    name="too-few-taken",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Take three different gems"', '002 "Take exactly one of four actions"'),
    reads=("bank",),
    actions=(Take,),
    signs=("few",),
    turn=check,
)
