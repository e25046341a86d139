"""Tokens that are exchanged with the bank outside the four actions.
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.dead_end import dead_end
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.record.model import Swap

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a swap, which only some house rules know, as a last resort."""
    if not isinstance(case.action, Swap):
        return None
    allowed = case.rules.judged.swap == "last_resort"
    if allowed and dead_end(case.position, case.seat, case.rules.judged):
        return None
    given, gotten = case.action.given, case.action.gotten
    message = f"{words(given)} for {words(gotten)}: tokens are not exchanged"
    return Finding(message, "action", {"given": given.text, "gotten": gotten.text})


RULE = Rule(
    code="A206",
    name="trade-or-swap",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Trading tokens"',),
    actions=(Swap,),
    turn=check,
)
