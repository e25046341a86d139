"""Every file of queries/: a header that says what DuckDB says of the query."""

import re
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from splendor_replay.store.ask import run_query
from splendor_replay.store.lookup import StoreError
from splendor_replay.store.named_query import NamedQuery, QueryError, read_query
from splendor_replay.store.ratings import RATED_COLUMNS
from tests.queries.archives import FAULTY, FILES, archive_of, played_archive, query_in

# Of clean games of different turns there is nothing to tell.
EMPTY = {"problems", "duplicates", "anomalies"}
SAMPLE = {"text": "Ana", "integer": "1", "boolean": "yes", "game": "1"}
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@pytest.fixture(scope="module")
def archive() -> Iterator[duckdb.DuckDBPyConnection]:
    with played_archive() as connection:
        yield connection


def sample(query: NamedQuery) -> dict[str, str]:
    """Return a value for each parameter."""
    return {p.name: p.default or SAMPLE[p.kind] for p in query.parameters}


@each_file
def test_header_names_query_after_its_file(path: Path) -> None:
    query = query_in(path)

    assert path.stem.replace("_", "-") == query.name
    assert query.question.endswith("?")


def test_queries_have_names_of_their_own() -> None:
    assert len(FILES) == len({path.stem for path in FILES})


@each_file
def test_header_declares_the_parameters_of_the_query(path: Path) -> None:
    query = query_in(path)
    statements = duckdb.extract_statements(query.sql)

    assert len(statements) == 1
    assert {p.name for p in query.parameters} == set(statements[0].named_parameters)


@each_file
def test_header_declares_the_columns_of_the_answer(
    archive: duckdb.DuckDBPyConnection, path: Path
) -> None:
    query = query_in(path)
    values = {
        p.name: True if p.kind == "boolean" else "Ana" if p.kind == "text" else 1
        for p in query.parameters
    }
    relation = archive.sql(query.sql, params=values) if values else archive.sql(query.sql)

    assert [column.name for column in query.columns] == relation.columns
    assert [column.kind for column in query.columns] == [str(t).lower() for t in relation.types]


@each_file
def test_query_has_an_order_and_names_its_columns(path: Path) -> None:
    sql = path.read_text(encoding="utf-8")
    last = sql[sql.rindex("\nSELECT") :]

    assert "ORDER BY" in last
    assert re.search(r"select\s+(\w+\.)?\*", sql, re.IGNORECASE) is None


@each_file
def test_query_runs_on_played_records(archive: duckdb.DuckDBPyConnection, path: Path) -> None:
    query = query_in(path)

    answer = run_query(archive, query, sample(query))

    if query.name == "player-ratings":
        assert tuple(RATED_COLUMNS) == answer.table().columns
    else:
        assert tuple(column.name for column in query.columns) == answer.table().columns
    if query.group != "checks" and query.name not in EMPTY:
        assert answer.table().rows


@each_file
def test_query_runs_on_an_empty_archive(path: Path) -> None:
    query = query_in(path)
    with archive_of([]) as empty:
        if any(parameter.kind == "game" for parameter in query.parameters):
            with pytest.raises(StoreError, match="no game has the number or id '1'"):
                run_query(empty, query, sample(query))
        else:
            assert run_query(empty, query, sample(query)).table().rows == ()


@each_file
def test_query_runs_on_faulty_records(path: Path) -> None:
    query = query_in(path)
    with archive_of([faulty.read_text(encoding="utf-8") for faulty in FAULTY]) as archive:
        run_query(archive, query, sample(query)).table()


@each_file
def test_query_gives_the_same_order_twice(archive: duckdb.DuckDBPyConnection, path: Path) -> None:
    query = query_in(path)

    once = run_query(archive, query, sample(query)).table()

    assert once == run_query(archive, query, sample(query)).table()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "SELECT 1",
        "-- question: What?\n-- grain: one\nSELECT 1",
        "-- question: What?\n-- column a integer -- x\nSELECT 1",
        "-- grain: one\n-- column a integer -- x\nSELECT 1",
        "-- question: What?\n-- grain: one\n-- column a integer\nSELECT 1",
        "-- question: What?\n-- grain: one\n-- param a float -- x\nSELECT 1",
        "-- nonsense\nSELECT 1",
    ],
)
def test_read_query_refuses_a_wrong_header(text: str) -> None:
    with pytest.raises(QueryError):
        read_query("x", "game", text)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("ledger", {"nonsense": "1"}),
        ("head_to_head", {"doubtful": "perhaps"}),
        ("head_to_head", {"Doubtful": "yes"}),
        ("problems", {"game": "1"}),
    ],
)
def test_run_query_refuses_a_wrong_parameter(
    archive: duckdb.DuckDBPyConnection, name: str, given: dict[str, str]
) -> None:
    (path,) = (path for path in FILES if path.stem == name)
    with pytest.raises(QueryError):
        run_query(archive, query_in(path), given)


@pytest.mark.parametrize("name", ["99", "abcdef", "", "zzzzzz", "1 OR 1"])
def test_run_query_refuses_a_game_that_is_not_there(
    archive: duckdb.DuckDBPyConnection, name: str
) -> None:
    (path,) = (path for path in FILES if path.stem == "ledger")
    with pytest.raises(StoreError, match="no game has the number or id"):
        run_query(archive, query_in(path), {"game": name})


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"gmae": "1"}, "did you mean game"),
        ({"seat": "1"}, "takes: game"),
    ],
)
def test_run_query_names_the_right_parameter(
    archive: duckdb.DuckDBPyConnection, given: dict[str, str], said: str
) -> None:
    (path,) = (path for path in FILES if path.stem == "ledger")
    with pytest.raises(QueryError, match=said):
        run_query(archive, query_in(path), given)


def test_run_query_needs_a_parameter_without_default(archive: duckdb.DuckDBPyConnection) -> None:
    text = "-- question: What?\n-- grain: one\n-- param n integer -- a number\n"
    query = read_query("x", "game", f"{text}-- column n integer -- it\nSELECT $n AS n")

    assert run_query(archive, query, {"n": "-3"}).table().rows == ((-3,),)
    with pytest.raises(QueryError, match="needs --param n="):
        run_query(archive, query, {})
    with pytest.raises(QueryError, match="is a number, not 'three'"):
        run_query(archive, query, {"n": "three"})


@each_file
def test_statistics_count_the_games_that_their_header_names(path: Path) -> None:
    query = query_in(path)
    asked = set(re.findall(r"counted\('([^']*)', (\$doubtful), (\$players|0)\)", query.sql))

    if query.games is None:
        assert asked == set()
        assert "doubtful" not in {p.name for p in query.parameters}
    else:
        given = {p.name for p in query.parameters}
        players = "$players" if "players" in given else "0"
        assert asked == {(query.games, "$doubtful", players)}
        assert [p.default for p in query.parameters if p.name == "doubtful"] == ["no"]


@each_file
def test_shares_have_an_interval_and_a_smallest_sample(path: Path) -> None:
    query = query_in(path)
    columns = {column.name for column in query.columns}
    shares = {name for name in columns if name.endswith("_share")}

    for name in shares:
        ends = {name.replace("_share", "_low"), name.replace("_share", "_high")}
        assert ends <= columns, name
    if shares:
        assert [p.default for p in query.parameters if p.name == "least"] == ["1"]
