"""Writes and reads records as JSON: one object a record, one line each in an archive.

The same model as the text, field by field; tokens and names are spelled as in the text. What
cannot be read is a diagnostic (F001) with its path; it stays in the record as JSON text, and the
rest is read. Reading never raises.
"""

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.record.json_mending import mended
from splendor_replay.record.json_values import Broken, Value, json_values, value_of_line
from splendor_replay.record.model import FORMAT_VERSION, Record
from splendor_replay.record.reader import halves_message, without_halves
from splendor_replay.record.reading import ReadRecord, unreadable
from splendor_replay.record.versions import VersionError, migrate
from splendor_replay.record.words import shortened

__all__ = ["json_schema", "read_json", "read_json_line", "write_json", "write_json_lines"]

FORMAT = "splendor-record"
_OPENING = f'"format":"{FORMAT}","version":{FORMAT_VERSION}'


def write_json(record: Record, *, indent: int | None = None) -> str:
    """Return the canonical JSON of a record: one line, or indented for people.

    Fields stand in the order of the model, format and version first; what is not said is left
    out. A line end within a text is escaped, so that a record never takes a second line.

    Example:
        >>> write_json(Record(start=1))
        '{"format":"splendor-record","version":1,"start":1}'
    """
    said = record.model_dump_json(exclude_defaults=True, exclude={"format", "version"})
    text = "{" + _OPENING + ("," if said != "{}" else "") + said[1:]
    if indent is None:
        return text
    return json.dumps(json.loads(text), ensure_ascii=False, indent=indent)


def write_json_lines(records: Iterable[Record]) -> str:
    """Return several records as JSON Lines, one a line."""
    return "".join(f"{write_json(record)}\n" for record in records)


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema of a record, as it is shipped in ``record.schema.json``."""
    schema = Record.model_json_schema()
    schema["required"] = ["format", "version", *schema.get("required", ())]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def read_json(text: str) -> tuple[ReadRecord, ...]:
    r"""Read every record of a JSON text: an object, an array of objects, or one object a line.

    Returns:
        One for each value, in order; at least one. A value that is no record of this format
        gives one whose record is empty and whose diagnostic says why (F001).

    Example:
        >>> (read,) = read_json('{"format":"splendor-record","version":1,"start":"one"}')
        >>> read.diagnostics[0].message
        "start: Input should be a valid integer; found 'one'"
    """
    text, halves = without_halves(text.removeprefix("\ufeff"))
    values = json_values(text)
    if not values:
        message = "no record found: the text is empty"
        return (_nothing(message, Place(record=1, line=1, column=1)),)
    read = [_read(value, index) for index, value in enumerate(values, start=1)]
    if halves:
        read[0] = _with_halves(read[0], halves)
    return tuple(read)


def read_json_line(text: str, line: int, index: int) -> ReadRecord:
    """Read one line of JSON Lines as ``read_json`` reads it among the others.

    Args:
        text: The line, with something in it.
        line: Number of the line in its source, from 1.
        index: Which record of the source it is, from 1.

    Example:
        >>> read_json_line("[]", 7, 2).diagnostics[0].place.line
        7
    """
    return _read(value_of_line(text, line), index)


def _read(value: Value | Broken, index: int) -> ReadRecord:
    if isinstance(value, Value):
        try:
            record = Record.model_validate_json(value.text)
        except ValidationError:
            return _read_carefully(value.data(), value, index)
        if record.model_fields_set >= {"format", "version"}:
            return ReadRecord(record, (), index, value.line, format="json")
        return _read_carefully(value.data(), value, index)
    return _read_carefully(value, value, index)


def _read_carefully(data: object, value: Value | Broken, index: int) -> ReadRecord:
    """Read what can be read of a value that is no record as a whole."""
    place = Place(record=index, line=value.line, column=value.column)
    if isinstance(data, Broken):
        place = Place(record=index, line=data.line, column=data.column)
        return _nothing(f"no JSON: {data.reason}", place)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = shortened(json.dumps(data, ensure_ascii=False))
        return _nothing(f"no record found: the format of {found} is not {FORMAT}", place)
    try:
        record, problems = mended(migrate(data))
    except VersionError as error:
        return _nothing(str(error), place)
    found_here = (_problem(problem.message, place, problem.item) for problem in problems)
    return ReadRecord(record, tuple(found_here), index, value.line, format="json")


def _problem(message: str, place: Place, item: int | None) -> Diagnostic:
    where = Place(record=place.record, line=place.line, column=place.column, item=item)
    return unreadable(message, where)


def _nothing(message: str, place: Place) -> ReadRecord:
    """Return what reading gives for a value that is no record."""
    found = (unreadable(message, place),)
    return ReadRecord(Record(), found, place.record or 1, place.line or 1, format="json")


def _with_halves(read: ReadRecord, count: int) -> ReadRecord:
    found = unreadable(halves_message(count), Place(record=1, line=read.line))
    return replace(read, diagnostics=(found, *read.diagnostics))
