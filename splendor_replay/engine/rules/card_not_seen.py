"""A card that lies neither face up nor in the reserve of the buyer.

What is checked
    The card lies face up or in the buyer's reserve (rule text 000, "Purchase a card").

Why
    A card that is still in a deck was named wrongly, or the line that revealed it is missing.

Refused
    42 P2 buy 1W-R2K1 pay R2  # it is neither face up nor reserved

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
    """Look for a card that is still in a deck."""
    card, origin = case.card, case.found.origin
    if origin is Origin.NOT_NAMED:
        return Finding("which card was bought is not recorded", severity=Severity.INCOMPLETE)
    if card is None:
        return None
    if origin in {Origin.UNSAID_HAND, Origin.UNCLEAR}:
        message = f"whether {card.name} was {origin.value} is not recorded"
        return Finding(message, "action", {"card": card.name}, Severity.INCOMPLETE)
    if origin is not Origin.DECK:
        return None
    message = f"{card.name} is neither face up nor reserved by seat {case.seat}"
    return Finding(message, "action", {"card": card.name})


RULE = Rule(
    code="B503",
    name="card-not-seen",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"',),
    reads=("card",),
    actions=(Buy,),
    origins=(Origin.NOT_NAMED, Origin.UNSAID_HAND, Origin.UNCLEAR, Origin.DECK),
    turn=check,
)
