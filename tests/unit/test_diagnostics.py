"""A diagnostic is one line, whatever of the record it quotes."""

import pytest

from splendor_replay.diagnostics import Diagnostic, Edit, Severity, Suggestion


@pytest.mark.parametrize(
    ("message", "shown"),
    [("plain", "plain"), ("a\r\nb", r"a\r\nb"), ("\u2028é", r"\u2028é"), ("", "")],
)
def test_message_is_one_line(message: str, shown: str) -> None:
    assert Diagnostic("F001", "unreadable-field", Severity.INCOMPLETE, message).message == shown


@pytest.mark.parametrize(("equal", "all_tried", "applicable"), [(1, True, True), (2, True, False)])
def test_suggestion_is_applied_where_there_is_no_other(
    equal: int, *, all_tried: bool, applicable: bool
) -> None:
    edits = (Edit(0, "P1 take WU", "P1 take WUG"),)
    told = Suggestion("write P1 take WUG", edits, 3, whole=False, equal=equal, all_tried=all_tried)

    assert told.machine_applicable is applicable
    assert not Suggestion("", edits, 3, whole=False, all_tried=False).machine_applicable
