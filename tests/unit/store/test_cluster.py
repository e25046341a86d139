"""A lake loaded by a cluster is the lake that one process loads, whoever is lost meanwhile."""

import os
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

from splendor_replay.diagnostics import Diagnostic
from splendor_replay.record import write_json
from splendor_replay.store.cluster import Lines, load_on_cluster
from splendor_replay.store.encoded import EncodedGames, Origin, behind
from splendor_replay.store.lake import load_lake, open_lake
from splendor_replay.store.load import LoadReport
from tests.generate.random_games import random_record
from tests.unit.store.lakes import bytes_of, lake_rows

TOGETHER = 4


@pytest.fixture(scope="module")
def cluster() -> Iterator[tuple[Any, Any]]:
    """Return two workers, each a process, and a client of theirs."""
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as workers,  # type: ignore[no-untyped-call]
        Client(workers) as client,  # type: ignore[no-untyped-call]
    ):
        yield workers, client


@pytest.fixture(scope="module")
def pieces() -> list[Lines]:
    """Return games in pieces; some of them stand in two pieces, and one line holds no game."""
    lines = [write_json(random_record(seed)) for seed in range(1, 41)]
    lines[25] = lines[5]
    lines[26] = '{"no": "game"}'
    lines[37] = lines[36]
    texts = ["\n".join(lines[at : at + TOGETHER]) + "\n" for at in range(0, len(lines), TOGETHER)]
    return [
        Lines(text.encode(), Origin("lines", "id", at * TOGETHER + 1, at * TOGETHER + 1))
        for at, text in enumerate(texts)
    ]


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory, pieces: list[Lines]) -> tuple[Path, LoadReport]:
    """Return the lake that one process loads."""
    lake = tmp_path_factory.mktemp("alone") / "lake"
    with open_lake(str(lake)) as opened:
        return lake, load_lake(opened, (EncodedGames(*piece) for piece in pieces))


def test_nothing_is_lost_or_doubled_with_a_worker(
    tmp_path: Path,
    cluster: tuple[Any, Any],
    pieces: list[Lines],
    alone: tuple[Path, LoadReport],
) -> None:
    workers, client = cluster
    told: list[tuple[str, Diagnostic]] = []

    def tell(file: str, refused: Sequence[Diagnostic]) -> None:
        told.extend((file, one) for one in refused)

    def disturbed() -> Iterator[Lines]:
        for number, piece in enumerate(pieces):
            if number in {5, 8}:
                os.kill(next(iter(workers.workers.values())).pid, signal.SIGKILL)
            yield piece

    with open_lake(str(tmp_path)) as opened:
        report = load_on_cluster(opened, disturbed(), client, tell)

    lake, expected = alone
    assert report == expected
    assert lake_rows(lake) == lake_rows(tmp_path)
    assert len(bytes_of(lake)) == len(bytes_of(tmp_path))  # what was written in vain is gone
    expected_told = [("lines", one) for piece in pieces for one in EncodedGames(*piece).refused]
    assert expected_told == told
    assert len(told) == 1


def test_load_that_broke_off_is_gone_on_with(
    tmp_path: Path,
    cluster: tuple[Any, Any],
    pieces: list[Lines],
    alone: tuple[Path, LoadReport],
) -> None:
    def failing() -> Iterator[Lines]:
        yield from pieces[:7]
        raise OSError

    with pytest.raises(OSError), open_lake(str(tmp_path)) as opened:  # noqa: PT011 - made here
        load_on_cluster(opened, failing(), cluster[1], lambda *_: None)
    assert [*(tmp_path / "pieces").iterdir()]

    with open_lake(str(tmp_path)) as opened:
        load_on_cluster(opened, pieces, cluster[1], lambda *_: None)

    assert lake_rows(alone[0]) == lake_rows(tmp_path)
    assert [*(tmp_path / "pieces").iterdir()] == []


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"{}\n", b"{}\n\n{}\n", b"{}\r\n{}\r\n", b"\x0c\n{}\n \n"]
)
def test_lines_and_records_are_counted_as_they_are_read(data: bytes) -> None:
    origin = Origin("lines", "id", line=4, record=3)
    read = EncodedGames(data, origin)

    assert behind(data, origin) == Origin("lines", "id", read.lines + 1, read.records + 1)
