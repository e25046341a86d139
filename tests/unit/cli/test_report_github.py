"""``check --format github`` writes workflow commands that GitHub reads back as they were meant."""

import re
from pathlib import Path

import pytest

from splendor_replay.cli.report_github import GithubWriter
from splendor_replay.cli.report_writer import Found
from splendor_replay.cli.sources import Source
from splendor_replay.diagnostics import Diagnostic, Place, Severity
from tests.unit.cli.calls import BROKEN, CLEAN, FAULTY, call

Capture = pytest.CaptureFixture[str]
COMMAND = re.compile(r"::(error|warning|notice) ([^:\n]*)::(.*)\n")
WRONG = Diagnostic("G301", "gold-taken", Severity.ILLEGAL, "1 gold is taken")


def written(capsys: Capture, diagnostic: Diagnostic) -> str:
    source = Source("game.splendor", b"", ())
    GithubWriter().source(source, [Found(None, (diagnostic,))])
    return capsys.readouterr().out


def read_back(command: str) -> tuple[str, dict[str, str], str]:
    """Read a command as the runner of GitHub does."""
    match = COMMAND.fullmatch(command)
    assert match is not None
    pairs = (pair.partition("=") for pair in match[2].split(","))
    return match[1], {key: plain(value) for key, _, value in pairs}, plain(match[3])


def plain(text: str) -> str:
    for escaped, mark in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(escaped, mark)
    return text


def test_github_names_file_line_and_columns(capsys: Capture) -> None:
    answer = call(capsys, "check", BROKEN, "--format", "github", "--select", "G301")
    command, properties, message = read_back(answer.out)
    line = BROKEN.read_text("utf-8").splitlines()[int(properties["line"]) - 1]

    assert (answer.code, command) == (1, "error")
    assert list(properties) == ["file", "line", "col", "endColumn", "title"]
    assert (properties["file"], properties["title"]) == (str(BROKEN), "G301 gold-taken")
    assert line[int(properties["col"]) - 1 : int(properties["endColumn"]) - 1] == "take WUY"
    assert "gold" in message


def test_github_escapes(capsys: Capture) -> None:
    place = Place(file="50%, a:b\n.splendor", line=3)
    message = "100%: a, ::error::b"

    command = written(capsys, WRONG._replace(place=place, message=message))

    assert command == (
        "::error file=50%25%2C a%3Ab%0A.splendor,line=3,title=G301 gold-taken"
        "::100%25: a, ::error::b\n"
    )
    assert read_back(command)[2] == message


@pytest.mark.parametrize(
    ("severity", "waived", "expected"),
    [
        (Severity.ILLEGAL, None, "error"),
        (Severity.INCOMPLETE, None, "warning"),
        (Severity.SUSPICIOUS, None, "warning"),
        (Severity.INFO, None, "notice"),
        (Severity.ILLEGAL, "", "notice"),
        (Severity.INCOMPLETE, "agreed", "notice"),
    ],
)
def test_github_command_of_a_severity(
    capsys: Capture, severity: Severity, waived: str | None, expected: str
) -> None:
    command, properties, _ = read_back(
        written(capsys, WRONG._replace(severity=severity, waived=waived))
    )

    assert command == expected
    assert properties["title"].endswith("(waived)") == (waived is not None)


def test_github_leaves_out_what_is_not_known(capsys: Capture) -> None:
    stdin = WRONG._replace(place=Place(file="-", line=2, column=4))

    assert written(capsys, WRONG) == "::error title=G301 gold-taken::1 gold is taken\n"
    assert written(capsys, stdin).startswith("::error line=2,col=4,title=")


def test_github_is_a_line_a_diagnostic(capsys: Capture) -> None:
    folder: Path = FAULTY[0].parent
    concise = call(capsys, "check", folder, "--format", "concise", "--all").out
    commands = call(capsys, "check", folder, "--format", "github", "--all").out

    assert len(concise.splitlines()) == len(COMMAND.findall(commands))
    assert len(concise.splitlines()) == len(commands.splitlines())
    assert call(capsys, "check", CLEAN, "--format", "github").out == ""
