"""A card that somebody has bought already.

What is checked
    Nobody has bought the card before (rule text 000, "Purchase a card").

Why
    There is one copy of each card. The card stays where it is, and the payment is applied.

Refused
    42 P2 buy 1W-R2K1 pay R2  # P1 has bought it

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
    """Look for the card among the bought ones."""
    origin, _index, holder = case.found
    if origin not in {Origin.BOUGHT, Origin.GONE} or case.card is None:
        return None
    where = f"seat {holder} has bought it" if holder else "it has left the game"
    message = f"{case.card.name} is not to be had: {where}"
    facts = {"card": case.card.name, "holder": holder or None}
    return Finding(message, "action", facts, also=("C952",))


RULE = Rule(
    code="B501",
    name="card-not-available",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"',),
    reads=("card",),
    actions=(Buy,),
    origins=(Origin.BOUGHT, Origin.GONE),
    turn=check,
)
