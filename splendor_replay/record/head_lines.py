"""Reads the lines above the log: rules, players, and the other facts about a game."""

import re
from collections.abc import Callable
from typing import Any

from pydantic import ValidationError

from splendor_replay.record.model import End, Player, Rules, Score, StartPosition
from splendor_replay.record.words import LineError, count, hint, seat, shortened, unquoted

__all__ = ["HEAD_WORDS", "end_of", "head_line", "position_of"]

_OMITS = ("pay", "gold", "return", "noble", "reveal")
_RATING = re.compile(r"\s+rating\s+(-?\d{1,6}(?:\.\d{1,6})?)\Z")

Fields = dict[str, Any]


def head_line(words: list[str], rest: str, fields: Fields) -> None:
    """Read one header line into the fields of a record.

    Args:
        words: Words of the line.
        rest: The text behind the first word, as it stands.
        fields: What was read so far; lists grow, anything else stands once.

    Raises:
        LineError: Where a word cannot be read or stands twice.
    """
    word = words[0].lower()
    if word.startswith("x-") and len(word) > len("x-"):
        extras = fields.setdefault("extras", {})
        if word[2:] in extras:
            message = f"{word} stands twice"
            raise LineError(message, 0)
        extras[word[2:]] = unquoted(rest)
        return
    reader = _READERS.get(word)
    if reader is None:
        message = f"{shortened(words[0])} is no line of a record"
        raise LineError(message + hint(word, HEAD_WORDS), 0)
    reader(words, rest, fields)


def _once(name: str, fields: Fields, value: object) -> None:
    if name in fields:
        message = f"{name.replace('_', '-')} stands twice"
        raise LineError(message, 0)
    fields[name] = value


def _needed(rest: str) -> str:
    text = unquoted(rest)
    if not text:
        message = "the value is missing"
        raise LineError(message, 1)
    return text


def _text(name: str) -> Callable[[list[str], str, Fields], None]:
    def read(_words: list[str], rest: str, fields: Fields) -> None:
        _once(name, fields, _needed(rest))

    return read


def _rules(_words: list[str], rest: str, fields: Fields) -> None:
    profile, *settings = (piece.strip() for piece in _needed(rest).split(","))
    knobs = {}
    for setting in settings:
        knob, mark, value = setting.partition("=")
        if not mark or not knob.strip() or not value.strip():
            message = f"{shortened(setting)} is no knob; write KNOB=VALUE"
            raise LineError(message, 1)
        knobs[knob.strip()] = value.strip()
    _once("rules", fields, Rules(profile=profile, knobs=knobs))


def _target(words: list[str], _rest: str, fields: Fields) -> None:
    target = count(words, 1)
    if not target:
        message = "the target is 1 or more"
        raise LineError(message, 1)
    _once("target", fields, target)


def _start(words: list[str], rest: str, fields: Fields) -> None:
    _once("start", fields, None if rest == "?" else seat(words, 1))


def _nobles_from(words: list[str], _rest: str, fields: Fields) -> None:
    if words[1:] not in (["10"], ["12"]):
        message = "nobles are dealt from 10 or 12 tiles"
        raise LineError(message, 1)
    _once("nobles_from", fields, int(words[1]))


def _omits(words: list[str], _rest: str, fields: Fields) -> None:
    for index, word in enumerate(words[1:], start=1):
        if word.lower() not in _OMITS:
            message = f"{shortened(word)} is none of {', '.join(_OMITS)}"
            raise LineError(message + hint(word, _OMITS), index)
    if len(words) == 1:
        message = f"what is omitted is missing: {', '.join(_OMITS)}"
        raise LineError(message, 1)
    _once("omits", fields, tuple(word.lower() for word in words[1:]))


def _expansion(_words: list[str], rest: str, fields: Fields) -> None:
    fields["expansions"] = (*fields.get("expansions", ()), _needed(rest))


def _player(words: list[str], rest: str, fields: Fields) -> None:
    players = fields.get("players", ())
    number = seat(words, 1)
    if number != len(players) + 1:
        message = f"players stand in seat order; P{len(players) + 1} comes next, not P{number}"
        raise LineError(message, 1)
    name = rest[len(words[1]) :].strip()
    rating = _RATING.search(name)
    if rating is not None:
        name = name[: rating.start()].strip()
    if not name:
        message = "the name of the player is missing"
        raise LineError(message, 2)
    try:
        player = Player(name=unquoted(name), rating=float(rating[1]) if rating else None)
    except ValidationError as error:
        raise LineError(error.errors()[0]["msg"], 2) from error
    fields["players"] = (*players, player)


_READERS: dict[str, Callable[[list[str], str, Fields], None]] = {
    "rules": _rules,
    "date": _text("date"),
    "time": _text("time"),
    "event": _text("event"),
    "source": _text("source"),
    "target": _target,
    "start": _start,
    "nobles-from": _nobles_from,
    "omits": _omits,
    "expansion": _expansion,
    "player": _player,
}
HEAD_WORDS = tuple(_READERS)


def position_of(words: list[str]) -> StartPosition:
    """Return what a ``position`` line says.

    Raises:
        LineError: Where a word cannot be read.
    """
    turn, to_move, at = None, None, 1
    while at < len(words):
        word = words[at].lower()
        if word == "turn" and turn is None:
            turn = count(words, at + 1)
        elif word == "to-move" and to_move is None:
            to_move = seat(words, at + 1)
        else:
            message = f"{shortened(words[at])} is neither turn N nor to-move P1"
            raise LineError(message, at)
        at += 2
    return StartPosition(turn=turn, to_move=to_move)


_REASONS = {"target": False, "concede": True, "abandoned": False, "timeout": True}


def end_of(words: list[str], comment: str | None) -> End:
    """Return what an ``end`` line says.

    Raises:
        LineError: Where a word cannot be read.
    """
    scores, winners, at = [], None, 1
    fields: Fields = {"comment": comment or None}
    while at < len(words):
        word = words[at].lower()
        if word == "winner" and winners is None:
            winners, at = _winners(words, at + 1)
        elif word == "by" and "reason" not in fields:
            at = _reason(words, at, fields)
        else:
            number = seat(words, at)
            scores.append(Score(seat=number, prestige=count(words, at + 1)))
            at += 2
    return End(scores=tuple(scores), winners=winners, **fields)


def _winners(words: list[str], at: int) -> tuple[tuple[int, ...], int]:
    if at < len(words) and words[at] == "-":
        return (), at + 1
    found = []
    while at < len(words) and words[at].lower() != "by":
        found.append(seat(words, at))
        at += 1
    if not found:
        message = "the winner is missing; write - for nobody"
        raise LineError(message, at)
    return tuple(found), at


def _reason(words: list[str], at: int, fields: Fields) -> int:
    word = words[at + 1].lower() if at + 1 < len(words) else ""
    if word not in _REASONS:
        message = f"a game ends by {', '.join(_REASONS)}, not by {shortened(word)}"
        raise LineError(message + hint(word, tuple(_REASONS)), at + 1)
    fields["reason"] = word
    if not _REASONS[word]:
        return at + 2
    fields["seat"] = seat(words, at + 2)
    return at + 3
