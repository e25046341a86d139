"""Records one by one: text replayed, and JSON of Board Game Arena read."""

import gc
import json

import msgspec

from splendor_replay.engine.replay import replay
from splendor_replay.importers import bga
from splendor_replay.record import read_text
from splendor_replay.record.model import Deal, Record, Turn
from splendor_replay.record.writer import write_text
from tests.bench.clock import medians
from tests.bench.peer import pgn_of, read_pgn
from tests.bga_writer import Site, packets_of, said_of, start_of
from tests.generate.bot import played
from tests.generate.random_games import random_record

__all__ = ["import_row", "text_row"]

GAMES = 21
REPEATS = 7


def import_row() -> str:
    """Compare bytes a second: packets and start state to a record, and to plain objects."""
    tables = [_table(seed) for seed in range(1, GAMES + 1)]
    encoded = [text.encode() for table in tables for text in table]
    for log, start in tables:
        (found,) = bga.read_bga_pair(log, start)
        assert not found.diagnostics
        assert found.record.turns
    gc.collect()
    gc.freeze()
    ours, theirs = medians(REPEATS, lambda: _records(tables), lambda: _objects(encoded))
    size = sum(map(len, encoded)) / 1e6
    return (
        f"| Board Game Arena JSON to typed records ({size / ours:.0f} MB a second) "
        f"| `msgspec.json.decode` to plain objects ({size / theirs:.0f} MB a second) "
        f"| {theirs / ours:.2f} times | at least 0.15 |"
    )


def _table(seed: int) -> tuple[str, str]:
    """Return a generated game of 2, 3 or 4 players as the site writes it: log and start state."""
    site = Site()
    record = said_of(random_record(seed), site)
    log = {"status": 1, "data": {"valid": 1, "data": packets_of(record, site)}}
    return json.dumps(log), json.dumps(start_of(record, site))


def _records(tables: list[tuple[str, str]]) -> None:
    for log, start in tables:
        bga.read_bga_pair(log, start)


def _objects(encoded: list[bytes]) -> None:
    for data in encoded:
        msgspec.json.decode(data)


def text_row() -> str:
    """Compare turns a second, read and replayed with every rule, with plies a second."""
    texts = [_text(seed) for seed in range(1, GAMES + 1)]
    turns = sum(len(read_text(text)[0].record.turns) for text in texts)
    plies = turns // GAMES
    pgn = pgn_of(GAMES, plies)
    gc.collect()
    gc.freeze()  # what the generators left behind is no part of either work
    ours, theirs = medians(REPEATS, lambda: _ours(texts), lambda: read_pgn(pgn))
    mine, other = turns / ours, plies * GAMES / theirs
    return (
        f"| text records read and replayed ({mine:,.0f} turns a second) "
        f"| `chess.pgn.read_game`, games of {plies} plies ({other:,.0f} plies a second) "
        f"| {mine / other:.2f} times | aim 1.0 |"
    )


def _ours(texts: list[str]) -> None:
    for text in texts:
        replay(read_text(text)[0].record)


def _text(seed: int) -> str:
    """Return a generated game of 2, 3 or 4 players, turns numbered, decks left out."""
    game = played(2 + seed % 3, seed)
    deal = game.record.deal
    log = [
        Turn(**{**{name: getattr(turn, name) for name in Turn.model_fields}, "number": number})
        for number, turn in enumerate(game.turns, start=1)
    ]
    record = Record(
        players=game.record.players,
        start=1,
        deal=Deal(nobles=deal.nobles, market=deal.market),
        log=tuple(log),
    )
    return write_text(record)
