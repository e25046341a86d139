"""Rows as canonical JSON Lines, and as typed records."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from splendor_replay.kernel import game_words as words
from splendor_replay.kernel.compiled import compiled
from splendor_replay.kernel.layout import PLAYERS, PROFILE, Bytes, Games
from splendor_replay.kernel.names import spelled
from splendor_replay.kernel.spell_game import put_deal, put_end, put_setup
from splendor_replay.kernel.spell_turns import LONGEST_TURN, put_turns
from splendor_replay.kernel.write import put, put_bytes, put_row
from splendor_replay.record.model import Player, Record

__all__ = ["Heading", "Spelled", "heading", "record_of", "spell"]

_LONGEST_GAME = 1024
"""More bytes than a game takes without its turns, and without its heading and its rules."""
_DEFAULT_PROFILE = "official"
_BEFORE = {"date", "time", "event", "source"}
_BETWEEN = {"extras", "players", "remarks"}

Places = npt.NDArray[np.int64]


class Heading(NamedTuple):
    """What a record says beside the game, as JSON; a comma stands before each field.

    Attributes:
        before: Date, time, event and source.
        between: The ``x-`` fields, the players and the remarks.
    """

    before: bytes
    between: bytes


class Spelled(NamedTuple):
    """Games as JSON Lines.

    Attributes:
        data: The lines, with a line end behind each.
        starts: Where each line begins, and the number of all bytes behind the last.
    """

    data: Bytes
    starts: Places


def heading(record: Record) -> Heading:
    """Return what a record says beside the game.

    Example:
        >>> heading(Record(event="club night")).before
        b',"event":"club night"'
    """
    said = [
        record.model_dump_json(include=fields, exclude_defaults=True)[1:-1].encode("utf-8")
        for fields in (_BEFORE, _BETWEEN)
    ]
    return Heading(*(b"," + fields if fields else b"" for fields in said))


@cache
def _by_seats(players: int) -> Heading:
    """Return the heading of players who are named by their seats."""
    seats = range(1, players + 1)
    return heading(Record(players=tuple(Player(name=f"Player {seat}") for seat in seats)))


def spell(
    games: Games, profiles: Sequence[str], headings: Sequence[Heading] | None = None
) -> Spelled:
    """Return games as JSON Lines, each line as ``write_json`` spells the record.

    Args:
        games: The games.
        profiles: As of ``parse``.
        headings: One for each game; without them players are named by their seats.
    """
    if headings is None:
        headings = [_by_seats(players) for players in games.heads[:, PLAYERS].tolist()]
    rules = spelled(
        [
            "" if name == _DEFAULT_PROFILE else f',"rules":{{"profile":"{name}"}}'
            for name in profiles
        ]
    )
    parts = list(chain.from_iterable(headings))
    ends = np.cumsum([0, *map(len, parts)], dtype=np.int64)
    said = np.frombuffer(b"".join(parts), np.uint8)
    room = len(games.heads) * (_LONGEST_GAME + rules.shape[1]) + len(games.turns) * LONGEST_TURN
    out = np.empty(room + len(said), np.uint8)
    starts = _spell(games, rules, (said, ends), out)
    return Spelled(out[: starts[-1]], starts)


@compiled
def _spell(games: Games, rules: Bytes, headings: tuple[Bytes, Places], out: Bytes) -> Places:
    """Write the lines and return where each begins."""
    said, ends = headings
    starts = np.zeros(len(games.heads) + 1, np.int64)
    for game in range(len(games.heads)):
        head = games.heads[game]
        turns = games.turns[games.first[game] : games.first[game + 1]]
        before, between, behind = ends[2 * game], ends[2 * game + 1], ends[2 * game + 2]
        at = put(out, starts[game], words.OPENING)
        at = put_row(out, at, rules[head[PROFILE] + 1])
        at = put_setup(out, put_bytes(out, at, said[before:between]), head)
        at = put_deal(out, put_bytes(out, at, said[between:behind]), head)
        at = put_end(out, put_turns(out, at, turns), head)
        starts[game + 1] = put(out, at, b"}\n")
    return starts


def record_of(
    games: Games, number: int, profiles: Sequence[str], beside: Heading | None = None
) -> Record:
    """Return the typed record of a game.

    Args:
        games: The games.
        number: Which of them, from 0.
        profiles: As of ``parse``.
        beside: Its heading; without one players are named by their seats.
    """
    first, behind = games.first[number : number + 2]
    head = games.heads[number : number + 1]
    one = Games(head, games.turns[first:behind], np.array([0, behind - first]))
    line = spell(one, profiles, None if beside is None else [beside]).data
    return Record.model_validate_json(line.tobytes())
