"""Reserved cards, face-up and blind, and the packets to one player that name the blind ones."""

from splendor_replay.components.gems import NO_TOKENS, read_token_counts
from splendor_replay.record.model import (
    Buy,
    Reserve,
    ReserveDeck,
    Turn,
)
from tests.unit.importers.bga_log import (
    ANA,
    BEN,
    buy,
    by,
    card,
    messages,
    next_turn,
    packet,
    private,
    read,
    reserve,
    reserve_blind,
    reveal,
    said,
    state,
    tokens,
    turns,
)

T = read_token_counts
TAKE = packet(2, tokens(ANA, "CSE"), state(75, ANA), next_turn(BEN))


def test_reserve_has_gold_and_the_revealed_card() -> None:
    log = packet(2, reserve(ANA, 83, 3), reveal(89, 3), tokens(ANA, "G"), state(75, ANA))

    assert turns(log) == (
        Turn(seat=1, action=Reserve(card="3R-G7R3"), gold=T("Y"), reveals=("3K-R7K3",)),
    )


def test_reserve_without_gold_leaves_it_out() -> None:
    log = packet(2, reserve(ANA, 83, 3), reveal(89, 3), state(75, ANA))

    assert turns(log) == (Turn(seat=1, action=Reserve(card="3R-G7R3"), reveals=("3K-R7K3",)),)


def test_reserve_with_an_empty_line_of_tokens_has_no_gold() -> None:
    log = packet(2, reserve(ANA, 83, 3), tokens(ANA), state(75, ANA))

    assert turns(log) == (Turn(seat=1, action=Reserve(card="3R-G7R3"), gold=NO_TOKENS),)


def test_reserve_above_ten_has_gold_and_a_return() -> None:
    logs = (
        packet(2, reserve(ANA, 83, 3), reveal(89, 3), tokens(ANA, "G"), state(40, ANA)),
        packet(3, tokens(ANA, given="G"), state(75, ANA), next_turn(BEN)),
    )

    assert turns(*logs) == (
        Turn(
            seat=1,
            action=Reserve(card="3R-G7R3"),
            gold=T("Y"),
            returned=T("Y"),
            reveals=("3K-R7K3",),
        ),
    )


def test_blind_reserve_is_unknown_until_it_is_bought() -> None:
    logs = (
        packet(2, reserve_blind(ANA, 2), tokens(ANA, "G"), state(75, ANA), next_turn(BEN)),
        packet(3, tokens(BEN, "RR"), state(75, BEN), next_turn(ANA)),
        packet(4, buy(ANA, 68, "hand"), tokens(ANA, given="CCCCG"), state(75, ANA)),
    )

    first, _, last = turns(*logs)

    assert first == Turn(seat=1, action=ReserveDeck(level=2), gold=T("Y"))
    assert last == Turn(seat=1, action=Buy(card="2K-W5", source="hand"), pay=T("W4Y"))


def test_blind_reserve_of_a_place_that_names_the_level() -> None:
    hidden = by(ANA, "reserveCard", card=card(None, "deck_3"))

    assert turns(packet(2, hidden)) == (Turn(seat=1, action=ReserveDeck(level=3)),)


def test_blind_reserve_is_named_where_the_public_packet_names_it() -> None:
    told = by(ANA, "reserveCard", card=card("45", "deck_2"), rank="\u25ef\u25ef")

    assert turns(packet(2, told)) == (Turn(seat=1, action=ReserveDeck(level=2, card="2W-R5K3")),)


def test_blind_reserve_is_named_by_a_private_packet_after_it() -> None:
    logs = (
        packet(2, reserve_blind(ANA, 2), tokens(ANA, "G"), state(75, ANA), next_turn(BEN)),
        private(3, ANA, by(ANA, "reserveCard", card=card("45", "hand")), act=2),
    )

    assert turns(*logs) == (Turn(seat=1, action=ReserveDeck(level=2, card="2W-R5K3"), gold=T("Y")),)


def test_blind_reserve_is_named_by_a_private_packet_before_it() -> None:
    logs = (
        private(2, ANA, said("newHand", card=card("45", "hand")), act=2),
        packet(3, by(ANA, "reserveCard"), tokens(ANA, "G"), state(75, ANA), move_id="2"),
    )

    assert turns(*logs) == (Turn(seat=1, action=ReserveDeck(level=2, card="2W-R5K3"), gold=T("Y")),)


def test_private_packet_of_another_player_names_nothing() -> None:
    logs = (
        packet(2, reserve_blind(ANA, 2), state(75, ANA), next_turn(BEN)),
        private(3, BEN, said("newHand", card=card("45", "hand")), act=2),
    )

    found = read(*logs)

    assert found.record.turns == (Turn(seat=1, number=1, action=ReserveDeck(level=2)),)
    assert len(messages(found)) == 1
