"""Records on which the two engines once differed, each with the verdict that the rule texts give.

``test_two_engines`` keeps a record here when it fails, with ``# expected: undecided``. Whoever
finds it reads the rule texts, writes what is right, and why, in comment lines at its head:

    # expected: VERDICT [CODE ...]      the worst severity, and every code that is worse than info

That the record may stop early or leave a blind card unnamed does not count.
"""

import re
from pathlib import Path

import pytest

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.replay import replay
from splendor_replay.engine.step import verdict_of
from splendor_replay.record.reader import read_text
from tests.differential.match import REGRESSIONS

NOT_COUNTED = frozenset({"F005", "F011"})
EXPECTED = re.compile(r"^# expected: (\w+)((?: [A-Z]\d{3})*)$", re.MULTILINE)


@pytest.mark.parametrize("path", sorted(REGRESSIONS.glob("*")), ids=lambda path: path.name)
def test_regression_has_the_expected_verdict(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    (read,) = read_text(text)
    stated = EXPECTED.search(text)
    assert stated is not None
    assert stated[1] != "undecided", "decide by the rule texts; see the head of this test file"

    found = [d for d in replay(read.record).diagnostics if d.code not in NOT_COUNTED]

    assert (stated[1], sorted(stated[2].split())) == (
        verdict_of(tuple(found)),
        sorted({d.code for d in found if d.severity is not Severity.INFO}),
    )
    assert read.diagnostics == ()
