"""``check --statistics`` counts codes and the records that have them."""

import json
from collections import Counter
from pathlib import Path

import pytest

from splendor_replay.diagnostics import Severity
from tests.unit.cli.calls import BROKEN, CLEAN, FAULTY, ROOT, call

Capture = pytest.CaptureFixture[str]
WAIVED = ROOT / "tests" / "golden" / "check" / "waived.splendor"


def test_statistics_is_a_table_and_the_summary(capsys: Capture) -> None:
    answer = call(capsys, "check", WAIVED, BROKEN, BROKEN, "--statistics")

    assert answer.code == 1
    assert answer.out.splitlines() == [
        "code  name                  severity          count  records",
        "G301  gold-taken            illegal               2        2",
        "F010  position-mismatch     illegal               1        1",
        "G304  too-many-taken        illegal               1        1",
        "F001  unreadable-field      incomplete            1        1",
        "F011  record-stops-early    incomplete            1        1",
        "G307  pair-from-short-bank  illegal (waived)      1        1",
        "",
        "3 records, 5 turns: 4 illegal, 2 incomplete",
    ]


def test_statistics_of_clean_record_is_the_summary(capsys: Capture) -> None:
    assert call(capsys, "check", CLEAN, "--statistics").out == call(capsys, "check", CLEAN).out


def test_statistics_counts_records_once(capsys: Capture, tmp_path: Path) -> None:
    record = tmp_path / "game.splendor"
    text = "splendor-record 1\nstart P1\n1 P1 take Y\n2 P2 take Y\n"
    record.write_text(text + "\n" + text, encoding="utf-8")

    answer = call(capsys, "check", record, "--statistics", "--format", "json", "--select", "G301")

    (line,) = json.loads(answer.out)["codes"]
    assert (line["count"], line["records"]) == (4, 2)


def test_statistics_json_agrees_with_the_diagnostics(capsys: Capture) -> None:
    folder = FAULTY[0].parent
    whole = json.loads(call(capsys, "check", folder, "--format", "json", "--all").out)
    answer = call(capsys, "check", folder, "--statistics", "--format", "json", "--all")
    said = json.loads(answer.out)
    found = [d for record in whole["records"] for d in record["diagnostics"]]
    counts = Counter((d["code"], d["severity"], d["waived"] is not None) for d in found)
    ranks = [Severity(line["severity"]).rank for line in said["codes"]]

    assert (said["format"], said["version"]) == ("splendor-replay-statistics", 1)
    assert said["records"] == len(whole["records"])
    assert said["turns"] == sum(record["turns"] for record in whole["records"])
    assert counts == {
        (line["code"], line["severity"], line["waived"]): line["count"] for line in said["codes"]
    }
    assert ranks == sorted(ranks)


@pytest.mark.parametrize("form", ["concise", "jsonl", "sarif", "github"])
@pytest.mark.parametrize("more", [(), ("--watch",)])
def test_statistics_refuses_other_formats(
    capsys: Capture, form: str, more: tuple[str, ...]
) -> None:
    answer = call(capsys, "check", CLEAN, "--statistics", "--format", form, *more)

    assert answer.code == 2
    assert f"as text or json, not as {form}" in answer.err
