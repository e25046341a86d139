"""Tokens and names: what is read, in what spelling, and what is refused."""

import pytest
from pydantic import TypeAdapter, ValidationError

from splendor_replay.components.cards import CARDS, Card, CardTextError
from splendor_replay.components.gems import TokenCounts, TokenTextError
from splendor_replay.components.nobles import NOBLES, NobleTextError, NobleTile
from splendor_replay.record.fields import Tokens, card_of, noble_of, tokens_of


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("URK", "URK"), ("k r u", "URK"), ("GG", "G2"), ("G1G1", "G2"), ("R02", "R2"), ("-", "-")],
)
def test_tokens_are_read_in_any_spelling(text: str, canonical: str) -> None:
    assert tokens_of(text).text == canonical


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("", 0),
        ("W B", 2),
        ("D", 0),
        ("Wé", 1),
        ("W\u0663", 1),
        ("W1000", 1),
        ("W999W", 0),
        ("--", 0),
    ],
)
def test_tokens_are_refused_at_the_first_wrong_place(text: str, offset: int) -> None:
    with pytest.raises(TokenTextError) as error:
        tokens_of(text)

    assert error.value.offset == offset


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_card_of_a_name_is_the_name(card: Card) -> None:
    assert card_of(card.name) == card.name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("1w-k1r2", "1W-R2K1"),
        ("2W-2-W6", "2W-2-W6"),
        ("2W-3-W6", "2W-W6"),
        ("1W-R2 K", "1W-R2K1"),
    ],
)
def test_card_is_read_in_any_spelling(text: str, name: str) -> None:
    assert card_of(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1W",
        "1W-",
        "4W-R2",
        "1Y-R2",
        "1W-Y2",
        "1W-R0",
        "1W-R999R",
        "1W-R\u0662",
        "1W-" + "R" * 99,
    ],
)
def test_card_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(CardTextError):
        card_of(text)


@pytest.mark.parametrize("tile", NOBLES, ids=lambda tile: tile.name)
def test_noble_of_a_name_is_the_name(tile: NobleTile) -> None:
    assert noble_of(tile.name) == tile.name


@pytest.mark.parametrize("text", ["", "-", "W0", "W4Y1", "B4", "W999W", "W\u0664", "W" * 99])
def test_noble_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(NobleTextError):
        noble_of(text)


TOKENS: TypeAdapter[TokenCounts] = TypeAdapter(Tokens)


def test_tokens_are_counts_in_python_and_text_in_json() -> None:
    counts = TokenCounts(ruby=2, onyx=1)

    assert TOKENS.validate_python(counts) is counts
    assert TOKENS.validate_json('"R2K"') == counts
    assert TOKENS.dump_json(counts) == b'"R2K"'


@pytest.mark.parametrize("counts", [TokenCounts(ruby=-1), TokenCounts(gold=1000), "R2", (1, 0)])
def test_tokens_that_cannot_be_written_are_refused(counts: object) -> None:
    with pytest.raises(ValidationError):
        TOKENS.validate_python(counts)
