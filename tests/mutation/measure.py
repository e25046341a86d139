"""Checks records with a slip, and counts what ``check`` says of them."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from splendor_replay.bots.slips import KINDS, Log, Slip, changed, slip
from splendor_replay.diagnostics import Diagnostic, Edit, Severity
from splendor_replay.engine.diagnose import check
from splendor_replay.engine.outcome import outcome_of
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import steps
from splendor_replay.engine.ruleset import OFFICIAL_RULES
from splendor_replay.record.model import End, Record, ReserveDeck, Score, Turn
from splendor_replay.record.reader import read_text
from splendor_replay.record.writer import turn_text, write_text
from tests.differential.bridge import without_decks
from tests.generate.bot import PLAIN, Taste, played
from tests.mutation.detectable import is_detectable

GAMES = 60
EFFORT = 6000
TASTES = (PLAIN, Taste(reserving=0.8), Taste(blind=0.8))


class Clean(NamedTuple):
    """A clean game: with its decks, and as a log that tells only what was turned up."""

    whole: Record
    told: Record


class Seen(NamedTuple):
    """What was said of one slip.

    Attributes:
        kind: The slip.
        detectable: Whether the reference engine holds the record against the rules.
        detected: Whether ``check`` finds something illegal or incomplete in it.
        roots: How many roots it prints.
        distance: Lines from the first suggestion to the slip; ``None`` without a suggestion.
        equal: How many suggestions are as good as the first.
        first: Whether the first one gives the clean log back.
    """

    kind: str
    detectable: bool
    detected: bool
    roots: int
    distance: int | None
    equal: int
    first: bool


def clean_games(seed: int, games: int = GAMES) -> list[Clean]:
    """Return games of 2, 3 and 4 players in turn, with their result."""
    return [_clean(2 + number % 3, seed * 1000 + number) for number in range(games)]


def _clean(players: int, seed: int) -> Clean:
    game = played(players, seed, TASTES[seed % len(TASTES)])
    while not game.is_over:
        seed += 500
        game = played(players, seed, TASTES[seed % len(TASTES)])
    outcome = outcome_of(game.position, OFFICIAL_RULES, over=True)
    scores = (Score(seat=s, prestige=p or 0) for s, p in enumerate(outcome.prestige, start=1))
    end = End(scores=tuple(scores), winners=outcome.winners)
    whole = game.record.model_copy(update={"log": game.turns})
    log = tuple(_told(step.before, step.turn) for step in steps(whole))
    told = without_decks(game.record).model_copy(update={"log": log, "end": end})
    return Clean(game.record, told)


def _told(before: Position, turn: Turn) -> Turn:
    """Return a turn without its number, and with the card that it drew blind."""
    action = turn.action
    if isinstance(action, ReserveDeck):
        top = before.decks[action.level - 1].top[0].name
        action = ReserveDeck(level=action.level, card=top)
    return changed(turn, action=action, number=None)


def slips(chance: random.Random, games: list[Clean], count: int) -> Iterator[tuple[Clean, Slip]]:
    """Yield slips, as many of each kind."""
    for number in range(count):
        kind = list(KINDS)[number % len(KINDS)]
        while True:
            game = chance.choice(games)
            found = slip(chance.randrange, game.told.turns, kind)
            if found is not None:
                yield game, found
                break


def seen(game: Clean, wrong: Slip, effort: int = EFFORT) -> Seen:
    """Check a record with a slip."""
    record = game.told.model_copy(update={"log": wrong.log})
    (read,) = read_text(write_text(record))
    found = [d for d in check(read, effort=effort).diagnostics if _counts(d)]
    roots = [d for d in found if d.follows is None]
    told = next((d.suggestions for d in roots if d.suggestions), ())
    best = told[0] if told else None
    return Seen(
        wrong.kind,
        is_detectable(record, game.whole),
        bool(found),
        len(roots),
        None if best is None else _distance(best.edits, wrong),
        0 if best is None else best.equal,
        best is not None and _mended(wrong.log, best.edits) == _lines(game.told.turns, best.edits),
    )


def _counts(found: Diagnostic) -> bool:
    return found.severity in {Severity.ILLEGAL, Severity.INCOMPLETE} and found.code != "F011"


def _distance(edits: tuple[Edit, ...], wrong: Slip) -> int:
    """Return the lines between an edit and the slip; a doubled line is both of its lines."""
    ends = (wrong.at, wrong.at + (wrong.kind in {"a line doubled", "two lines swapped"}))
    return min(abs(edit.item - end) for edit in edits for end in ends)


def _mended(log: Log, edits: tuple[Edit, ...]) -> list[str]:
    lines = [turn_text(turn) for turn in log]
    for edit in sorted(edits, key=lambda edit: edit.item, reverse=True):
        new = [] if edit.new is None else [_without_reveal(edit)]
        lines[edit.item : edit.item + (edit.old is not None)] = new
    return lines


def _without_reveal(edit: Edit) -> str:
    """Return the new line; of one that is added nobody can know the revealed card."""
    return (edit.new or "").partition(" -> ?")[0]


def _lines(log: tuple[Turn, ...], edits: tuple[Edit, ...]) -> list[str]:
    """Return the clean log; without what was turned up in a line that is added."""
    lines = [turn_text(turn) for turn in log]
    for edit in edits:
        if edit.old is None and edit.new is not None and "-> ?" in edit.new:
            lines[edit.item] = lines[edit.item].partition(" -> ")[0]
    return lines
