"""Writes a record as Splendor KIFU v1.0, or says which part of it KIFU cannot say.

What is written is read back: a part that would be lost or changed on the way is refused, so that
no file says less than its record. ``docs/kifu.md`` lists what has words in KIFU.
"""

import re
from collections.abc import Iterator

from splendor_replay.engine.case import How
from splendor_replay.engine.kifu_turns import KifuError, turn_lines
from splendor_replay.engine.replay import steps
from splendor_replay.engine.setup import player_count, start_position
from splendor_replay.engine.spn import SpnTextError, spn
from splendor_replay.importers import kifu
from splendor_replay.importers.kifu.box import CARD_NUMBERS
from splendor_replay.importers.kifu.header import KNOWN, SEATED
from splendor_replay.importers.kifu.notes import spelled
from splendor_replay.importers.kifu.spn import read_spn
from splendor_replay.record.action_text import claim_text
from splendor_replay.record.differences import differences
from splendor_replay.record.model import (
    Buy,
    Checkpoint,
    Deal,
    Deck,
    End,
    Item,
    Player,
    Record,
    Remark,
    Turn,
    UnreadableLine,
)
from splendor_replay.record.notation import comment_text

__all__ = ["KifuError", "write_kifu"]

_ANNOTATION = re.compile(r"@\w+ \S+(?: \S+)*")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_COUPLE = (1, 2)


def write_kifu(record: Record) -> str:
    """Return the text of a record in KIFU.

    A turn without a number gets one, and a seat without a name is called by its number.

    Raises:
        KifuError: Where KIFU has no words for a part of the record; the message names the turn
            and the part.

    Example:
        >>> from splendor_replay.components.gems import TokenCounts
        >>> from splendor_replay.record.model import Take
        >>> turn = Turn(seat=1, action=Take(tokens=TokenCounts(ruby=2)))
        >>> record = Record(players=(Player(name="A"), Player(name="B")), start=1, log=(turn,))
        >>> write_kifu(record).splitlines()[-4:]
        ['1. P0 take:RR', '', 'Result: ONGOING', 'TotalTurns: 1']
    """
    whole = _completed(record)
    _refuse_open_payments(whole)
    lines = [*_header(whole), "", f"Position: {_position(whole)}", ""]
    below = list(_log(whole))
    acted = sum(line[:1].isdigit() for line in below)
    lines += [*below, "", *_end(whole.end, len(whole.players)), f"TotalTurns: {acted}"]
    text = "\n".join(lines) + "\n"
    _check(whole, text)
    return text


def _completed(record: Record) -> Record:
    """Return a record whose turns have numbers and whose seats have names."""
    number = record.position.turn or 0 if record.position is not None else 0
    log: list[Item] = []
    for item in record.log:
        if isinstance(item, Turn):
            number = number + 1 if item.number is None else item.number
            item = item.model_copy(update={"number": number})  # noqa: PLW2901 - the same turn
        log.append(item)
    seats = range(player_count(record))
    players = record.players or tuple(Player(name=f"Player{seat}") for seat in seats)
    return record.model_copy(update={"log": tuple(log), "players": players})


def _refuse_open_payments(record: Record) -> None:
    """Complain where a payment is left out that the format would read as one among several.

    Raises:
        KifuError: Where there is such a turn.
    """
    bought = {
        item
        for item, turn in enumerate(record.log)
        if isinstance(turn, Turn) and isinstance(turn.action, Buy) and turn.pay is None
    }
    for step in steps(record) if bought else ():
        if step.item in bought and any(case.paid.how == How.OPEN for case in step.cases):
            where = f"turn {step.turn.number}, pay"
            raise KifuError(f"{where}: it is left out and not forced; KIFU would mean least gold")


def _check(record: Record, text: str) -> None:
    """Read a text back and compare it with its record.

    Raises:
        KifuError: Where it says something else.
    """
    reads = kifu.read(text)
    again = reads[0].record
    found = [*(d.message for d in reads[0].diagnostics), *_differing(record, again)]
    if len(reads) == 1 and not found and _plain(record) == _plain(again):
        return
    raise KifuError(found[0] if found else "the header or a remark would be read as another line")


def _plain(record: Record) -> Record:
    return record.model_copy(update={"deal": Deal(), "position": None})


def _differing(record: Record, again: Record) -> Iterator[str]:
    for difference in differences(_plain(record), _plain(again)):
        item = None if difference.a.item is None else record.log[difference.a.item]
        where = f"turn {item.number}, " if isinstance(item, Turn) else ""
        yield f"{where}{difference.name}: KIFU cannot say {difference.a.text!r}"
    if record.position is None and again.position is not None:
        yield "the deal: KIFU cannot say that a game begins with tokens or cards held"
    if start_position(record) != start_position(again):
        yield "the deal: KIFU cannot say all of it"


# --- above the turns -------------------------------------------------------------------------


def _header(record: Record) -> Iterator[str]:
    yield "Format: Splendor KIFU v1.0"
    yield f"Players: {len(record.players)}"
    for seat, player in enumerate(record.players):
        yield f"Player{seat}: {spelled(player.name)}"
    for seat, player in enumerate(record.players):
        if player.rating is not None:
            yield f"Rating{seat}: {player.rating!r}"
    yield from _occasion(record)
    rules = record.rules
    knobs = "".join(f",{knob}={value}" for knob, value in rules.knobs.items())
    yield from (f"Rules: {rules.profile}{knobs}",) if knobs or rules.profile != "official" else ()
    if record.target is not None:
        yield f"Target: {record.target}"
    if record.nobles_from is not None:
        yield f"NoblesFrom: {record.nobles_from}"
    yield f"Omits: {' '.join(record.omits) or '-'}"
    yield from (f"Expansion: {spelled(name)}" for name in record.expansions)
    yield from _start(record)
    yield from (_extra(name, text) for name, text in record.extras.items())
    yield from _unsaid(record)
    yield from (comment_text(text) for text in record.remarks)
    for text in record.unreadable:
        raise KifuError(f"above the log: a line that could not be read: {text!r}")


def _occasion(record: Record) -> Iterator[str]:
    date, time = record.date, record.time
    if date is not None and time is not None and _DATE.fullmatch(date) and time.strip() == time:
        date, time = f"{date}T{time}", None
    said = {"Date": date, "Time": time, "Event": record.event, "Source": record.source}
    yield from (f"{key}: {spelled(text)}" for key, text in said.items() if text is not None)


def _start(record: Record) -> Iterator[str]:
    """Yield what a position does not say: the first seat, the turns before it, known decks."""
    yield f"Start: {'?' if record.start is None else f'P{record.start}'}"
    if record.position is not None:
        yield f"Turn: {'?' if record.position.turn is None else record.position.turn}"
    for deck in record.deal.decks:
        if deck.count is None:
            yield f"Deck{deck.level}: {_listed(deck)}"


def _listed(deck: Deck) -> str:
    try:
        cards = [f"C{CARD_NUMBERS[name]}" for name in deck.cards]
    except KeyError as error:
        raise KifuError(f"deck {deck.level}: {error.args[0]} is no card of the box") from error
    return " ".join((*cards, *(("...",) if deck.open_end else ())))


def _extra(name: str, text: str) -> str:
    key = name.lower()
    if name == "seed":
        return f"Seed: {spelled(text)}"
    if key in KNOWN or SEATED.fullmatch(key):
        raise KifuError(f"x-{name}: the key has a meaning of its own in KIFU")
    return f"{name}: {spelled(text)}"


def _unsaid(record: Record) -> Iterator[str]:
    """Yield the lines of the deal that would not come back from its position."""
    position = _position(record)
    if position.startswith("startpos"):
        return
    told = read_spn(position, late=record.position is not None).deal.claims
    for claim in record.deal.claims:
        listed = isinstance(claim, Deck) and claim.count is None
        if not listed and claim not in told:
            yield f"# = {claim_text(claim)}"


def _position(record: Record) -> str:
    said = record.deal
    if record.position is None and said == Deal(decks=said.decks):
        return f"startpos {len(record.players)}"
    for area in said.areas:
        if area.nobles and set(area.nobles) != {"?"}:
            raise KifuError(f"the deal: KIFU does not name the nobles of P{area.seat}")
    try:
        return spn(start_position(record))
    except SpnTextError as error:
        raise KifuError(f"the deal: {error}") from error


# --- the log and the end ---------------------------------------------------------------------


def _log(record: Record) -> Iterator[str]:
    spare = 0
    for item in record.log:
        match item:
            case Turn():
                lines = tuple(turn_lines(item, spare))
                spare += len(lines) - 1
                yield from lines
            case Checkpoint():
                comment = "" if item.comment is None else f" {comment_text(item.comment)}"
                yield f"# = {claim_text(item.claim)}{comment}"
            case Remark():
                annotated = _ANNOTATION.fullmatch(item.text) and item.text.isprintable()
                yield f"  {item.text}" if annotated else comment_text(item.text)
            case UnreadableLine():
                raise KifuError(f"a line of the log that could not be read: {item.text!r}")


def _end(end: End | None, players: int) -> Iterator[str]:
    if end is None:
        yield "Result: ONGOING"
        return
    words = [_result(end, players)]
    if end.reason is not None:
        words += ["by", end.reason]
        words += [] if end.seat is None else [f"P{end.seat - 1}"]
    if end.comment is not None:
        words.append(comment_text(end.comment))
    yield f"Result: {' '.join(words)}"
    if end.scores:
        scores = (f"P{score.seat - 1}={score.prestige}" for score in end.scores)
        yield f"FinalScores: {' '.join(scores)}"


def _result(end: End, players: int) -> str:
    if end.winners is None:
        if end.reason is None and end.comment is None:
            raise KifuError("the end: KIFU cannot say an end without winner and reason")
        return "ONGOING"
    if not end.winners:
        raise KifuError("the end: KIFU cannot say that nobody won")
    first, *others = end.winners
    if not others:
        return f"P{first - 1}_WIN"
    everybody = players == len(_COUPLE) and end.winners == _COUPLE
    return "DRAW" + ("" if everybody else "".join(f" P{seat - 1}" for seat in end.winners))
