"""Every sample record has a report: what is found in it stands where it belongs."""

import re
from pathlib import Path

import pytest

from splendor_replay.engine.diagnose import check
from splendor_replay.report.frames import frames, whole_record
from splendor_replay.report.listing import findings, turn_list
from splendor_replay.report.sight import known_cards
from splendor_replay.report.told import told
from splendor_replay.report.verdict import verdict
from tests.unit.report.pages import FAULTY, PLAYED, read_one

NAMES = ("Ana", "Ben")
RECORDS = sorted([*PLAYED.iterdir(), *FAULTY.iterdir()])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_report_shows_each_diagnostic_once(path: Path) -> None:
    checked = check(read_one(path), effort=200)
    made = frames(checked, NAMES, told(checked.replay, NAMES))
    (*_, known) = known_cards(checked.replay)
    shown = turn_list(made, NAMES) + findings(whole_record(checked), known, "official")

    expected = sorted(diagnostic.code for diagnostic in checked.diagnostics)
    assert sorted(re.findall(r"<b>\w+ ([A-Z]\d{3}) ", shown)) == expected
    assert len({frame.anchor for frame in made}) == len(made) == len(checked.replay.steps) + 1


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_verdict_has_three_numbers_and_agrees_with_check(path: Path) -> None:
    checked = check(read_one(path))
    told = verdict(checked, ())

    assert len(told.numbers) == 3
    assert all(text for _head, text in told.numbers)
    illegal = any(d.severity.value == "illegal" and d.waived is None for d in checked.diagnostics)
    assert (told.severity == "illegal") is illegal
