"""A buy above the number of cards of one color that a house rule allows.
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Buy

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the bought cards of the color with the cap of the profile."""
    cap, card = case.rules.judged.color_cap, case.card
    if cap is None or card is None:
        return None
    held = case.area.bonuses[card.bonus.index]
    if held < cap:
        return None
    message = f"seat {case.seat} has {held} {card.bonus.color} cards; {cap} are the most here"
    return Finding(message, "action", {"cards": held, "cap": cap})


RULE = Rule(
    code="B511",
    name="color-cap",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('002 "Return down to ten tokens at turn end"',),
    actions=(Buy,),
    turn=check,
)
