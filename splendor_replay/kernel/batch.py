"""Games by the batch: each one replayed, its rows written one behind the other."""

from typing import NamedTuple

import numpy as np

from splendor_replay.kernel.box import CARD_LEVEL
from splendor_replay.kernel.codes import TURN_NUMBER_JUMP, UNTOLD
from splendor_replay.kernel.columns import TURN_COLUMNS, Rows, write_turn
from splendor_replay.kernel.compiled import compiled, inlined
from splendor_replay.kernel.deed import (
    DEED,
    FINDING,
    FINDINGS,
    FOUND,
    NOBLE_AT,
    NOT_KNOWN,
    REVEALED,
    VERDICT,
    clear,
)
from splendor_replay.kernel.ending import judge_deal, judge_end, winners_of
from splendor_replay.kernel.knobs import TARGET_KNOB, knob_table
from splendor_replay.kernel.layout import NUMBER, PROFILE, SEAT, TARGET, TURN, Bytes, Games
from splendor_replay.kernel.table import (
    AREA,
    AREAS,
    BEGAN,
    OVER,
    OWN_CARDS,
    OWN_NOBLES,
    OWN_PRESTIGE,
    OWN_RESERVED,
    ROWS,
    SEATS,
    SINCE,
    TABLE,
    TURNS,
    Counts,
    deal,
)
from splendor_replay.kernel.turn import play

__all__ = ["Replayed", "Rows", "replay_games"]

STATUS, STOPPED, GAME_VERDICT, UNCERTAIN, FINISHED, PLAYED = range(6)
"""Numbers of a game: the code that it breaks (0: none), the turn that breaks it (0: the deal, one
more than there are: the end), verdict, first uncertain turn, whether the rules ended it, turns."""
SEAT_PRESTIGE, SEAT_CARDS, SEAT_RESERVED, SEAT_NOBLES, SEAT_TURNS, SEAT_WON = range(6)
_TURNS_AT, _REVEALS_AT, _VISITS_AT, _FINDINGS_AT = range(4)
_MOST_VISITS = 5
_CARDS_DEALT = 12


class Replayed(NamedTuple):
    """What the fast engine found in games.

    Rows of tables are those of the games that stay here, in order; the others have none.

    Attributes:
        games: One row a game, as ``STATUS`` to ``PLAYED``.
        seats: Games by 4 seats by ``SEAT_PRESTIGE`` to ``SEAT_WON``.
        turns: ``TURN_COLUMNS`` by turns.
        reveals: Game, turn, level, slot and card by cards that lay face up.
        visits: Game, turn, seat and noble by visits.
        findings: One row a finding: game, turn, seat, and the numbers of ``deed.note``.
    """

    games: Rows
    seats: Rows
    turns: Rows
    reveals: Rows
    visits: Rows
    findings: Rows


def replay_games(games: Games, *, rows: bool = True) -> Replayed:
    """Replay games.

    Args:
        games: Encoded with the profiles of ``KERNEL_PROFILES``.
        rows: Whether the rows of tables are wanted, or only ``games`` and ``findings``.
    """
    count, turns = len(games.heads), len(games.turns)
    out = Replayed(
        np.zeros((count, 6), np.int32),
        np.zeros((count if rows else 0, 4, 6), np.int32),
        np.empty((len(TURN_COLUMNS), turns if rows else 0), np.int32),
        np.empty((5, turns + _CARDS_DEALT * count if rows else 0), np.int32),
        np.empty((4, _MOST_VISITS * count if rows else 0), np.int32),
        np.empty((turns + 2 * count, FINDING + 3), np.int32),
    )
    ends = _replay_all(games, knob_table(), out, rows)
    return Replayed(
        out.games,
        out.seats,
        out.turns[:, : ends[_TURNS_AT]],
        out.reveals[:, : ends[_REVEALS_AT]],
        out.visits[:, : ends[_VISITS_AT]],
        out.findings[: ends[_FINDINGS_AT]],
    )


@compiled
def _replay_all(games: Games, knobs: Counts, out: Replayed, rows: bool) -> Counts:  # noqa: FBT001 - compiled code has no keywords
    """Replay every game; returns how many rows of turns, reveals, visits and findings there are."""
    heads, turns, first = games
    table, deed, row = np.zeros(TABLE, np.int64), np.zeros(DEED, np.int64), np.zeros(TURN, np.int64)
    ends, kept = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for game in range(len(heads)):
        head, own = heads[game], turns[first[game] : first[game + 1]]
        summary = out.games[game]
        summary[:] = 0
        _replay(game, head, own, knobs[head[PROFILE]], (table, deed, row, ends), out, rows)
        if summary[STATUS] == 0:
            kept[:] = ends
            if rows:
                won = winners_of(table, knobs[head[PROFILE]])
                _write_seats(table, won, out.seats[game])
        else:
            ends[:] = kept
    return ends


_Desk = tuple[Counts, Counts, Counts, Counts]
"""What a replay works with: the table, the deed, and how many rows of each kind there are."""


@inlined
def _replay(
    game: int, head: Bytes, turns: Bytes, knobs: Counts, desk: _Desk, out: Replayed, rows: bool
) -> None:
    """Replay a game."""
    table, deed, row, ends = desk
    summary, _seats, columns, reveals, visits, findings = out
    summary = summary[game]
    broken = judge_deal(head, knobs)
    if broken == 0:
        deal(table, head, np.int64(head[TARGET]) if head[TARGET] else knobs[TARGET_KNOB])
        if rows:
            _write_deal(game, table, reveals, ends)
    played, number, verdict = 0, 0, 0
    while broken == 0 and played < len(turns):
        for place in range(TURN):
            row[place] = turns[played, place]
        number = _next_number(number, row)
        broken = play(table, row, knobs, deed) if number >= 0 else TURN_NUMBER_JUMP
        if broken == 0:
            played += 1
            verdict = max(verdict, deed[VERDICT])
            if rows:
                write_turn(columns, ends[_TURNS_AT], row, table, deed)
                columns[0, ends[_TURNS_AT]] = game
                ends[_TURNS_AT] += 1
                if deed[REVEALED] > 0:
                    _write_reveal(game, table, deed[REVEALED], reveals, ends)
                if deed[NOBLE_AT] > 0:
                    _write_visit(game, table[TURNS], row[SEAT], deed[NOBLE_AT], visits, ends)
            if deed[FOUND]:
                broken = _write_findings(game, table[TURNS], row[SEAT], deed, findings, ends)
    if broken == 0:
        clear(deed)
        broken = judge_end(table, head, knobs, deed)
        verdict = max(verdict, deed[VERDICT])
        if broken == 0:
            broken = _write_findings(game, table[TURNS], 0, deed, findings, ends)
    summary[STATUS] = broken
    summary[STOPPED] = played + 1 if broken else 0
    summary[GAME_VERDICT] = verdict
    summary[UNCERTAIN] = table[SINCE]
    summary[FINISHED] = table[OVER]
    summary[PLAYED] = played


@inlined
def _next_number(number: int, row: Counts) -> int:
    """Return the number of a turn, which a turn without one continues; -1 where it jumps."""
    own = row[NUMBER] + 256 * row[NUMBER + 1]
    expected = number + 1 if number else 0
    if own == 0 or expected in (0, own):
        return own or expected
    return -1


@inlined
def _write_findings(
    game: int, turn: int, seat: int, deed: Counts, findings: Rows, ends: Counts
) -> int:
    """Write what is to be said of a turn; returns ``UNTOLD`` where there is no room, else 0."""
    for at in range(deed[FOUND]):
        if ends[_FINDINGS_AT] == len(findings):
            return UNTOLD
        row = findings[ends[_FINDINGS_AT]]
        row[0], row[1], row[2] = game, turn, seat
        for place in range(FINDING):
            row[3 + place] = deed[FINDINGS + FINDING * at + place]
        ends[_FINDINGS_AT] += 1
    return 0


@inlined
def _write_deal(game: int, table: Counts, reveals: Rows, ends: Counts) -> None:
    """Write the cards of the deal."""
    for at in range(12):
        _write_reveal(game, table, table[ROWS + at], reveals, ends)


@inlined
def _write_reveal(game: int, table: Counts, card: int, reveals: Rows, ends: Counts) -> None:
    """Write where a card was turned up."""
    level, slot, at = CARD_LEVEL[card], 0, ends[_REVEALS_AT]
    while table[ROWS + 4 * level - 4 + slot] != card:
        slot += 1
    reveals[0, at], reveals[1, at] = game, table[TURNS]
    reveals[2, at], reveals[3, at], reveals[4, at] = level, slot + 1, card
    ends[_REVEALS_AT] += 1


@inlined
def _write_visit(game: int, turn: int, seat: int, noble: int, visits: Rows, ends: Counts) -> None:
    """Write the visit of a noble."""
    at = ends[_VISITS_AT]
    visits[0, at], visits[1, at], visits[2, at], visits[3, at] = game, turn, seat, noble
    ends[_VISITS_AT] += 1


@inlined
def _write_seats(table: Counts, won: int, seats: Rows) -> None:
    """Write how the seats stand at the end."""
    players, turns = table[SEATS], table[TURNS]
    for seat in range(players):
        area, row = AREAS + AREA * seat, seats[seat]
        row[SEAT_PRESTIGE], row[SEAT_CARDS] = table[area + OWN_PRESTIGE], table[area + OWN_CARDS]
        row[SEAT_RESERVED], row[SEAT_NOBLES] = table[area + OWN_RESERVED], table[area + OWN_NOBLES]
        row[SEAT_TURNS] = (turns + players - 1 - (seat - table[BEGAN]) % players) // players
        row[SEAT_WON] = won >> seat & 1 if table[OVER] else NOT_KNOWN
