"""``splendor-replay``: the commands and the way out of each."""

import sys
from typing import Annotated

import typer
from typer.exceptions import TyperException

from splendor_replay.cli import (
    check,
    convert,
    diff,
    docs,
    explain,
    find,
    generate,
    load,
    new,
    play,
    plot,
    query,
    report,
    show,
)
from splendor_replay.cli.exits import Exit, FileError, UsageError, complain

__all__ = ["COMMANDS", "app", "main"]

app = typer.Typer(
    name="splendor-replay",
    help="Check, show, convert, compare, store, query, draw and review game records of Splendor.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
COMMANDS = (
    check,
    explain,
    new,
    show,
    play,
    convert,
    diff,
    load,
    query,
    find,
    plot,
    report,
    generate,
    docs,
)
for command in COMMANDS:
    app.command(command.NAME, help=command.HELP, epilog=command.EXAMPLE)(command.run)


def _version(wanted: bool) -> None:
    if not wanted:
        return
    from importlib.metadata import version

    from splendor_replay.engine.rules import RULES
    from splendor_replay.record.model import FORMAT_VERSION

    typer.echo(
        f"splendor-replay {version('splendor-replay')}, "
        f"record format {FORMAT_VERSION}, {len(RULES)} rules"
    )
    raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the versions.")
    ] = False,
) -> None:
    """Check, show, convert, compare, store, query, draw and review game records of Splendor."""


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit code; no exception leaves it."""
    try:
        code = typer.main.get_command(app).main(arguments, standalone_mode=False)
        sys.stdout.flush()
    except typer.Exit as done:
        code = done.exit_code
    except TyperException as error:
        sys.stderr.write(_usage(error))
        code = Exit.USAGE
    except (typer.Abort, KeyboardInterrupt):
        code = Exit.INTERRUPTED
    except (UsageError, FileError) as error:
        code = _told(error)
    except (BrokenPipeError, SystemExit):  # typer turns the first into the second
        code = _quiet()
    except Exception as error:  # noqa: BLE001 - the border: a fault of ours is told, not shown
        code = Exit.INTERRUPTED if _is_interruption(error) else _fault(error)
    return int(code or Exit.CLEAN)


_DUCKDB_INTERRUPTED = ("Query interrupted", "KeyboardInterrupt")
"""How a line begins in errors of DuckDB that were Ctrl-C: the first, or the last of a traceback."""
_PYDANTIC_INTERRUPTED = ": KeyboardInterrupt: "
"""How an error of the serializers of pydantic ends."""


def _is_interruption(error: BaseException | None) -> bool:
    """Tell whether an exception began as Ctrl-C, which a library has turned into its own."""
    while error is not None:
        lines = str(error).splitlines()
        if isinstance(error, KeyboardInterrupt) or any(
            line.startswith(_DUCKDB_INTERRUPTED) or line.endswith(_PYDANTIC_INTERRUPTED)
            for line in lines
        ):
            return True
        error = error.__cause__ or error.__context__
    return False


def _told(error: UsageError | FileError) -> Exit:
    """Say what is wrong, unless it only came of Ctrl-C: a rollback that failed after it, say."""
    if _is_interruption(error):
        return Exit.INTERRUPTED
    complain(str(error))
    return Exit.USAGE if isinstance(error, UsageError) else Exit.FILES


def _fault(error: Exception) -> Exit:
    complain(
        f"a fault of this program: {type(error).__name__}: {error}; "
        "please report it with the command and the file"
    )
    return Exit.OURS


def _usage(error: TyperException) -> str:
    """Return what is wrong with a call, and where help is."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "splendor-replay"
    said = getattr(error, "format_message", error.__str__)()
    if said.startswith("Usage:"):  # a bare call
        return f"{said}\n"
    return f"{command}: {said}\nTry '{command} --help'.\n"


def _quiet() -> int:
    """Close standard output, so that nothing is written to a reader that has left."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return int(Exit.CLEAN)


if __name__ == "__main__":
    sys.exit(main())
