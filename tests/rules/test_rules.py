"""Each rule refuses its faulty record and nothing else does; the nearest legal one passes."""

import csv
import re
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.diagnose import check
from splendor_replay.engine.rules import RULES, Rule
from splendor_replay.record import read_records, read_text, write_text

ROOT = Path(__file__).parents[2]
FAULTY = sorted((ROOT / "records" / "faulty").glob("*.splendor"))
PARTS = ("What is checked", "Why", "Refused", "Accepted")
PAGE = re.compile(
    "".join(rf"\n\n{part}\n(?P<p{i}>(?:    \S.*\n?)+)" for i, part in enumerate(PARTS))
)
SOURCE = re.compile(r"\((rule text 00[02], \"|the rule texts are silent|no rule text bars it)")
each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
each_record = pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)


def faulty_text(rule: Rule) -> str:
    return (ROOT / "records" / "faulty" / f"{rule.code}-{rule.name}.splendor").read_text("utf-8")


def neighbour_text(path: Path) -> str:
    return (Path(__file__).parent / "legal" / path.name).read_text("utf-8")


def declared(text: str) -> list[str]:
    """The codes that the comments above a record declare."""
    return sorted(" ".join(re.findall(r"^# (?:breaks|also): (.*)$", text, re.MULTILINE)).split())


def reported(text: str) -> list[str]:
    (read,) = read_records(text)
    return sorted(d.code for d in check(read).diagnostics if d.severity is not Severity.INFO)


def lines(text: str) -> list[str]:
    """The lines of a record without its comments and blank ones."""
    bare = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in bare if line]


def part(rule: Rule, name: str) -> str:
    match = PAGE.search(rule.page)
    assert match is not None
    return re.sub(r"(?m)^ {4}", "", match[f"p{PARTS.index(name)}"])


@each_record
def test_faulty_record_reports_what_it_declares(path: Path) -> None:
    text = path.read_text("utf-8")

    assert path.name[:4] in declared(text)
    assert reported(text) == declared(text)


@each_record
def test_legal_neighbour_reports_nothing_new(path: Path) -> None:
    text = neighbour_text(path)

    assert f"# keeps: {path.name[:4]}\n" in text
    assert path.name[:4] not in reported(text)
    assert reported(text) == declared(text)


@each_record
def test_legal_neighbour_is_one_edit_away(path: Path) -> None:
    before, after = lines(path.read_text("utf-8")), lines(neighbour_text(path))

    edits = [
        code for code in SequenceMatcher(None, before, after).get_opcodes() if code[0] != "equal"
    ]

    assert [max(b - a, d - c) for _, a, b, c, d in edits] == [1]


@each_record
def test_faulty_record_says_what_happens_and_reads_back(path: Path) -> None:
    text = path.read_text("utf-8")
    first, sentence, breaks, *_ = text.splitlines()
    (read,) = read_text(text)

    assert first == "splendor-record 1"
    assert re.fullmatch(r"# [A-Z].*\.", sentence)
    assert breaks == f"# breaks: {path.name[:4]}"
    assert read_text(write_text(read.record))[0].record == read.record


@each_rule
def test_rule_has_a_page_of_four_parts(rule: Rule) -> None:
    summary = rule.page.split("\n", 1)[0]

    assert PAGE.search(rule.page) is not None
    assert re.fullmatch(r"[A-Z].{10,95}\.", summary)
    assert SOURCE.search(part(rule, "What is checked").replace("\n", " "))
    assert part(rule, "What is checked").rstrip().endswith(").")
    assert max(map(len, rule.page.splitlines())) <= 100


@each_rule
def test_rule_names_its_headings_on_the_page(rule: Rule) -> None:
    said = part(rule, "What is checked").replace("\n", " ")

    for heading in rule.headings:
        text, title = heading.split(" ", 1)
        assert title in said
        assert f"rule text {text}" in said


@each_rule
def test_rule_shows_a_refused_and_an_accepted_line(rule: Rule) -> None:
    text = faulty_text(rule)
    neighbour = neighbour_text(Path(f"{rule.code}-{rule.name}.splendor"))

    assert set(lines(part(rule, "Refused"))) <= set(lines(text))
    assert set(lines(part(rule, "Accepted"))) <= set(lines(neighbour))


@each_rule
def test_rule_shows_lines_that_can_be_read(rule: Rule) -> None:
    for name in ("Refused", "Accepted"):
        (read,) = read_text(f"splendor-record 1\n{_in_seat_order(part(rule, name))}")
        problems = [d.message for d in read.diagnostics]
        assert bool(problems) is (rule.code == "F001" and name == "Refused"), problems


def _in_seat_order(text: str) -> str:
    """Put the players before a player line that does not stand alone at a table."""
    first = re.search(r"^player P(\d)", text, re.MULTILINE)
    seats = range(1, int(first[1])) if first else ()
    return "".join(f"player P{seat} Somebody\n" for seat in seats) + text


@each_rule
def test_rule_is_named_for_what_is_wrong(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z]\d{3}", rule.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
    assert not set(rule.name.split("-")) & {"invalid", "illegal", "error", "bad"}


@pytest.mark.parametrize("name", ["code", "name", "page"])
def test_rules_are_told_apart_by(name: str) -> None:
    values = [getattr(rule, name) for rule in RULES]

    assert len(set(values)) == len(values)


def test_rules_are_those_of_the_catalogue(shared_dir: Path) -> None:
    with (shared_dir / "rules" / "codes.csv").open(encoding="utf-8") as file:
        catalogue = {row["code"]: (row["name"], row["severity"]) for row in csv.DictReader(file)}

    own = {rule.code: (rule.name, rule.severity.value) for rule in RULES}

    assert {code: own[code] for code in own.keys() - {"F015", "F016"}} == catalogue


def test_headings_stand_in_the_rule_texts(shared_dir: Path) -> None:
    texts = {path.name[:3]: path.read_text("utf-8") for path in shared_dir.glob("rules/00*.txt")}
    headings = {heading for rule in RULES for heading in rule.headings}

    missing = [h for h in headings if h[5:-1] not in texts[h[:3]].splitlines()]

    assert missing == []
