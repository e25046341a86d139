"""``docs`` prints the shipped pages."""

from pathlib import Path

import pytest

from tests.unit.cli.calls import ROOT, call

PAGES = sorted((ROOT / "splendor_replay" / "docs").glob("*.md"))


def test_docs_lists_every_page_with_its_title(capsys: pytest.CaptureFixture[str]) -> None:
    listed = call(capsys, "docs").out.splitlines()

    assert [line.split()[0] for line in listed] == [path.stem for path in PAGES]
    assert all(len(line.split()) > 2 for line in listed)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_docs_prints_a_page_as_it_is(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    assert call(capsys, "docs", path.stem).out == path.read_text("utf-8")


def test_docs_names_the_pages_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "docs", "nothing")

    assert answer.code == 2
    assert "tour" in answer.err
