"""Faults of other engines: each that a record can hold is caught by its code."""

import re
from pathlib import Path

import pytest

from tests.rules.foreign_bugs import CAUGHT, REFUSED
from tests.rules.table import codes


@pytest.mark.parametrize(
    ("number", "expected", "text"),
    CAUGHT,
    ids=[f"{number}-{expected.replace(' ', '-')}" for number, expected, _ in CAUGHT],
)
def test_foreign_bug_is_caught(number: int, expected: str, text: str) -> None:
    assert number not in REFUSED
    assert codes(text) == expected.split()


@pytest.mark.parametrize("number", REFUSED)
def test_play_that_a_foreign_bug_refuses_is_legal(number: int) -> None:
    assert codes(REFUSED[number]) == []


def test_every_foreign_bug_is_there() -> None:
    assert sorted({number for number, _, _ in CAUGHT} | REFUSED.keys()) == list(range(1, 85))


def test_codes_are_those_of_the_rulings(shared_dir: Path) -> None:
    text = (shared_dir / "rules" / "rulings.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| .* \| ([A-Z]\d{3}(?: [A-Z]\d{3})*) \|$", text, re.MULTILINE)
    rulings = {int(number): set(listed.split()) for number, listed in rows}

    wrong = [(n, expected) for n, expected, _ in CAUGHT if not rulings[n] & set(expected.split())]

    assert len(rulings) == 84
    assert wrong == []
