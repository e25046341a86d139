"""Every example prints what stands beside it."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example_prints_its_output(path: Path) -> None:
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, check=True)
    assert path.with_suffix(".txt").read_text("utf-8") == done.stdout


def test_examples_are_short() -> None:
    assert EXAMPLES
    assert [p.name for p in EXAMPLES if len(p.read_text("utf-8").splitlines()) > 30] == []
