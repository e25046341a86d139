"""A new face-up card though no slot was emptied: after a blind reserve or a buy from the hand.
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.fields import EMPTY_SLOT

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Count the new cards beside the slots that the deed emptied."""
    shown = [name for name in case.deed.reveals or () if name != EMPTY_SLOT]
    gaps = 1 if case.gap else 0
    if len(shown) <= gaps:
        return None
    message = f"{len(shown)} cards are revealed; {gaps} slots were emptied"
    return Finding(message, "reveal", {"revealed": len(shown), "gaps": gaps})


RULE = Rule(
    code="D604",
    name="reveal-without-gap",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"',),
    parts=("reveal",),
    turn=check,
)
