"""One rule, one file, four parts (rule 9), and its faulty record with the nearest legal one."""

import re
from pathlib import Path

import pytest

from splendor_replay.engine.rules import RULE_BY_CODE, RULES

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path
    for path in (ROOT / "splendor_replay" / "engine" / "rules").glob("*.py")
    if path.name not in {"__init__.py", "rule.py"}
)
FAULTY = ROOT / "records" / "faulty"
LEGAL = ROOT / "tests" / "rules" / "legal"
BY_FILE = {f"{rule.name.replace('-', '_')}.py": rule for rule in RULES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_rule_file_is_complete(path: Path) -> None:
    rule = BY_FILE[path.name]
    text = path.read_text(encoding="utf-8")

    assert text.startswith(f'"""{rule.page}')
    assert [name for name in ("What is checked", "Why", "Refused", "Accepted") if name in text] == [
        *("What is checked", "Why", "Refused", "Accepted")
    ]
    assert (FAULTY / f"{rule.code}-{rule.name}.splendor").is_file()
    assert (LEGAL / f"{rule.code}-{rule.name}.splendor").is_file()


def test_each_rule_has_a_file() -> None:
    assert sorted(BY_FILE) == [path.name for path in FILES]


def test_rules_stand_in_the_order_of_families_and_codes() -> None:
    families = "FSAGVBDLNEC"

    assert list(RULES) == sorted(RULES, key=lambda rule: (families.index(rule.code[0]), rule.code))


def test_each_rule_looks_at_something() -> None:
    stages = ("turn", "deal", "checkpoint", "end", "record")

    assert [r.code for r in RULES if not any(getattr(r, stage) for stage in stages)] == []


def test_nothing_else_lies_among_the_faulty_records() -> None:
    names = [path.name for path in FAULTY.iterdir()]
    codes = [re.match(r"([A-Z]\d{3})-[a-z0-9-]+\.splendor\Z", name) for name in names]

    assert [n for n, code in zip(names, codes, strict=True) if not code] == []
    assert {code[1] for code in codes if code} == set(RULE_BY_CODE)


def test_each_faulty_record_has_its_neighbour() -> None:
    assert {path.name for path in FAULTY.iterdir()} == {path.name for path in LEGAL.iterdir()}
