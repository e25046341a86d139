"""A buy above the number of cards of one color that a house rule allows.

What is checked
    A seat has at most as many cards of a color as the profile's color_cap (rule text 002, "Return
    down to ten tokens at turn end").

Why
    The printed rules have no cap. A source with one could not have recorded the buy.

Refused
    42 P2 buy 1W-G4 pay G4 -> 1U-W1K2  # rules unimelb; P2 has seven white cards

Accepted
    42 P2 buy 1K-G3 pay G3 -> 1U-W1K2  # a black card
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
    reads=("tableau",),
    actions=(Buy,),
    printed=False,
    turn=check,
)
