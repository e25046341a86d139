"""The page of the archive: its commands print what stands below them, its macros are there."""

import re
import shlex
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from splendor_replay.cli.main import main
from splendor_replay.cli.query_options import read_aliases
from splendor_replay.store.archive import connect

PAGE = files("splendor_replay").joinpath("docs/archive.md").read_text("utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
CALLS = [
    part.partition("\n")[::2]
    for block in BLOCKS
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder where the games of the page are made."""
    found = tmp_path_factory.mktemp("archive")
    (found / "build").mkdir()
    yield found
    (found / "build" / "games.duckdb").unlink()


def test_page_prints_what_its_commands_print(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    assert len(CALLS) == 11
    for command, shown in CALLS:
        capsys.readouterr()
        main(shlex.split(command)[1:])
        assert capsys.readouterr().out == shown, command


def test_page_has_every_macro() -> None:
    sql = "SELECT comment FROM duckdb_functions() WHERE NOT internal ORDER BY comment"
    with connect(":memory:") as connection:
        said = [str(comment) for (comment,) in connection.sql(sql).fetchall()]
    table = PAGE.partition("<!-- macros -->\n")[2].partition("<!-- /macros -->")[0]
    rows = [line.replace("\\|", "|") for line in table.splitlines()[2:]]

    assert [f"| `{a}` | {b} |" for a, _, b in (text.partition(": ") for text in said)] == rows


def test_question_of_ones_own_is_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (sql,) = re.findall(r"```sql\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "few_cards.sql").write_text(sql, encoding="utf-8")
    db = tmp_path / "games.duckdb"
    records = Path(__file__).parents[2] / "records" / "played"
    main(["load", str(records), "--db", str(db)])
    capsys.readouterr()

    asked = ["query", "few-cards", "--db", str(db), "--queries", str(tmp_path)]
    assert main([*asked, "--param", "cards=40", "--format", "csv"]) == 0

    assert capsys.readouterr().out == "players,games\n2,6\n3,5\n4,2\n"


def test_aliases_of_the_page_are_read(tmp_path: Path) -> None:
    (text,) = re.findall(r"```csv\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "aliases.csv").write_text(text, encoding="utf-8")

    assert read_aliases(str(tmp_path / "aliases.csv")) == [("Ana", "ana_2019"), ("Ana", "Ana B.")]
