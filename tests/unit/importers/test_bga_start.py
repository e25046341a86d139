"""The deal and the players of a start state, of a log alone and of a later page."""

import pytest

from splendor_replay.components.gems import read_token_counts
from splendor_replay.importers import bga
from splendor_replay.importers.bga.start import read_start
from splendor_replay.record.model import (
    Bank,
    Deal,
    Deck,
    Market,
    Nobles,
    Player,
    Rules,
    StartPosition,
)
from tests.unit.importers.bga_log import (
    ANA,
    BEN,
    Json,
    as_text,
    card,
    messages,
    next_turn,
    packet,
    ranked,
    read,
    result,
    set_up,
    start_state,
    state,
    tokens,
)

TAKE = packet(2, tokens(ANA, "CSE"), state(75, ANA), next_turn(BEN))


def test_start_state_gives_the_whole_deal() -> None:
    found = read(TAKE, start=start_state())

    assert found.diagnostics == ()
    assert found.record.deal == Deal(
        nobles=Nobles(tiles=("W4U4", "U3G3K3", "W4R4")),
        market=(
            Market(level=1, slots=("1W-W3U1K1", "1U-W1K2", "1G-K4", "1R-W2G1K2"), unordered=True),
            Market(level=2, slots=("2W-G3R2K2", "2U-U2G3K3", "2G-G6", "2R-U3R2K3"), unordered=True),
            Market(level=3, slots=("3W-K7", "3U-W6U3K3", "3G-U7", "3R-G7R3"), unordered=True),
        ),
        decks=(Deck(level=1, count=36), Deck(level=2, count=26), Deck(level=3, count=16)),
        bank=Bank(tokens=read_token_counts("W4U4G4R4K4Y5")),
    )


def test_log_alone_leaves_the_deal_unknown_but_its_size() -> None:
    found = read(TAKE)

    assert found.record.deal.nobles == Nobles(tiles=("?", "?", "?"))
    assert [row.slots for row in found.record.deal.market] == [("?",) * 4] * 3
    assert found.record.deal.decks == ()
    assert [d.severity.value for d in found.diagnostics] == ["info"]


def test_record_says_where_it_comes_from() -> None:
    record = read(TAKE).record

    assert record.rules == Rules(profile="bga")
    assert record.source == "Board Game Arena"
    assert record.date == "2024-01-01"
    assert record.extras == {"bga-table": "1"}
    assert record.nobles_from == 12
    assert record.omits == ()


@pytest.mark.parametrize("time", [None, "soon", "-1", "99999999999999", 10**20])
def test_date_that_is_none_is_left_out(time: object) -> None:
    (found,) = bga.read(as_text(packet(1, tokens(ANA, "C"), time=time)))

    assert found.record.date is None


def test_table_is_taken_from_the_channel_where_no_other_place_names_it() -> None:
    (found,) = bga.read(as_text(packet(1, tokens(ANA, "C"), table_id=None)))

    assert found.record.extras == {"bga-table": "1"}


def test_seats_begin_with_the_first_player() -> None:
    record = read(TAKE, start=start_state(playerorder=[int(BEN), ANA, "103"])).record

    assert record.players == (Player(name="Ana"), Player(name="?"), Player(name="Ben"))
    assert record.start == 1


def test_seats_of_a_log_alone_go_by_the_first_turns() -> None:
    logs = (
        set_up("103", (ANA, BEN)),
        packet(2, tokens("103", "CSE"), state(75, "103"), next_turn(BEN)),
        packet(3, tokens(BEN, "CSE"), state(75, BEN), next_turn(int(ANA))),
        packet(4, tokens(ANA, "CSE"), state(75, ANA), next_turn("103")),
    )

    (found,) = bga.read(as_text(*logs))

    assert [player.name for player in found.record.players] == ["?", "Ben", "Ana"]
    assert [turn.seat for turn in found.record.turns] == [1, 2, 3]
    assert found.record.start == 1


def test_players_are_all_known_though_only_one_has_acted() -> None:
    assert len(read(TAKE).record.players) == 2


def test_names_come_from_the_result_too() -> None:
    rows = (ranked(ANA, 1, "15", 8), ranked("103", 2, "3", 4))

    assert [p.name for p in read(packet(2, result(*rows))).record.players] == ["Ana", "?", "Cas"]


def test_start_seat_is_absent_where_nobody_is_said_to_begin() -> None:
    (found,) = bga.read(as_text(packet(1, tokens(ANA, "C"))))

    assert found.record.start is None


def test_first_turn_of_the_log_goes_before_first_player() -> None:
    found = read(TAKE, start=start_state(first_player=BEN))

    assert messages(found) == ["the first turn of the log is not first_player's"]
    assert [player.name for player in found.record.players] == ["Ana", "Ben"]


def test_player_whom_the_start_state_does_not_list_gets_the_last_seat() -> None:
    found = read(TAKE, packet(3, tokens("103", "C")), start=start_state())

    assert messages(found) == ["the log has 1 players whom the start state does not list"]
    assert [turn.seat for turn in found.record.turns] == [1, 3]


def test_nobles_of_the_old_edition_are_dealt_from_ten() -> None:
    table = {str(n): {"cost": "CCCCSSSS"} for n in range(1, 11)}

    assert read_start(start_state(nobledb=table)).nobles_from == 10


def test_names_of_ids_come_from_the_page_where_it_has_a_table() -> None:
    table = {"1": {"lvl": 3, "type": 4, "points": 4, "cost": "RRRRRRR"}}
    nobles = {"3": {"cost": "EEEERRRR"}}

    start = read_start(start_state(carddb=table, nobledb=nobles))

    assert start.deal
    assert "3K-R7" in start.deal.market[0].slots
    assert start.deal.nobles == Nobles(tiles=("G4R4", "U3G3K3", "W4R4"))


@pytest.mark.parametrize(
    "entry",
    [
        {"lvl": 1, "type": 9, "points": 0, "cost": "S"},
        {"lvl": 1, "type": 0, "points": 0, "cost": "X"},
        {"lvl": 1, "type": 0, "points": 0, "cost": "G"},
        {"lvl": 7, "type": 0, "points": 0, "cost": "S"},
        None,
    ],
)
def test_entry_of_the_pages_table_that_cannot_be_read_is_reported(entry: object) -> None:
    start = read_start(start_state(carddb={"1": entry}, nobledb={"x": None, "1": {"cost": ""}}))

    assert [problem.message for problem in start.problems] == [
        "start state: carddb 1, nobledb x, nobledb 1 cannot be read"
    ]


@pytest.mark.parametrize(
    "later",
    [
        {"notifications": {"move_nbr": "39"}},
        {"notifications": {}, "players": {ANA: {"name": "Ana", "coins": {"S": "1"}}}},
        {"notifications": {}, "players": {ANA: {"name": "Ana", "score": "3"}}},
        {"notifications": {}, "players": {ANA: {"name": "Ana", "cards_played": {"1": {}}}}},
    ],
)
def test_page_of_the_middle_of_the_game_gives_the_players_only(later: Json) -> None:
    found = read(TAKE, start=start_state(**later))

    (message,) = messages(found)
    assert "the page was saved in the middle of the game" in message
    assert found.record.deal.nobles == Nobles(tiles=("?", "?", "?"))
    assert found.record.players[0] == Player(name="Ana")


def test_log_that_begins_in_the_middle_has_no_deal_and_no_first_player() -> None:
    (found,) = bga.read(
        as_text(
            packet(14, tokens(ANA, "CSE"), state(75, ANA), next_turn(BEN)),
            packet(15, tokens(BEN, "CSE"), state(75, BEN), next_turn(ANA)),
        )
    )

    assert messages(found) == [
        "the log begins in the middle of the game; what came before is unknown"
    ]
    assert found.record.position == StartPosition(to_move=1)
    assert found.record.start is None
    assert found.record.deal == Deal()


MARKET: Json = start_state()["market"]


@pytest.mark.parametrize(
    ("market", "message"),
    [
        ({**MARKET, "nobles": []}, "market.nobles is missing"),
        ({**MARKET, "pool": {"S": "4"}}, "market.pool is missing or holds no number for a token"),
        (
            {**MARKET, "row_2": {"cards": MARKET["row_2"]["cards"], "count": "many"}},
            "market.row_2.count is missing or no number of cards",
        ),
        ({**MARKET, "row_2": {"count": 26}}, "market.row_2.cards is missing"),
        (
            {**MARKET, "nobles": [card(1, "market"), card(77, "market")]},
            "market.nobles: an id that is not known",
        ),
    ],
)
def test_part_of_the_deal_that_cannot_be_read_is_reported(market: Json, message: str) -> None:
    start = read_start(start_state(market=market))

    assert [problem.message for problem in start.problems] == [f"start state: {message}"]


def test_missing_first_player_is_reported() -> None:
    start = read_start(start_state(first_player=None))

    assert [p.message for p in start.problems] == [
        "start state: first_player is missing or not in playerorder"
    ]
    assert start.order == (BEN, ANA)
