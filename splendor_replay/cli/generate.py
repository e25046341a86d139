"""``generate``: seeded games between bots, written as records."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from splendor_replay.cli.convert import Target
from splendor_replay.cli.exits import Exit, UsageError, complain
from splendor_replay.cli.outputs import opened
from splendor_replay.cli.progress import progress
from splendor_replay.components.limits import SEAT_COUNTS
from splendor_replay.record import Record, write_text

if TYPE_CHECKING:
    from splendor_replay.bots.batches import Batch
    from splendor_replay.bots.plan import Wanted

T = TypeVar("T")
NAME = "generate"
HELP = "Let bots play seeded games. They are written as records, clean or with slips."
EXAMPLE = "Example: splendor-replay generate -n 1000 --seed 7 --mutate 5% -o games.jsonl.zst"
MIXED = "mixed"
INSTALL_NUMBA = "generate needs Numba, which is not installed: pip install '.[fast]'"
_PERCENT = re.compile(r"([0-9]{1,3}(?:\.[0-9]+)?)%")
_HIGHEST = 2**63 - 1
_WHOLE = 100


def run(
    count: Annotated[int, typer.Option("-n", min=1, max=_HIGHEST, help="How many games.")],
    players: Annotated[str, typer.Option(help="2, 3, 4 or mixed.")] = MIXED,
    bots: Annotated[
        str,
        typer.Option(help="Bots of the seats, again from the first, such as greedy,random; mixed."),
    ] = MIXED,
    seed: Annotated[
        int, typer.Option(min=0, max=_HIGHEST, help="The same seed gives the same games.")
    ] = 1,
    mutate: Annotated[str, typer.Option(help="Share of the games that get a slip.")] = "0%",
    blind_unknown: Annotated[
        str, typer.Option(help="Share whose cards reserved from a deck are not named then.")
    ] = "0%",
    no_payments: Annotated[str, typer.Option(help="Share without payments.")] = "0%",
    to: Annotated[Target, typer.Option(help="What to write.")] = Target.JSONL,
    output: Annotated[
        str, typer.Option("--output", "-o", help="File, .gz and .zst packed; - is standard output.")
    ] = "-",
) -> int:
    """Generate games.

    Raises:
        UsageError: Where an option cannot be understood, or Numba is not installed.
    """
    try:
        from splendor_replay.bots.plan import Wanted
    except ModuleNotFoundError as error:
        raise UsageError(INSTALL_NUMBA) from error
    seats = _players(players)
    wanted = Wanted(
        count,
        seed,
        seats,
        _bots(bots, seats or max(SEAT_COUNTS)),
        _percent("--mutate", mutate),
        _percent("--blind-unknown", blind_unknown),
        _percent("--no-payments", no_payments),
    )
    refused: list[str] = []
    with opened(output) as file:
        for text in _texts(wanted, to, refused):
            file.write(text)
    for message in refused:
        complain(message)
    return int(Exit.FOUND if refused else Exit.CLEAN)


def _players(text: str) -> int | None:
    """Return the number of players, ``None`` for any.

    Raises:
        UsageError: Where the game does not take so many.
    """
    known = {str(number): number for number in SEAT_COUNTS}
    if text not in {MIXED, *known}:
        message = f"--players {text}: there are {', '.join(known)} and {MIXED}"
        raise UsageError(message)
    return known.get(text)


def _bots(text: str, seats: int) -> tuple[str, ...]:
    """Return the names of the bots, none for any.

    Raises:
        UsageError: Where there is no such bot, or there are more bots than seats.
    """
    from splendor_replay.bots.weights import BOTS

    if text == MIXED:
        return ()
    names = tuple(text.split(","))
    for name in names:
        if name not in BOTS:
            message = f"no bot is called {name!r}; there are {', '.join(BOTS)} and {MIXED}"
            raise UsageError(message)
    if len(names) > seats:
        message = f"--bots {text}: a game has {seats} seats at most"
        raise UsageError(message)
    return names


def _percent(option: str, text: str) -> float:
    """Return a share in percent.

    Raises:
        UsageError: Where it is none.
    """
    found = _PERCENT.fullmatch(text)
    if found is None or float(found[1]) > _WHOLE:
        message = f"{option} {text}: a share is written as 5%, from 0% to 100%"
        raise UsageError(message)
    return float(found[1])


def _texts(wanted: "Wanted", to: Target, refused: list[str]) -> Iterator[str]:
    """Yield what is written of the games, piece by piece; ``refused`` takes what cannot be."""
    from splendor_replay.bots.batches import lines, records

    match to:
        case Target.JSONL:
            yield from (line + "\n" for line in _each(wanted, lines))
        case Target.JSON:
            yield from _joined("[\n", _each(wanted, lines), ",\n")
            yield "\n]\n"
        case Target.TEXT:
            yield from _joined("", map(write_text, _each(wanted, records)), "\n")
        case Target.CSV:
            from splendor_replay.record.csv_writer import write_csv

            yield write_csv(_each(wanted, records))
        case Target.KIFU:
            yield from _joined("", _kifu(_each(wanted, records), refused), "\n")


def _each(wanted: "Wanted", made: "Callable[[Batch], Iterator[T]]") -> Iterator[T]:
    """Yield what is made of each game."""
    from splendor_replay.bots.batches import batches

    return progress(chain.from_iterable(map(made, batches(wanted))), "generating", "game")


def _joined(before: str, texts: Iterable[str], between: str) -> Iterator[str]:
    for text in texts:
        yield before + text
        before = between


def _kifu(records: Iterable[Record], refused: list[str]) -> Iterator[str]:
    from splendor_replay.engine.kifu import KifuError, write_kifu

    for number, record in enumerate(records, start=1):
        try:
            yield write_kifu(record)
        except KifuError as error:
            refused.append(f"record {number} cannot be written as KIFU: {error}")
