"""A reserve of a seat that holds three reserved cards.

What is checked
    A seat that reserves holds at most two reserved cards before (rule text 000, "Reserve a card";
    rule text 002, "Reserving keeps an option, not a bonus").

Why
    Three is what may be held at once, not in a game: buying one of them makes room.

Refused
    42 P2 reserve 1U-K3 gold Y -> 1U-W1K2  # P2 holds three

Accepted
    42 P2 reserve 1U-K3 gold Y -> 1U-W1K2  # P2 holds two
"""

from splendor_replay.components.limits import RESERVE_LIMIT
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Reserve, ReserveDeck

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Count the reserved cards before the reserve."""
    held = len(case.area.reserved)
    if held - len(case.deed.drops) < RESERVE_LIMIT:
        if "reserved" not in case.area.unsaid or held >= RESERVE_LIMIT:
            return None
        message = "how many cards the seat holds reserved is not recorded"
        return Finding(message, severity=Severity.INCOMPLETE)
    message = f"seat {case.seat} holds {held} reserved cards; {RESERVE_LIMIT} are the most"
    return Finding(message, "action", {"reserved": held, "limit": RESERVE_LIMIT})


RULE = Rule(
    code="V401",
    name="fourth-reserve",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Reserve a card"', '002 "Reserving keeps an option, not a bonus"'),
    reads=("reserved",),
    actions=(Reserve, ReserveDeck),
    turn=check,
)
