"""A choice that differs from the fixed pick of the source.

What is checked
    Where the profile gives the first noble that qualifies, in table order, that one comes (rule
    text 000, "4. Bonuses and nobles").

Why
    By print the player chooses. A platform with a fixed pick cannot have given another, so the
    order of the tiles or the visit is wrong.

Refused
    42 P2 buy 1U-R4 pay R noble U3G3R3 -> 1K-G3  # rules ai-splendor; W3U3G3 lies before it

Accepted
    42 P2 buy 1U-R4 pay R noble W3U3G3 -> 1K-G3
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the tile with the first that qualifies, where the profile picks that one."""
    if case.rules.judged.noble_multi != "first" or len(case.met) <= 1 or not case.visits:
        return None
    if case.visits[0] is case.met[0] or case.visits[0] is None:
        return None
    message = f"{case.visits[0].name} came; {case.rules.judged.name} picks {case.met[0].name}"
    return Finding(message, "noble", {"noble": case.visits[0].name, "pick": case.met[0].name})


RULE = Rule(
    code="N807",
    name="noble-not-default-pick",
    severity=Severity.SUSPICIOUS,
    page=__doc__,
    headings=('000 "4. Bonuses and nobles"',),
    reads=("nobles",),
    signs=("noble",),
    printed=False,
    turn=check,
)
