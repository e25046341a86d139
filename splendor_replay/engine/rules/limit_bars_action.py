"""An action that a house rule bars because it would pass the limit.

What is checked
    The profile allows the action at this number of tokens (rule text 000, "Commonly argued"; rule
    text 002, "Return down to ten tokens at turn end").

Why
    By print the limit is looked at when the turn ends. Some platforms refuse the action instead.

Refused
    42 P2 take WUG return RK  # rules boardgamers; P2 holds nine tokens

Accepted
    42 P2 buy 1W-R2K1 pay R2 -> 1U-W1K2  # the same rules
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Reserve, ReserveDeck, Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for an action past the limit, or a reserve at it, where the profile forbids that."""
    profile, held = case.rules.judged, case.held_total
    if held is None:
        return None
    reserving = isinstance(case.action, Reserve | ReserveDeck)
    full = (case.area.count or 0) >= profile.limit and case.position.bank.gold > 0
    barred = profile.reserve_at_ten == "no" and reserving and full
    if not barred and (profile.over_limit == "return" or held <= profile.limit):
        return None
    message = f"seat {case.seat} would hold {held} tokens; {profile.name} bars the action"
    return Finding(message, "action", {"tokens": held, "limit": profile.limit})


RULE = Rule(
    code="L706",
    name="limit-bars-action",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Commonly argued"', '002 "Return down to ten tokens at turn end"'),
    reads=("tokens",),
    actions=(Take, Reserve, ReserveDeck),
    printed=False,
    turn=check,
)
