"""The reference engine stands on its own, and what it knows of the box is what we know.

Two engines that share a line of code share its faults. The cards and nobles of the reference were
typed in a second time from the rule texts; here the two tables are compared.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from splendor_replay.components import limits
from splendor_replay.components.cards import CARDS, LEVELS
from splendor_replay.components.gems import GEMS, GOLD_LETTER, LETTERS, GemCounts
from splendor_replay.components.nobles import NOBLES
from tests.reference import actions, apply, cards, table, turns

REFERENCE = Path(__file__).parents[1] / "reference"
FILES = sorted(REFERENCE.glob("*.py"))
STANDARD_LIBRARY = {"collections", "itertools", "typing"}


def imported(path: Path) -> Iterator[str]:
    """The top package of every import; imports within the reference have a dot in front."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (name.name.split(".")[0] for name in names)
            case ast.ImportFrom(module=module, level=level):
                yield "." * level if level else (module or "").split(".")[0]
            case ast.Call(func=ast.Name(id="__import__" | "exec" | "eval" as name)):
                yield name
            case _:
                pass


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_reference_imports_nothing_of_ours(path: Path) -> None:
    assert set() == set(imported(path)) - STANDARD_LIBRARY - {"."}


def test_reference_is_all_looked_at() -> None:
    assert {"actions", "apply", "cards", "judge", "table", "turns"} <= {f.stem for f in FILES}
    assert list(REFERENCE.rglob("*.py")) == list(REFERENCE.glob("*.py"))


def by_letter(counts: GemCounts) -> dict[str, int]:
    return {gem.letter: n for gem, n in zip(GEMS, counts, strict=True)}


def test_reference_has_the_same_cards() -> None:
    ours = {
        card.name: {
            "level": card.level,
            "bonus": card.bonus.letter,
            "prestige": card.prestige,
            "cost": by_letter(card.cost),
        }
        for card in CARDS
    }

    assert len(CARDS) == 90
    assert ours == cards.CARDS


def test_reference_has_the_same_nobles() -> None:
    ours = {
        tile.name: {"prestige": tile.prestige, "requirement": by_letter(tile.requirement)}
        for tile in NOBLES
    }

    assert len(NOBLES) == 12
    assert ours == cards.NOBLES


def test_reference_has_the_same_letters_and_limits() -> None:
    assert list(LETTERS) == cards.LETTERS
    assert GOLD_LETTER == cards.GOLD
    assert list(LEVELS) == cards.LEVELS
    assert limits.GEM_TOKENS == table.GEMS_IN_BANK
    assert limits.GOLD_TOKENS == table.GOLD_IN_BANK
    assert limits.MARKET_SLOTS == table.SLOTS
    assert limits.RESERVE_LIMIT == actions.MOST_RESERVED
    assert limits.PAIR_FLOOR == actions.GEMS_FOR_PAIR
    assert limits.TOKEN_LIMIT == turns.MOST_TOKENS
    assert limits.TARGET == apply.PRESTIGE_TO_END
