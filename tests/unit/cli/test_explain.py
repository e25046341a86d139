"""``explain``, ``--version`` and the help of every command."""

import pytest

from splendor_replay.cli.main import COMMANDS
from splendor_replay.engine.profiles import PROFILES
from splendor_replay.engine.rules import RULES
from tests.unit.cli.calls import call

Capture = pytest.CaptureFixture[str]
NAMES = [command.NAME for command in COMMANDS]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_explain_tells_every_code_and_name(capsys: Capture, rule: object) -> None:
    code, name = str(getattr(rule, "code", "")), str(getattr(rule, "name", ""))

    by_code = call(capsys, "explain", code)

    assert by_code.code == 0
    assert by_code.out.startswith(f"{code} {name} (")
    assert by_code == call(capsys, "explain", name)
    assert by_code == call(capsys, "explain", code.lower())


def test_explain_lists_every_code(capsys: Capture) -> None:
    answer = call(capsys, "explain")

    assert answer.code == 0
    assert [rule.code for rule in RULES] == [line[:4] for line in answer.out.splitlines()]


@pytest.mark.parametrize("name", ["G999", "nonsense", "", "gold-takn"])
def test_explain_refuses_unknown_code(capsys: Capture, name: str) -> None:
    answer = call(capsys, "explain", name)

    assert answer.code == 2
    assert "there is no code" in answer.err


def test_explain_names_a_near_code(capsys: Capture) -> None:
    assert "did you mean gold-taken?" in call(capsys, "explain", "gold-takn").err


def test_explain_lists_profiles(capsys: Capture) -> None:
    answer = call(capsys, "explain", "--profiles")

    assert answer.code == 0
    for name in PROFILES:
        assert f"{name}: " in answer.out


def test_version_says_rules_and_format(capsys: Capture) -> None:
    answer = call(capsys, "--version")

    assert answer.code == 0
    assert answer.out.startswith("splendor-replay ")
    assert f"{len(RULES)} rules" in answer.out


@pytest.mark.parametrize("command", NAMES)
def test_help_of_each_command_has_an_example(capsys: Capture, command: str) -> None:
    answer = call(capsys, command, "--help")

    assert answer.code == 0
    assert f"Example: splendor-replay {command} " in " ".join(answer.out.split())


def test_help_lists_every_command(capsys: Capture) -> None:
    answer = call(capsys, "--help")

    assert answer.code == 0
    for name in NAMES:
        assert f"  {name} " in answer.out
    assert "..." not in answer.out.partition("Commands:")[2]  # nothing is cut short


@pytest.mark.parametrize("wrong", [["nonsense"], ["check", "--nonsense"], ["--nonsense"]])
def test_call_with_unknown_word_is_a_usage_error(capsys: Capture, wrong: list[str]) -> None:
    answer = call(capsys, *wrong)

    assert answer.code == 2
    assert answer.err
