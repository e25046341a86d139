"""Twenty games of programs that were played by another engine: it and ours have the same tables.

The logs of the arena AI-Splendor hold the whole table before every turn, decks and hands open. A
replay starts from the deal alone, so payment, gold, nobles, new cards and blind cards are ours; the
market is compared by level and, in a test of its own, in the order in which the arena lays it.
"""

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from splendor_replay.components.limits import TARGET, TOKEN_LIMIT
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay, replay
from tests.oracle.ai_splendor import (
    LETTERS,
    Log,
    card_name,
    events_of,
    noble_name,
    read_log,
    record_of,
    tokens_of,
)
from tests.oracle.tables import (
    Table,
    certain,
    rows_of,
    rows_of_log,
    settled,
    table_of,
    tables_of_log,
)

NAMES = tuple(f"game-{number:02}" for number in range(1, 21))
SUMS = {
    "games": 20,
    "games with an end": 17,
    "tables": 1070,
    "TAKE_TOKENS": 436,
    "RESERVE_CARD": 136,
    "PURCHASE_CARD": 398,
    "skipped turns": 97,
    "blind reserves": 9,
    "returns": 57,
    "nobles": 12,
}


class Game(NamedTuple):
    log: Log
    tables: tuple[Table, ...]
    replay: Replay


def log_at(shared: Path, name: str) -> Log:
    packed = (shared / "logs" / "ai-splendor" / f"{name}.ndjson.gz").read_bytes()
    return read_log(gzip.decompress(packed).decode("utf-8"))


@pytest.fixture(scope="module", params=NAMES)
def game(request: pytest.FixtureRequest, shared_dir: Path) -> Game:
    log = log_at(shared_dir, request.param)
    return Game(log, tables_of_log(log), replay(record_of(log)))


def positions(found: Replay) -> list[Position]:
    return [found.start, *(step.after for step in found.steps)]


def over_returned(game: Game) -> list[int]:
    """Numbers of the turns whose return left fewer tokens than the limit, by the log's tables."""
    pairs = enumerate(zip(game.log.entries, game.tables[1:], strict=False), start=1)
    return [
        number
        for number, (entry, after) in pairs
        if (entry.action or {}).get("tokensToReturn")
        and after.areas[entry.seat - 1].tokens.total < TOKEN_LIMIT
    ]


def stops_early(game: Game) -> bool:
    """Whether the log has no end and nobody has the target at the table where it stops.

    In one game the arena began a further round although a seat had the target; the second seat had
    skipped the turn that ends the game. That log stops before anybody acts.
    """
    scores = [player["score"] for player in game.log.states[-1]["players"]]
    return game.log.end is None and max(scores) < TARGET


def test_replay_has_every_table_of_the_log(game: Game) -> None:
    ours = [table_of(position) for position in positions(game.replay)]
    turns = range(1, len(game.tables) + 1)

    differ = [turn for turn in turns if ours[turn - 1] != game.tables[turn - 1]]

    assert not differ, (differ, ours[differ[0] - 1], game.tables[differ[0] - 1])
    assert len(game.tables) == len(ours) - (game.log.end is not None)


def test_replay_leaves_no_count_open(game: Game) -> None:
    assert all(certain(position) for position in positions(game.replay))
    assert all(step.not_applied == () for step in game.replay.steps)


def test_replay_has_the_market_in_the_order_of_the_log(game: Game) -> None:
    rows = rows_of(game.replay.start)
    for position, state in zip(positions(game.replay), game.log.states, strict=False):
        rows = settled(rows, rows_of(position))
        assert rows == rows_of_log(state)


def test_replay_turns_up_the_cards_that_the_log_turns_up(game: Game) -> None:
    silent = replay(record_of(game.log, reveals=False))

    assert positions(silent) == positions(game.replay)


def test_replay_has_the_scores_of_the_log(game: Game) -> None:
    if game.log.end is None:
        assert game.log.scores == ()
        return
    outcome = game.replay.outcome

    assert outcome.over
    assert outcome.prestige == game.log.scores
    assert outcome.winners == (game.log.end["winnerIndex"] + 1,)


def test_every_diagnostic_is_explained_by_the_log(game: Game) -> None:
    """A skipped turn, a return of more than the arena has to ask for, a log that stops early."""
    found = [
        (diagnostic.code, diagnostic.place.turn)
        for diagnostic in game.replay.diagnostics
        if diagnostic.severity is not Severity.INFO
    ]
    expected = [
        *(("F012", number) for number in game.log.skipped),
        *(("L703", number) for number in over_returned(game)),
        *(("F011", len(game.log.entries)) for _ in range(stops_early(game))),
    ]

    assert Counter(found) == Counter(expected)


def test_only_a_skipped_turn_makes_a_replay_uncertain(game: Game) -> None:
    assert game.replay.uncertain_since == next(iter(game.log.skipped), None)
    assert game.replay.illegal_since == next(iter(over_returned(game)), None)


def test_tables_differ_where_the_rules_add_nothing(game: Game) -> None:
    """Without gold and nobles that the record omits: the comparison would have seen it."""
    bare = replay(record_of(game.log).model_copy(update={"omits": ()}))
    added = any(area.nobles or area.reserved for table in game.tables for area in table.areas)

    pairs = zip(positions(bare), game.tables, strict=False)
    equal = all(table_of(position) == table for position, table in pairs)

    assert equal is not added


def test_sums_over_all_logs(shared_dir: Path) -> None:
    sums: Counter[str] = Counter()
    for log in (log_at(shared_dir, name) for name in NAMES):
        actions = [entry.action for entry in log.entries if entry.action is not None]
        sums.update(action["type"] for action in actions)
        sums["games"] += 1
        sums["games with an end"] += log.end is not None
        sums["tables"] += len(log.states)
        sums["skipped turns"] += len(log.skipped)
        sums["blind reserves"] += sum(entry.blind is not None for entry in log.entries)
        sums["returns"] += sum(bool(action.get("tokensToReturn")) for action in actions)
        areas = replay(record_of(log)).position.areas
        sums["nobles"] += sum(len(area.nobles) for area in areas)

    assert sums == SUMS


def test_names_are_those_of_the_catalogue(game: Game, shared_dir: Path) -> None:
    """A card of the log has the facts that the catalogue gives for its number, and so our name."""
    board = game.log.start["board"]
    cards = [card for level in board["decks"] for card in board["decks"][level]]
    cards += [card for level in board["faceUpCards"] for card in board["faceUpCards"][level]]

    by_number = {card["id"]: card_name(card) for card in cards}
    nobles = {tile["id"]: noble_name(tile) for tile in board["availableNobles"]}

    assert by_number == card_numbers(shared_dir)
    assert nobles.items() <= noble_numbers(shared_dir).items()


def card_numbers(shared: Path) -> dict[str, str]:
    listed = json.loads((shared / "catalogue" / "card_ids.json").read_text(encoding="utf-8"))
    return {
        row["aisplendor"]: f"{row['level']}{LETTERS[row['bonus'].upper()]}-{gems(row['cost'])}"
        for row in listed["cards"]
    }


def noble_numbers(shared: Path) -> dict[str, str]:
    listed = json.loads((shared / "catalogue" / "noble_ids.json").read_text(encoding="utf-8"))
    return {row["aisplendor"]: gems(row["req"]) for row in listed if row["aisplendor"]}


def gems(counts: dict[str, int]) -> str:
    return tokens_of({color.upper(): count for color, count in counts.items()}).gems.text


EVENTS = [{"initialState": {"a": [1, 2]}}, {"success": True}, {"finalScores": {"0": 15}}]


@pytest.mark.parametrize("indent", [None, 2])
def test_log_may_have_an_object_a_line_or_many_lines_an_object(indent: int | None) -> None:
    text = "\n".join(json.dumps(event, indent=indent) for event in EVENTS)

    assert list(events_of(f"\n{text}\n")) == EVENTS
    assert list(events_of(text.replace("}\n{", "}{"))) == EVENTS


@pytest.mark.parametrize("broken", ['{"gameState": {"a": "cut sh', "}", "[1]", '"text"', "no JSON"])
def test_log_is_read_around_a_broken_line(broken: str) -> None:
    lines = [json.dumps(event) for event in EVENTS]

    assert list(events_of("\n".join([lines[0], broken, *lines[1:], broken]))) == EVENTS


def test_log_has_one_action_a_turn() -> None:
    table = {"gameState": {}, "playerIndex": 0}
    acted = {"action": {"type": "TAKE_TOKENS"}, "playerIndex": 0, "success": True}
    for second in (acted, {**acted, "playerIndex": 1}):
        text = "\n".join(map(json.dumps, (table, *[acted] * (second is acted), second)))
        with pytest.raises(ValueError, match="another action"):
            read_log(text)


def test_log_tells_a_skipped_turn_from_the_table_at_which_it_stops() -> None:
    tables = [{"gameState": {"turn": n}, "playerIndex": n % 2} for n in range(3)]
    refused = {"action": {"type": "TAKE_TOKENS"}, "playerIndex": 0, "success": False}
    text = "\n".join(map(json.dumps, (tables[0], refused, *tables[1:])))

    stopped, ended = read_log(text), read_log(f'{text}\n{{"finalScores": {{"1": 3, "0": 15}}}}')

    assert (stopped.skipped, len(stopped.states), stopped.scores) == ((1, 2), 3, ())
    assert (ended.skipped, len(ended.states), ended.scores) == ((1, 2, 3), 3, (15, 3))
