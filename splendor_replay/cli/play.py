"""``play``: steps through a game in the terminal."""

import sys
from typing import Annotated

import typer

from splendor_replay.cli.exits import Exit, FileError, UsageError
from splendor_replay.cli.sources import one_record
from splendor_replay.engine.diagnose import check

NAME = "play"
HELP = "Step through a game in the terminal. The table, what was found, moments, and what if."
EXAMPLE = "Example: splendor-replay play game.splendor"


def run(
    record: Annotated[list[str], typer.Argument(help="File; a log and its start state too.")],
    number: Annotated[int, typer.Option("--record", help="Which record of the file.")] = 1,
) -> int:
    """Step through a game.

    Raises:
        FileError: Where Textual is not installed.
        UsageError: Where there is no terminal.
    """
    try:
        import textual  # noqa: F401 - an extra; asked for here, so that the answer says which
    except ModuleNotFoundError as error:
        message = "play needs Textual: pip install '.[play]'"
        raise FileError(message) from error
    if not (sys.stdin.isatty() and sys.stderr.isatty()):  # Textual draws on standard error
        message = "play needs a terminal; show writes one table anywhere"
        raise UsageError(message)
    from splendor_replay.cli.viewer.app import Viewer

    Viewer(check(one_record(*record, number=number)), record[0]).run()
    return int(Exit.CLEAN)
