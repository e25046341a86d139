"""Measures what ``check`` makes of slips in clean logs: ``make bench-mutation``.

``python -m tests.mutation --write`` puts the table into the page that is shipped.
"""

import random
import statistics
import sys
from pathlib import Path

from splendor_replay.bots.slips import KINDS
from tests.docs.generate import between
from tests.mutation.measure import Seen, clean_games, seen, slips

PAGE = Path(__file__).parents[2] / "splendor_replay" / "docs" / "validation.md"
SEED = 1
COUNT = 2000
HEADINGS = (
    "slip",
    "records",
    "detectable",
    "detected",
    "roots, median (mean)",
    "first suggestion at the slip",
    "median distance",
    "first suggestion is the repair",
    "ceiling",
)


def main() -> None:
    """Measure, print the table, and write it into the page where that is asked for."""
    chance = random.Random(SEED)
    games = clean_games(SEED)
    found = [seen(game, wrong) for game, wrong in slips(chance, games, COUNT)]
    rows = [_row(kind, [one for one in found if one.kind == kind]) for kind in KINDS]
    rows.append(_row("all", found))
    rule = "|".join("---" for _ in HEADINGS)
    table = "\n".join((f"| {' | '.join(HEADINGS)} |", f"|{rule}|", *rows)) + "\n"
    sys.stdout.write(table)
    if "--write" in sys.argv:
        PAGE.write_text(between(PAGE.read_text("utf-8"), "mutation", table), "utf-8")


def _row(kind: str, found: list[Seen]) -> str:
    detectable = [one for one in found if one.detectable]
    detected = [one for one in detectable if one.detected]
    told = [one for one in detected if one.distance is not None]
    cells = [
        kind,
        str(len(found)),
        str(len(detectable)),
        _share(len(detected), len(detectable)),
        _middle([one.roots for one in detected]),
        _share(sum(one.distance == 0 for one in told), len(detected)),
        _middle([one.distance or 0 for one in told]),
        _share(sum(one.first for one in told), len(told)),
        _share(sum(1 / one.equal for one in told), len(told)),
    ]
    return f"| {' | '.join(cells)} |"


def _share(part: float, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def _middle(values: list[int]) -> str:
    if not values:
        return "-"
    return f"{statistics.median(values):g} ({statistics.mean(values):.2f})"


if __name__ == "__main__":
    main()
