"""Writes records as text: one canonical text for each record, and reading it gives it back."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.action_text import action_text, amount_text, claim_text
from splendor_replay.record.fields import EMPTY_SLOT
from splendor_replay.record.log import FIELD_OF_PART
from splendor_replay.record.model import (
    FORMAT_VERSION,
    Checkpoint,
    End,
    Item,
    PartName,
    Player,
    Record,
    Remark,
    Segment,
    Turn,
    Unreadable,
    UnreadableLine,
    Waiver,
)
from splendor_replay.record.notation import (
    CHECK,
    KEYWORD_OF_PART,
    LOG,
    MORE,
    NO_REASON,
    OPENING,
    comment_text,
    json_string,
    quoted,
)
from splendor_replay.record.reader import read_text

__all__ = ["turn_text", "write_records", "write_text"]

_WHOLE = 1e15
"""Ratings below it are written without a point where they are whole."""


def write_text(record: Record) -> str:
    r"""Return the canonical text of a record, with a line end behind the last line.

    What could not be read is written as it stands; where that would now be read as something
    else, all of it stands in quotes instead.

    Example:
        >>> write_text(Record(start=1, log=(Turn(seat=1, number=1),)))
        'splendor-record 1\nrules official\nstart P1\n\n1 P1\n'
    """
    text = _text(record, raw=True)
    if not any(_unreadable(record)):
        return text
    again, *others = read_text(text)
    return text if not others and again.record == record else _text(record, raw=False)


def write_records(records: Iterable[Record]) -> str:
    """Return the text of several records, a blank line between them."""
    return "\n".join(write_text(record) for record in records)


def _unreadable(record: Record) -> Iterator[bool]:
    yield bool(record.unreadable)
    for item in record.log:
        yield isinstance(item, UnreadableLine)
        if isinstance(item, Turn):
            yield isinstance(item.action, Unreadable)
            yield any(isinstance(line.action, Unreadable) for line in item.more)


def _text(record: Record, *, raw: bool) -> str:
    """Return the text; ``raw`` is whether unreadable words stand without quotes."""
    lines = [f"{OPENING} {FORMAT_VERSION}", *map(comment_text, record.remarks)]
    lines += [*_header(record), *_deal(record)]
    lines += [_as_it_stands(text, raw=raw) for text in record.unreadable]
    lines += [""] if record.log or record.end else []
    lines += [LOG] if isinstance((*record.log, None)[0], Remark | UnreadableLine) else []
    lines += [line for item in record.log for line in _item(item, raw=raw)]
    if record.end is not None:
        lines.append(_with_comment(_end(record.end), record.end.comment))
    return "\n".join(lines) + "\n"


# --- above the log ---------------------------------------------------------------------------


def _header(record: Record) -> Iterator[str]:
    knobs = (f",{knob}={value}" for knob, value in record.rules.knobs.items())
    yield f"rules {record.rules.profile}{''.join(knobs)}"
    for name in ("date", "time", "event", "source"):
        text = getattr(record, name)
        if text is not None:
            yield f"{name} {quoted(text)}"
    if record.target is not None:
        yield f"target {record.target}"
    if record.nobles_from is not None:
        yield f"nobles-from {record.nobles_from}"
    if record.omits:
        yield f"omits {' '.join(record.omits)}"
    yield from (f"expansion {quoted(name)}" for name in record.expansions)
    yield from (f"x-{name} {quoted(text)}" for name, text in record.extras.items())
    yield from (_player(seat, player) for seat, player in enumerate(record.players, start=1))
    if record.start is not None:
        yield f"start P{record.start}"


def _player(seat: int, player: Player) -> str:
    name = player.name
    spelled = json_string(name) if "rating" in name.lower() else quoted(name)
    return f"player P{seat} {spelled}" + (
        "" if player.rating is None else f" rating {_number(player.rating)}"
    )


def _number(rating: float) -> str:
    whole = rating.is_integer() and abs(rating) < _WHOLE
    return str(int(rating)) if whole else repr(rating)


def _deal(record: Record) -> Iterator[str]:
    position = record.position
    if position is not None:
        turn = "" if position.turn is None else f" turn {position.turn}"
        seat = "" if position.to_move is None else f" to-move P{position.to_move}"
        yield f"position{turn}{seat}"
    yield from map(claim_text, record.deal.claims)


# --- the log ---------------------------------------------------------------------------------


def _item(item: Item, *, raw: bool) -> Iterator[str]:
    match item:
        case Turn():
            yield _turn(item, raw=raw)
            for line in item.more:
                yield " ".join((MORE, *_segment(line, raw=raw)))
        case Checkpoint():
            yield _with_comment(f"{CHECK} {claim_text(item.claim)}", item.comment)
        case Remark():
            yield comment_text(item.text)
        case UnreadableLine():
            yield _as_it_stands(item.text, raw=raw)
        case _:
            assert_never(item)


def _as_it_stands(text: str, *, raw: bool) -> str:
    return text if raw else json_string(text)


def _with_comment(line: str, comment: str | None) -> str:
    return line if comment is None else f"{line} {comment_text(comment)}"


def turn_text(turn: Turn) -> str:
    """Return the first line of a turn; the lines with ``+`` are not in it.

    Example:
        >>> from splendor_replay.record.model import ReserveDeck
        >>> turn_text(Turn(seat=2, number=4, action=ReserveDeck(level=3)))
        '4 P2 reserve deck 3'
    """
    return _turn(turn, raw=True)


def _turn(turn: Turn, *, raw: bool) -> str:
    words = [] if turn.number is None else [str(turn.number)]
    words += [f"P{turn.seat}", *_segment(turn, raw=raw)]
    if turn.label is not None:
        words.append(f"as {json_string(turn.label)}")
    if turn.time is not None:
        words.append(f"time {turn.time}")
    words += _waivers(turn.waivers)
    return _with_comment(" ".join(words), turn.comment)


def _waivers(waivers: tuple[Waiver, ...]) -> Iterator[str]:
    """Yield codes and reasons; without a reason the codes of the next waiver would join."""
    for index, waiver in enumerate(waivers, start=1):
        yield from (f"!{code}" for code in waiver.codes)
        if waiver.reason is not None:
            yield quoted(waiver.reason)
        elif index < len(waivers):
            yield NO_REASON


def _segment(segment: Segment, *, raw: bool) -> Iterator[str]:
    """Yield action and parts, the early ones before the action in the order of the record."""
    parts = {part: _part(part, getattr(segment, field)) for part, field in FIELD_OF_PART.items()}
    for part in segment.early:
        yield parts[part].pop(0)
    if isinstance(segment.action, Unreadable):
        yield _as_it_stands(segment.action.text, raw=raw)
    elif segment.action is not None:
        yield action_text(segment.action)
    for rest in parts.values():
        yield from rest
    if segment.undone:
        yield "undone"


def _part(part: PartName, value: TokenCounts | str | tuple[str, ...] | None) -> list[str]:
    """Return the words of a part, one for each time that it is written."""
    if value is None or (part == "drop" and not value):
        return []
    keyword = KEYWORD_OF_PART[part]
    if isinstance(value, TokenCounts | str):
        return [f"{keyword} {amount_text(value)}"]
    return [f"{keyword} {name}" for name in value or (EMPTY_SLOT,)]


def _end(end: End) -> str:
    words = ["end", *(f"P{score.seat} {score.prestige}" for score in end.scores)]
    if end.winners is not None:
        winners = " ".join(f"P{seat}" for seat in end.winners)
        words.append(f"winner {winners or EMPTY_SLOT}")
    if end.reason is not None:
        words.append(f"by {end.reason}" + ("" if end.seat is None else f" P{end.seat}"))
    return " ".join(words)
