"""``load`` stores the same rows by both engines, whatever the lines look like."""

import gzip
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
import zstandard

from splendor_replay.bots.batches import batches, records
from splendor_replay.bots.plan import Wanted
from splendor_replay.cli import fast_load
from splendor_replay.record import read_text, write_json
from splendor_replay.store.archive import connect
from tests.differential.slips import passing
from tests.unit.cli.calls import FAULTY, PLAYED, Answer, call
from tests.unit.store.games import content

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch
Pack = Callable[[bytes], bytes]
Lines = list[bytes]
WANTED = Wanted(60, seed=41, blind=30, unpaid=10, faulty=5)
BROKEN = (b'{"format":"splendor-record","version":1,"players":[{"na', b"{}", b'"a"', b"no JSON")
NESTED = b"[" * 5_000


@cache
def generated() -> Lines:
    """Games of all bots: some with blind reserves, without payments, with a slip."""
    return [write_json(r).encode() for batch in batches(WANTED) for r in records(batch)]


@cache
def shipped() -> Lines:
    """The records of the project, half of them of kinds that only the readable engine takes."""
    texts = (path.read_text(encoding="utf-8") for path in [*PLAYED, *FAULTY])
    return [write_json(read_text(text)[0].record).encode() for text in texts]


def joined(lines: Lines) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def among(*others: bytes) -> bytes:
    """Games with other lines before each tenth."""
    lines = generated()[:30]
    for place, line in enumerate(others, start=1):
        lines.insert(place * 30 // (len(others) + 1), line)
    return joined(lines)


def respelled(line: bytes, *, keys: bool) -> bytes:
    said = json.loads(line)
    return json.dumps(said, sort_keys=keys, indent=1).replace("\n", " ").encode()


def under_another_target(line: bytes) -> bytes:
    return json.dumps({**json.loads(line), "target": 21}, separators=(",", ":")).encode()


def headed(line: bytes) -> bytes:
    """Spell the heading as other programs do."""
    rated = line.replace(b'"},{"name"', b'","rating":1500},{"name"', 1)
    usual = rated.replace(b'n":1,', b'n":1,"rules":{"profile":"official"},', 1)
    return usual.replace(b'"extras":{', b'"extras":{"site":"x",', 1)


SOURCES: dict[str, Callable[[], bytes]] = {
    "generated": lambda: joined(generated()),
    "shipped": lambda: joined(shipped()),
    "passes": lambda: joined([write_json(record).encode() for record in passing(40, 3)]),
    "spaces": lambda: joined([respelled(line, keys=False) for line in generated()[:20]]),
    "other order": lambda: joined(
        [respelled(line, keys=True) for line in generated()[:20] + shipped()]
    ),
    "headings": lambda: joined(list(map(headed, generated()[:20]))),
    "blank lines": lambda: b"\n \n" + among(b"", b" ", b"\t\r") + b"\n\n",
    "CRLF": lambda: joined(generated()[:20]).replace(b"\n", b"\r\n"),
    "byte order mark": lambda: b"\xef\xbb\xbf" + joined(generated()[:20]),
    "broken lines": lambda: among(*BROKEN),
    "lists": lambda: among(b"[]", b"[{}, {}]", generated()[31] + generated()[32]),
    "first line broken": lambda: BROKEN[0] + b"\n" + joined(generated()[:20]),
    "too deep": lambda: among(NESTED),
    "no UTF-8": lambda: among(b"\xff\xfe", generated()[31].replace(b'name":"', b'name":"\xff', 1)),
    "last line cut": lambda: joined(generated()[:20])[:-300],
    "no line end": lambda: joined(generated()[:20])[:-1],
    "twice": lambda: joined(generated()[:20] + generated()[10:20]),
    "same turns": lambda: joined([*generated()[:20], under_another_target(generated()[3])]),
    "faulty twice": lambda: joined(shipped() + shipped()),
    "packed": lambda: gzip.compress(joined(generated()[:20])),
    "packed by zstd": lambda: zstandard.compress(joined(generated()[:20])),
}


def loaded(capsys: Capture, engine: str, db: Path, *paths: Path) -> Answer:
    return call(capsys, "load", *paths, "--db", db, "--engine", engine)


def stored(db: Path) -> dict[str, list[tuple[object, ...]]]:
    with connect(str(db), read_only=True) as archive:
        return content(archive)


def without_engines(text: str) -> list[str]:
    """What was told of the source, less what is told of the engines."""
    return [line for line in text.splitlines() if " engine" not in line]


@pytest.mark.parametrize("name", SOURCES)
def test_engines_store_the_same(capsys: Capture, tmp_path: Path, name: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(SOURCES[name]())

    fast, readable = (
        loaded(capsys, engine, tmp_path / f"{engine}.db", path) for engine in ("fast", "readable")
    )

    assert (fast.code, fast.out) == (readable.code, readable.out)
    assert not fast.out.startswith("0 games")
    assert without_engines(fast.err) == without_engines(readable.err)
    assert stored(tmp_path / "fast.db") == stored(tmp_path / "readable.db")


def test_engines_store_the_same_of_several_files(capsys: Capture, tmp_path: Path) -> None:
    for place in range(3):
        lines = generated()[15 * place : 15 * place + 20]
        (tmp_path / f"{place}.jsonl").write_bytes(joined(lines))

    for engine in ("fast", "readable"):
        loaded(capsys, engine, tmp_path / f"{engine}.db", *tmp_path.glob("*.jsonl"), PLAYED[0])

    assert stored(tmp_path / "fast.db") == stored(tmp_path / "readable.db")


def test_engines_know_the_games_of_each_other(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(joined(generated() + shipped()))
    count = len(set(generated() + shipped()))

    for first, second in (("fast", "readable"), ("readable", "fast")):
        loaded(capsys, first, tmp_path / f"{first}.db", path)
        again = loaded(capsys, second, tmp_path / f"{first}.db", path)

        assert again.out.startswith(f"0 games stored, 0 turns; {count} were there already")


@pytest.mark.parametrize("engine", ["fast", "readable"])
def test_broken_lines_are_told_by_their_lines(capsys: Capture, tmp_path: Path, engine: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(joined([*generated()[:2], b"no JSON", generated()[3], b"{}", b"\0"]))

    answer = loaded(capsys, engine, tmp_path / "a.db", path)

    assert answer.code == 1
    assert answer.out.startswith("3 games stored")
    told = [line.partition(" ")[0] for line in without_engines(answer.err)]
    assert told == [f"{path}:{line}:1:" for line in (3, 5, 6)]


@pytest.mark.parametrize("engine", ["fast", "readable"])
@pytest.mark.parametrize("pack", [bytes, gzip.compress, zstandard.compress])
def test_lines_of_a_file_in_pieces_are_told_by_their_lines(
    capsys: Capture, tmp_path: Path, monkeypatch: Patch, engine: str, pack: Pack
) -> None:
    monkeypatch.setattr(fast_load, "PIECE", 1_000)
    path = tmp_path / "games.jsonl"
    lines = [generated()[0]]
    for wrong in (*BROKEN, b"\xff"):
        lines += [b"", wrong, generated()[0]]
    path.write_bytes(pack(joined([*lines, b"", shipped()[-1]])))

    answer = loaded(capsys, engine, tmp_path / "a.db", path)

    told = [line.partition(" ")[0] for line in without_engines(answer.err)]
    assert told == [f"{path}:{place}:" for place in ("3:53", "6:1", "9:1", "12:1", "15:1", "15:1")]
    with connect(str(tmp_path / "a.db")) as archive:
        assert archive.sql("SELECT DISTINCT line FROM diagnostics").fetchall() == [(18,)]
        found = archive.sql("SELECT source_record FROM games ORDER BY game").fetchall()
        assert found == [(1,), (12,)]


@pytest.mark.parametrize("engine", ["fast", "readable"])
def test_lines_that_are_no_utf8_are_stored_and_told(
    capsys: Capture, tmp_path: Path, engine: str
) -> None:
    path = tmp_path / "games.jsonl"
    line = generated()[0].replace(b'"name":"', b'"name":"\xff', 1)
    path.write_bytes(joined([generated()[1], line]))

    answer = loaded(capsys, engine, tmp_path / "a.db", path)

    assert (answer.code, answer.out[:14]) == (1, "2 games stored")
    assert "is no UTF-8" in answer.err
    with connect(str(tmp_path / "a.db")) as archive:
        names = archive.sql("SELECT player FROM seats WHERE player LIKE '\ufffd%'").fetchall()
        assert len(names) == 1


@pytest.mark.parametrize("engine", ["fast", "readable"])
@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress])
def test_cut_files_are_refused_whole(
    capsys: Capture, tmp_path: Path, engine: str, pack: Pack
) -> None:
    cut, sound = tmp_path / "cut.jsonl", tmp_path / "sound.jsonl"
    cut.write_bytes(pack(joined(generated()))[:-20])
    sound.write_bytes(joined(generated()[:5]))

    answer = loaded(capsys, engine, tmp_path / "a.db", cut, sound)

    assert (answer.code, answer.out[:14]) == (3, "5 games stored")
    assert f"{cut}: cannot be read: " in answer.err
