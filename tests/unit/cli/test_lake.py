"""``load``, ``query`` and ``plot`` with ``--lake``: what ``--db`` says, from Parquet files."""

from pathlib import Path

import pytest

from splendor_replay.cli.archive import named_queries
from splendor_replay.cli.main import main
from tests.unit.cli.calls import CLEAN, PLAYED, ROOT, call
from tests.unit.store.lakes import bytes_of

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return an archive and a lake of the same games."""
    folder = tmp_path_factory.mktemp("stores")
    db, lake = folder / "a.duckdb", folder / "lake"
    paths = [str(ROOT / "records" / name) for name in ("played", "faulty")]
    codes = {main(["load", *paths, "--db", str(db)]), main(["load", *paths, "--lake", str(lake)])}
    assert codes in ({0}, {1})
    return db, lake


@pytest.mark.parametrize("name", named_queries())
def test_every_question_has_the_answer_of_an_archive(
    capsys: Capture, stores: tuple[Path, Path], name: str
) -> None:
    needed = (p for p in named_queries()[name].parameters if p.default is None)
    given = [part for p in needed for part in ("--param", f"{p.name}=2")]
    db, lake = stores

    answer = call(capsys, "query", name, "--lake", lake, "--format", "csv", *given)

    assert answer == call(capsys, "query", name, "--db", db, "--format", "csv", *given)
    assert answer.code == 0


def test_load_says_what_it_says_of_an_archive(capsys: Capture, tmp_path: Path) -> None:
    for _ in range(2):
        answers = {
            call(capsys, "load", *PLAYED, *target)
            for target in (("--db", tmp_path / "a.duckdb"), ("--lake", tmp_path / "lake"))
        }
        assert len(answers) == 1


def test_plot_draws_a_game_of_a_lake(
    capsys: Capture, stores: tuple[Path, Path], tmp_path: Path
) -> None:
    drawn = []
    for option, store in zip(("--db", "--lake"), stores, strict=True):
        target = tmp_path / f"{option}.json"
        told = call(capsys, "plot", "noble-race", option, store, "--game", "3", "-o", target)
        assert told.code == 0
        drawn.append(target.read_bytes())

    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("stores_named", [[], ["--db", "a", "--lake", "b"]])
@pytest.mark.parametrize(
    "command", [["load", CLEAN], ["query", "turn-order"], ["plot", "noble-race", "--game", "1"]]
)
def test_one_of_both_is_named(
    capsys: Capture,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: list[object],
    stores_named: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)

    assert call(capsys, *command, *stores_named).code == 2
    assert [*tmp_path.iterdir()] == []


def test_sql_on_a_lake_writes_nothing(capsys: Capture, stores: tuple[Path, Path]) -> None:
    _, lake = stores
    before = bytes_of(lake)
    file = next(path for path in before if path.startswith("turns/"))
    sql = f"COPY (SELECT 1) TO '{lake / file}' (FORMAT parquet, USE_TMP_FILE false)"

    answer = call(capsys, "query", "--lake", lake, "--sql", sql)

    assert answer.code == 2
    assert before == bytes_of(lake)


def test_query_of_what_is_no_lake_fails(capsys: Capture, tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "none", CLEAN):
        answer = call(capsys, "query", "turn-order", "--lake", place)

        assert answer.code == 3
        assert answer.err == (
            f"splendor-replay: {place}: there is no lake of game records; `load --lake` makes one\n"
        )


def test_load_into_another_folder_fails(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")

    answer = call(capsys, "load", CLEAN, "--lake", tmp_path)

    assert answer.code == 3
    assert answer.err == (
        f"splendor-replay: {tmp_path}: the folder is no lake of game records, and holds notes.txt\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_damaged_lake_is_told_in_one_line(capsys: Capture, tmp_path: Path) -> None:
    lake = tmp_path / "lake"
    call(capsys, "load", CLEAN, "--lake", lake)
    (turns,) = (lake / "turns").iterdir()
    turns.write_bytes(turns.read_bytes()[:-50])

    answer = call(capsys, "query", "ledger", "--lake", lake, "--param", "game=1")

    assert answer.code == 3
    assert answer.err.startswith(f"splendor-replay: {lake}: ")
    assert turns.name in answer.err
    assert answer.err.count("\n") == 1


def test_cluster_needs_a_lake(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "a.duckdb"

    answer = call(capsys, "load", CLEAN, "--db", db, "--cluster", "local")

    assert answer.code == 2
    assert not db.exists()


def test_cluster_that_cannot_be_reached_is_told(capsys: Capture, tmp_path: Path) -> None:
    answer = call(capsys, "load", CLEAN, "--lake", tmp_path / "lake", "--cluster", "nowhere")

    assert answer.code == 3
    assert answer.err.startswith("splendor-replay: nowhere: the cluster cannot be reached: ")
    assert [*tmp_path.iterdir()] == []
