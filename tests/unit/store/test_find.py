"""Patterns in archives made by hand: records in, matches out."""

import pytest

from splendor_replay.store.patterns import Found, find, query_of, read_pattern
from tests.unit.store.games import archive_of, of_text

DEAL = """splendor-record 1
player P1 Ana
player P2 Ben
start P1
nobles W4U4 G3R3K3 W3U3K3
market 1 1W-R2K1 1U-K3 1K-G3 1R-W3
market 2 2K-W5 2W-G3R2K2 2R-U3R2K3 2W-R5
market 3 3R-W3U5G3K3 3R-G7 3W-K7 3K-R7

"""
GAME = f"""{DEAL}1 P1 take URK
2 P2 reserve deck 3 gold Y
3 P1 take WGR
4 P2 take WUG
5 P1 buy 1W-R2K1 pay R2K -> 1K-W1U1G1R1
6 P2 reserve 1U-K3 gold Y -> 1G-R3
7 P1 take UGK
8 P2 reserve 3R-G7 gold Y -> 3U-W7
"""
ILLEGAL = f"""{DEAL}1 P1 take URK
2 P2 take WU
3 P1 reserve 3R-G7 gold Y -> 3U-W7
"""
MIDDLE = """splendor-record 1
player P1 Ana
player P2 Ben
start P1
position turn 40 to-move P1
nobles W4U4 G3R3K3 W3U3K3
market 1 1W-R2K1 1U-K3 1G-W2U1 1W-U3
market 2 2R-U3R2K3 2W-G3R2K2 2G-G5 2U-W2R1K4
market 3 3R-W3U5G3K3 3G-U7 3W-K7 3K-R7
deck 1 22
deck 2 18
deck 3 9
bank W4U3G3R2K3Y5
P1 tokens UR tableau 1G-R3 1K-W2G2 2W-R5 reserved - nobles - prestige 2
P2 tokens GRK tableau 9 reserved - nobles - prestige 6

41 P1 take WGK
42 P2 take WUG
"""


def found(pattern: str, *records: str, doubtful: bool = False) -> Found:
    with archive_of([of_text(record) for record in records or (GAME,)]) as connection:
        return find(connection, read_pattern(pattern), doubtful=doubtful)


def turns(pattern: str, *records: str) -> list[tuple[object, ...]]:
    """Seat and turns of each match."""
    several = found(pattern, *records).table
    last = len(several.columns) - ("card" in several.columns)
    return [(row[2], *row[4:last]) for row in several.rows]


# Seat and turns by hand, from the record above.
SEQUENCES = {
    "take": [(1, 1), (1, 3), (2, 4), (1, 7)],
    "take R": [(1, 1), (1, 3)],
    "buy": [(1, 5)],
    "buy 1W-R2K1 paying R2": [(1, 5)],
    "buy 1W-R2K1 paying R3": [],
    "buy paying tokens = 3 by round 3": [(1, 5)],
    "buy paying tokens = 3 before round 3": [],
    "reserve": [(2, 2), (2, 6), (2, 8)],
    "reserve from deck level 3": [(2, 2)],
    "reserve from table level 3": [(2, 8)],
    "reserve bonus R or U prestige >= 4": [(2, 8)],
    "take; buy": [(1, 1, 5), (1, 3, 5)],
    "take; buy within 1 round": [(1, 3, 5)],
    "take; take": [(1, 1, 3), (1, 3, 7)],
    "take; another seat take; take": [(1, 1, 4, 7), (1, 3, 4, 7)],
    "take; any seat buy": [(1, 1, 5), (1, 3, 5), (2, 4, 5)],
    "take; not take": [(2, 4), (1, 7)],
    "take; not another seat reserve": [(2, 4)],
    "take; not take; buy": [(1, 3, 5)],
    "take; not another seat take within 2 turns; buy": [(1, 1, 5)],
    "not take; reserve": [(2, 2)],
    "not another seat buy; reserve": [(2, 2)],
    "act having reserved = 2": [(2, 6)],
    "act having bonuses W and cards = 1": [(1, 5), (1, 7)],
    "reserve level 1 when market shows 1G-R3": [],
    "reserve level 3 when market shows 1G-R3": [(2, 8)],
}


@pytest.mark.parametrize(("pattern", "expected"), SEQUENCES.items())
def test_sequence_is_found(pattern: str, expected: list[tuple[int, ...]]) -> None:
    assert turns(pattern) == expected


POSITIONS = {
    "market shows 1W-R2K1": [1, 2, 3, 4, 5],
    "market shows 1U-K3": [1, 2, 3, 4, 5, 6],
    "market shows 1K-W1U1G1R1": [6, 7, 8],
    "market shows level 3 bonus U": [],
    "bank holds Y = 5": [1, 2],
    "bank holds K4 and Y <= 4": [6, 7],
    "nobles show W4U4 and in round 1": [1, 2],
    "nobles show W4K4": [],
    "seat to move holds U2R": [],
    "seat to move holds UR2GWK": [5],
    "seat to move holds tokens 0": [1, 2],
    "another seat holds W and from turn 4": [4, 5, 6, 7, 8],
    "another seat holds bought 1W-R2K1": [6, 8],
    "seat to move holds reserved 1U-K3": [8],
    "seat to move holds reserved 1 and by turn 4": [4],
    "seat to move holds reserved level 3": [],
    "another seat holds reserved 2 and Y2 and WUG": [7],
}


@pytest.mark.parametrize(("pattern", "expected"), POSITIONS.items())
def test_position_is_found_before_its_turn(pattern: str, expected: list[int]) -> None:
    assert [turn for _seat, turn in turns(pattern)] == expected


def test_blind_reserve_without_a_name_is_of_no_card_and_of_any() -> None:
    assert turns("reserve from deck bonus R") == []
    assert turns("reserve from deck; buy it") == []
    assert turns("reserve from deck; not buy it") == [(2, 2)]
    bought = f"{GAME}9 P1 take WGR\n10 P2 buy 1K-W1U1G1R1 pay WUGY -> 1U-W1K2\n"
    assert turns("reserve from deck; not buy it", bought) == []
    assert turns("reserve 1U-K3; not buy it", bought) == [(2, 6)]


def test_games_in_doubt_are_left_out_and_counted() -> None:
    answer = found("reserve 3R-G7", GAME, ILLEGAL)

    assert [row[:3] for row in answer.table.rows] == [(1, answer.table.rows[0][1], 2)]
    assert (answer.matches, answer.games, answer.searched, answer.left_out) == (1, 1, 1, 1)

    answer = found("reserve 3R-G7", GAME, ILLEGAL, doubtful=True)

    assert [row[0] for row in answer.table.rows] == [1, 2]
    assert (answer.matches, answer.games, answer.searched, answer.left_out) == (2, 2, 2, 0)


def test_record_of_a_game_under_way_is_known_from_its_start() -> None:
    assert turns("seat to move holds bonuses GKW and prestige 2 and UR", MIDDLE) == [(1, 41)]
    assert turns("another seat holds bonuses GKW and tokens 5", MIDDLE) == [(2, 42)]
    assert turns("another seat holds bonuses >= 0", MIDDLE) == [(2, 42)]
    assert turns("market shows 3G-U7 and bank holds W4", MIDDLE) == [(1, 41)]


def test_filters_are_about_the_first_seat() -> None:
    assert turns('player "Ben": take') == [(2, 4)]
    assert turns("turn order 2: take; another seat buy") == [(2, 4, 5)]
    assert turns("players 2: buy") == [(1, 5)]
    assert found("players 3: buy").searched == 0
    assert turns("winner: act") == []


def test_answer_names_game_player_turns_and_card() -> None:
    table = found("reserve 1U-K3; reserve").table

    assert table.columns == ("game", "id", "seat", "player", "turn_1", "turn_2", "card")
    ((game, identity, *rest),) = table.rows
    assert (game, len(identity)) == (1, 12)
    assert rest == [2, "Ben", 6, 8, "3R-G7"]


def test_limit_shortens_the_rows_and_not_the_counts() -> None:
    with archive_of([of_text(GAME)]) as connection:
        answer = find(connection, read_pattern("take"), limit=2)

    assert (len(answer.table.rows), answer.matches, answer.games) == (2, 4, 1)


def test_text_of_a_pattern_is_a_parameter() -> None:
    name = "'; DROP TABLE games; --"

    query = query_of(read_pattern(f'player "{name}": act'))

    assert name in query.values
    assert "DROP" not in query.sql
    assert turns(f'player "{name}": act') == []
