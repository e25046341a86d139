"""A noble that is not on the table.

What is checked
    The noble that comes is on the table (rule text 000, "4. Bonuses and nobles"; rule text 002,
    "Nobles check purchased-card bonuses").

Why
    A log that names tiles by their place names another one after the first visit. The visit is not
    applied.

Refused
    42 P2 take GRK noble W4U4  # P1 has W4U4

Accepted
    42 P2 take GRK
"""

from splendor_replay.components.nobles import NobleTile
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for each tile that visits among those on the table."""
    table = case.position.nobles
    for tile in case.visits:
        if tile is None or None in table:
            continue
        if tile in table and tile not in case.position.doubtful_nobles:
            continue
        owner = _owner(case, tile)
        severity = Severity.INCOMPLETE if tile in table else None
        where = f"seat {owner} has it" if owner else "it is not in this game"
        if severity:
            where = "it may have visited another seat"
        message = f"{tile.name} is not on the table: {where}"
        also = ("C954",) if owner else ()
        return Finding(message, "noble", {"noble": tile.name, "owner": owner}, severity, also)
    return None


def _owner(case: Case, tile: NobleTile) -> int | None:
    areas = enumerate(case.position.areas, start=1)
    return next((seat for seat, area in areas if tile in area.nobles), None)


RULE = Rule(
    code="N802",
    name="noble-not-there",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "4. Bonuses and nobles"', '002 "Nobles check purchased-card bonuses"'),
    reads=("nobles",),
    signs=("noble",),
    turn=check,
)
