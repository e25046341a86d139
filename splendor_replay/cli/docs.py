"""``docs``: prints the pages that are shipped with the program."""

import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated

import typer

from splendor_replay.cli.exits import Exit, UsageError

NAME = "docs"
HELP = "Print a page: the tour, how records are judged, the formats."
EXAMPLE = "Example: splendor-replay docs tour"


def run(
    page: Annotated[
        str | None, typer.Argument(help="Name of a page; all are listed without.")
    ] = None,
) -> int:
    """Print a page, or the list of them.

    Raises:
        UsageError: Where there is no such page.
    """
    pages = {path.name.removesuffix(".md"): path for path in _folder().iterdir() if _is_page(path)}
    if page is None:
        sys.stdout.writelines(f"{name:12} {_title(pages[name])}\n" for name in sorted(pages))
    elif page in pages:
        sys.stdout.write(pages[page].read_text("utf-8"))
    else:
        message = f"no page {page!r}; the pages are {', '.join(sorted(pages))}"
        raise UsageError(message)
    return int(Exit.CLEAN)


def _folder() -> Traversable:
    return files("splendor_replay").joinpath("docs")


def _is_page(path: Traversable) -> bool:
    return path.name.endswith(".md")


def _title(path: Traversable) -> str:
    return path.read_text("utf-8").partition("\n")[0].removeprefix("# ")
