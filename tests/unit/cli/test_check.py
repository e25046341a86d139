"""``check``: exit codes, formats and which diagnostics are shown."""

import json
import re
from pathlib import Path

import pytest

from tests.unit.cli.calls import BROKEN, CLEAN, FAULTY, PLAYED, ROOT, call

Capture = pytest.CaptureFixture[str]


def test_check_says_summary_of_clean_record(capsys: Capture) -> None:
    answer = call(capsys, "check", CLEAN)

    assert answer.code == 0
    assert re.fullmatch(r"1 record, \d+ turns: nothing wrong.*\n", answer.out)
    assert answer.err == ""


def test_check_passes_all_played_records(capsys: Capture) -> None:
    answer = call(capsys, "check", ROOT / "records" / "played")

    assert answer.code == 0
    assert answer.out.startswith(f"{len(PLAYED)} records, ")


def test_check_shows_code_place_and_underline(capsys: Capture) -> None:
    answer = call(capsys, "check", BROKEN)
    text = BROKEN.read_text(encoding="utf-8").splitlines()
    line = text.index("42 P2 take WUY") + 1
    shown = answer.out.splitlines()

    assert answer.code == 1
    assert shown[0].startswith("illegal[G301] gold-taken: ")
    place = re.fullmatch(r"  --> (.+):(\d+):(\d+), turn 42, seat 2", shown[1])
    assert place is not None
    assert place[1] == str(BROKEN)
    assert int(place[2]) == line
    at = shown.index(f"{line} | 42 P2 take WUY")
    underline = shown[at + 1]
    assert underline.count("^") >= 1
    assert underline.index("^") - underline.index("| ") - 2 == int(place[3]) - 1


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_check_names_the_code_of_each_faulty_record(capsys: Capture, path: Path) -> None:
    code = path.name.split("-", maxsplit=1)[0]

    answer = call(capsys, "check", path, "--format", "concise", "--all", "--fail-on", "info")

    assert answer.code == 1
    assert f"[{code}]" in answer.out


def test_check_concise_is_a_line_a_diagnostic(capsys: Capture) -> None:
    answer = call(capsys, "check", BROKEN, "--format", "concise")

    assert answer.code == 1
    for line in answer.out.splitlines():
        pattern = re.escape(str(BROKEN)) + r":\d+:\d+: [a-z]+\[[A-Z]\d{3}\]( \(waived\))? \S+: .+"
        assert re.fullmatch(pattern, line)


def test_check_json_holds_facts(capsys: Capture) -> None:
    answer = call(capsys, "check", BROKEN, "--format", "json")
    whole = json.loads(answer.out)
    (record,) = whole["records"]
    (found,) = (d for d in record["diagnostics"] if d["code"] == "G301")

    assert answer.code == 1
    assert (whole["format"], whole["version"]) == ("splendor-replay-diagnostics", 1)
    assert (record["verdict"], record["illegal_since"]) == ("illegal", 42)
    assert found["facts"]
    assert (found["turn"], found["seat"], found["file"]) == (42, 2, str(BROKEN))


def test_check_jsonl_is_an_object_a_line(capsys: Capture) -> None:
    whole = json.loads(call(capsys, "check", BROKEN, "--format", "json").out)
    answer = call(capsys, "check", BROKEN, "--format", "jsonl")
    lines = [json.loads(line) for line in answer.out.splitlines()]

    bare = [{k: v for k, v in x.items() if k not in {"format", "version"}} for x in lines]
    assert whole["records"][0]["diagnostics"] == bare


@pytest.mark.parametrize(
    ("option", "value", "seen"),
    [
        ("--select", "G301", True),
        ("--select", "g", True),
        ("--select", "L,G301", True),
        ("--select", "L", False),
        ("--ignore", "G301", False),
        ("--ignore", "G", False),
        ("--ignore", "L", True),
    ],
)
def test_check_shows_what_is_wanted(
    capsys: Capture, option: str, value: str, *, seen: bool
) -> None:
    answer = call(capsys, "check", BROKEN, "--format", "concise", option, value)

    assert seen == ("[G301]" in answer.out)


@pytest.mark.parametrize("option", ["--select", "--ignore"])
def test_check_refuses_unknown_code(capsys: Capture, option: str) -> None:
    answer = call(capsys, "check", CLEAN, option, "G301,Q999")

    assert answer.code == 2
    assert "Q999" in answer.err


def test_check_select_without_a_match_is_clean(capsys: Capture) -> None:
    assert call(capsys, "check", BROKEN, "--select", "L").code == 0


@pytest.mark.parametrize(("level", "code"), [("illegal", 0), ("suspicious", 1), ("info", 1)])
def test_check_fails_from_a_severity_on(capsys: Capture, level: str, code: int) -> None:
    record = ROOT / "records" / "faulty" / "L702-needless-return.splendor"
    found = json.loads(call(capsys, "check", record, "--format", "json").out)
    worst = {d["severity"] for x in found["records"] for d in x["diagnostics"]}

    expected = 1 if "illegal" in worst else code
    assert expected == call(capsys, "check", record, "--fail-on", level).code


def test_check_exit_zero_is_clean_whatever_is_found(capsys: Capture) -> None:
    answer = call(capsys, "check", BROKEN, "--exit-zero")

    assert answer.code == 0
    assert "G301" in answer.out


@pytest.mark.parametrize("rules", ["nonsense", "official,nonsense=1", "official,target=many"])
def test_check_refuses_unknown_rules(capsys: Capture, rules: str) -> None:
    answer = call(capsys, "check", CLEAN, "--rules", rules)

    assert answer.code == 2
    assert answer.err.startswith("splendor-replay: ")


@pytest.mark.parametrize("policy", ["apply", "skip", "stop"])
def test_check_takes_each_policy_for_illegal_turns(capsys: Capture, policy: str) -> None:
    assert call(capsys, "check", BROKEN, "--on-illegal", policy).code == 1


def test_check_goes_on_behind_a_bad_file(capsys: Capture, tmp_path: Path) -> None:
    bad = tmp_path / "bad.splendor"
    bad.write_bytes(b"\0\1\2")

    answer = call(capsys, "check", bad, CLEAN)

    assert answer.code == 1
    assert "no text" in answer.out
    assert "1 record, " in answer.out


def test_check_fails_on_what_was_inferred_where_that_is_asked_for(capsys: Capture) -> None:
    record = ROOT / "records" / "played" / "payments-left-out.splendor"

    assert call(capsys, "check", record).code == 0
    assert call(capsys, "check", record, "--all").code == 0
    assert call(capsys, "check", record, "--fail-on", "info").code == 1


def test_check_of_no_file_counts_nothing(capsys: Capture, tmp_path: Path) -> None:
    missing = call(capsys, "check", tmp_path / "none.splendor")
    empty = call(capsys, "check", tmp_path)

    assert (missing.code, missing.out) == (3, "")
    assert (empty.code, empty.out) == (1, "")


def test_bare_call_prints_the_usage_once(capsys: Capture) -> None:
    answer = call(capsys)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("Usage: ")
    assert "[OPTIONS] COMMAND" in answer.err
    assert "Try '" not in answer.err


def test_missing_reveal_says_how_an_unknown_card_is_written(
    capsys: Capture, tmp_path: Path
) -> None:
    faulty = ROOT / "records" / "faulty" / "D601-reveal-missing.splendor"
    told = call(capsys, "check", faulty, "--format", "concise").out
    assert "no new card is recorded; write -> ? where it is not known" in told
    line = int(told.split(":")[1])
    lines = faulty.read_text("utf-8").splitlines()
    lines[line - 1] += " -> ?"
    mended = tmp_path / "x.splendor"
    mended.write_text("\n".join(lines), "utf-8")

    assert "D601" not in call(capsys, "check", mended, "--all").out
