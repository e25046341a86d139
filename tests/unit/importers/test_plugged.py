"""Importers of other packages are found, and what they do wrong is theirs alone."""

import subprocess
import sys
from pathlib import Path

import pytest

from splendor_replay.importers import detect as detecting
from splendor_replay.importers.detect import IMPORTERS, detect, detected
from splendor_replay.importers.plugged import plugged
from splendor_replay.record.csv_writer import write_csv
from splendor_replay.record.model import Record
from tests.unit.cli.calls import CLEAN, ROOT, call
from tests.unit.importers.plug_in import plugged_in

Capture = pytest.CaptureFixture[str]
OWN_IMPORTER = (ROOT / "examples" / "own_importer.py").read_text("utf-8")
TOY = "toy Ana Ben\nURK\nG2\n"
RAISES = """NAME = "raises"
def recognizes(text):
    raise RuntimeError("no idea")
def read(text):
    return ()
"""
READ = """NAME = "reads"
def recognizes(text):
    return text.startswith("reads ")
def read(text):
    {}
"""


def test_plug_in_is_read_by_a_command(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.toy"
    file.write_text(TOY, "utf-8")
    with plugged_in(tmp_path, "toy = own_importer", own_importer=OWN_IMPORTER):
        answer = call(capsys, "convert", file)

    assert answer.code == 0
    assert f"{file}: toy, 1 record" in answer.err
    assert answer.out.endswith("P1 take URK\nP2 take G2\n")
    assert call(capsys, "convert", file).code == 1


def test_plug_in_may_be_an_object(tmp_path: Path) -> None:
    text = (
        READ.format("return ()").replace("\n", "\n    ").replace("def ", "@staticmethod\n    def ")
    )
    module = f"class Reads:\n    {text}\n"
    with plugged_in(tmp_path, "reads = as_object:Reads", as_object=module):
        assert detect("reads a") == "reads"


@pytest.mark.parametrize(
    ("points", "complaint"),
    [
        ("gone = not_there", "importer gone (not_there) cannot be loaded: ModuleNotFoundError"),
        ("gone = json:nothing", "importer gone (json:nothing) cannot be loaded: AttributeError"),
        ("bad = broken_syntax", "importer bad (broken_syntax) cannot be loaded: SyntaxError"),
        ("empty = json", "importer empty (json) is no importer: it lacks NAME and recognizes"),
        ("raises = raises_always", "importer raises: recognizes failed: RuntimeError: no idea"),
        ("bga = named_bga", "importer bga: a format of ours has this name already"),
    ],
)
@pytest.mark.parametrize("command", ["check", "convert"])
def test_plug_in_that_fails_is_one_complaint(
    capsys: Capture, tmp_path: Path, command: str, points: str, complaint: str
) -> None:
    files = [tmp_path / name for name in ("a.toy", "b.toy")]
    for file in files:
        file.write_text(TOY, "utf-8")
    modules = {
        "own_importer": OWN_IMPORTER,
        "broken_syntax": "(",
        "raises_always": RAISES,
        "named_bga": RAISES.replace('"raises"', '"bga"'),
    }
    with plugged_in(tmp_path, f"{points}\ntoy = own_importer", **modules):
        answer = call(capsys, command, *files, CLEAN)

    assert answer.code == 0
    assert answer.err.count(f"splendor-replay: {complaint}") == 1
    assert answer.err.count("splendor-replay: ") == 1


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("raise KeyError('x')", "importer reads: read failed: KeyError: 'x'"),
        ("return None", "importer reads: read failed: TypeError"),
        ("return ['a']", "importer reads: read gave something that is no ReadRecord"),
    ],
)
def test_plug_in_that_cannot_read_is_a_diagnostic(
    capsys: Capture, tmp_path: Path, body: str, message: str
) -> None:
    file = tmp_path / "a.txt"
    file.write_text("reads a", "utf-8")
    with plugged_in(tmp_path, f"r = cannot_read_{len(body)}", **_named(body)):
        answer = call(capsys, "check", file, "--format", "concise")

    assert answer.code == 1
    assert message in answer.out


def _named(body: str) -> dict[str, str]:
    """A module of its own for each text: a module is loaded once a process."""
    return {f"cannot_read_{len(body)}": READ.format(body)}


@pytest.mark.parametrize(
    "text",
    [
        CLEAN.read_text("utf-8"),
        "# found in a drawer\nsplendor-record 1\n",
        '{"format": "splendor-record", "version": 1}',
        '{"data": {"logs": [{"packet_id": "1", "data": []}]}}',
        write_csv([Record()]),
    ],
    ids=["text", "remark first", "json", "bga", "csv"],
)
def test_plug_ins_are_not_looked_for_where_a_format_is_ours(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    def never() -> None:
        pytest.fail("plug-ins were looked for")

    monkeypatch.setattr(detecting, "plugged", never)

    assert detect(text)


def test_check_of_a_record_loads_no_importer() -> None:
    program = (
        "import sys\nfrom splendor_replay.cli.main import main\n"
        "main(sys.argv[1:])\nprint([n for n in sys.modules if n.startswith('splendor_replay.imp')])"
    )
    arguments = [sys.executable, "-c", program, "check", str(CLEAN)]
    done = subprocess.run(arguments, capture_output=True, text=True, check=True, cwd=ROOT)

    loaded = done.stdout.splitlines()[-1]
    assert loaded == "['splendor_replay.importers', 'splendor_replay.importers.own']"


def test_nothing_is_plugged_in_here() -> None:
    assert (plugged().importers, plugged().complaints) == ((), ())
    assert detected("anything").importer is None
    assert all(importer.NAME not in {"text", "json"} for importer in IMPORTERS)
