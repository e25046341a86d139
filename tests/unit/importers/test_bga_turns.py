"""What a log tells turn by turn, in the orders of both known versions of the site."""

from splendor_replay.components.gems import NO_TOKENS, read_token_counts
from splendor_replay.record.model import (
    Area,
    Buy,
    Checkpoint,
    Pass,
    Reserve,
    Segment,
    Skip,
    Take,
    Turn,
)
from tests.unit.importers.bga_log import (
    ANA,
    BEN,
    buy,
    messages,
    next_turn,
    packet,
    ranked,
    read,
    reserve,
    result,
    reveal,
    said,
    score,
    state,
    tokens,
    turns,
    visit,
)

T = read_token_counts
TAKE = packet(2, tokens(ANA, "CSE"), state(75, ANA), next_turn(BEN))


def test_take_has_the_gems_that_came_in() -> None:
    assert turns(TAKE) == (Turn(seat=1, action=Take(tokens=T("WUG"))),)


def test_take_of_a_pair_is_one_take() -> None:
    log = packet(2, tokens(ANA, "OO"), state(75, ANA), next_turn(BEN))

    assert turns(log) == (Turn(seat=1, action=Take(tokens=T("K2"))),)


def test_return_in_the_next_packet_belongs_to_the_take() -> None:
    logs = (
        packet(2, tokens(ANA, "CSE"), state(40, ANA)),
        packet(3, tokens(ANA, given="EO"), state(75, ANA), next_turn(BEN)),
        packet(4, tokens(BEN, "R"), state(75, BEN), next_turn(ANA)),
    )

    assert turns(*logs) == (
        Turn(seat=1, action=Take(tokens=T("WUG")), returned=T("GK")),
        Turn(seat=2, action=Take(tokens=T("R"))),
    )


def test_returns_of_one_turn_add_up() -> None:
    logs = (
        packet(2, tokens(ANA, "CSE"), state(40, ANA)),
        packet(3, tokens(ANA, given="E"), state(40, ANA)),
        packet(4, tokens(ANA, given="EO"), state(75, ANA)),
    )

    assert turns(*logs) == (Turn(seat=1, action=Take(tokens=T("WUG")), returned=T("G2K")),)


def test_return_without_an_open_turn_is_a_turn_of_its_own() -> None:
    logs = (TAKE, packet(3, tokens(BEN, given="E"), state(75, BEN)))

    assert turns(*logs)[1] == Turn(seat=2, returned=T("G"))


def test_buy_of_2021_has_the_reveal_before_the_end_of_turn() -> None:
    log = packet(
        2,
        buy(ANA, 29, "market_1"),
        tokens(ANA, given="CCSEO"),
        reveal(19, 1),
        state(75, ANA),
        next_turn(BEN),
    )

    assert turns(log) == (
        Turn(
            seat=1,
            action=Buy(card="1R-W2U1G1K1", source="table"),
            pay=T("W2UGK"),
            reveals=("1G-R3",),
        ),
    )


def test_buy_of_2025_has_the_reveal_after_the_end_of_turn() -> None:
    log = packet(
        2,
        buy(ANA, 29, "market_1"),
        tokens(ANA, given="CCSEO"),
        state(75, ANA),
        reveal(19, 1),
        next_turn(BEN),
    )

    assert turns(log)[0].reveals == ("1G-R3",)


def test_reveal_goes_to_the_turn_that_left_a_gap_in_its_row() -> None:
    logs = (
        packet(2, reserve(ANA, 83, 3), state(75, ANA), next_turn(BEN)),
        packet(3, buy(BEN, 14, "market_1"), tokens(BEN, given="RRRR"), state(75, BEN)),
        packet(4, tokens(ANA, "CSE"), state(75, ANA), reveal(89, 3), reveal(19, 1)),
    )

    assert [turn.reveals for turn in turns(*logs)] == [("3K-R7K3",), ("1G-R3",), None]


def test_reveal_without_a_gap_goes_to_the_last_turn() -> None:
    assert turns(TAKE, packet(3, reveal(19, 1)))[0].reveals == ("1G-R3",)


def test_reveal_before_any_turn_is_reported() -> None:
    found = read(packet(2, reveal(19, 1)), TAKE)

    assert messages(found) == ["packet 2: 1G-R3 is revealed before any turn; it is left out"]


def test_free_card_is_paid_with_nothing() -> None:
    log = packet(2, buy(ANA, 17, "market_1"), tokens(ANA), state(75, ANA))

    assert turns(log) == (Turn(seat=1, action=Buy(card="1G-K4", source="table"), pay=NO_TOKENS),)


def test_card_without_a_line_of_tokens_has_no_payment_recorded() -> None:
    log = packet(2, buy(ANA, 17, "market_1"), state(75, ANA))

    assert turns(log)[0].pay is None


def test_noble_comes_with_the_turn_and_by_the_id_of_its_tile() -> None:
    log = packet(
        2, buy(ANA, 17, "market_1"), tokens(ANA), visit(ANA, 7), score(ANA, 3, 3), state(75, ANA)
    )

    assert turns(log)[0].nobles == ("G3R3K3",)


def test_noble_that_is_chosen_in_a_packet_of_its_own_belongs_to_the_turn() -> None:
    logs = (
        packet(2, buy(ANA, 17, "market_1"), tokens(ANA), state(50, ANA)),
        packet(3, visit(ANA, 11), score(ANA, 4, 3), state(75, ANA), reveal(19, 1), next_turn(BEN)),
    )

    found = read(*logs)

    (turn,) = found.record.turns
    assert turn.nobles == ("U3G3K3",)
    assert turn.reveals == ("1G-R3",)
    assert found.record.log[1:] == (Checkpoint(claim=Area(seat=1, prestige=4)),)


def test_noble_of_another_seat_is_a_turn_of_its_own() -> None:
    assert turns(TAKE, packet(3, visit(BEN, 11)))[1] == Turn(seat=2, nobles=("U3G3K3",))


def test_prestige_is_a_checkpoint_of_the_last_total_of_the_turn() -> None:
    log = packet(
        2,
        buy(ANA, 17, "market_1"),
        tokens(ANA),
        score(ANA, 1),
        visit(ANA, 7),
        score(ANA, 4, 3),
        state(75, ANA),
    )

    assert read(log).record.log[1:] == (Checkpoint(claim=Area(seat=1, prestige=4)),)


def test_prestige_before_any_turn_stands_above_them() -> None:
    log = read(packet(2, score(BEN, 0)), packet(3, tokens(ANA, "CSE"))).record.log

    assert log[0] == Checkpoint(claim=Area(seat=2, prestige=0))


def test_forced_pass_is_a_pass() -> None:
    logs = (
        packet(2, tokens(ANA, "CSE"), state(75, ANA), state(42, BEN)),
        packet(3, state(75, BEN), next_turn(ANA)),
    )

    assert turns(*logs)[1] == Turn(seat=2, action=Pass())


def test_forced_pass_without_an_end_of_turn_is_a_pass() -> None:
    logs = (
        packet(2, tokens(ANA, "CSE"), state(75, ANA), next_turn(BEN), state(42, BEN)),
        packet(3, next_turn(ANA)),
    )

    assert turns(*logs)[1] == Turn(seat=2, action=Pass())


def test_forced_pass_can_bring_a_noble() -> None:
    logs = (
        packet(2, tokens(ANA, "CSE"), state(75, ANA), state(42, BEN)),
        packet(3, visit(BEN, 7), score(BEN, 3, 3), state(75, BEN), next_turn(ANA)),
    )

    assert turns(*logs)[1] == Turn(seat=2, action=Pass(), nobles=("G3R3K3",))


def test_turn_that_began_and_ended_with_nothing_told_is_skipped() -> None:
    logs = (
        TAKE,
        packet(3, said("skipTurnOfPlayer", player_id=BEN), state(75, BEN), next_turn(ANA)),
        packet(4, tokens(ANA, "R"), state(75, ANA)),
    )

    assert turns(*logs)[1:] == (
        Turn(seat=2, action=Skip()),
        Turn(seat=1, action=Take(tokens=T("R"))),
    )


def test_turn_that_never_ends_is_no_turn() -> None:
    end = result(ranked(ANA, 1, "1", 0), ranked(BEN, 2, "0", 0, concede="1"), concede=True)

    assert len(turns(TAKE, packet(3, end))) == 1


def test_second_action_of_an_open_turn_stays_in_it() -> None:
    log = packet(2, tokens(ANA, "CSE"), tokens(ANA, "R"), state(75, ANA))

    assert turns(log) == (
        Turn(
            seat=1,
            action=Take(tokens=T("WUG")),
            more=(Segment(action=Take(tokens=T("R"))),),
        ),
    )


def test_packets_of_one_action_are_one_turn() -> None:
    logs = (packet(2, reserve(ANA, 83, 3)), packet(3, tokens(ANA, "G"), move_id="2"))

    assert turns(*logs) == (Turn(seat=1, action=Reserve(card="3R-G7R3"), gold=T("Y")),)


def test_packets_of_two_actions_are_two_turns_without_any_state() -> None:
    assert len(turns(packet(2, tokens(ANA, "CSE")), packet(3, tokens(ANA, "R")))) == 2


def test_tokens_that_come_with_a_buy_are_received() -> None:
    log = packet(2, buy(ANA, 14, "market_1"), tokens(ANA, "C", "RRRR"), state(75, ANA))

    assert turns(log) == (
        Turn(seat=1, action=Buy(card="1U-R4", source="table"), pay=T("R4"), received=T("W")),
    )


def test_tokens_after_the_payment_are_a_return() -> None:
    log = packet(2, buy(ANA, 14, "market_1"), tokens(ANA, given="RRRR"), tokens(ANA, given="C"))

    assert turns(log)[0].returned == T("W")


def test_line_of_tokens_that_moves_none_is_an_empty_take() -> None:
    assert turns(packet(2, tokens(ANA)), packet(3)) == (
        Turn(seat=1, action=Take(tokens=NO_TOKENS)),
    )
    assert len(turns(packet(2, tokens(ANA, "C"), tokens(ANA)))) == 1
