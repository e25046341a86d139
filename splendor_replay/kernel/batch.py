"""Games by the batch: each one replayed, its rows written one behind the other."""

from typing import NamedTuple

import numpy as np

from splendor_replay.components.cards import LEVELS
from splendor_replay.components.limits import MARKET_SLOTS, TARGET
from splendor_replay.kernel.columns import (
    TURN_COLUMNS,
    Rows,
    write_findings,
    write_seats,
    write_turn,
)
from splendor_replay.kernel.compiled import compiled, inlined
from splendor_replay.kernel.desk import Counts, Desk
from splendor_replay.kernel.desk.deed import FINDING, FOUND, VERDICT
from splendor_replay.kernel.desk.knobs import KNOBS, knob_table
from splendor_replay.kernel.desk.output import (
    DESK,
    FINDING_ROWS,
    GAME,
    NUMBERED,
    TURN_ROWS,
    WORST,
    WRITES,
)
from splendor_replay.kernel.desk.table import OVER, SINCE, TURNS, deal
from splendor_replay.kernel.layout import MARKET, PROFILE, TURN, Bytes, Games
from splendor_replay.kernel.rules.deal import judge_deal
from splendor_replay.kernel.rules.ending import judge_end
from splendor_replay.kernel.rules.turn import play

__all__ = ["Replayed", "replay_games"]

STATUS, STOPPED, GAME_VERDICT, UNCERTAIN, FINISHED, PLAYED = range(6)
"""Numbers of a game: the code that it breaks (0: none), the turn that breaks it (0: the deal, one
more than there are: the end); where it is 0 also verdict, first uncertain turn, whether the rules
ended it, turns."""
SEAT_PRESTIGE, SEAT_CARDS, SEAT_RESERVED, SEAT_NOBLES, SEAT_TURNS, SEAT_WON = range(6)
"""Numbers of a seat."""
_GAME, _TURN, _SEAT, _LEVEL, _NOBLE, _REVEALED = map(
    TURN_COLUMNS.index, ("game", "turn", "seat", "level", "noble", "revealed")
)
_SLOT = len(TURN_COLUMNS)
_CARDS = MARKET_SLOTS * len(LEVELS)


class Replayed(NamedTuple):
    """What the fast engine found in games.

    Rows of tables are those of the games that stay here; the others have none.

    Attributes:
        games: One row a game, as ``STATUS`` to ``PLAYED``.
        seats: Games by 4 seats by ``SEAT_PRESTIGE`` to ``SEAT_WON``.
        turns: ``TURN_COLUMNS`` by turns.
        reveals: Game, turn, level, slot and card by cards that lay face up, those of the deal
            first.
        visits: Game, turn, seat and noble by visits.
        findings: One row a finding: game, turn, seat, and the numbers of ``deed.note``.
    """

    games: Rows
    seats: Rows
    turns: Rows
    reveals: Rows
    visits: Rows
    findings: Rows


class _Sheets(NamedTuple):
    """What is written on: as in ``Replayed``, the turns with the slot of the revealed card."""

    games: Rows
    seats: Rows
    turns: Rows
    findings: Rows


def replay_games(games: Games, *, rows: bool = True) -> Replayed:
    """Replay games.

    Args:
        games: Encoded with the profiles of ``KERNEL_PROFILES``.
        rows: Whether the rows of tables are wanted, or only ``games`` and ``findings``.
    """
    count, turns = len(games.heads), len(games.turns)
    sheets = _Sheets(
        np.zeros((count, 6), np.int32),
        np.zeros((count if rows else 0, 4, 6), np.int32),
        np.empty((len(TURN_COLUMNS) + 1, turns if rows else 0), np.int32),
        np.empty((turns + 2 * count, FINDING + 3), np.int32),
    )
    desk = np.zeros(DESK, np.int64)
    desk[WRITES] = rows
    _replay_all(games, knob_table(), desk, sheets)
    written = sheets.turns[:, : desk[TURN_ROWS]]
    stay = np.flatnonzero(sheets.games[:, STATUS] == 0) if rows else np.zeros(0, np.int64)
    revealed = _where(written, _REVEALED, _GAME, _TURN, _LEVEL, _SLOT, _REVEALED)
    return Replayed(
        sheets.games,
        sheets.seats,
        written[:-1],
        np.concatenate((_dealt(games.heads, stay), revealed), axis=1),
        _where(written, _NOBLE, _GAME, _TURN, _SEAT, _NOBLE),
        sheets.findings[: desk[FINDING_ROWS]],
    )


def _dealt(heads: Bytes, stay: Counts) -> Rows:
    """Return the cards of the deals of the games that stay, as columns of ``reveals``."""
    dealt = np.zeros((5, len(stay), _CARDS), np.int32)
    dealt[0] = stay[:, None]
    dealt[2] = np.arange(_CARDS) // MARKET_SLOTS + 1
    dealt[3] = np.arange(_CARDS) % MARKET_SLOTS + 1
    dealt[4] = heads[stay, MARKET : MARKET + _CARDS]
    return dealt.reshape(5, -1)


def _where(turns: Rows, fact: int, *columns: int) -> Rows:
    """Return some columns of the turns that have a fact."""
    found = np.empty((len(columns), np.count_nonzero(turns[fact] > 0)), np.int32)
    _pick(turns, fact, np.array(columns), found)
    return found


@compiled
def _pick(turns: Rows, fact: int, columns: Counts, found: Rows) -> None:
    """Write some columns of the turns that have a fact; NumPy would look at each turn twice."""
    at = 0
    for turn in range(turns.shape[1]):
        if turns[fact, turn] > 0:
            for place in range(len(columns)):
                found[place, at] = turns[columns[place], turn]
            at += 1


@compiled
def _replay_all(games: Games, knobs: Counts, desk: Desk, sheets: _Sheets) -> None:
    """Replay every game."""
    heads, turns, first = games
    summaries, seats, columns, findings = sheets
    for game in range(len(heads)):
        head, summary = heads[game], summaries[game]
        turn_rows, finding_rows = desk[TURN_ROWS], desk[FINDING_ROWS]
        desk[GAME] = game
        for knob in range(knobs.shape[1]):
            desk[KNOBS + knob] = knobs[head[PROFILE], knob]
        broken, stopped = judge_deal(desk, head), 0
        if broken == 0:
            deal(desk, head, TARGET)
            broken = _play_all(desk, turns[first[game] : first[game + 1]], columns, findings)
            stopped = desk[TURNS] + 1
        broken = broken or judge_end(desk, head)
        broken = broken or write_findings(findings, desk)
        if broken:
            desk[TURN_ROWS], desk[FINDING_ROWS] = turn_rows, finding_rows
            summary[STATUS], summary[STOPPED] = broken, stopped
        else:
            summary[GAME_VERDICT] = max(desk[WORST], desk[VERDICT])
            summary[UNCERTAIN], summary[FINISHED] = desk[SINCE], desk[OVER]
            summary[PLAYED] = desk[TURNS]
            if desk[WRITES]:
                write_seats(seats[game], desk)


@inlined
def _play_all(desk: Desk, turns: Bytes, columns: Rows, findings: Rows) -> int:
    """Play the turns of a game; returns the number of the first code that one breaks, or 0."""
    desk[NUMBERED] = desk[WORST] = 0
    for number in range(len(turns)):
        for place in range(TURN):
            desk[place] = turns[number, place]
        broken = play(desk)
        if broken == 0 and desk[WRITES]:
            write_turn(columns, desk)
        if broken == 0 and desk[FOUND]:
            broken = write_findings(findings, desk)
        if broken:
            return broken
    return 0
