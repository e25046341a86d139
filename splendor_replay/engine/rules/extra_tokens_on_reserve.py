"""More than one gold, or gems, with a reserve.

What is checked
    A reserve brings one gold token and no gem (rule text 000, "Reserve a card").

Why
    Where gems stand beside it, a take was written into the same turn.

Refused
    42 P2 reserve 1U-K3 gold Y2 -> 1U-W1K2

Accepted
    42 P2 reserve 1U-K3 gold Y -> 1U-W1K2
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.record.model import Reserve, ReserveDeck

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for more than the one gold."""
    got = case.got.least
    if got.gold <= 1 and got.total == got.gold:
        return None
    part = "receive" if case.deed.received else "gold"
    message = f"{words(got)} with a reserve; it brings one gold and nothing else"
    short = 0 < case.position.bank_at_most.gold < got.gold
    also = ("C953", "F004") if short else ("F004",)
    return Finding(message, part, {"tokens": got.text}, also=also)


RULE = Rule(
    code="V406",
    name="extra-tokens-on-reserve",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Reserve a card"',),
    actions=(Reserve, ReserveDeck),
    turn=check,
)
