"""What ``check`` writes for programs about one faulty record, byte for byte."""

import json
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from tests.unit.cli.calls import ROOT, call

FOLDER = Path(__file__).parent / "check"
RECORD = (FOLDER / "waived.splendor").relative_to(ROOT)
FORMATS = ("json", "jsonl", "sarif", "github")


def settled(text: str, form: str) -> str:
    """What a release or a new rule changes is left out: they are no change of the format."""
    if form != "sarif":
        return text
    log: dict[str, Any] = json.loads(text)
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    assert driver["version"] == version("splendor-replay")
    cited = {result["ruleId"] for result in run["results"]}
    driver["version"] = "VERSION"
    driver["rules"] = [rule for rule in driver["rules"] if rule["id"] in cited]
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


@pytest.mark.parametrize("form", FORMATS)
def test_check_writes_as_before(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    form: str,
    *,
    update_golden: bool,
) -> None:
    monkeypatch.chdir(ROOT)
    golden = FOLDER / f"waived.{form}"

    answer = call(capsys, "check", RECORD.as_posix(), "--format", form)
    written = settled(answer.out, form)
    if update_golden:
        golden.write_text(written, encoding="utf-8", newline="\n")

    assert (answer.code, answer.err) == (1, "")
    assert golden.read_text("utf-8") == written


def test_golden_files_are_all_compared() -> None:
    expected = {RECORD.name, *(f"waived.{form}" for form in FORMATS)}

    assert {path.name for path in FOLDER.iterdir()} == expected
