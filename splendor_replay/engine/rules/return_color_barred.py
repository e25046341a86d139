"""A returned token that a house rule does not let go back.

What is checked
    The profile lets the returned tokens go back (rule text 002, "Return down to ten tokens at turn
    end").

Why
    By print any token may go back. Some platforms keep gold, or what was just taken, and could not
    have recorded this.

Refused
    42 P2 take WUG return RY  # rules ahinlendor

Accepted
    42 P2 take WUG return RK  # the same rules
"""

from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, words

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the returned kinds with what the profile lets go back."""
    returned = case.deed.returned
    barred = case.rules.judged.return_colors
    if not isinstance(returned, TokenCounts) or barred == "any":
        return None
    if barred == "not_just_taken":
        kinds = (n if got else 0 for n, got in zip(returned, case.got.least, strict=True))
        wrong = TokenCounts(*kinds)
    elif barred == "no_gold" or not case.area.tokens.gold:
        wrong = TokenCounts(gold=returned.gold)
    else:
        wrong = NO_TOKENS
    if not any(wrong):
        return None
    name = case.rules.judged.name
    message = f"{words(wrong)} goes back; {name} does not allow it"
    return Finding(message, "return", {"returned": wrong.text, "profile": name})


RULE = Rule(
    code="L705",
    name="return-color-barred",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('002 "Return down to ten tokens at turn end"',),
    reads=("tokens",),
    signs=("return",),
    printed=False,
    turn=check,
)
