"""Inputs by kind and seed: the same two always give the same texts."""

import json
import random
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from splendor_replay.record import read_text, write_json
from tests.bga_writer import Site, packets_of, said_of, start_of
from tests.fuzz.json_mutations import json_mutated
from tests.fuzz.text_mutations import damaged, spliced, text_mutated
from tests.unit.importers.bga_log import as_text

__all__ = ["KINDS", "REAL", "Table", "made", "own_table", "tables_in"]

RECORDS = Path(__file__).parents[2] / "records"
PLAYED = 0.25
ONE_MORE = 0.15
EVEN = 0.5
Table = tuple[str, str]
"""A log and its start state."""


@cache
def texts(folder: str) -> tuple[str, ...]:
    """The records of a folder, in the order of their names."""
    paths = sorted((RECORDS / folder).glob("*.splendor"))
    return tuple(path.read_text(encoding="utf-8") for path in paths)


@cache
def own_table() -> Table:
    """A table that is made here, of a record of ours."""
    text = (RECORDS / "played" / "two-players.splendor").read_text(encoding="utf-8")
    site = Site(private="after")
    record = said_of(read_text(text)[0].record, site)
    return as_text(*packets_of(record, site)), json.dumps(start_of(record, site))


def tables_in(shared: Path) -> list[Table]:
    """The real tables beside the project."""
    logs = sorted((shared / "logs" / "bga").glob("*.gamelogs.json"))
    starts = (log.with_name(log.name.replace("gamelogs", "gamedatas")) for log in logs)
    return [(a.read_text("utf-8"), b.read_text("utf-8")) for a, b in zip(logs, starts, strict=True)]


def made(kind: str, seed: int, tables: Sequence[Table] = ()) -> tuple[str, ...]:
    """The sources of an input: one, or a log and a start state.

    Args:
        kind: One of ``KINDS``, or ``REAL`` with tables.
        seed: Any number.
        tables: Where a log may come from; ours if there is none.
    """
    rng = random.Random(f"{kind} {seed}")
    if kind not in _OWN:
        return _bga(rng, rng.choice(tables) if tables else own_table())
    return (_OWN[kind](rng),)


def _seed_text(rng: random.Random) -> str:
    return rng.choice(texts("played" if rng.random() < PLAYED else "faulty"))


def _text(rng: random.Random) -> str:
    text = _seed_text(rng)
    if rng.random() < ONE_MORE:
        text += "\n" + _seed_text(rng)
    return text_mutated(rng, text, _seed_text(rng))


def _json(rng: random.Random) -> str:
    """One object, several lines of one each, or an array."""
    form = rng.choice(("one", "one", "one", "indented", "lines", "array"))
    one = [_json_record(rng, 1 if form == "indented" else None) for _ in range(COUNT[form])]
    match form:
        case "lines":
            return "\n".join(one)
        case "array":
            return f"[{', '.join(one)}]"
        case _:
            other = _as_json(_seed_text(rng))
            return spliced(rng, one[0], other) if rng.random() < ONE_MORE / 2 else one[0]


COUNT = {"one": 1, "indented": 1, "lines": 3, "array": 2}


def _json_record(rng: random.Random, indent: int | None) -> str:
    text = _as_json(_seed_text(rng))
    return json_mutated(rng, json.loads(text), indent)


@cache
def _as_json(text: str) -> str:
    return write_json(read_text(text)[0].record)


_OWN: dict[str, Callable[[random.Random], str]] = {"text": _text, "json": _json}
KINDS = (*_OWN, "bga")
REAL = "bga-shared"
"""The kind whose logs come from the tables beside the project."""


# --- logs of the site --------------------------------------------------------------------------


def _bga(rng: random.Random, table: Table) -> tuple[str, ...]:
    """A log alone, a start state alone, both, or a page that has both inside."""
    log_too = rng.random() < LOG_CHANGED
    log = _site_text(rng, _shorter(rng, json.loads(table[0])), changed=log_too)
    start_too = not log_too or rng.random() < EVEN
    start = _site_text(rng, json.loads(table[1]), changed=start_too)
    match rng.choice(("log", "start", "pair", "pair", "one", "page", "spliced")):
        case "log":
            return (log,)
        case "start":
            return (start,)
        case "pair":
            return (log, start) if rng.random() < EVEN else (start, log)
        case "one":
            return (f'{{"gamedatas": {start}, "log": {log}}}',)
        case "page":
            return (as_page(start, log),)
        case _:
            return (spliced(rng, log, start),)


LOG_CHANGED = 0.75


def as_page(start: str, log: str) -> str:
    """A saved replay page, with both JSON texts inside."""
    return (
        f"<html>\n<script>\ng_gamelogs = {log};\n"
        f'gameui.completesetup( "splendor", null, {start}, 1 );\n</script>\n</html>\n'
    )


def _shorter(rng: random.Random, log: Any) -> Any:  # noqa: ANN401 - the site's JSON
    """The log up to some packet, mostly: short ones have room for more inputs."""
    packets = log["data"]["data"]
    if rng.random() > WHOLE:
        del packets[rng.randint(2, 24) :]
    return log


WHOLE = 0.1


def _site_text(rng: random.Random, data: Any, *, changed: bool) -> str:  # noqa: ANN401 - JSON
    indent = rng.choice((None, 0, 0, 0, 0, 1))
    if not changed:
        return json.dumps(data, indent=indent)
    if rng.random() < ONE_MORE:
        return damaged(rng, json.dumps(data, indent=indent))
    return json_mutated(rng, data, indent)
