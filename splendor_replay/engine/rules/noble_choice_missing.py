"""Several nobles qualify in a record that does not list which one came.

What is checked
    Where several nobles qualify the record says which one came; a single one is inferred where the
    record omits nobles (rule text 000, "4. Bonuses and nobles").

Why
    The choice belongs to the player who is visited, and it decides which tile is left for the
    others.

Refused
    42 P2 buy 1U-R4 pay R -> 1K-G3  # W3U3G3 and U3G3R3 qualify; omits noble

Accepted
    42 P2 buy 1U-R4 pay R noble W3U3G3 -> 1K-G3
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case, How
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.fields import UNKNOWN

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Say who came where only one could; ask where several could."""
    if case.noble_how == How.INFERRED:
        names = tuple(tile.name for tile in case.visits if tile is not None)
        message = f"the noble is not recorded; {' and '.join(names)} had to come"
        return Finding(message, "noble", {"inferred": names}, Severity.INFO)
    if case.noble_how == How.OPEN:
        names = tuple(tile.name for tile in case.met)
        message = (
            f"{len(names)} nobles qualify ({', '.join(names)}); which one came is not recorded"
        )
        return Finding(message, "noble", {"qualify": names})
    if case.deed.nobles and UNKNOWN in case.deed.nobles:
        return Finding("a noble came; which one is not recorded", "noble")
    return None


RULE = Rule(
    code="F009",
    name="noble-choice-missing",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    headings=('000 "4. Bonuses and nobles"',),
    reads=("tableau", "nobles"),
    signs=("noble",),
    turn=check,
)
