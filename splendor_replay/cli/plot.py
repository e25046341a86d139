"""``plot``: one figure of a game, as a page that works offline, as JSON or as a picture."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from splendor_replay.cli.exits import Exit, FileError, UsageError
from splendor_replay.cli.sources import ONE_GAME, one_record
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.figures import FIGURES

NAME = "plot"
HELP = f"Draw a figure of a game: {', '.join(FIGURES)}."
EXAMPLE = "Example: splendor-replay plot noble-race game.splendor -o race.html"
FORMATS = ("html", "json", "png", "svg")


def run(
    figure: Annotated[str, typer.Argument(help=f"One of {', '.join(FIGURES)}.")],
    record: Annotated[list[str] | None, typer.Argument(help=ONE_GAME)] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "--output", "-o", help="FILE.html, .json, .png or .svg; FIGURE.html without it."
        ),
    ] = None,
    number: Annotated[int, typer.Option("--record", help="Which record of the file.")] = 1,
    db: Annotated[str | None, typer.Option(help="Take the game from this database.")] = None,
    lake: Annotated[str | None, typer.Option(help="Take it from this lake.")] = None,
    game: Annotated[str | None, typer.Option(help="Id of the game, or its beginning.")] = None,
) -> int:
    """Draw a figure.

    Raises:
        UsageError: Where there is no such figure or format.
    """
    if figure not in FIGURES:
        message = f"no figure is called {figure!r}; there are {', '.join(FIGURES)}"
        raise UsageError(message)
    target = output or f"{figure}.html"
    form = "html" if target == "-" else Path(target).suffix.removeprefix(".").lower()
    if form not in FORMATS:
        message = f"{target}: the name of a figure ends in .{', .'.join(FORMATS)}"
        raise UsageError(message)
    result = _replay(record, number, (db, lake), game)
    _write(target, _drawn(figure, result, form))
    if target != "-":
        sys.stderr.write(f"{target} written\n")
    return int(Exit.CLEAN)


def _replay(
    record: list[str] | None,
    number: int,
    stores: tuple[str | None, str | None],
    game: str | None,
) -> Replay:
    """Return the replay of what the call names.

    Raises:
        UsageError: Where it names nothing, or two things.
    """
    named = [name for name in (record or None, *stores) if name is not None]
    if len(named) != 1 or (not record) is (game is None):
        message = "name a record, or a game with --game and its place with --db or --lake"
        raise UsageError(message)
    if record:
        return replay(one_record(*record, number=number).record)
    from splendor_replay.cli.lake import stored_record

    return replay(stored_record(*stores, str(game)))


def _drawn(figure: str, result: Replay, form: str) -> bytes:
    """Return the figure in a format.

    Raises:
        FileError: Where there is nothing to draw, or no browser for a picture.
    """
    from splendor_replay.figures.export import to_html, to_json
    from splendor_replay.figures.gallery import draw
    from splendor_replay.figures.tracks import NoRowsError

    try:
        drawn = draw(figure, result)
    except NoRowsError as error:
        raise FileError(str(error)) from error
    if form in {"html", "json"}:
        return (to_html(drawn) if form == "html" else to_json(drawn)).encode("utf-8")
    from splendor_replay.figures.image import ImageExportError, to_image

    try:
        return to_image(drawn, "png" if form == "png" else "svg")
    except ImageExportError as error:
        raise FileError(str(error)) from error


def _write(target: str, content: bytes) -> None:
    """Write the figure.

    Raises:
        FileError: Where the file cannot be written.
    """
    if target == "-":
        sys.stdout.buffer.write(content)
        return
    try:
        Path(target).write_bytes(content)
    except OSError as error:
        message = f"{target}: cannot be written: {error.strerror or error}"
        raise FileError(message) from error
