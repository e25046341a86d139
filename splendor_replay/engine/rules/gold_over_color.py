"""Gold in place of a gem that the buyer still held: legal, and barred under some house rules.

What is checked
    Gold is paid only for what the held gems do not cover; looked at with
    report_gold_over_color=yes, and illegal under payment=minimal_gold (rule text 000, "Purchase a
    card", "Commonly argued").

Why
    Keeping a gem and paying gold is legal and seldom wise. Many platforms cannot do it at all.

Refused
    42 P2 buy 1W-R2K1 pay RY -> 1U-W1K2  # P2 holds R2Y

Accepted
    42 P2 buy 1W-R2K1 pay R2 -> 1U-W1K2  # P2 holds R2Y
"""

from splendor_replay.diagnostics import Fact, Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.payment import gold_needed
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Buy

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the gold paid with the gold needed, where the profile asks for it."""
    profile = case.rules.judged
    barred = profile.payment == "minimal_gold"
    if case.owed is None or not (barred or profile.report_gold_over_color):
        return None
    paid = case.paid.least
    needed = gold_needed(case.owed, case.area.tokens)
    if paid.gold <= needed or paid.gold > gold_needed(case.owed, paid):
        return None
    message = f"{paid.gold} gold is paid; {needed} was needed"
    facts: dict[str, Fact] = {"gold": paid.gold, "needed": needed, "held": case.area.tokens.text}
    return Finding(message, "pay", facts, Severity.ILLEGAL if barred else None)


RULE = Rule(
    code="B510",
    name="gold-over-color",
    severity=Severity.SUSPICIOUS,
    page=__doc__,
    headings=('000 "Purchase a card"', '000 "Commonly argued"'),
    reads=("tokens", "tableau"),
    actions=(Buy,),
    signs=("pay",),
    printed=False,
    turn=check,
)
