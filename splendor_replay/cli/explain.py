"""``explain``: a rule in our words, what it refuses and accepts, how to waive it."""

import sys
from difflib import get_close_matches
from typing import Annotated

import typer

from splendor_replay.cli.exits import UsageError
from splendor_replay.engine.profiles import OFFICIAL, PROFILES
from splendor_replay.engine.rules import RULE_BY_CODE, RULES, Rule

NAME = "explain"
HELP = "Explain a diagnostic code, or list codes and rule profiles."
EXAMPLE = "Example: splendor-replay explain G307"


def run(
    code: Annotated[
        str | None, typer.Argument(help="A code such as G307, or a name; all of them without it.")
    ] = None,
    profiles: Annotated[bool, typer.Option("--profiles", help="List the rule profiles.")] = False,
) -> None:
    """Explain."""
    if profiles:
        sys.stdout.write(_profiles())
    elif code is None:
        sys.stdout.write("".join(f"{r.code}  {r.severity.value:10}  {r.name}\n" for r in RULES))
    else:
        sys.stdout.write(page(_rule(code)))


def _rule(code: str) -> Rule:
    by_name = {rule.name: rule for rule in RULES}
    rule = RULE_BY_CODE.get(code.upper()) or by_name.get(code.lower())
    if rule is None:
        known = [*RULE_BY_CODE, *by_name]
        near = get_close_matches(code.upper(), known, n=1) or get_close_matches(code, known, n=1)
        message = f"there is no code {code!r}" + (f"; did you mean {near[0]}?" if near else "")
        raise UsageError(message)
    return rule


def page(rule: Rule) -> str:
    """Return the page of a rule as text."""
    where = ", ".join(f"rule text {heading}" for heading in rule.headings)
    lines = [f"{rule.code} {rule.name} ({rule.severity.value})", "", rule.page.strip(), ""]
    if where:
        lines += ["Rests on", f"    {where}", ""]
    lines += [
        "Waive",
        f"    Write !{rule.code} and a reason at the end of the line of the turn.",
    ]
    return "\n".join(lines) + "\n"


def _profiles() -> str:
    lines = ["official: the printed rules", ""]
    lines += [f"    {name} = {_shown(value)}" for name, value in _knobs()]
    for name, profile in PROFILES.items():
        if profile is OFFICIAL:
            continue
        changes = ", ".join(f"{knob}={_shown(value)}" for knob, value in profile.changes.items())
        lines += ["", f"{name}: {changes or 'as official'}"]
    return "\n".join(lines) + "\n"


def _knobs() -> list[tuple[str, object]]:
    names = [spec for spec in OFFICIAL.__dataclass_fields__ if spec != "name"]
    return [(name, getattr(OFFICIAL, name)) for name in names]


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
