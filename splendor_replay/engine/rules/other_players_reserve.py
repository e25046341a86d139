"""A card that lies in the reserve of another seat.
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.whereabouts import Origin
from splendor_replay.record.model import Buy, Take

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
    actions=(Buy,),
    turn=check,
)
