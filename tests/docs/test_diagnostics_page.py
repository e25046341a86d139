"""The page of the machine formats documents exactly the fields that are written, with types."""

import json
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from splendor_replay.cli.report_formats import Format
from tests.unit.cli.calls import ROOT, call

PAGE = files("splendor_replay").joinpath("docs/diagnostics.md").read_text("utf-8")
RECORDS = (ROOT / "records", ROOT / "tests" / "golden" / "check" / "waived.splendor")
ROW = re.compile(r"^\| `(\w+)` \| ([a-z ]+) \| ", re.MULTILINE)


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


TYPES: dict[str, Callable[[Any], bool]] = {
    "string": lambda value: isinstance(value, str),
    "integer": is_number,
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "object": lambda value: isinstance(value, dict),
    "array of strings": lambda value: all(isinstance(one, str) for one in value),
    "array of objects": lambda value: all(isinstance(one, dict) for one in value),
}


def documented(heading: str) -> dict[str, str]:
    """The fields under a heading, in their order, with their types."""
    _, _, below = PAGE.partition(f"\n## {heading}\n")
    return dict(ROW.findall(below.partition("\n## ")[0]))


def assert_as_documented(written: list[dict[str, Any]], heading: str, above: str = "") -> None:
    fields = {**dict(list(documented(above).items())[:2]), **documented(heading)}
    assert written
    for one in written:
        assert list(one) == list(fields)
        for name, value in one.items():
            kinds = fields[name].split(" or ")
            assert any(TYPES[kind](value) for kind in kinds), (name, value)


@pytest.fixture
def whole(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:  # noqa: ANN401 - it is JSON
    (tmp_path / "no-record").write_bytes(b"\0")
    arguments = [*RECORDS, tmp_path, "--all", "--format", "json"]
    return json.loads(call(capsys, "check", *arguments).out)


def test_page_documents_json(whole: dict[str, Any]) -> None:
    records = whole["records"]
    found = [diagnostic for record in records for diagnostic in record["diagnostics"]]

    assert_as_documented([whole], "The whole of `json`")
    assert_as_documented(records, "A record")
    assert_as_documented(found, "A diagnostic")
    assert_as_documented([p for d in found for p in d["evidence"]], "An earlier place")
    assert_as_documented([d["follows"] for d in found if d["follows"]], "A cause")
    told = [suggestion for d in found for suggestion in d["suggestions"]]
    assert_as_documented(told, "A suggestion")
    assert_as_documented([edit for one in told for edit in one["edits"]], "An edit")


def test_page_documents_facts(whole: dict[str, Any]) -> None:
    facts = [f for r in whole["records"] for d in r["diagnostics"] for f in d["facts"].values()]

    def single(value: object) -> bool:
        return is_number(value) or isinstance(value, str)

    assert facts
    assert [
        f
        for f in facts
        if not (f is None or single(f) or (isinstance(f, list) and all(map(single, f))))
    ] == []


def test_page_documents_jsonl(capsys: pytest.CaptureFixture[str]) -> None:
    lines = call(capsys, "check", *RECORDS, "--all", "--format", "jsonl").out.splitlines()

    assert_as_documented(list(map(json.loads, lines)), "A diagnostic", "The whole of `json`")


def test_page_documents_statistics(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "check", *RECORDS, "--all", "--statistics", "--format", "json")
    said = json.loads(answer.out)

    assert_as_documented([said], "The whole of `--statistics --format json`")
    assert_as_documented(said["codes"], "A counted code")


def test_page_names_every_format() -> None:
    unnamed = [form.value for form in Format if f"`{form.value}`" not in PAGE]

    assert unnamed == []


def test_page_names_the_format_and_version_that_are_written(whole: dict[str, Any]) -> None:
    heading = PAGE.partition("\n## The whole of `json`\n")[2].partition("\n## ")[0]

    assert f"| `format` | string | `{whole['format']}` |" in heading
    assert f"| `version` | integer | {whole['version']} |" in heading
