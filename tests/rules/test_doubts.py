"""Two kinds of doubt (design, decision 2), and what becomes of an illegal turn."""

import pytest

from tests.rules.table import codes, deal, game, replayed
from tests.rules.test_checkpoints import BUY, OPEN
from tests.rules.test_profiles import TWO

SHORT = "P1 take WU"


def since(text: str) -> tuple[int | None, int | None]:
    result = replayed(text)
    return result.illegal_since, result.uncertain_since


def test_legal_game_has_no_doubt() -> None:
    assert since(game("P1 take WUG", "P2 take WUG")) == (None, None)


def test_illegal_since_the_first_illegal_turn() -> None:
    result = replayed(game("P1 take WUG", "P2 take WU", "P1 take WU"))

    assert [step.illegal_since for step in result.steps] == [None, 22, 22]
    assert result.illegal_since == 22


def test_illegal_since_the_deal() -> None:
    assert since(deal("P1 take WUG", bank="W4U4G4R4K4Y4"))[0] == 0
    assert since(game("P1 take WUG", bank="W4U4G4R4K4Y4"))[0] == 0
    assert since(deal(bank="W4U4G4R4K4Y4"))[0] == 0


def test_illegal_since_never_heals() -> None:
    log = SHORT, "= P1 tokens WU tableau - reserved - nobles -", "= bank W3U3G4R4K4Y5"

    assert since(game(*log, "P2 take WUG"))[0] == 21


def test_waived_turn_sets_no_doubt() -> None:
    text = game(f"{SHORT} !G305 agreed at the table", "P2 take WUG")

    (waived,) = replayed(text).steps[0].diagnostics
    assert (waived.code, waived.waived) == ("G305", "agreed at the table")
    assert since(text) == (None, None)
    assert replayed(text).steps[0].verdict == "legal"


def test_waiver_of_another_code_counts_for_nothing() -> None:
    assert since(game(f"{SHORT} !G306 agreed"))[0] == 21


@pytest.mark.parametrize("turn", ['P1 take WUG as "pair"', "P1", "P1 take WUB", "P1 skip"])
def test_only_illegal_turns_set_illegal_since(turn: str) -> None:
    assert since(game(turn))[0] is None


def test_open_payment_is_uncertain() -> None:
    assert since(game("P1 take WUG", "P2 take WUG", BUY, **OPEN)) == (None, 23)


def test_open_return_is_uncertain() -> None:
    assert since(game("P1 take WUG", p1_tokens="W2U2G2R2K", omits="return")) == (None, 21)


def test_open_noble_is_uncertain() -> None:
    assert since(game("P1 take GRK", omits="noble", **TWO)) == (None, 21)


@pytest.mark.parametrize(
    "turn",
    [
        "P1 buy 1K-G3 pay -",
        "P1 take WUG noble R4K4",
        "P1 reserve deck 1 = 1R-W3 gold Y -> 1W-U3",
        "P1 take WUG drop 1R-W3",
        "P1 skip",
        "P1",
        "P1 take WUB",
        "P1 take ?",
        "P1 buy ? pay W",
        "P1 reserve ? gold Y",
    ],
)
def test_turn_that_was_not_carried_out_whole_is_uncertain(turn: str) -> None:
    market = "1R-W4 1G-W2U1 1U-K3 1K-W2U2R1"

    assert since(game(turn, p2_tableau="1K-G3", market_1=market))[1] == 21


def test_complete_checkpoint_clears_what_is_uncertain() -> None:
    result = replayed(game(BUY, "= P1 tokens W", "= bank W3U4G4R4K4Y5", "P2 take WUG", **OPEN))

    assert [step.uncertain_since for step in result.steps] == [None, None]


def test_partial_checkpoint_clears_nothing() -> None:
    assert since(game(BUY, "= P1 tokens W", **OPEN))[1] == 21


def test_uncertain_since_begins_anew_after_it_was_cleared() -> None:
    table = {"p1_tokens": "W2UY", "p2_tokens": "G3Y", "bank": "W2U3GR4K4Y3"}
    again = "P2 buy 1K-G3 -> 1W-U3"
    log = BUY, "= P1 tokens W", "= bank W3U4GR4K4Y4", again

    assert since(game(*log, **table))[1] == 22


@pytest.mark.parametrize(
    "log",
    [
        ("P1 reserve deck 2 gold Y", "P2 take WUG"),
        ("P1 buy 1G-W2U1 pay W2U -> ?", "P2 take WUG"),
        ("P1 take WUG", "P2 take WUG"),
    ],
)
def test_what_nobody_could_know_is_no_doubt(log: tuple[str, ...]) -> None:
    table = {"market_3": "", "deck_1": "", "p2_reserved": "2?"}

    assert since(game(*log, p1_tokens="W2U", **table))[1] is None


def test_omitted_reveal_is_no_doubt() -> None:
    assert since(game("P1 buy 1G-W2U1 pay W2U", p1_tokens="W2U", omits="reveal"))[1] is None


def test_illegal_turn_is_applied() -> None:
    result = replayed(game(SHORT, "P2 take WUG"))

    assert [step.applied for step in result.steps] == [True, True]
    assert result.position.area(1).tokens.text == "WU"


def test_illegal_turn_is_skipped() -> None:
    result = replayed(game(SHORT), on_illegal="skip")

    (step,) = result.steps
    assert not step.applied
    assert step.after == step.before._replace(to_move=2)
    assert [d.code for d in step.diagnostics] == ["G305"]
    assert result.illegal_since == 21


def test_skipped_turn_counts_for_its_seat() -> None:
    result = replayed(game(SHORT, "P2 take WUG", "P1 take WUR"), on_illegal="skip")

    assert [step.applied for step in result.steps] == [False, True, True]
    assert [d.code for step in result.steps for d in step.diagnostics] == ["G305"]


def test_illegal_turn_ends_the_replay() -> None:
    result = replayed(game("P1 take WUG", "P2 take WU", "P1 take WUR"), on_illegal="stop")

    assert result.stopped
    assert len(result.steps) == 1
    assert result.position.turn == 21
    assert [d.code for d in result.end_diagnostics] == ["G305"]


def test_waived_turn_neither_stops_nor_skips() -> None:
    text = game(f"{SHORT} !G305 agreed", "P2 take WUG")

    assert not replayed(text, on_illegal="stop").stopped
    assert [s.applied for s in replayed(text, on_illegal="skip").steps] == [True, True]
    assert codes(text) == ["G305"]
