"""Lets packages that are not there register importers, as if they were installed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from splendor_replay.importers.plugged import GROUP, plugged

__all__ = ["plugged_in"]


@contextmanager
def plugged_in(folder: Path, points: str, **modules: str) -> Iterator[None]:
    """Register entry points for a while.

    Args:
        folder: An empty one.
        points: A line ``name = module`` for each.
        modules: The text of each module.
    """
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    about = folder / "plug_in-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: plug-in\nVersion: 1\n", "utf-8")
    (about / "entry_points.txt").write_text(f"[{GROUP}]\n{points}\n", "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        plugged.cache_clear()
        try:
            yield
        finally:
            plugged.cache_clear()
