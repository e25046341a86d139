"""A reserved card that leaves the reserve without being bought.

What is checked
    A reserved card stays until it is bought (rule text 000, "Reserve a card", "Commonly argued";
    rule text 002, "Reserving keeps an option, not a bonus").

Why
    Putting cards away would lift the cap of three and hide cards from the others for nothing.

Refused
    42 P2 take WUR drop 2U-U5

Accepted
    42 P2 take WUR
"""

from splendor_replay.components.limits import RESERVE_LIMIT
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Reserve, ReserveDeck

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a dropped card."""
    names = case.deed.drops
    reserving = isinstance(case.action, Reserve | ReserveDeck)
    full = reserving and len(case.area.reserved) >= RESERVE_LIMIT
    message = f"{' and '.join(names)} is dropped; a reserved card is bought or kept"
    return Finding(message, "drop", {"cards": names}, also=("V401",) if full else ())


RULE = Rule(
    code="V407",
    name="reserved-card-dropped",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=(
        '000 "Reserve a card"',
        '000 "Commonly argued"',
        '002 "Reserving keeps an option, not a bonus"',
    ),
    reads=("reserved",),
    signs=("drop",),
    turn=check,
)
