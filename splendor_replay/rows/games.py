"""A game as the archive stores it: the game itself, its seats, its reveals, its diagnostics."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from splendor_replay.components.cards import Card
from splendor_replay.diagnostics import Diagnostic, Severity
from splendor_replay.engine.outcome import is_over
from splendor_replay.engine.position import Position, Slot
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import verdict_of
from splendor_replay.rows.turns import turn_order

__all__ = [
    "DiagnosticRow",
    "GameRow",
    "GameSeatRow",
    "RevealRow",
    "diagnostic_rows",
    "game_row",
    "game_seat_rows",
    "reveal_rows",
]


class GameRow(NamedTuple):
    """What a replay tells of a game as a whole; grain: one a game.

    Attributes:
        rules: Profile that the game was judged under, with the knobs set beside it.
        declared: Profile that the record declares.
        players: Number of players, from 1.
        start: Seat of the first turn, from 1; NULL: not known.
        target: Prestige that brings the last round, from 1.
        date: Day of the game as recorded, usually yyyy-mm-dd; NULL: not recorded.
        event: Occasion as recorded; NULL: not recorded.
        whole: Whether the record begins with the deal.
        turns_before: Turns that were played before the record begins, from 0.
        turns: Turns that were applied: the rows of the game in turns.
        left_out: Turns of the record that have no row: undone, or left out as illegal.
        rounds: Rounds up to the last turn, the last one perhaps not whole.
        finished: Whether the rules ended the game.
        reason: How the record says that it ended: target, concede, abandoned or timeout.
        verdict: Worst diagnostic of the game: legal, suspicious, incomplete or illegal.
        deal_verdict: Worst diagnostic of the deal: legal, suspicious, incomplete or illegal.
        illegal_since: First turn with an illegal diagnostic, 0 is the deal; NULL: none.
        uncertain_since: First turn since which something is not fixed at the end; NULL: all is.
        illegal: Number of illegal diagnostics that the record does not waive.
        incomplete: Number of diagnostics for want of something in the record.
        suspicious: Number of suspicious diagnostics that the record does not waive.
        info: Number of diagnostics that only inform, waived ones included.
    """

    rules: str
    declared: str
    players: int
    start: int | None
    target: int
    date: str | None
    event: str | None
    whole: bool
    turns_before: int
    turns: int
    left_out: int
    rounds: int
    finished: bool
    reason: str | None
    verdict: str
    deal_verdict: str
    illegal_since: int | None
    uncertain_since: int | None
    illegal: int
    incomplete: int
    suspicious: int
    info: int


class GameSeatRow(NamedTuple):
    """A seat of a game as it stood when the rules ended it; grain: one a seat.

    Turns after the end do not count; where the game had no end it is the seat's last state.

    Attributes:
        seat: Clockwise place, from 1.
        turn_order: Place in the order of turns, from 1; NULL: no start is recorded.
        player: Name of the player; NULL: not recorded.
        rating: Rating as the record states it; NULL: not recorded.
        prestige: Prestige at the end; NULL: not known.
        cards: Bought cards at the end, at least.
        reserved: Reserved cards at the end, at least.
        nobles: Nobles at the end, at least.
        turns: Turns that the seat took, in the whole record.
        won: Whether the seat has won or shares the victory; NULL: no end, or not known.
    """

    seat: int
    turn_order: int | None
    player: str | None
    rating: float | None
    prestige: int | None
    cards: int
    reserved: int
    nobles: int
    turns: int
    won: bool | None


class RevealRow(NamedTuple):
    """A card that lay face up; grain: one a card that the record names in the market.

    Attributes:
        turn: Turn after which it lies there; for the deal the turns played before the record.
        level: Level of the slot, 1 to 3.
        slot: Slot of the level, from 1.
        card: Number of the card, 1 to 90.
    """

    turn: int
    level: int
    slot: int
    card: int


class DiagnosticRow(NamedTuple):
    """What is wrong with a game, in the order of its source; grain: one a diagnostic.

    Attributes:
        code: Stable code, a letter and three digits.
        name: What is wrong in two or three words.
        severity: How bad it is: illegal, incomplete, suspicious or info.
        turn: Turn that it is about, 0 is the deal; NULL: no turn.
        seat: Seat that acted, from 1; NULL: nobody.
        item: Index in the log of the record, from 0; NULL: not in the log.
        part: Which part of the line, such as pay; NULL: the whole line.
        line: Line of the source, from 1; NULL: the source has no lines.
        column: Column of the source, from 1; NULL: the source has no lines.
        message: One sentence with the numbers.
        facts: The numbers of the message as a JSON object.
        waived: Whether the record itself says that it was played so.
    """

    code: str
    name: str
    severity: str
    turn: int | None
    seat: int | None
    item: int | None
    part: str | None
    line: int | None
    column: int | None
    message: str
    facts: str
    waived: bool


def game_row(replay: Replay, diagnostics: Iterable[Diagnostic]) -> GameRow:
    """Return the row of a game.

    Args:
        replay: The whole replay.
        diagnostics: What reading and the rules found.
    """
    record, start, last = replay.record, replay.start, replay.position
    applied = sum(step.applied for step in replay.steps)
    found = Counter("info" if d.waived is not None else d.severity.value for d in diagnostics)
    return GameRow(
        rules=replay.rules.judged.name,
        declared=replay.rules.declared.name,
        players=start.players,
        start=start.start,
        target=replay.rules.target,
        date=record.date,
        event=record.event,
        whole=record.position is None,
        turns_before=start.turn,
        turns=applied,
        left_out=len(record.turns) - applied,
        rounds=-(-last.turn // last.players),
        finished=replay.outcome.over,
        reason=record.end.reason if record.end is not None else None,
        verdict=replay.verdict,
        deal_verdict=verdict_of(replay.deal_diagnostics),
        illegal_since=replay.illegal_since,
        uncertain_since=replay.uncertain_since,
        **{severity.value: found[severity.value] for severity in Severity},
    )


def game_seat_rows(replay: Replay) -> Iterator[GameSeatRow]:
    """Yield the seats of a game as they stood at its end, in seat order."""
    position, players, outcome = _end(replay), replay.record.players, replay.outcome
    turns = Counter(step.turn.seat for step in replay.steps if step.applied)
    for seat, area in enumerate(position.areas, start=1):
        player = players[seat - 1] if seat <= len(players) else None
        yield GameSeatRow(
            seat,
            turn_order(seat, position),
            player.name if player else None,
            player.rating if player else None,
            area.prestige,
            area.cards_bought,
            len(area.reserved),
            len(area.nobles),
            turns[seat],
            seat in outcome.winners if outcome.winners else None,
        )


def _end(replay: Replay) -> Position:
    """Return the table when the rules ended the game, else the last one."""
    tables = (replay.start, *(step.after for step in replay.steps if step.applied))
    ended = (table for table in tables if is_over(table, replay.rules))
    return next(ended, replay.position) if replay.outcome.over else replay.position


def reveal_rows(replay: Replay) -> Iterator[RevealRow]:
    """Yield each named card when it first lay in its slot: those of the deal, then turn by turn."""
    market: tuple[tuple[Slot, ...], ...] = ((), (), ())
    yield from _revealed(market, replay.start)
    market = replay.start.market
    for step in replay.steps:
        if step.applied:
            if step.after.market is not market:
                yield from _revealed(market, step.after)
            market = step.after.market


def _revealed(market: tuple[tuple[Slot, ...], ...], after: Position) -> Iterator[RevealRow]:
    for level, (old, new) in enumerate(zip(market, after.market, strict=True), start=1):
        if new is not old:
            for slot, card in enumerate(new, start=1):
                if isinstance(card, Card) and card not in old[slot - 1 : slot]:
                    yield RevealRow(after.turn, level, slot, card.index + 1)


def diagnostic_rows(diagnostics: Iterable[Diagnostic]) -> Iterator[DiagnosticRow]:
    """Yield a row for each diagnostic, in order."""
    for found in diagnostics:
        place = found.place
        yield DiagnosticRow(
            found.code,
            found.name,
            found.severity.value,
            place.turn,
            place.seat,
            place.item,
            place.part,
            place.line,
            place.column,
            found.message,
            json.dumps(dict(found.facts), ensure_ascii=False),
            found.waived is not None,
        )
