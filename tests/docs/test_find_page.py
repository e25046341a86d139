"""The page of find: its examples are true, its grammar names the words that are read."""

import re
import shlex
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from splendor_replay.cli.main import main
from splendor_replay.store.patterns import read_pattern, write_pattern
from splendor_replay.store.patterns.read_parts import CARD_WORDS, HOLDING_WORDS, OPS
from splendor_replay.store.patterns.read_steps import ACTS, READERS
from splendor_replay.store.patterns.read_tables import BOUNDS, CLAUSES

ROOT = Path(__file__).parents[2]
PAGE = files("splendor_replay").joinpath("docs/find.md").read_text("utf-8")
BLOCKS = re.findall(r"```console\n\$ splendor-replay (find .*?)\n(.*?)```", PAGE, re.DOTALL)
GRAMMAR = re.findall(r"```ebnf\n(.*?)```", PAGE, re.DOTALL)[0]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the archive of the page."""
    found = tmp_path_factory.mktemp("find")
    (found / "build").mkdir()
    records, db = ROOT / "records" / "played", found / "build" / "games.duckdb"
    assert main(["load", str(records), "--db", str(db)]) == 0
    yield found
    db.unlink()


def test_page_has_ten_examples_and_a_mistake() -> None:
    assert len(BLOCKS) == 11
    assert re.findall(r"^\*\*(\d+)\.\*\*", PAGE, re.MULTILINE) == [str(n) for n in range(1, 11)]


@pytest.mark.parametrize(("command", "shown"), BLOCKS)
def test_page_shows_what_an_example_finds(
    command: str,
    shown: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder)
    capsys.readouterr()

    main(shlex.split(command))

    out, err = capsys.readouterr()
    assert (out or err) == shown


@pytest.mark.parametrize("command", [command for command, _shown in BLOCKS[:10]])
def test_page_writes_a_pattern_as_the_program_does(command: str) -> None:
    pattern = shlex.split(command)[1]

    assert write_pattern(read_pattern(pattern)) == pattern


def test_grammar_names_every_word_that_is_read() -> None:
    named = set(re.findall(r'"([^" ]+)"', GRAMMAR))
    read = {*ACTS, *READERS, *BOUNDS, *CLAUSES, *CARD_WORDS, *HOLDING_WORDS, *OPS}

    assert sorted(read - named) == []
