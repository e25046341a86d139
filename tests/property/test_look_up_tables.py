"""Every look-up table goes both ways, and every accepted spelling reads to the same thing."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from splendor_replay.components.cards import CARD_BY_NAME, CARDS, Card, card, card_name
from splendor_replay.components.gems import (
    GEMS,
    LETTERS,
    TOKEN_NAMES,
    Gem,
    GemCounts,
    TokenCounts,
    read_gem_counts,
    read_token_counts,
)
from splendor_replay.components.nobles import NOBLE_BY_NAME, NOBLES, NobleTile, noble, noble_name
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.profiles import PROFILES, read_profile
from splendor_replay.engine.rules import RULE_BY_CODE, RULES
from splendor_replay.record.fields import card_of, noble_of, tokens_of
from splendor_replay.record.log import FIELD_OF_PART, Segment
from splendor_replay.record.notation import KEYWORD_OF_PART, PART_OF_KEYWORD

# --- tables ----------------------------------------------------------------------------------


@pytest.mark.parametrize("gem", GEMS, ids=lambda gem: gem.name)
def test_gem_letter_names_the_gem(gem: Gem) -> None:
    one = GemCounts().one_more(gem)

    assert Gem(gem.letter) is gem
    assert GEMS[gem.index] is gem
    assert LETTERS[gem.index] == gem.letter
    assert TOKEN_NAMES[gem.index] == gem.name.lower()
    assert one == GemCounts(**{gem.name.lower(): 1})
    assert one == read_gem_counts(gem.letter)
    assert one[gem.index] == one.total == 1


def test_gem_colors_and_letters_differ() -> None:
    assert [gem.color for gem in GEMS] == ["white", "blue", "green", "red", "black"]
    assert LETTERS == "WUGRKY"
    assert TokenCounts._fields == TOKEN_NAMES
    assert TOKEN_NAMES[:-1] == GemCounts._fields
    assert read_token_counts("Y") == TokenCounts(gold=1)


@pytest.mark.parametrize("known", CARDS, ids=lambda known: known.name)
def test_card_name_names_the_card(known: Card) -> None:
    assert card(known.name) is known
    assert CARD_BY_NAME[known.name] is CARDS[known.index] is known
    assert card_name(known.name) == card_of(known.name) == known.name
    assert known.bit == 1 << known.index
    assert eval(repr(known), {"card": card}) is known  # noqa: S307 - a repr can be pasted back
    assert copy.deepcopy(known) is pickle.loads(pickle.dumps(known)) is known  # noqa: S301


@pytest.mark.parametrize("known", NOBLES, ids=lambda known: known.name)
def test_noble_name_names_the_noble(known: NobleTile) -> None:
    assert noble(known.name) is known
    assert NOBLE_BY_NAME[known.name] is NOBLES[known.index] is known
    assert noble_name(known.name) == noble_of(known.name) == known.name
    assert known.bit == 1 << known.index
    assert eval(repr(known), {"noble": noble}) is known  # noqa: S307 - a repr can be pasted back
    assert copy.deepcopy(known) is pickle.loads(pickle.dumps(known)) is known  # noqa: S301


def test_names_differ() -> None:
    assert len(CARD_BY_NAME) == len(CARDS) == 90
    assert len(NOBLE_BY_NAME) == len(NOBLES) == 12


def test_codes_name_the_rules() -> None:
    assert [RULE_BY_CODE[rule.code] for rule in RULES] == list(RULES)
    assert len({rule.name for rule in RULES}) == len(RULES)


def test_profile_names_name_the_profiles() -> None:
    assert [read_profile(name) for name in PROFILES] == list(PROFILES.values())
    assert [profile.name for profile in PROFILES.values()] == list(PROFILES)


def test_keywords_name_the_parts_and_fields() -> None:
    assert {part: PART_OF_KEYWORD[word] for part, word in KEYWORD_OF_PART.items()} == {
        part: part for part in FIELD_OF_PART
    }
    assert len(set(FIELD_OF_PART.values())) == len(FIELD_OF_PART)
    assert set(FIELD_OF_PART.values()) <= set(Segment.model_fields)


def test_severities_are_ranked_in_their_order() -> None:
    ranked = sorted(Severity, key=lambda severity: severity.rank)

    assert ranked == list(Severity)
    assert [severity.rank for severity in Severity] == list(range(len(Severity)))


# --- spellings -------------------------------------------------------------------------------

token_counts = st.builds(TokenCounts, *[st.integers(0, 12)] * 6)
blanks = st.sampled_from(("", "", " ", "  "))


@st.composite
def runs_of(draw: DrawFn, counts: tuple[int, ...]) -> list[str]:
    """Letters with and without counts, in any order and division: ``G2``, ``GG`` or ``G1G``."""
    runs = []
    for letter, count in zip(LETTERS, counts, strict=False):
        left = count
        while left:
            size = draw(st.integers(1, left))
            left -= size
            counted = draw(st.booleans()) or size > len("GGG")
            runs.append(f"{letter}{size}" if counted else letter * size)
    return draw(st.permutations(runs))


@st.composite
def spelled(draw: DrawFn, counts: tuple[int, ...]) -> str:
    """A spelling of counts that a person may write, blanks within it."""
    runs = draw(runs_of(counts))
    text = "".join(run + draw(blanks) for run in runs)
    return draw(blanks) + text if runs else "-"


@given(st.data(), token_counts)
def test_tokens_read_the_same_in_any_spelling(data: st.DataObject, tokens: TokenCounts) -> None:
    text = data.draw(spelled(tokens))

    assert read_token_counts(text) == tokens
    assert tokens_of(text) == tokens_of(text.lower()) == tokens
    assert tokens_of(text).text == tokens.text


@given(token_counts)
def test_tokens_read_back_from_their_one_spelling(tokens: TokenCounts) -> None:
    assert read_token_counts(tokens.text) == tokens
    assert eval(repr(tokens), {"TokenCounts": TokenCounts}) == tokens  # noqa: S307 - can be pasted


@given(st.data(), st.sampled_from(CARDS))
def test_cards_read_the_same_in_any_spelling(data: st.DataObject, known: Card) -> None:
    cost = data.draw(spelled(known.cost)).strip()
    prestige = data.draw(st.sampled_from(("", f"{known.prestige}-")))
    text = f"{known.level}{known.bonus.letter}-{prestige}{cost}"

    assert card(text) is known
    assert card_of(text.lower()) == known.name


@given(st.data(), st.sampled_from(NOBLES))
def test_nobles_read_the_same_in_any_spelling(data: st.DataObject, known: NobleTile) -> None:
    text = data.draw(spelled(known.requirement))

    assert noble(text) is known
    assert noble_of(text.lower()) == known.name
