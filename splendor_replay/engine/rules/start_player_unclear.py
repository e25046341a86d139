"""The start seat is not recorded; the end of the game needs it.

What is checked
    The record says which seat has the first turn (rule text 000, "1. Setup"; rule text 002, "Set up
    cards, nobles and gem supply").

Why
    Every seat has the same number of turns, so the starter decides who plays last. Without it the
    seat of the first line is read as the starter.

Refused
    start ?

Accepted
    start P1
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import DealScene

__all__ = ["RULE"]


def check(scene: DealScene) -> Finding | None:
    """Look for the start seat."""
    if scene.record.start is not None:
        return None
    actor = next((turn.seat for turn in scene.record.turns if not turn.undone), None)
    read = f"; seat {actor} acts first and is read as the start seat" if actor else ""
    known = None if scene.record.position else actor
    return Finding(
        f"the start seat is not recorded{read if known else ''}", "start", {"read_as": known}
    )


RULE = Rule(
    code="S109",
    name="start-player-unclear",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    headings=('000 "1. Setup"', '002 "Set up cards, nobles and gem supply"'),
    deal=check,
)
