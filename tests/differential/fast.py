"""Games for both of our engines, and what each of them says of a game in one shape."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from splendor_replay.bots.batches import batches, records
from splendor_replay.bots.plan import Wanted
from splendor_replay.components.nobles import NOBLES
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.judge import codes_of
from splendor_replay.engine.replay import Replay
from splendor_replay.kernel.batch import (
    FINISHED,
    GAME_VERDICT,
    PLAYED,
    STATUS,
    STOPPED,
    UNCERTAIN,
    Replayed,
    replay_games,
)
from splendor_replay.kernel.columns import TURN_COLUMNS, Rows
from splendor_replay.kernel.desk.codes import CODE_OF_NUMBER, UNTOLD
from splendor_replay.kernel.desk.knobs import KERNEL_PROFILES
from splendor_replay.kernel.encode import encode
from splendor_replay.kernel.findings import diagnostic_row_of
from splendor_replay.kernel.layout import PLAYERS
from splendor_replay.record.model import End, Record, Rules
from splendor_replay.rows import (
    diagnostic_rows,
    game_seat_rows,
    noble_visit_rows,
    reveal_rows,
    turn_rows,
)

Shape = dict[str, object]
VERDICTS = ("legal", "suspicious", "incomplete")
SEAT_COLUMNS = ("prestige", "cards", "reserved", "nobles", "turns", "won")
NULLS = {"won"} | set(TURN_COLUMNS) - {"game", "turn", "round", "seat", "turn_order", "action"}


class Said(NamedTuple):
    """What the fast engine says of a game: a code and a turn, or a shape."""

    code: str
    turn: int
    shape: Shape


# --- games -----------------------------------------------------------------------------------


def generated(count: int, seed: int) -> Iterator[Record]:
    """Games between bots: a third blind, a third unpaid, a tenth with a slip, of every profile."""
    wanted = Wanted(count, seed=seed, blind=100 / 3, unpaid=100 / 3, faulty=10)
    games = (record for batch in batches(wanted) for record in records(batch))
    for number, record in enumerate(games):
        yield changed(record, **_variety(number, record))


def _variety(number: int, record: Record) -> dict[str, object]:
    """Another profile for every second game, and for some another end."""
    names = list(KERNEL_PROFILES)
    profile = names[number // 2 % len(names)] if number % 2 else names[0]
    ends: Mapping[int, Callable[[], dict[str, object]]] = {
        1: lambda: {"end": None},
        2: lambda: {"end": None, "log": record.log[: number % len(record.log)]},
        3: lambda: {"end": End(reason="concede", seat=1), "log": record.log[:-1]},
        4: lambda: {"end": End()},
        5: lambda: {"end": End(winners=(1,))},
    }
    return {"rules": Rules(profile=profile), **ends.get(number % 17, dict)()}


def changed(record: Record, **fields: object) -> Record:
    """The record with some of its fields set."""
    return Record(**{**dict(record), **fields})


# --- the fast engine -------------------------------------------------------------------------


def fast(records: Iterable[Record]) -> list[Said]:
    """What the fast engine says of records, all of the usual kind."""
    lines = encode(records, list(KERNEL_PROFILES))
    assert lines.read.all()
    out = replay_games(lines.games)
    tables = _by_game(out)
    players = lines.games.heads[:, PLAYERS].tolist()
    return [_said(out, game, tables[game], players[game]) for game in range(len(out.games))]


def _by_game(out: Replayed) -> Mapping[int, Mapping[str, list[list[int]]]]:
    tables: dict[int, dict[str, list[list[int]]]] = defaultdict(lambda: defaultdict(list))
    columns: dict[str, Rows] = {"turns": out.turns, "reveals": out.reveals, "visits": out.visits}
    for name, table in {**columns, "findings": out.findings.T}.items():
        for game, *row in table.T.tolist():
            tables[game][name].append(row)
    return tables


def _said(out: Replayed, game: int, tables: Mapping[str, list[list[int]]], players: int) -> Said:
    row = out.games[game].tolist()
    if row[STATUS]:
        assert not tables
        code = "" if row[STATUS] == UNTOLD else CODE_OF_NUMBER[row[STATUS]]
        return Said(code, row[STOPPED], {})
    seats = out.seats[game, :players].tolist()
    turns = [_nulls(TURN_COLUMNS[1:], turn) for turn in tables["turns"]]
    shape: Shape = {
        "turns": turns,
        "reveals": sorted(tables["reveals"]),
        "visits": [(turn, seat, NOBLES[tile - 1].name) for turn, seat, tile in tables["visits"]],
        "seats": [_nulls(SEAT_COLUMNS, seat) for seat in seats],
        "diagnostics": [diagnostic_row_of((game, *said), 1) for said in tables["findings"]],
        "verdict": VERDICTS[row[GAME_VERDICT]],
        "game": (row[UNCERTAIN] or None, bool(row[FINISHED]), row[PLAYED]),
    }
    return Said("", 0, shape)


def _nulls(names: Iterable[str], row: list[int]) -> list[object]:
    """A row as the rows of the readable engine have it."""
    found: list[object] = []
    for name, value in zip(names, row, strict=True):
        if name == "inferred":
            found.append("pay" if value else "")
        elif name == "verdict":
            found.append(VERDICTS[value])
        else:
            found.append(None if value == -1 and name in NULLS else value)
    return found


# --- the readable engine ---------------------------------------------------------------------


def readable(replay: Replay) -> Shape:
    """What the readable engine says of a game without an illegal turn."""
    return {
        "turns": [list(row) for row in turn_rows(replay)],
        "reveals": sorted(list(row) for row in reveal_rows(replay)),
        "visits": [(row.turn, row.seat, row.noble) for row in noble_visit_rows(replay)],
        "seats": [list(row)[4:] for row in game_seat_rows(replay)],
        "diagnostics": [
            row._replace(line=1, column=None) for row in diagnostic_rows(replay.diagnostics)
        ],
        "verdict": replay.verdict,
        "game": (replay.uncertain_since, replay.outcome.over, len(replay.steps)),
    }


def is_illegal(replay: Replay) -> bool:
    """Whether anything in a game is illegal."""
    return any(found.severity is Severity.ILLEGAL for found in replay.diagnostics)


def codes_at(replay: Replay, turn: int) -> frozenset[str]:
    """The codes of the deal, of a turn, or of the end, which comes behind the last turn.

    Some rules look at the record as a whole, and find what is wrong with the line of a turn.
    """
    if turn == 0:
        return codes_of(replay.deal_diagnostics)
    if turn > len(replay.steps):
        return codes_of(replay.end_diagnostics)
    of_line = (found for found in replay.end_diagnostics if found.place.item == turn - 1)
    return codes_of((*replay.steps[turn - 1].diagnostics, *of_line))


def first_illegal(replay: Replay) -> int:
    """The first turn with something illegal: 0 is the deal, one more than there are the end."""
    places = (replay.deal_diagnostics, *(step.diagnostics for step in replay.steps))
    for turn, found in enumerate(places):
        if any(diagnostic.severity is Severity.ILLEGAL for diagnostic in found):
            return turn
    return len(places)
