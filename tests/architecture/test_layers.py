"""The contracts of import-linter hold, and each of them can fail."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMAND = "from importlinter.cli import lint_imports_command; lint_imports_command()"
LAYERS = "A layer imports lower layers only"
CORE = "The core knows no file, clock, chance, terminal, database or figure"
FACADE = "No layer but cli imports the facade"


def lint_imports(checkout: Path) -> tuple[int, str]:
    finished = subprocess.run(
        [sys.executable, "-c", COMMAND, "--no-cache"],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=False,
    )
    return finished.returncode, finished.stdout + finished.stderr


def test_layers_of_the_package_are_kept() -> None:
    status, output = lint_imports(ROOT)

    assert status == 0, output


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("components/added.py", "from splendor_replay.record import model", LAYERS),
        ("unplaced.py", "", LAYERS),
        ("record/added.py", "import os.path", CORE),
        ("engine/added.py", "from random import Random", CORE),
        ("diagnostics.py", "import duckdb", CORE),
        ("record/added.py", "from splendor_replay import Gem", FACADE),
    ],
)
def test_layers_refuse(tmp_path: Path, module: str, line: str, contract: str) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "splendor_replay", tmp_path / "splendor_replay")
    changed = tmp_path / "splendor_replay" / module
    before = changed.read_text(encoding="utf-8") if changed.exists() else ""
    changed.write_text(f"{before}\n{line}\n", encoding="utf-8")

    status, output = lint_imports(tmp_path)

    assert status == 1
    assert f"{contract} BROKEN" in output
