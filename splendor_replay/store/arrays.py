"""The columns of the tables for games that the fast engine has replayed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from operator import attrgetter
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from splendor_replay.kernel.batch import (
    FINISHED,
    GAME_VERDICT,
    PLAYED,
    UNCERTAIN,
    Replayed,
)
from splendor_replay.kernel.columns import TURN_COLUMNS, Rows
from splendor_replay.kernel.desk.deed import INCOMPLETE, INFO, SUSPICIOUS
from splendor_replay.kernel.desk.knobs import KERNEL_PROFILES
from splendor_replay.kernel.findings import diagnostic_row_of
from splendor_replay.kernel.layout import (
    END_REASON,
    NOBLES,
    PLAYERS,
    PROFILE,
    START,
    TARGET,
    Games,
    Reason,
)

__all__ = ["Batch", "tables_of"]

Column = npt.NDArray[np.generic]
Table = tuple[str, dict[str, Column], Mapping[str, str]]
"""Name of a table, its columns, and how some of them are read."""

_VERDICT = "['legal', 'suspicious', 'incomplete'][{} + 1]"
_SURE = {"game", "turn", "round", "seat", "turn_order", "action", "named"}
_READ_TURN = {
    **{name: f"nullif({name}, -1)" for name in TURN_COLUMNS if name not in _SURE},
    "inferred": "CASE inferred WHEN 1 THEN 'pay' ELSE '' END",
    "verdict": _VERDICT.format("verdict"),
}
"""How the columns of a turn are read: -1 is NULL, and some numbers are words."""
_READ_GAME = {
    "uncertain_since": "nullif(uncertain_since, 0)",
    "verdict": _VERDICT.format("verdict"),
}
_READ_SEAT = {
    "rating": "CASE WHEN isnan(rating) THEN NULL ELSE rating END",
    "won": "nullif(won, -1)",
}
_READ_DIAGNOSTIC = {
    "seat": "nullif(seat, 0)",
    "item": "CASE WHEN seat > 0 THEN item END",
}


class _Player(msgspec.Struct, gc=False):
    name: str
    rating: float | None = None


class _Heading(msgspec.Struct, gc=False):
    players: list[_Player]
    date: str | None = None
    event: str | None = None


_HEADINGS = msgspec.json.Decoder(_Heading)


class Batch(NamedTuple):
    """Games, and what is stored of them beside what the fast engine finds.

    Attributes:
        games: The games.
        stays: Which of them the fast engine keeps.
        keys: Number of each in the archive.
        ids: Identity of each.
        turns_ids: Identity of the turns of each.
        above: What the record of each says above its deal, as JSON without the last brace.
        records: Which record of the source each is, from 1.
        lines: Line of the source where each stands, from 1.
        source: File, identity of its bytes, and number of the load.
    """

    games: Games
    stays: npt.NDArray[np.bool_]
    keys: npt.NDArray[np.int32]
    ids: Sequence[str]
    turns_ids: Sequence[str]
    above: Iterable[bytes]
    records: npt.NDArray[np.int64]
    lines: npt.NDArray[np.int64]
    source: tuple[str, str, int]


def tables_of(batch: Batch, replayed: Replayed) -> Iterator[Table]:
    """Yield the tables of the games that the fast engine keeps.

    Args:
        batch: The games.
        replayed: What the fast engine found in them.
    """
    told = zip(batch.above, batch.stays, strict=True)
    heads = [_HEADINGS.decode(above + b"}") for above, stay in told if stay]
    yield "games", _games(batch, replayed, heads), _READ_GAME
    yield "seats", _seats(batch, replayed, heads), _READ_SEAT
    turns = dict(zip(TURN_COLUMNS, replayed.turns, strict=True))
    yield "turns", turns | {"game": batch.keys[replayed.turns[0]]}, _READ_TURN
    yield "reveals", _rows(batch, replayed.reveals, ("turn", "level", "slot", "card")), {}
    visits = _rows(batch, replayed.visits, ("turn", "seat", "noble"))
    yield "noble_visits", visits | {"inferred": np.zeros(len(visits["game"]), np.bool_)}, {}
    yield "dealt_nobles", _dealt_nobles(batch), {}
    yield "diagnostics", _diagnostics(batch, replayed.findings), _READ_DIAGNOSTIC


def _rows(batch: Batch, rows: Rows, names: tuple[str, ...]) -> dict[str, Column]:
    """Return the columns of rows whose first number is a game."""
    return {"game": batch.keys[rows[0]], **dict(zip(names, rows[1:], strict=True))}


def _texts(values: Sequence[str | None]) -> Column:
    column = np.empty(len(values), object)
    column[:] = values
    return column


def _games(batch: Batch, replayed: Replayed, heads: Sequence[_Heading]) -> dict[str, Column]:
    """Return the columns of ``games``."""
    return {
        **_sources(batch),
        **_played(batch, replayed.games[batch.stays], heads),
        **_counted(_severities(replayed)[batch.stays]),
    }


def _sources(batch: Batch) -> dict[str, Column]:
    """Return what games are and where they come from."""
    file, source_id, load = batch.source
    count = np.count_nonzero(batch.stays)
    return {
        "game": batch.keys[batch.stays],
        "game_id": _texts(batch.ids)[batch.stays],
        "turns_id": _texts(batch.turns_ids)[batch.stays],
        "source_id": _texts([source_id] * count),
        "load": np.full(count, load, np.int32),
        "file": _texts([file] * count),
        "source_record": batch.records[batch.stays],
        "format": _texts(["json"] * count),
    }


def _played(
    batch: Batch, found: npt.NDArray[np.int32], heads: Sequence[_Heading]
) -> dict[str, Column]:
    """Return what was played, and how it went."""
    head, turns = batch.games.heads[batch.stays], found[:, PLAYED]
    profiles = [list(KERNEL_PROFILES.values())[place] for place in head[:, PROFILE].tolist()]
    rules = _texts([profile.name for profile in profiles])
    targets = np.array([profile.target for profile in profiles], np.int32)
    players, blank = head[:, PLAYERS].astype(np.int32), np.zeros(len(heads), np.int32)
    return {
        "rules": rules,
        "declared": rules,
        "players": players,
        "start": head[:, START],
        "target": np.where(head[:, TARGET] > 0, head[:, TARGET], targets),
        "date": _texts([head.date for head in heads]),
        "event": _texts([head.event for head in heads]),
        "whole": np.ones(len(heads), np.bool_),
        "turns_before": blank,
        "turns": turns,
        "left_out": blank,
        "rounds": -(-turns // np.maximum(players, 1)),
        "finished": found[:, FINISHED].astype(np.bool_),
        "reason": _texts([_REASONS[reason] for reason in head[:, END_REASON].tolist()]),
        "verdict": found[:, GAME_VERDICT],
        "deal_verdict": _texts(["legal"] * len(heads)),
        "uncertain_since": found[:, UNCERTAIN],
    }


def _counted(counts: npt.NDArray[np.int64]) -> dict[str, Column]:
    """Return how many diagnostics games have."""
    info, suspicious, incomplete = counts.T
    illegal = np.zeros(len(counts), np.int32)
    return {
        "illegal": illegal,
        "incomplete": incomplete,
        "suspicious": suspicious,
        "info": info,
    }


_REASONS = [
    None if reason in {Reason.NO_END, Reason.NONE} else reason.name.lower() for reason in Reason
]


def _severities(replayed: Replayed) -> npt.NDArray[np.int64]:
    """Count the findings of each game: info, suspicious, incomplete."""
    counts = np.zeros((len(replayed.games), 3), np.int64)
    places = np.searchsorted(_SEVERITIES, replayed.findings[:, 4])
    np.add.at(counts, (replayed.findings[:, 0], places), 1)
    return counts


_SEVERITIES = (INFO, SUSPICIOUS, INCOMPLETE)


def _seats(batch: Batch, replayed: Replayed, heads: Sequence[_Heading]) -> dict[str, Column]:
    """Return the columns of ``seats``."""
    head = batch.games.heads[batch.stays]
    players = head[:, PLAYERS].astype(np.int64)
    seated = np.arange(4) < players[:, None]
    game, seat = np.nonzero(seated)
    found = replayed.seats[batch.stays][seated]
    people = [player for head in heads for player in head.players]
    ratings = [player.rating for player in people]
    return {
        "game": batch.keys[batch.stays][game],
        "seat": seat + 1,
        "turn_order": (seat + 1 - head[game, START]) % players[game] + 1,
        "player": _texts([player.name for player in people]),
        "rating": np.array(
            [np.nan if rating is None else rating for rating in ratings], np.float64
        ),
        **dict(
            zip(("prestige", "cards", "reserved", "nobles", "turns", "won"), found.T, strict=True)
        ),
    }


def _dealt_nobles(batch: Batch) -> dict[str, Column]:
    """Return the columns of ``dealt_nobles``; the tiles of a game in the order of the box."""
    tiles = np.sort(batch.games.heads[batch.stays][:, NOBLES : NOBLES + 5], axis=1)
    game, place = np.nonzero(tiles)
    return {"game": batch.keys[batch.stays][game], "noble": tiles[game, place]}


def _diagnostics(batch: Batch, findings: Rows) -> dict[str, Column]:
    """Return the columns of ``diagnostics``.

    What is said of the turn of a seat does not depend on which turn it is, so that games say much
    the same, and each sentence is made once.
    """
    game, turn, seat = findings[:, :3].T
    alike = findings.copy()
    alike[:, 0], alike[:, 1] = 0, np.where(seat > 0, 0, turn)
    each = alike.view(f"V{alike.itemsize * alike.shape[1]}").ravel().tolist()
    place = {finding: at for at, finding in enumerate(dict.fromkeys(each))}
    once = np.frombuffer(b"".join(place), alike.dtype).reshape(-1, alike.shape[1])
    rows = (diagnostic_row_of(finding.tolist(), 1) for finding in once)
    words = _texts(list(chain.from_iterable(map(attrgetter(*_SAID), rows))))
    said = words.reshape(-1, len(_SAID))[[place[finding] for finding in each]]
    numbers: dict[str, Column] = {
        "game": batch.keys[game],
        "turn": turn,
        "seat": seat,
        "item": turn - 1,
        "line": batch.lines[game],
        "waived": np.zeros(len(game), np.bool_),
    }
    return {**numbers, **dict(zip(_SAID, said.T, strict=True))}


_SAID = ("code", "name", "severity", "part", "message", "facts")
