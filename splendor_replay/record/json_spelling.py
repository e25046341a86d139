"""Writes and reads records as JSON: one object a record, one line each in an archive.

The same model as the text, field by field; tokens and names are spelled as in the text. What
cannot be read is a diagnostic (F001), stays in the record as it stands, and the rest is read.
"""

import json
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from splendor_replay.diagnostics import Diagnostic, Place, Severity
from splendor_replay.record.model import FORMAT_VERSION, Record
from splendor_replay.record.reading import ReadRecord
from splendor_replay.record.words import shortened

__all__ = ["json_schema", "read_json", "write_json"]

FORMAT = "splendor-record"
_TRIES = 500


def write_json(record: Record, *, indent: int | None = None) -> str:
    """Return the canonical JSON of a record: one line, or indented for people.

    Fields stand in the order of the model and are left out where they say nothing.

    Example:
        >>> write_json(Record(start=1))
        '{"format":"splendor-record","version":1,"start":1}'
    """
    said = record.model_dump(mode="json", exclude_defaults=True, exclude={"format", "version"})
    whole = {"format": FORMAT, "version": FORMAT_VERSION, **said}
    separators = (",", ":") if indent is None else (",", ": ")
    return json.dumps(whole, ensure_ascii=False, indent=indent, separators=separators)


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema of a record, as it is shipped in ``record.schema.json``."""
    schema = Record.model_json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def read_json(text: str) -> tuple[ReadRecord, ...]:
    """Read every record of a JSON text: an object, an array of objects, or one object a line.

    Never raises; a value that is no record gives a ``ReadRecord`` with an empty record and its
    diagnostics, so that nothing is lost in silence.
    """
    text = text.removeprefix("\ufeff")
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        if len(text.strip().split("\n", 1)) == 1 or not _has_a_whole_line(text):
            return (_broken(error, 1, 1, text),)
        return _read_lines(text)
    values = whole if isinstance(whole, list) else [whole]
    return tuple(
        _read_value(value, index, 1, text) for index, value in enumerate(values, start=1)
    )


def _has_a_whole_line(text: str) -> bool:
    """Tell whether some line is a JSON object of its own, as in an archive."""
    return any(line.startswith("{") and line.rstrip().endswith("}") for line in text.split("\n"))


def _read_lines(text: str) -> tuple[ReadRecord, ...]:
    found: list[ReadRecord] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        index = len(found) + 1
        try:
            found.append(_fast(line, index, number, text))
        except ValidationError:
            found.append(_careful(line, index, number, text))
    return tuple(found)


def _fast(line: str, index: int, number: int, text: str) -> ReadRecord:
    record = Record.model_validate_json(line)
    return ReadRecord(record, (), index, number, (number,) * len(record.log), text, "json")


def _careful(line: str, index: int, number: int, text: str) -> ReadRecord:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        return _broken(error, index, number, text)
    return _read_value(value, index, number, text)


def _broken(error: Exception, index: int, line: int, text: str) -> ReadRecord:
    """Return an empty record for a text that is no JSON, with the place of the fault."""
    column = 1
    message = "the nesting is too deep"
    if isinstance(error, json.JSONDecodeError):
        line, column, message = line + error.lineno - 1, error.colno, error.msg
    found = _problem(f"no JSON: {message}", index, line, column)
    return ReadRecord(Record(), (found,), index, line, (), text, "json")


def _problem(
    message: str, index: int, line: int, column: int = 1, item: int | None = None
) -> Diagnostic:
    place = Place(record=index, line=line, column=column, item=item, part="line")
    return Diagnostic("F001", "unreadable-field", Severity.INCOMPLETE, message, place)


def _read_value(value: object, index: int, line: int, text: str) -> ReadRecord:
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        shown = shortened(json.dumps(value, ensure_ascii=False)[:80])
        message = f"{shown} is no record: its format is not {FORMAT}"
        return ReadRecord(Record(), (_problem(message, index, line),), index, line, (), text, "json")
    if value.get("version") != FORMAT_VERSION:
        said = shortened(str(value.get("version")))
        message = f"version {said} of the format; {FORMAT_VERSION} is read"
        return ReadRecord(Record(), (_problem(message, index, line),), index, line, (), text, "json")
    record, found = _mended(dict(value), index, line)
    return ReadRecord(record, found, index, line, (line,) * len(record.log), text, "json")


def _mended(value: dict[str, Any], index: int, line: int) -> tuple[Record, tuple[Diagnostic, ...]]:
    """Return the record of what can be read; the rest is kept as text, each with a diagnostic."""
    found: list[Diagnostic] = []
    for _ in range(_TRIES):
        try:
            return Record.model_validate_json(json.dumps(value)), tuple(found)
        except ValidationError as error:
            worst = error.errors(include_url=False)[0]
            path, message = worst["loc"], worst["msg"]
        shown = ".".join(str(step) for step in path)
        item = path[1] if path[0] == "log" and len(path) > 1 else None
        found.append(_problem(f"{shown}: {message}", index, line, item=_number(item)))
        _set_aside(value, path)
    return Record(), tuple(found)


def _number(item: object) -> int | None:
    return item if isinstance(item, int) else None


def _set_aside(value: dict[str, Any], path: tuple[int | str, ...]) -> None:
    """Replace the smallest part that can be kept as text: an item of the log, or a field."""
    name = path[0]
    if name == "log" and len(path) > 1 and isinstance(path[1], int):
        wrong = value["log"][path[1]]
        value["log"][path[1]] = {"kind": "unreadable", "text": _as_text(wrong)}
        return
    wrong = value.pop(str(name), None)
    kept = value.get("unreadable")
    lines = kept if isinstance(kept, list) and name != "unreadable" else []
    value["unreadable"] = [*lines, f"{name}: {_as_text(wrong)}"]


def _as_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def is_record(value: Mapping[str, object]) -> bool:
    """Tell whether a JSON object says that it is a record of ours."""
    return value.get("format") == FORMAT
