"""A seat that acts though it is another seat's turn, or acts twice running.

What is checked
    The seat that acts is the one whose turn it is, clockwise from the starter (rule text 000, "2. A
    turn"; rule text 002, "Set up cards, nobles and gem supply").

Why
    A seat has gained a turn, or the line between is missing. The turn after it belongs to the next
    seat clockwise, so one slip is reported once.

Refused
    P1 take GRK  # it is the turn of P2

Accepted
    P2 take WUR
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the actor with the seat to move."""
    expected = case.position.to_move
    if expected is None or case.seat == expected or not case.first:
        return None
    return acts_in_place_of(expected, case.seat)


def acts_in_place_of(expected: int, seat: int) -> Finding:
    """Say who acts and whose turn it is."""
    message = f"seat {seat} acts; it is the turn of seat {expected}"
    return Finding(message, "seat", {"seat": seat, "to_move": expected})


RULE = Rule(
    code="A201",
    name="out-of-turn",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "2. A turn"', '002 "Set up cards, nobles and gem supply"'),
    reads=("to-move",),
    signs=("order",),
    turn=check,
)
