"""Walks a page of the docs as a reader would: saves its files, edits their lines, runs commands."""

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from splendor_replay.cli.main import main

__all__ = ["walked"]

_BLOCK = re.compile(r"^```(\w+)(?: (\w+)=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def walked(page: str) -> str:
    """Return the page with what its commands print now."""
    with tempfile.TemporaryDirectory() as folder, _inside(Path(folder)):
        steps = _Steps()
        return _BLOCK.sub(steps.step, page)


@contextmanager
def _inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


class _Steps:
    """The file of the page, and what is done to it."""

    def __init__(self) -> None:
        self._file = Path()

    def step(self, block: re.Match[str]) -> str:
        kind, what, value, body = block.groups()
        if kind == "console":
            return f"```console\n{self._run(body)}```"
        if what == "file":
            self._file = Path(value)
            self._file.write_text(body, "utf-8")
        elif what in {"line", "above"}:
            lines = self._file.read_text("utf-8").splitlines(keepends=True)
            at = int(value) - 1
            lines[at : at + (what == "line")] = [body]
            self._file.write_text("".join(lines), "utf-8")
        return block[0]

    def _run(self, body: str) -> str:
        command = body.splitlines()[0]
        printed = StringIO()
        with redirect_stdout(printed), redirect_stderr(printed):
            main(command.split()[2:])
        return f"{command}\n{printed.getvalue()}"
