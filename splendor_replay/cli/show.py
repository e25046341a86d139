"""``show``: the table after a turn, in the terminal."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from splendor_replay.cli.exits import Exit, UsageError
from splendor_replay.cli.report_text import concise
from splendor_replay.cli.sources import ONE_GAME, in_file, one_record
from splendor_replay.cli.style import Style, style_for
from splendor_replay.engine.diagnose import check

if TYPE_CHECKING:
    from splendor_replay.cli.table.stops import Stops

NAME = "show"
HELP = "Draw the table after a turn. Market, nobles, bank and what every seat has."
EXAMPLE = "Example: splendor-replay show game.splendor --turn 12"


def run(
    record: Annotated[list[str], typer.Argument(help=ONE_GAME)],
    turn: Annotated[
        int | None, typer.Option(help="After this turn; 0 is the start, the last one without it.")
    ] = None,
    seat: Annotated[int | None, typer.Option(help="Show only what this seat could know.")] = None,
    number: Annotated[int, typer.Option("--record", help="Which record of the file.")] = 1,
) -> int:
    """Show the table.

    Raises:
        UsageError: Where there is no such turn or seat.
    """
    from splendor_replay.cli.table.stops import Stops

    stops = Stops(check(one_record(*record, number=number)))
    first, last = stops.all[0].position.turn, stops.all[-1].position.turn
    at = len(stops) - 1 if turn is None else stops.at_turn(turn)
    if at is None:
        message = f"the record goes to turn {last}; --turn takes {first} to {last}"
        raise UsageError(message)
    players = stops.all[0].position.players
    if seat is not None and not 1 <= seat <= players:
        message = f"there is no seat {seat} in a game of {players} players"
        raise UsageError(message)
    _show(stops, at, seat)
    for diagnostic in stops.all[at].found:
        if stops.allows(at, seat, diagnostic.message):
            sys.stderr.write(concise(in_file(diagnostic, " + ".join(record))) + "\n")
    return int(Exit.CLEAN)


def _show(stops: "Stops", at: int, viewer: int | None) -> None:
    """Draw on a terminal that has colors and 80 columns; write plain lines elsewhere."""
    style = style_for(sys.stdout)
    if style.colored:
        from splendor_replay.cli.table.page import draw

        if draw(stops, at, viewer):
            return
    sys.stdout.write("\n".join(_page(stops, at, viewer, style)) + "\n")


def _page(stops: "Stops", at: int, viewer: int | None, style: Style) -> Iterator[str]:
    from splendor_replay.cli.table.plain import plain_table

    stop = stops.all[at]
    yield f"{style.strong(stop.title)}  {stops.line(at, viewer)}".rstrip()
    yield from stops.doubts(at, viewer)
    yield ""
    yield from plain_table(stops.table(at), stops.names, viewer, style)
