"""What Numba keeps on disk belongs to the sources as they are, of all that is compiled together."""

import importlib
from pathlib import Path

import pytest

from splendor_replay.kernel.compiled import compiled, inlined


def name_of_compiled(root: Path, package: str, source: str) -> str:
    """The name of a compiled function beside which a source lies, in a room of its package."""
    room = root / package / "engine" / "room"
    room.mkdir(parents=True)
    for folder in (room, *room.parents[:2]):
        (folder / "__init__.py").write_text("", encoding="utf-8")
    (room / "rules.py").write_text(source, encoding="utf-8")
    (room.parent / "batch.py").write_text("def run():\n    return 1\n", encoding="utf-8")
    function = importlib.import_module(f"{package}.engine.batch").run
    compiled(function)
    return str(function.__qualname__)


def test_compiled_function_has_another_name_when_a_source_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    first = name_of_compiled(tmp_path, "first_rules", "LIMIT = 10\n")
    same = name_of_compiled(tmp_path, "same_rules", "LIMIT = 10\n")
    other = name_of_compiled(tmp_path, "other_rules", "LIMIT = 11\n")

    assert first == same != other


def test_inlined_function_is_what_it_was_in_python() -> None:
    def twice(number: int) -> int:
        return 2 * number

    assert inlined(twice)(21) == 42
