"""Fewer different gems than a short bank still has: one of two.

What is checked
    With two different gems left in the bank both are taken; taking one is reported (rule text 000,
    "Take three different gems"; rule text 002, "Take exactly one of four actions").

Why
    One text lets a player in a shortage choose fewer, the other has the available ones be taken.
    Profiles with take_short=short_all refuse it.

Refused
    42 P2 take W  # the bank has W and U only

Accepted
    42 P2 take WU  # the same bank
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, taken, words
from splendor_replay.record.model import Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for one gem taken where exactly two are left."""
    tokens = taken(case)
    if tokens.total != 1 or tokens.gold or case.rules.judged.take_short == "up_to_three":
        return None
    bank = case.position.bank
    colors = sum(n > 0 for n in bank[:5])
    if colors != tokens.total + 1 or any(bank.lacking(tokens)):
        return None
    severity = Severity.ILLEGAL if case.rules.judged.take_short == "short_all" else None
    return one_of_two(tokens, bank, severity)


def one_of_two(tokens: TokenCounts, bank: TokenCounts, severity: Severity | None) -> Finding:
    """Say what was taken and what there was."""
    message = f"only {words(tokens)} is taken; the bank has {words(bank.gems)}"
    return Finding(message, "action", {"taken": 1, "available": 2, "bank": bank.text}, severity)


RULE = Rule(
    code="G306",
    name="partial-shortage",
    severity=Severity.SUSPICIOUS,
    page=__doc__,
    headings=('000 "Take three different gems"', '002 "Take exactly one of four actions"'),
    reads=("bank",),
    actions=(Take,),
    signs=("few",),
    turn=check,
)
