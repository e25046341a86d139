"""A new face-up card though no slot was emptied: after a blind reserve or a buy from the reserve.

What is checked
    A card is revealed only where a slot was emptied (rule text 000, "Purchase a card").

Why
    After a blind reserve or a buy from the reserve the market is full; the revealed card has no
    place and is not laid out.

Refused
    42 P2 reserve deck 1 = 1U-W1K2 gold Y -> 1U-G2K2

Accepted
    42 P2 reserve deck 1 = 1U-W1K2 gold Y
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
    message = f"revealed: {', '.join(shown)}; slots that were emptied: {gaps}"
    return Finding(message, "reveal", {"revealed": len(shown), "gaps": gaps})


RULE = Rule(
    code="D604",
    name="reveal-without-gap",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"',),
    reads=("card",),
    signs=("reveal",),
    turn=check,
)
