"""The identities of games in rows, as ``record.identity`` gives them for their records."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from splendor_replay.kernel.compiled import compiled, inlined
from splendor_replay.kernel.layout import (
    ACTION,
    CARD,
    GOLD,
    LEVEL,
    NOBLE,
    NOBLES,
    OMITS,
    PAID,
    PLAYERS,
    PROFILE,
    RETURNED,
    RETURNS,
    REVEAL,
    SEAT,
    SOURCE,
    START,
    TARGET,
    TILES,
    TOKENS,
    Action,
    Bytes,
    Games,
    Source,
)
from splendor_replay.kernel.names import CARD_NAMES, TILE_NAMES, TILE_RANKS, spelled
from splendor_replay.kernel.spell_game import put_slots
from splendor_replay.kernel.spell_turns import LONGEST_TURN
from splendor_replay.kernel.write import put, put_name, put_number, put_row, put_tokens
from splendor_replay.record.identity import source_id

__all__ = ["Identities", "identities"]

_LONGEST_GAME = 1024
"""More bytes than is hashed of a game without its turns and its rules."""
_TOGETHER = 64
"""Games that are written down together: so few take the same memory again, and it is at hand."""
_LEVELS = 3
_TAKE, _BUY, _RESERVE, _DECK = tuple(map(int, Action))[:4]
_HAND, _TABLE = int(Source.HAND), int(Source.TABLE)

Places = npt.NDArray[np.int64]


class Identities(NamedTuple):
    """Who games are.

    Attributes:
        games: ``game_id`` of each game.
        turns: ``turns_id`` of each game.
    """

    games: list[str]
    turns: list[str]


def identities(games: Games, profiles: Sequence[str]) -> Identities:
    """Return the identities of games.

    Args:
        games: The games.
        profiles: As of ``parse``.
    """
    rules = spelled([f',"rules":{{"knobs":{{}},"profile":"{name}"}}' for name in profiles])
    found = Identities([], [])
    for at in range(0, len(games.heads) or 1, _TOGETHER):  # of no game too, to be compiled
        first = games.first[at : at + _TOGETHER + 1]
        some = Games(games.heads[at : at + _TOGETHER], games.turns, first)
        room = len(some.heads) * (_LONGEST_GAME + rules.shape[1])
        out = np.empty(room + (first[-1] - first[0]) * LONGEST_TURN, np.uint8)
        starts, turns, ends = _said(some, rules, out).T.tolist()
        said = out.data
        for start, turn, end in zip(starts, turns, ends, strict=True):
            found.games.append(source_id(said[start:end]))
            found.turns.append(source_id(said[turn : end - 1]))
    return found


@compiled
def _said(games: Games, rules: Bytes, out: Bytes) -> Places:
    """Write what is hashed of each game; return where it begins, where its turns, where it ends."""
    places = np.zeros((len(games.heads) + 1, 3), np.int64)
    for game in range(len(games.heads)):
        head = games.heads[game]
        turns = games.turns[games.first[game] : games.first[game + 1]]
        at = _deal(out, places[game, 0], head)
        at = put(out, at, b',"expansions":[],"nobles_from":null,"omits":[')
        at = put(out, at, b'"pay"') if head[OMITS] else at
        at = put_number(out, put(out, at, b'],"players":'), head[PLAYERS])
        at = put_row(out, put(out, at, b',"position":null'), rules[head[PROFILE] + 1])
        at = put_number(out, put(out, at, b',"start":'), head[START])
        at = put(out, at, b',"target":')
        at = put_number(out, at, head[TARGET]) if head[TARGET] else put(out, at, b"null")
        places[game, 1] = put(out, at, b',"turns":')
        at = _turns(out, places[game, 1], turns)
        places[game, 2] = places[game + 1, 0] = put(out, at, b"}")
    return places[:-1]


@compiled
def _deal(out: Bytes, at: int, head: Bytes) -> int:
    at = put(out, at, b'{"deal":{"market":[')
    for level in range(1, _LEVELS + 1):
        at = put(out, at, b"},") if level > 1 else at
        at = put_number(out, put(out, at, b'{"kind":"market","level":'), level)
        at = put_slots(out, at, head, level)
    at = put(out, at, b'}],"nobles":{"kind":"nobles","tiles":[')
    return put(out, _tiles(out, at, head), b"]}}")


@compiled
def _tiles(out: Bytes, at: int, head: Bytes) -> int:
    """Write the tiles in the order of their letters."""
    first = at
    for rank in range(1, len(TILE_NAMES)):
        for place in range(head[TILES]):
            name = head[NOBLES + place]
            if TILE_RANKS[name] == rank:
                at = put(out, at, b'"') if at == first else put(out, at, b',"')
                at = put_name(out, at, TILE_NAMES[name])
    return at


@compiled
def _turns(out: Bytes, at: int, turns: Bytes) -> int:
    at = put(out, at, b"[")
    for place in range(len(turns)):
        row = turns[place]
        at = put(out, at, b',{"action":{') if place else put(out, at, b'{"action":{')
        at = put(out, _action(out, at, row), b"}")
        at = put_number(out, put(out, _parts(out, at, row), b',"seat":'), row[SEAT])
        at = put(out, at, b"}")
    return put(out, at, b"]")


@inlined
def _action(out: Bytes, at: int, row: Bytes) -> int:
    """Write the fields of an action in the order of their letters."""
    action = row[ACTION]
    if row[CARD]:
        at = put_name(out, put(out, at, b'"card":"'), CARD_NAMES[row[CARD]])
        at = put(out, at, b",")
    if action == _TAKE:
        at = put_tokens(out, put(out, at, b'"tokens":"'), row, TOKENS)
        return put(out, at, b',"type":"take"')
    if action == _BUY:
        at = put(out, at, b'"source":"hand",') if row[SOURCE] == _HAND else at
        at = put(out, at, b'"source":"table",') if row[SOURCE] == _TABLE else at
        return put(out, at, b'"type":"buy"')
    if action == _RESERVE:
        return put(out, at, b'"type":"reserve"')
    if action == _DECK:
        at = put_number(out, put(out, at, b'"level":'), row[LEVEL])
        return put(out, at, b',"type":"reserve-deck"')
    return put(out, at, b'"type":"pass"')


@inlined
def _parts(out: Bytes, at: int, row: Bytes) -> int:
    """Write the parts in the order of their letters."""
    if row[GOLD]:
        at = put(out, at, b',"gold":"Y"')
    if row[NOBLE]:
        at = put_name(out, put(out, at, b',"nobles":["'), TILE_NAMES[row[NOBLE]])
        at = put(out, at, b"]")
    if row[PAID]:
        at = put_tokens(out, put(out, at, b',"pay":"'), row, TOKENS)
    if row[RETURNS]:
        at = put_tokens(out, put(out, at, b',"returned":"'), row, RETURNED)
    if row[REVEAL]:
        at = put_name(out, put(out, at, b',"reveals":["'), CARD_NAMES[row[REVEAL]])
        at = put(out, at, b"]")
    return at
