"""Measures speed and memory, each as a ratio of medians of one run: ``make bench``.

``python -m tests.bench --write`` puts the table into the README.
"""

import sys
from pathlib import Path

from tests.bench.engine import play_row, verdict_rows
from tests.bench.faults import fault_rows
from tests.bench.lake import lake_rows
from tests.bench.load import load_rows
from tests.bench.processes import check_rows, report_row
from tests.bench.records import import_row, text_row
from tests.docs.generate import between

ROOT = Path(__file__).parents[2]


def main() -> None:
    """Measure, print the table, and write it into the README where that is asked for."""
    rows = [
        *check_rows(),
        text_row(),
        *verdict_rows(),
        import_row(),
        report_row(),
        play_row(),
        *fault_rows(),
        *lake_rows(),
        *load_rows(),
    ]
    lines = ["| measured | against | figure | bound |", "|---|---|---|---|", *rows]
    table = "\n".join(lines) + "\n"
    sys.stdout.write(table)
    if "--write" in sys.argv:
        readme = ROOT / "README.md"
        readme.write_text(between(readme.read_text("utf-8"), "bench", table), "utf-8")


if __name__ == "__main__":
    main()
