"""A single check never pays for the archive, the kernel or the figures."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEAVY = ("duckdb", "numba", "numpy", "plotly", "rich", "textual")
# The last line of stderr names the heavy packages: stdout belongs to the command.
REPORT = f"""
    print(*[name for name in {HEAVY} if name in sys.modules], sep=",", file=sys.stderr)
"""
CHECK = f"""
import sys
from splendor_replay.cli.main import main

sys.argv = ["splendor-replay", *sys.argv[1:]]
try:
    main()
finally:{REPORT}"""
FACADE = f"""
import sys
import splendor_replay

if True:{REPORT}"""


def run(program: str, *arguments: str) -> tuple[int, str]:
    """The exit status of the program, and the heavy packages that it had imported at its end."""
    finished = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return finished.returncode, finished.stderr.splitlines()[-1]


def test_check_imports_nothing_heavy() -> None:
    record = min((ROOT / "records" / "played").glob("*.splendor"))

    assert run(CHECK, "check", str(record)) == (0, "")


def test_facade_imports_nothing_heavy() -> None:
    assert run(FACADE) == (0, "")


def test_imports_of_a_heavy_package_are_seen() -> None:
    assert run(f"import plotly\n{FACADE}") == (0, "plotly")
