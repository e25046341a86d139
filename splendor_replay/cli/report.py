"""``report``: the post-game review of one game, one page that works offline."""

import sys
from typing import Annotated

import typer

from splendor_replay.cli.exits import Exit, UsageError, complain
from splendor_replay.cli.outputs import write_over
from splendor_replay.cli.sources import ONE_GAME, one_record

NAME = "report"
HELP = "Write the review of a game as one HTML file. Verdict, charts, and the table turn by turn."
EXAMPLE = "Example: splendor-replay report game.splendor -o game.html"


def run(
    record: Annotated[list[str], typer.Argument(help=ONE_GAME)],
    output: Annotated[
        str, typer.Option("--output", "-o", help="File to write; - is standard output.")
    ] = "report.html",
    number: Annotated[int, typer.Option("--record", help="Which record of the file.")] = 1,
    until: Annotated[
        int | None, typer.Option(help="Show the game up to this turn; nothing later is in it.")
    ] = None,
    pseudonymize: Annotated[
        bool, typer.Option(help="Replace names by seats; leave out event, source and remarks.")
    ] = False,
) -> int:
    """Write a report.

    Raises:
        UsageError: Where there is no such turn.
    """
    read = one_record(*record, number=number)
    from splendor_replay.report.page import NoSuchTurnError, report
    from splendor_replay.report.scope import not_given

    for remark in not_given(read):
        complain(f"{' + '.join(record)}: {remark.message}")
    try:
        page = report(read, until, pseudonymize=pseudonymize)
    except NoSuchTurnError as error:
        raise UsageError(str(error)) from error
    write_over(output, page)
    if output != "-":
        sys.stderr.write(f"{output} written\n")
    return int(Exit.CLEAN)
