"""A reserved card that does not lie face up.

What is checked
    A card that is reserved by its name lies face up (rule text 000, "Reserve a card").

Why
    What is bought, in a deck or in another reserve is out of reach; a log that names it has lost a
    turn or followed a wrong slot.

Refused
    42 P2 reserve 3U-W7 gold Y  # P1 has it reserved

Accepted
    42 P2 reserve 3G-U7 gold Y  # face up; the deck is empty
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.whereabouts import FROM_MARKET, Origin
from splendor_replay.record.model import Reserve

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look where the card lies."""
    origin, card = case.found.origin, case.card
    if origin is Origin.NOT_NAMED:
        return Finding("which card was reserved is not recorded", severity=Severity.INCOMPLETE)
    if card is None or origin in FROM_MARKET:
        return None
    holder = case.found.holder
    where = f"{origin.value} (seat {holder})" if holder else origin.value
    message = f"{card.name} is not face up: it is {where}"
    return Finding(message, "action", {"card": card.name, "holder": holder or None})


RULE = Rule(
    code="V402",
    name="card-not-on-table",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Reserve a card"',),
    reads=("card",),
    actions=(Reserve,),
    turn=check,
)
