"""A new face-up card that has been seen before in this game.

What is checked
    The new card has been nowhere else in the game (rule text 000, "1. Setup").

Why
    There is one copy of each card. The old place stays, and the slot is unknown.

Refused
    42 P2 buy 1W-U3 pay U3 -> 1G-R3  # P2 has bought 1G-R3

Accepted
    42 P2 buy 1W-U3 pay U3 -> 1U-W1K2
"""

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for the new card among those that have left their deck."""
    for name in case.deed.reveals or ():
        card = CARD_BY_NAME.get(name)
        if card is None:
            continue
        if card is case.card or case.position.seen & card.bit:
            message = f"{name} has been seen before in this game"
            return Finding(message, "reveal", {"card": name}, also=("C952",))
    return None


RULE = Rule(
    code="D605",
    name="reveal-repeats-card",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "1. Setup"',),
    reads=("card",),
    signs=("reveal",),
    turn=check,
)
