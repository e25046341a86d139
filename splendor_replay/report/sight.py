"""What every player could know of a game, and what only some of them did.

A card that a seat drew blind is known to that seat alone until it is bought. The record may name
it earlier; so may a comment, and what the rules found. None of that is public.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from splendor_replay.engine.position import Position, ReservedCard
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step
from splendor_replay.record.model import ReserveDeck, Segment, Turn, Unreadable
from splendor_replay.record.writer import turn_text

__all__ = ["holds_hidden", "is_public", "known_cards", "public_replay", "public_turn", "seen_card"]

CARD_NAME = re.compile(r"\b[123][WUGRK]-(?:[WUGRK]\d)+")


def public_turn(turn: Turn) -> Turn:
    """Return a turn as all players could follow it: not which card was drawn blind.

    Example:
        >>> from splendor_replay.record import read_turn
        >>> turn_text(public_turn(read_turn("reserve deck 1 = 1U-K3 gold Y", seat=2)))
        'P2 reserve deck 1 gold Y'
    """
    if not any(_names_blind(line) for line in (turn, *turn.more)):
        return turn
    more = tuple(Segment.model_validate(_blinded(line)) for line in turn.more)
    return Turn.model_validate(_blinded(turn) | {"more": more})


def _names_blind(line: Segment) -> bool:
    return isinstance(line.action, ReserveDeck) and line.action.card is not None


def _blinded(line: Segment) -> dict[str, object]:
    action = line.action
    return dict(line) | {
        "action": ReserveDeck(level=action.level) if isinstance(action, ReserveDeck) else action
    }


def public_replay(replay: Replay) -> Replay:
    """Return a replay of which every turn says only what all players could follow."""
    turns = (step._replace(turn=public_turn(step.turn)) for step in replay.steps)
    return replace(replay, steps=tuple(turns))


def seen_card(reserved: ReservedCard) -> str:
    """Return a reserved card as all players see it: ``2?`` where only its owner has seen it."""
    return f"{reserved.level or ''}?" if reserved.hidden else reserved.text


def known_cards(replay: Replay) -> Iterator[frozenset[str]]:
    """Yield the names of the cards that are public: at the start, then after each turn."""
    known = frozenset(_in_sight(replay.start))
    yield known
    for step in replay.steps:
        known = known.union(_in_sight(step.before), _in_sight(step.after), _said(step))
        yield known


def _in_sight(position: Position) -> Iterator[str]:
    yield from (card.name for card in position.face_up)
    for area in position.areas:
        yield from (card.name for card in area.tableau)
        yield from (seen_card(reserved) for reserved in area.reserved)


def _said(step: Step) -> Iterable[str]:
    """Return the cards that a turn names before all; what could not be read names none."""
    turn = public_turn(step.turn)
    if any(isinstance(line.action, Unreadable) for line in (turn, *turn.more)):
        return ()
    bare = Turn.model_validate(dict(turn) | {"comment": None, "label": None, "waivers": ()})
    return CARD_NAME.findall(turn_text(bare))


def is_public(text: str, known: frozenset[str]) -> bool:
    """Tell whether a text names no card but those that are public."""
    return known.issuperset(CARD_NAME.findall(text))


def holds_hidden(position: Position) -> bool:
    """Tell whether a seat holds a card that only it has seen."""
    return any(reserved.hidden for area in position.areas for reserved in area.reserved)
