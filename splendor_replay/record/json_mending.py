"""Reads what can be read of a JSON record: faulty parts are set aside as JSON text.

A faulty item of the log stays in its place as an ``UnreadableLine``; any other faulty part goes
to ``Record.unreadable``, with its path before it.
"""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from splendor_replay.record.model import Record
from splendor_replay.record.words import shortened

__all__ = ["Problem", "mended"]

Path = tuple[int | str, ...]


class Problem(NamedTuple):
    """What is wrong with a part of a JSON record.

    Attributes:
        message: Path, reason and what was found.
        item: Index in ``Record.log`` where it is in the log.
    """

    message: str
    item: int | None


def mended(data: dict[str, Any]) -> tuple[Record, tuple[Problem, ...]]:
    """Return the record without its faulty parts, and what is wrong with each.

    Args:
        data: The object of a record; it is changed.
    """
    problems: list[Problem] = []
    while True:
        try:
            record = Record.model_validate_json(json.dumps(data))
        except ValidationError as error:
            problems += _set_aside(data, error.errors(include_url=False))
        else:
            return record, tuple(problems)


def _set_aside(data: dict[str, Any], errors: Sequence[ErrorDetails]) -> list[Problem]:
    """Take every faulty part out of the data, each once, and say what is wrong with it."""
    found: dict[Path, ErrorDetails] = {}
    for error in errors:
        found.setdefault(_part_of(_path(data, error["loc"])), error)
    problems = [_problem(data, part, error) for part, error in found.items()]
    for part in sorted(found, key=_last_first):
        _take_out(data, part)
    return problems


def _last_first(part: Path) -> tuple[bool, int]:
    """Order parts so that taking one out leaves the others in their places."""
    last = part[-1]
    return part[0] != "unreadable", -last if isinstance(last, int) else 1


def _path(data: Any, location: Path) -> Path:  # noqa: ANN401 - JSON of any shape
    """Return the steps of a location that are of the data; the others name types of ours."""
    path: list[int | str] = []
    for step in location:
        listed = isinstance(data, list) and isinstance(step, int)
        if listed or (isinstance(data, dict) and step in data):
            data = data[step]
            path.append(step)
    return tuple(path)


def _part_of(path: Path) -> Path:
    """Return the smallest part that can be set aside: a field, an item, a line of the deal."""
    if path[0] == "deal" and len(path) > _LINE_OF_DEAL and isinstance(path[_LINE_OF_DEAL], int):
        return path[: _LINE_OF_DEAL + 1]
    return path[:2] if path[0] in {"log", "deal", "extras"} else path[:1]


_LINE_OF_DEAL = 2


def _problem(data: Any, part: Path, error: ErrorDetails) -> Problem:  # noqa: ANN401 - JSON
    path = _path(data, error["loc"])
    if error["type"] == "missing":
        message = f"{_spelled((*path, error['loc'][-1]))} is missing"
    else:
        reason = error["msg"].removeprefix("Value error, ")
        message = f"{_spelled(path)}: {reason}; found {shortened(_found(error['input']))}"
    item = part[1] if part[0] == "log" and len(part) > 1 else None
    return Problem(message, item if isinstance(item, int) else None)


def _spelled(path: Path) -> str:
    """Return a path as programs write it: ``log[3].action.tokens``."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return shortened("".join(steps).removeprefix("."))[1:-1]


def _found(value: object) -> str:
    return value if isinstance(value, str) else _json(value)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _take_out(data: Any, part: Path) -> None:  # noqa: ANN401 - JSON of any shape
    """Replace an item of the log by its text; move any other part to the unreadable lines."""
    *before, last = part
    holder = data
    for step in before:
        holder = holder[step]
    text = _json(holder[last])
    if part[0] == "log" and before:
        holder[last] = {"kind": "unreadable", "text": text}
        return
    del holder[last]
    data["unreadable"] = [*data.get("unreadable", ()), f"{_spelled(part)}: {text}"]
