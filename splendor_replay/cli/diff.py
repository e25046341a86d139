"""``diff``: what two logs of one game say differently, and which of them stays legal longer."""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, NamedTuple

import typer

from splendor_replay.cli.counts import number_of
from splendor_replay.cli.exits import Exit, UsageError
from splendor_replay.cli.report_text import concise
from splendor_replay.cli.sources import STDIN, in_file, one_record
from splendor_replay.cli.style import Style, style_for
from splendor_replay.diagnostics import Diagnostic, Place, Severity, refused
from splendor_replay.engine.diagnose import Checked, check
from splendor_replay.record import locate
from splendor_replay.record.differences import Difference, Side, differences

NAME = "diff"
HELP = "Compare two logs of one game. It says what differs, and which of them stays legal longer."
EXAMPLE = "Example: splendor-replay diff ana.splendor ben.splendor"
FORMAT = {"format": "splendor-replay-differences", "version": 1}


class Format(Enum):
    """How differences are written."""

    TEXT = "text"
    JSON = "json"


class Found(NamedTuple):
    """A difference with the lines where it stands; ``None`` where a log has no such line."""

    difference: Difference
    lines: tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class Log:
    """One of the two logs.

    Attributes:
        name: The file.
        checked: The record and its replay.
    """

    name: str
    checked: Checked

    @property
    def illegal(self) -> Diagnostic | None:
        """The first thing that is illegal; ``None`` where nothing is."""
        return next((d for d in self.checked.diagnostics if refused((d,))), None)

    @property
    def illegal_turn(self) -> int | None:
        """Number of the first illegal turn, 0 for the deal; behind the last one for the end."""
        if self.illegal is None:
            return None
        since = self.checked.replay.illegal_since
        return len(self.checked.replay.steps) + 1 if since is None else since


def run(
    a: Annotated[str, typer.Argument(help="File, or - for standard input.")],
    b: Annotated[str, typer.Argument(help="The other file.")],
    form: Annotated[Format, typer.Option("--format", help="How to write it.")] = Format.TEXT,
    number: Annotated[int, typer.Option("--record", help="Which record of each file.")] = 1,
) -> int:
    """Compare two records.

    Raises:
        UsageError: Where both are standard input.
    """
    if a == b == STDIN:
        message = "only one of the two can be standard input"
        raise UsageError(message)
    one, two = logs = tuple(Log(name, check(one_record(name, number=number))) for name in (a, b))
    unread = [_unread(log) for log in logs]
    found = [_placed(d, one, two) for d in differences(*(log.checked.read.record for log in logs))]
    if form is Format.JSON:
        said = {**FORMAT, **_as_json(found, one, two)}
        sys.stdout.write(json.dumps(said, ensure_ascii=False, indent=2) + "\n")
    else:
        lines = _page(found, one, two, style_for(sys.stdout))
        sys.stdout.write("\n".join(lines) + "\n")
    return int(Exit.FOUND if found or any(unread) else Exit.CLEAN)


def _unread(log: Log) -> bool:
    """Say what could not be read, and tell whether something was."""
    found = [d for d in log.checked.read.diagnostics if d.severity is not Severity.INFO]
    for diagnostic in found:
        sys.stderr.write(concise(in_file(diagnostic, log.name)) + "\n")
    return bool(found)


def _placed(difference: Difference, one: Log, two: Log) -> Found:
    lines = (_line(difference, difference.a, one), _line(difference, difference.b, two))
    return Found(difference, lines)


def _line(difference: Difference, side: Side, log: Log) -> int | None:
    """Return the line of the source where a side stands; ``None`` where it says nothing."""
    if side.text is None and side.item is None:
        return None
    part = difference.part if side.item is not None else difference.name
    whole = "line" if part in {"turn", "checkpoint"} or side.text is None else part
    nothing = Diagnostic("", "", Severity.INFO, "", Place(item=side.item, part=whole))
    return locate(log.checked.read, nothing).place.line


def _further(one: Log, two: Log) -> str | None:
    """Return which log stays legal longer, ``a`` or ``b``; ``None`` where neither does."""
    first, second = one.illegal_turn, two.illegal_turn
    if first == second:
        return None
    if first is None or second is None:
        return "a" if first is None else "b"
    return "a" if first > second else "b"


# --- as text ---------------------------------------------------------------------------------


def _page(found: list[Found], one: Log, two: Log, style: Style) -> Iterator[str]:
    for difference, lines in found:
        yield style.strong(_title(difference, one, two))
        for log, side, line in zip((one, two), (difference.a, difference.b), lines, strict=True):
            where = log.name if line is None else f"{log.name}:{line}"
            yield f"  {style.dim(where)}: {'not written' if side.text is None else side.text}"
        yield ""
    count = len(found)
    yield f"{count} difference{'' if count == 1 else 's'}" if count else "no difference"
    yield from (_standing(log) for log in (one, two))
    further = {"a": one.name, "b": two.name}.get(_further(one, two) or "")
    yield "neither stays legal longer" if further is None else f"{further} stays legal longer"


def _title(difference: Difference, one: Log, two: Log) -> str:
    sides = (difference.a, difference.b)
    numbers = list(dict.fromkeys(side.turn for side in sides if side.turn is not None))
    turns = "turn " + " and ".join(map(str, numbers))
    if difference.part == "turn":
        return f"{turns}, only in {two.name if difference.a.text is None else one.name}"
    if difference.part in {"header", "deal"}:
        return f"{difference.part}, {' '.join(difference.name.split()[:2])}"
    name = f"checkpoint {difference.name}" if difference.part == "checkpoint" else difference.part
    return f"{turns}, {name}" if numbers else name


def _standing(log: Log) -> str:
    illegal, replay = log.illegal, log.checked.replay
    count = len(replay.steps)
    if illegal is None:
        return f"{log.name}: {number_of(count, 'turn')}, none illegal"
    line = f", line {illegal.place.line}" if illegal.place.line else ""
    since = log.illegal_turn or 0
    where = "the deal" if not since else "the end" if since > count else f"turn {since}"
    said = f"{illegal.code} {illegal.name}: {illegal.message}"
    return f"{log.name}: {number_of(count, 'turn')}, illegal first in {where}{line}: {said}"


# --- as JSON ---------------------------------------------------------------------------------


def _as_json(found: list[Found], one: Log, two: Log) -> dict[str, Any]:
    return {
        "a": _log_json(one),
        "b": _log_json(two),
        "further": _further(one, two),
        "differences": [
            {
                "part": difference.part,
                "name": difference.name,
                "a": _side_json(difference.a, lines[0]),
                "b": _side_json(difference.b, lines[1]),
            }
            for difference, lines in found
        ],
    }


def _log_json(log: Log) -> dict[str, Any]:
    illegal = log.illegal
    return {
        "file": log.name,
        "turns": len(log.checked.replay.steps),
        "illegal_turn": log.illegal_turn,
        "line": None if illegal is None else illegal.place.line,
        "code": None if illegal is None else illegal.code,
        "message": None if illegal is None else illegal.message,
    }


def _side_json(side: Side, line: int | None) -> dict[str, Any]:
    return {"turn": side.turn, "line": line, "text": side.text}
