"""The worked cases beside the project: the binding ones are held, each other one has its test."""

from pathlib import Path

from tests.rules import test_advisory_cases, test_record_cases
from tests.rules.cases import Case, judge, read_cases


def cases(shared_dir: Path) -> tuple[Case, ...]:
    return read_cases((shared_dir / "rules" / "cases.jsonl").read_text(encoding="utf-8"))


def test_binding_cases_hold_under_every_profile_they_list(shared_dir: Path) -> None:
    binding = [case for case in cases(shared_dir) if case.binding]
    outcomes = [judge(case, profile) for case in binding for profile in case.profiles]

    wrong = {f"{o.case.name} {o.profile}": o.wrong for o in outcomes if o.wrong}

    assert binding
    assert wrong == {}


def test_other_cases_have_a_written_test(shared_dir: Path) -> None:
    written = [*vars(test_record_cases), *vars(test_advisory_cases)]
    names = {case.name: case.name.lower().replace("-", "_") for case in cases(shared_dir)}
    others = [case.name for case in cases(shared_dir) if not case.binding]

    missing = [n for n in others if not any(w.startswith(f"test_{names[n]}_") for w in written)]

    assert missing == []
