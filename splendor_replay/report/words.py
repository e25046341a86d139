"""A turn as a sentence, and counts of tokens as words."""

import re
from collections.abc import Iterator, Sequence

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.components.gems import GEMS
from splendor_replay.record.model import (
    Action,
    Buy,
    Pass,
    Reserve,
    ReserveDeck,
    Segment,
    Skip,
    Swap,
    Take,
    Turn,
    Unreadable,
)

__all__ = ["joined", "named", "player_name", "sentence", "token_words"]

_KINDS = (*(gem.color for gem in GEMS), "gold")


def player_name(seat: int, names: Sequence[str]) -> str:
    """Return what a report calls a seat.

    Example:
        >>> player_name(2, ["Ana", "Ben"]), player_name(3, [])
        ('P2 Ben', 'P3')
    """
    name = names[seat - 1].strip() if seat <= len(names) else ""
    return f"P{seat} {name}".rstrip()


def named(text: str, names: Sequence[str]) -> str:
    """Return a text with the names of the seats that it speaks of.

    Example:
        >>> named("seat 2 could pay", ["Ana", "Ben"])
        'P2 Ben could pay'
    """
    return re.sub(r"\bseat (\d+)", lambda found: player_name(int(found[1]), names), text)


def joined(parts: Sequence[str]) -> str:
    """Return parts with commas, and ``and`` before the last.

    Example:
        >>> joined(["a", "b", "c"])
        'a, b and c'
    """
    return " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)


def token_words(tokens: Sequence[int] | str) -> str:
    """Return counts as words; ``?`` is an unknown number.

    Example:
        >>> from splendor_replay.components.gems import TokenCounts
        >>> token_words(TokenCounts(ruby=2, gold=1)), token_words(TokenCounts())
        ('2 red and 1 gold', 'nothing')
    """
    if isinstance(tokens, str):
        return "tokens that are not recorded"
    named = [f"{n} {kind}" for n, kind in zip(tokens, _KINDS, strict=False) if n]
    return joined(named) or "nothing"


def sentence(turn: Turn, names: Sequence[str]) -> str:
    """Return what happened in a turn.

    Example:
        >>> from splendor_replay.record import read_turn
        >>> sentence(read_turn("buy 1W-R2K1 pay R2K -> 1K-G3", seat=1), ["Ana"])
        'P1 Ana buys 1W-R2K1, pays 2 red and 1 black; 1K-G3 is turned up.'
    """
    deeds = [_deed(line) for line in (turn, *turn.more)]
    undone = " This turn was taken back and does not count." if turn.undone else ""
    return f"{player_name(turn.seat, names)} {'; then '.join(deeds)}.{undone}"


def _deed(line: Segment) -> str:
    first = ", ".join([_action(line.action), *_parts(line)])
    return "; ".join([first, *_events(line)])


def _action(action: Action | None) -> str:
    match action:
        case Buy():
            hand = " from the hand" if action.source == "hand" else ""
            return f"buys {_card(action.card)}{hand}"
        case Reserve():
            return f"reserves {_card(action.card)}"
        case ReserveDeck():
            drawn = "" if action.card is None else f", which is {_card(action.card)}"
            return f"reserves the top card of deck {action.level}, unseen by the others{drawn}"
        case None | Take() | Swap() | Pass() | Skip() | Unreadable():
            return _without_card(action)


def _without_card(action: Take | Swap | Pass | Skip | Unreadable | None) -> str:
    match action:
        case None:
            return "acts, but no action is recorded"
        case Take():
            return f"takes {token_words(action.tokens)}"
        case Swap():
            return f"swaps {token_words(action.given)} for {token_words(action.gotten)}"
        case Pass():
            return "passes"
        case Skip():
            return "plays a turn that the source does not tell"
        case Unreadable():
            return "does something that could not be read"


def _card(name: str) -> str:
    card = CARD_BY_NAME.get(name)
    return f"{name} ({card.prestige} prestige)" if card is not None and card.prestige else name


def _parts(line: Segment) -> Iterator[str]:
    if line.gold is not None:
        yield f"with {token_words(line.gold)}"
    if line.received is not None:
        yield f"receives {token_words(line.received)}"
    if line.pay is not None:
        yield f"pays {token_words(line.pay)}"
    if line.returned is not None:
        yield f"returns {token_words(line.returned)}"
    if line.drops:
        yield f"lays down {joined(line.drops)}"


def _events(line: Segment) -> Iterator[str]:
    if line.nobles:
        yield f"noble {joined(line.nobles)} visits"
    if line.reveals:
        yield f"{joined(line.reveals)} is turned up"
