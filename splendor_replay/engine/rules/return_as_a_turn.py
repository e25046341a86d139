"""A turn that only gives tokens back, or only takes a noble.

What is checked
    A return and a noble visit belong to a turn with an action (rule text 000, "2. A turn", "3. The
    token limit").

Why
    Mostly such a line is the end of the turn above it. Read as a turn it moves everybody's turns by
    one.

Refused
    42 P2 return K

Accepted
    42 P2 take WUG return K  # P2 held eight tokens
"""

from types import NoneType

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a turn without an action that still returns tokens or takes a noble."""
    deed = case.deed
    if case.action is not None or not (deed.returned or deed.nobles):
        return None
    if deed.returned and not deed.nobles and case.rules.judged.give_back_turn == "yes":
        return None
    part = "return" if deed.returned else "noble"
    what = "tokens given back" if deed.returned else "a noble visit"
    return Finding(f"the turn has no action; {what} alone is no turn", part)


RULE = Rule(
    code="A207",
    name="return-as-a-turn",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "2. A turn"', '000 "3. The token limit"'),
    actions=(NoneType,),
    turn=check,
)
