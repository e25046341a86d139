"""The text of a source -> its packets and its start state, wherever they lie in it.

A source is the JSON of one of the site's answers, of a page's variables or of a collecting
program, or a saved replay page with both inside. Nothing in here knows the game.
"""

import json
import re
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pydantic_core import from_json

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.importers.likeness import Likeness, by_signs
from splendor_replay.importers.own import begins_as_json
from splendor_replay.importers.problems import unreadable
from splendor_replay.importers.values import as_dict, as_id, as_int, as_items, as_text

__all__ = ["Envelope", "open_envelope", "recognizes", "resembles"]

_ANSWERS = {
    "reached a limit": "the daily number of replays is used up; ask again tomorrow",
    "Cannot find gamenotifs log file": "the site keeps no log of this table",
    "empty archive file": "the log that the site keeps of this table is empty",
}
"""What the site writes where a log should be, and what it means."""
_PAGE_LOGS = re.compile(r"g_gamelogs\s*=\s*(?=[\[{])")
_PAGE_START = re.compile(r"completesetup\(\s*\"splendor\"[^{]*,\s*(?=\{)")
_ERROR = re.compile(r"\A\s*\{(?=[^{}]*\"status\"\s*:)(?=[^{}]*\"error\"\s*:)")
_LONGEST_ANSWER = 4_096
_CIRCLE = "\u25ef"
"""What the site writes a level with; a record has none."""
_PANE = (
    "this is the log pane of a table: its gems are pictures, which copied text loses, and no card "
    "has its name; save the replay page instead (docs logs says how)"
)
_LONGEST_ECHO = 80


@dataclass(frozen=True, slots=True)
class Envelope:
    """What a source holds, still in the site's own shape.

    Attributes:
        packets: ``None`` where the source holds no log.
        start: The page's ``gamedatas``; ``None`` where the source holds none.
        names: Names of players by id, from a list beside the log.
        problems: Why the source, or a part of it, cannot be read.
    """

    packets: tuple[object, ...] | None = None
    start: Mapping[str, object] | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[Diagnostic, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether there is neither a log nor a start state."""
        return self.packets is None and self.start is None

    def beside(self, other: "Envelope") -> "Envelope":
        """Return this source completed by what another source of the same game holds."""
        return Envelope(
            packets=other.packets if self.packets is None else self.packets,
            start=other.start if self.start is None else self.start,
            names={**other.names, **self.names},
            problems=self.problems + other.problems,
        )


def recognizes(text: str) -> bool:
    """Tell by its content whether a source is one of the site's, whole or cut off.

    Example:
        >>> recognizes('{"data": {"data": [{"channel": "/table/t1", "packet_id": "1", "da')
        True
    """
    return (
        '"packet_id"' in text
        or ('"row_1"' in text and '"playerorder"' in text)
        or bool(_PAGE_LOGS.search(text) or _PAGE_START.search(text))
        or (len(text) < _LONGEST_ANSWER and bool(_meaning(text) or _ERROR.search(text)))
        or _is_log_pane(text)
    )


def _is_log_pane(text: str) -> bool:
    """Tell the copied text, or the HTML, of the pane that shows the log on the page."""
    return "log_replayable" in text or (_CIRCLE in text and not begins_as_json(text))


def resembles(text: str) -> Likeness | None:
    """Tell what a source lacks to be one of the site's, where it has some words of one.

    Example:
        >>> resembles('{"data": [{"channel": "/table/t1", "type": "history"}]}').missing
        ('"packet_id" of a log', 'the "gamedatas" of a table')
    """
    signs = {
        "the site's own words": any(word in text for word in _WORDS),
        '"packet_id" of a log': '"packet_id"' in text,
        'the "gamedatas" of a table': '"row_1"' in text and '"playerorder"' in text,
    }
    return by_signs(signs) if signs["the site's own words"] else None


_WORDS = ('"gamedatas"', '"channel"', '"table_id"', '"move_id"', "boardgamearena", "g_gamelogs")


def open_envelope(text: str) -> Envelope:
    """Return the packets and the start state of a source; F001 says what is wrong with it.

    Example:
        >>> open_envelope('{"data": {"data": [{"packet_id": "1", "data": []}]}}').packets
        ({'packet_id': '1', 'data': []},)
    """
    text = text.removeprefix("\ufeff")
    roots, problems = _roots(text)
    found = _search(roots)
    if found.empty and not problems:
        message = "neither packets (a log) nor a start state (gamedatas) is in the source"
        problems = found.problems or (unreadable(message),)
    elif not found.empty:
        problems += found.problems
    return Envelope(found.packets, found.start, found.names, problems)


def _roots(text: str) -> tuple[list[object], tuple[Diagnostic, ...]]:
    if not begins_as_json(text):
        if _PAGE_LOGS.search(text) or _PAGE_START.search(text):
            return _roots_of_page(text)
        answer = _meaning(text)
        if answer and not _is_log_pane(text):
            return [], (unreadable(f"the site gave no log: {answer}"),)
    if '"packet_id"' not in text and _is_log_pane(text):
        return [], (unreadable(_PANE),)
    try:
        return [_decoded(text)], ()
    except json.JSONDecodeError as error:
        place = Place(record=1, line=error.lineno, column=error.colno)
        message = f"the JSON breaks off or cannot be read here ({error.msg}); save it again, whole"
        return [], (unreadable(message, place),)
    except (ValueError, RecursionError):
        return [], (unreadable("the JSON cannot be read: a number or a nesting is too large"),)


def _decoded(text: str) -> object:
    """Decode JSON: fast, and again in the ordinary way where the fast one refuses it.

    Raises:
        ValueError: Where it is no JSON; a ``JSONDecodeError`` says where.
        RecursionError: Where it is nested too deeply.
    """
    try:
        return from_json(text, cache_strings="keys")
    except (ValueError, TypeError):  # the second for a text with halves of a character
        return json.loads(text)


def _roots_of_page(text: str) -> tuple[list[object], tuple[Diagnostic, ...]]:
    roots: list[object] = []
    problems = []
    for form, name in ((_PAGE_LOGS, "g_gamelogs"), (_PAGE_START, "completesetup")):
        begin = form.search(text)
        if begin is None:
            problems.append(unreadable(f"{name}: the page does not hold it"))
            continue
        try:
            roots.append(json.JSONDecoder().raw_decode(text, begin.end())[0])
        except (ValueError, RecursionError):
            line = text.count("\n", 0, begin.end()) + 1
            place = Place(record=1, line=line)
            problems.append(unreadable(f"{name}: the JSON in the page cannot be read", place))
    return roots, tuple(problems)


def _meaning(text: str) -> str | None:
    return next((meaning for words, meaning in _ANSWERS.items() if words in text), None)


def _search(roots: list[object]) -> Envelope:
    """Find the log and the start state that lie nearest to the root."""
    logs: list[tuple[object, ...]] = []
    starts: list[Mapping[str, object]] = []
    names: dict[str, str] = {}
    refusals: list[Diagnostic] = []
    queue = deque(roots)
    while queue:
        value = queue.popleft()
        entries = as_dict(value)
        if _is_log(value):
            logs.append(as_items(value))
        elif _is_start(entries):
            starts.append(entries)
        else:
            names |= dict(_names(entries.get("players")))
            refusals += _refusals(entries)
            queue.extend(as_items(value))
    more = [
        unreadable(f"the source holds {len(found)} {what}; the first one is read")
        for found, what in ((logs, "logs"), (starts, "start states"))
        if len(found) > 1
    ]
    return Envelope(
        packets=logs[0] if logs else None,
        start=starts[0] if starts else None,
        names=names,
        problems=tuple(more) if logs or starts else tuple(refusals),
    )


def _is_log(value: object) -> bool:
    return isinstance(value, list) and any(
        "packet_id" in entry and "data" in entry for entry in map(as_dict, value)
    )


def _is_start(entries: Mapping[str, object]) -> bool:
    return bool(as_dict(entries.get("market"))) and "players" in entries


def _names(players: object) -> Iterator[tuple[str, str]]:
    for player in map(as_dict, as_items(players)):
        number, name = as_id(player.get("id")), as_text(player.get("name"))
        if number and name:
            yield number, name


def _refusals(entries: Mapping[str, object]) -> Iterator[Diagnostic]:
    """Say why the site refused, where it answers with an error instead of a log."""
    if "error" not in entries:
        return
    words = as_text(entries["error"]) or ""
    code = as_int(entries.get("code"))
    meaning = _meaning(words)
    if meaning is None:
        shown = f' "{words[:_LONGEST_ECHO]}"' if words else ""
        meaning = f"it answered with an error{shown}" + ("" if code is None else f", code {code}")
    yield unreadable(f"the site gave no log: {meaning}", code=code)
