"""A gem that is taken though the bank does not hold it.

What is checked
    Every token that is taken is in the bank before the take (rule text 000, "Take three different
    gems").

Why
    Programs that do not look let a count fall below zero, and tokens appear that the box does not
    have.

Refused
    42 P2 take WUG  # no emerald in the bank

Accepted
    42 P2 take WUR
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, taken, words
from splendor_replay.record.model import Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the taken gems with the bank before the take."""
    tokens, bank, most = taken(case), case.position.bank, case.position.bank_at_most
    missing = bank.lacking(tokens)
    if not any(missing[:5]):
        return None
    if missing.gold:
        missing = missing._replace(gold=0)
    sure = most is bank or any(most.lacking(tokens)[:5])
    return short(bank, tokens, missing, sure=sure)


def short(bank: TokenCounts, tokens: TokenCounts, missing: TokenCounts, *, sure: bool) -> Finding:
    """Say which gems the bank lacks, or perhaps lacks."""
    severity = None if sure else Severity.INCOMPLETE
    message = f"the bank holds {words(bank[:5])}; {words(missing)} more would be needed"
    facts = {"bank": bank.text, "taken": tokens.text, "missing": missing.text}
    return Finding(message, "action", facts, severity, also=() if severity else ("C953",))


RULE = Rule(
    code="G302",
    name="gem-not-in-bank",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Take three different gems"',),
    reads=("bank",),
    actions=(Take,),
    signs=("scarce",),
    turn=check,
)
