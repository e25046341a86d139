"""A card that lies in the reserve of another seat.

What is checked
    The card is not reserved by another seat (rule text 000, "Purchase a card"; rule text 002, "Take
    exactly one of four actions").

Why
    A reserve keeps a card from the others, which is half of its use.

Refused
    42 P2 buy 1W-R2K1 pay R2  # P1 has it reserved

Accepted
    42 P2 buy 1W-U2K2 pay U2  # P2 has it reserved
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.whereabouts import Origin
from splendor_replay.record.model import Buy

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for the card in the other hands."""
    if case.found.origin is not Origin.OTHER_HAND or case.card is None:
        return None
    message = f"{case.card.name} is reserved by seat {case.found.holder}"
    return Finding(message, "action", {"card": case.card.name, "holder": case.found.holder})


RULE = Rule(
    code="B502",
    name="other-players-reserve",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"', '002 "Take exactly one of four actions"'),
    reads=("card",),
    actions=(Buy,),
    origins=(Origin.OTHER_HAND,),
    turn=check,
)
