"""``plot``: a figure of a game or of an archive, as an offline page, as JSON or as a picture."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from splendor_replay.cli.exits import Exit, FileError, UsageError
from splendor_replay.cli.outputs import write_bytes
from splendor_replay.cli.sources import ONE_GAME, one_record
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.figures import ARCHIVE_FIGURES, FIGURES

if TYPE_CHECKING:
    import plotly.graph_objects as go

NAME = "plot"
HELP = (
    "Draw a figure of a game or of an archive. "
    f"A game: {', '.join(FIGURES)}; an archive: {', '.join(ARCHIVE_FIGURES)}."
)
EXAMPLE = "Example: splendor-replay plot noble-race game.splendor -o race.html"
FORMATS = ("html", "json", "png", "svg")


def run(
    figure: Annotated[
        str, typer.Argument(help=f"One of {', '.join((*FIGURES, *ARCHIVE_FIGURES))}.")
    ],
    record: Annotated[list[str] | None, typer.Argument(help=ONE_GAME)] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "--output", "-o", help="FILE.html, .json, .png or .svg; FIGURE.html without it."
        ),
    ] = None,
    number: Annotated[int, typer.Option("--record", help="Which record of the file.")] = 1,
    db: Annotated[
        str | None, typer.Option(help="Take the game or games from this database.")
    ] = None,
    lake: Annotated[str | None, typer.Option(help="Take them from this lake.")] = None,
    game: Annotated[str | None, typer.Option(help="Id of the game, or its beginning.")] = None,
    param: Annotated[
        list[str] | None, typer.Option(help="Of an archive: NAME=VALUE, as in query.")
    ] = None,
) -> int:
    """Draw a figure.

    Raises:
        UsageError: Where there is no such figure or format.
    """
    if figure not in {*FIGURES, *ARCHIVE_FIGURES}:
        known = ", ".join((*FIGURES, *ARCHIVE_FIGURES))
        message = f"no figure is called {figure!r}; there are {known}"
        raise UsageError(message)
    target = output or f"{figure}.html"
    form = "html" if target == "-" else Path(target).suffix.removeprefix(".").lower()
    if form not in FORMATS:
        message = f"{target}: the name of a figure ends in .{', .'.join(FORMATS)}"
        raise UsageError(message)
    source = _Source(record or [], number, (db, lake), game, param or [])
    write_bytes(target, _content(_drawn(figure, source), form))
    if target != "-":
        sys.stderr.write(f"{target} written\n")
    return int(Exit.CLEAN)


class _Source(NamedTuple):
    """What a call names."""

    record: list[str]
    number: int
    stores: tuple[str | None, str | None]
    game: str | None
    param: list[str]


def _drawn(figure: str, source: _Source) -> "go.Figure":
    """Return the figure.

    Raises:
        FileError: Where there is nothing to draw.
        UsageError: Where the call names nothing to draw from, or too much.
    """
    from splendor_replay.figures.tracks import NoRowsError

    try:
        if figure in FIGURES:
            from splendor_replay.figures.gallery import draw

            return draw(figure, _replay(source))
        from splendor_replay.cli.plot_answer import drawn_answer

        if source.record or source.game is not None:
            message = f"{figure} draws an archive: name it with --db or --lake, and no game"
            raise UsageError(message)
        return drawn_answer(figure, source.stores, source.param)
    except NoRowsError as error:
        raise FileError(str(error)) from error


def _replay(source: _Source) -> Replay:
    """Return the replay of the one game that the call names.

    Raises:
        UsageError: Where it names nothing, or two things.
    """
    named = [name for name in (source.record or None, *source.stores) if name is not None]
    if len(named) != 1 or bool(source.record) is (source.game is not None) or source.param:
        message = "name a record, or a game with --game and its place with --db or --lake"
        raise UsageError(message)
    if source.record:
        return replay(one_record(*source.record, number=source.number).record)
    from splendor_replay.cli.lake import stored_record

    return replay(stored_record(*source.stores, str(source.game)))


def _content(figure: "go.Figure", form: str) -> bytes:
    """Return the figure in a format.

    Raises:
        FileError: Where there is no browser for a picture.
    """
    if form in {"html", "json"}:
        from splendor_replay.figures.export import to_html, to_json

        return (to_html(figure) if form == "html" else to_json(figure)).encode("utf-8")
    from splendor_replay.figures.image import ImageExportError, to_image

    try:
        return to_image(figure, "png" if form == "png" else "svg")
    except ImageExportError as error:
        raise FileError(str(error)) from error
