"""The README does what it says: its commands, its library lines, its tables."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from splendor_replay.cli.main import main
from tests.docs.generate import pages

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)


@pytest.fixture(autouse=True)
def _in_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run beside the sample records, where the commands of the README find them."""
    (tmp_path / "build").mkdir()
    (tmp_path / "records").symlink_to(ROOT / "records")
    monkeypatch.chdir(tmp_path)


def test_readme_commands_print_what_it_shows(capsys: pytest.CaptureFixture[str]) -> None:
    ran = 0
    for block in CONSOLE.findall(README):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, expected = part.partition("\n")
            main(shlex.split(command)[1:])
            shown = capsys.readouterr().out
            assert expected == shown
            ran += 1
    assert ran >= 4


def test_readme_library_lines_are_true() -> None:
    (block,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test)
    assert len(test.examples) >= 7
    assert runner.summarize(verbose=False).failed == 0


def test_readme_record_is_the_one_it_checks() -> None:
    (block,) = re.findall(r"```splendor\n(.*?)```", README, re.DOTALL)
    file = ROOT / "records" / "faulty" / "G307-pair-from-short-bank.splendor"
    assert file.read_text("utf-8") == block


def test_generated_pages_are_fresh() -> None:
    stale = [path.name for path, text in pages().items() if path.read_text("utf-8") != text]
    assert stale == []
