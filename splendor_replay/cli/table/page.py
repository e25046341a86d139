"""One page of ``show``: the drawn table below the turn that led to it."""

from rich.console import Console
from rich.text import Text

from splendor_replay.cli.table.drawn import Look, bank_text, market_text, seats_text
from splendor_replay.cli.table.stops import Stops

__all__ = ["NARROWEST", "draw"]

NARROWEST = 78
"""Columns that a drawn table needs."""


def draw(stops: Stops, at: int, viewer: int | None, console: Console | None = None) -> bool:
    """Draw a stop, and tell whether there was room for it.

    Args:
        stops: The game.
        at: Place of the stop, from 0.
        viewer: Who looks; see ``seen``.
        console: Where to draw; ``None`` is standard output.
    """
    console = console or Console(highlight=False)
    if console.width < NARROWEST:
        return False
    stop, table = stops.all[at], stops.table(at)
    look = Look(stops.names, viewer, stop.new)
    console.print(Text(stop.title, "bold"), Text(stops.words(at, viewer)), sep="  ")
    for doubt in stops.doubts(at, viewer):
        console.print(Text(doubt, "yellow"))
    console.print()
    for part in (market_text(table, look), bank_text(table)):
        console.print(part, end="\n\n", soft_wrap=True)
    console.print(seats_text(table, look), soft_wrap=True)
    return True
