"""Whole processes: `check` and `report` of one record."""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

__all__ = ["check_rows", "report_row"]

ROOT = Path(__file__).parents[2]
REPEATS = 7
FLOOR = """
import typer
from pydantic import BaseModel

class Model(BaseModel):
    name: str

app = typer.Typer(add_completion=False, rich_markup_mode=None)

@app.command()
def run(name: str) -> None:
    typer.echo(Model(name=name).name)

app()
"""
STARTER = """
import os, subprocess, sys
child = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(child.pid, 0)
assert status == 0
print(usage.ru_maxrss)
"""
RECORD = "records/played/two-players.splendor"
PLOTLY = """
import json, sys
import plotly.graph_objects as go, plotly.io as pio
from plotly.offline import get_plotlyjs

get_plotlyjs()
for figure in json.loads(open(sys.argv[1]).read()).values():
    pio.to_json(go.Figure(figure), validate=True, pretty=False, engine="json")
"""


def check_rows() -> list[str]:
    """Time and memory of `check`."""
    return [_startup(), _memory()]


def _seconds(arguments: list[str]) -> float:
    """Return the seconds of a process."""
    usual = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    begun = time.perf_counter()
    subprocess.run(arguments, stdout=subprocess.DEVNULL, cwd=ROOT, env=usual, check=True)
    return time.perf_counter() - begun


def _peak(arguments: list[str]) -> int:
    """Return the peak memory of a process in KiB; it begins with that of a small one."""
    call = [sys.executable, "-I", "-c", STARTER, *arguments]
    return int(subprocess.run(call, capture_output=True, cwd=ROOT, check=True).stdout)


def _check() -> list[str]:
    return [sys.executable, "-m", "splendor_replay.cli.main", "check", RECORD]


def _startup() -> str:
    floor = [sys.executable, "-c", FLOOR, "name"]
    _seconds(_check())  # compiles what an installation has compiled
    pairs = [(_seconds(_check()), _seconds(floor)) for _ in range(REPEATS)]
    ours, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
    return (
        f"| `check` of one record, whole process ({1000 * ours:.0f} ms) "
        f"| one pydantic model and a one-command Typer app ({1000 * theirs:.0f} ms) "
        f"| {ours / theirs:.2f} times | at most 2 |"
    )


def _memory() -> str:
    peak = statistics.median(_peak(_check()) for _ in range(REPEATS)) / 1024
    return f"| `check` of one record, peak memory | - | {peak:.0f} MiB | at most 80 |"


def report_row() -> str:
    """Compare a report, less Plotly's import and its work on the same figures, with a check."""
    with tempfile.TemporaryDirectory() as folder:
        figures = Path(folder, "figures.json")
        write = [*_check()[:3], "report", RECORD, "-o", "-"]
        page = subprocess.run(write, capture_output=True, cwd=ROOT, check=True).stdout
        found = re.search(rb'id="figures">(.*?)</script>', page)
        assert found is not None
        figures.write_bytes(found[1])
        calls = (
            write,
            [sys.executable, "-c", PLOTLY, str(figures)],
            [sys.executable, "-c", ""],
            _check(),
        )
        runs = [[_seconds(call) for call in calls] for _ in range(REPEATS)]
    ours, plotly, python, check = (statistics.median(column) for column in zip(*runs, strict=True))
    drawing = plotly - python
    return (
        f"| `report` of the same game, a file of {len(page) / 1e6:.1f} MB, whole process "
        f"({1000 * ours:.0f} ms, {1000 * drawing:.0f} ms of it Plotly's) "
        f"| `check` of it ({1000 * check:.0f} ms) "
        f"| {(ours - drawing) / check:.2f} times without Plotly's | at most 5 |"
    )
