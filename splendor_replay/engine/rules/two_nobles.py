"""More than one noble in a turn.

What is checked
    One noble comes in a turn (rule text 000, "4. Bonuses and nobles"; rule text 002, "Nobles check
    purchased-card bonuses").

Why
    The others may come in later turns, if they are still there. Some platforms give all at once.

Refused
    42 P2 buy 1U-R4 pay R noble W3U3G3 noble U3G3R3 -> 1K-G3

Accepted
    42 P2 buy 1U-R4 pay R noble W3U3G3 -> 1K-G3
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.fields import UNKNOWN

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Count the nobles of the turn."""
    if len(case.visits) <= 1 or case.rules.judged.noble_multi == "all":
        return None
    names = tuple(tile.name if tile else UNKNOWN for tile in case.visits)
    message = f"{len(names)} nobles come in one turn ({', '.join(names)}); one comes"
    return Finding(message, "noble", {"nobles": names})


RULE = Rule(
    code="N803",
    name="two-nobles",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "4. Bonuses and nobles"', '002 "Nobles check purchased-card bonuses"'),
    reads=("tableau", "nobles"),
    signs=("noble",),
    turn=check,
)
