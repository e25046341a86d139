"""The rows of a replay: what is known, what is not, and what has no row."""

import pytest

from splendor_replay.engine.replay import Replay, replay
from splendor_replay.record import read_text
from splendor_replay.rows import (
    ACTIONS,
    TurnRow,
    game_row,
    game_seat_rows,
    noble_visit_rows,
    reveal_rows,
    seat_rows,
    turn_rows,
)

DEAL = """splendor-record 1
player P1 Ana
player P2 Ben
start P1
nobles W4U4 G3R3K3 W3U3K3
market 1 1W-R2K1 1U-K3 1K-G3 1R-W3
market 2 2K-W5 2W-G3R2K2 2R-U3R2K3 2W-R5
market 3 3R-W3U5G3K3 3G-U7 3W-K7 3K-R7
"""
MIDDLE = """splendor-record 1
start P1
{head}
position turn 41 to-move P2
nobles W4U4 W3U3K3
market 1 1U-K3 1W-R2K1 1G-W2U1 1W-U3
market 2 2R-U3R2K3 2W-G3R2K2 2G-G5 2U-W2R1K4
market 3 3R-W3U5G3K3 3G-U7 3W-K7 3K-R7
deck 1 22
deck 2 18
deck 3 9
bank W4U4G4R4K1Y4
P1 tokens - tableau 1K-W1U1G1R1 reserved - nobles - prestige 0
P2 tokens K3Y tableau 3W-W3R3K6 3W-W3K7 1W-U2K2 1W-U1G1R1K1 3U-W6U3K3 1U-W1K2 1U-G2K2 \
reserved - nobles - prestige 13
"""


def played(text: str) -> Replay:
    return replay(read_text(text)[0].record)


def turns(text: str) -> list[TurnRow]:
    return list(turn_rows(played(text)))


def middle(*lines: str, head: str = "") -> str:
    return MIDDLE.format(head=head) + "\n".join(lines) + "\n"


def test_turn_rows_of_each_action() -> None:
    found = turns(f"""{DEAL}
1 P1 take URK
2 P2 reserve 1U-K3 gold Y -> 1G-R3
3 P1 reserve deck 3 gold Y
4 P2 pass
5 P1 skip
6 P2 swap Y for R
7 P1 frobnicate
8 P2 return R
""")

    assert [ACTIONS[row.action] for row in found] == [
        "take",
        "reserve",
        "reserve-deck",
        "pass",
        "skip",
        "swap",
        "unreadable",
        "none",
    ]
    assert [(row.card, row.level, row.from_hand) for row in found[1:3]] == [
        (found[1].card, 1, None),
        (None, 3, None),
    ]
    assert (found[5].take_red, found[5].pay_gold, found[5].tokens_gold) == (1, 1, 0)
    assert (found[7].return_red, found[7].tokens_red) == (1, 0)


def test_turn_rows_tell_a_card_of_the_hand_from_one_of_the_market() -> None:
    found = turns(f"""{DEAL}
1 P1 take URK
2 P2 reserve 1U-K3 gold Y -> 1G-R3
3 P1 take WGR
4 P2 take K2
5 P1 buy 1W-R2K1 pay R2K -> 1K-W1U1G1R1
6 P2 buy 1U-K3 pay K2Y
""")

    assert [row.from_hand for row in found] == [None, None, None, None, False, True]
    assert [row.reserved for row in found if row.seat == 2] == [1, 1, 0]
    assert [row.revealed for row in found if row.seat == 2][1:] == [None, None]


def test_turn_rows_leave_an_open_payment_open() -> None:
    (row,) = turns(middle("42 P2 buy 1U-K3 noble W4U4 -> 1R-W3"))

    assert (row.pay_white, row.pay_black, row.pay_gold) == (0, None, None)
    assert (row.tokens_black, row.tokens_gold, row.bank_black, row.bank_gold) == (None,) * 4
    assert (row.uncertain_since, row.inferred) == (42, "")


def test_turn_rows_name_what_was_inferred() -> None:
    text = middle("42 P2 buy 1U-K3 -> 1R-W3", head="omits pay noble").replace("K3Y", "K3")
    (row,) = turns(text)

    assert row.inferred == "pay noble"
    assert (row.pay_black, row.pay_gold, row.noble, row.nobles) == (3, 0, 3, 1)


def test_a_free_card_has_no_inferred_payment() -> None:
    (row,) = turns(middle("42 P2 buy 1W-U3 -> 1R-W3", head="omits pay"))

    assert (row.inferred, row.cards, row.verdict) == ("", 8, "legal")
    assert [getattr(row, name) for name in row._fields if name.startswith("pay_")] == [0] * 6


def test_turn_rows_do_not_give_a_noble_that_is_not_there() -> None:
    text = middle("42 P2 buy 1U-K3 pay K3 noble G4R4 -> 1R-W3")

    assert [(row.noble, row.nobles, row.verdict) for row in turns(text)] == [(None, 0, "illegal")]
    assert list(noble_visit_rows(played(text))) == []


def test_turn_rows_have_no_row_for_an_undone_turn() -> None:
    text = f"{DEAL}1 P1 take WUG undone\n1 P1 take RK undone\n1 P1 take WUR\n2 P2 take WUG\n"
    game = played(text)

    assert [(row.turn, row.seat, row.take_red) for row in turn_rows(game)] == [(1, 1, 1), (2, 2, 0)]
    row = game_row(game, game.diagnostics)
    assert (row.turns, row.left_out, row.rounds) == (2, 2, 1)


def test_turn_rows_sum_the_tokens_of_two_actions() -> None:
    (row,) = turns(f"{DEAL}1 P1 take WUG\n+ reserve 1U-K3 gold Y -> 1G-R3\n")

    assert ACTIONS[row.action] == "reserve"
    assert (row.take_white, row.take_gold, row.tokens_white, row.tokens_gold) == (1, 1, 1, 1)


def test_rows_of_an_unnamed_card_say_that_bonuses_are_not_known() -> None:
    text = middle("42 P2 take WUG").replace("3W-W3R3K6", "?")
    (row,) = turns(text)

    assert (row.cards, row.white, row.named) == (7, 3, False)


def test_game_seats_are_those_of_the_end() -> None:
    """Two turns after the end: they change the table and not the outcome."""
    game = played(
        middle(
            "42 P2 buy 1U-K3 pay K3 noble W4U4 -> 1R-W3",
            "43 P1 take WUG",
            "44 P2 buy 1W-U3 pay - -> 1G-R3",
        )
    )

    (_, second) = game_seat_rows(game)
    assert game.position.area(2).cards_bought == 9
    assert (second.prestige, second.cards, second.nobles, second.turns) == (16, 8, 1, 2)
    assert [row.won for row in game_seat_rows(game)] == [False, True]
    assert [row.turn_order for row in game_seat_rows(game)] == [1, 2]


def test_game_seats_without_an_end_have_no_winner() -> None:
    assert [row.won for row in game_seat_rows(played(DEAL))] == [None, None]


def test_turn_order_follows_the_start() -> None:
    found = turns("splendor-record 1\nplayer P1 A\nplayer P2 B\nplayer P3 C\nstart P3\n3 P3 pass\n")

    assert [(row.seat, row.turn_order, row.round) for row in found] == [(3, 1, 1)]


def test_reveals_are_the_deal_and_what_came_later() -> None:
    found = list(reveal_rows(played(f"{DEAL}1 P1 reserve 1U-K3 gold Y -> 1G-R3\n2 P2 pass\n")))

    assert [row.turn for row in found] == [0] * 12 + [1]
    assert (found[-1].level, found[-1].slot) == (1, 2)


def test_reveals_have_what_a_checkpoint_names() -> None:
    text = f"{DEAL}1 P1 reserve 1U-K3 gold Y -> ?\n2 P2 take WUG\n"
    before = list(reveal_rows(played(text)))
    after = list(reveal_rows(played(f"{text}= market 1 1W-R2K1 1G-R3 1K-G3 1R-W3\n")))

    assert after[: len(before)] == before
    assert [(row.turn, row.level, row.slot) for row in after[len(before) :]] == [(2, 1, 2)]


@pytest.mark.parametrize(("line", "doubtful"), [("take WUG", False), ("take WU", True)])
def test_seat_rows_doubt_from_the_illegal_turn_on(line: str, *, doubtful: bool) -> None:
    found = list(seat_rows(played(f"{DEAL}1 P1 {line}\n2 P2 take URK\n")))

    assert [row.doubtful for row in found] == [False] * 2 + [doubtful] * 4
    assert found[2].label == line


def test_game_row_counts_diagnostics_by_severity() -> None:
    waived = played(f"{DEAL}1 P1 take WU !G305 house rule\n")
    plain = played(f"{DEAL}1 P1 take WU\n")

    first, second = (game_row(game, game.diagnostics) for game in (waived, plain))
    assert (first.illegal, first.illegal_since, second.illegal, second.illegal_since) == (
        0,
        None,
        1,
        1,
    )
    assert first.info == second.info + 1
