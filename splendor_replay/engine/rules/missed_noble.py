"""A seat whose bonuses meet a noble at the end of its turn, and no noble is recorded.

What is checked
    A noble comes to a seat whose bonuses meet it at the end of its turn, whatever the action was
    (rule text 000, "4. Bonuses and nobles", "Commonly argued"; rule text 002, "Nobles check
    purchased-card bonuses").

Why
    It cannot be refused. Programs that look only after a buy miss the tile that was left over from
    an earlier turn.

Refused
    42 P2 buy 1W-U2K2 pay K2 -> 1G-K4  # the fourth white card beside four blue ones

Accepted
    42 P2 buy 1W-U2K2 pay K2 noble W4U4 -> 1G-K4
"""

from splendor_replay.diagnostics import Fact, Severity
from splendor_replay.engine.case import Case, How
from splendor_replay.engine.rules.rule import Finding, Rule, withheld
from splendor_replay.record.model import Buy

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the tiles that qualify with those that came."""
    if not case.met or withheld(case):
        return None
    profile = case.rules.judged
    if not case.last or case.noble_how == How.OPEN or _not_now(case):
        return None
    met = case.met
    if profile.noble_timing == "next_turn_start":
        met = tuple(tile for tile in met if case.area.bonuses.covers(tile.requirement))
    missed = [tile for tile in met if tile not in case.visits]
    if not missed or (case.visits and profile.noble_multi != "all"):
        return None
    names = tuple(tile.name for tile in missed)
    doubtful = all(tile in case.position.doubtful_nobles for tile in missed)
    message = f"the bonuses of seat {case.seat} meet {' and '.join(names)}; no visit is recorded"
    facts: dict[str, Fact] = {"nobles": names, "bonuses": case.bonuses.text}
    return Finding(message, "action", facts, Severity.INCOMPLETE if doubtful else None)


def _not_now(case: Case) -> bool:
    buying = isinstance(case.action, Buy)
    return case.rules.judged.noble_timing == "purchase_only" and not buying


RULE = Rule(
    code="N804",
    name="missed-noble",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=(
        '000 "4. Bonuses and nobles"',
        '000 "Commonly argued"',
        '002 "Nobles check purchased-card bonuses"',
    ),
    reads=("tableau", "nobles"),
    signs=("noble",),
    turn=check,
)
