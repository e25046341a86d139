"""The table in plain lines: every color is a letter, and nothing depends on the width."""

from collections.abc import Iterator, Sequence

from splendor_replay.cli.style import Style
from splendor_replay.cli.table.seen import held_cards
from splendor_replay.components.cards import LEVELS, Card
from splendor_replay.components.gems import LETTERS, TokenCounts
from splendor_replay.engine.noble_gaps import NobleGap, noble_gaps
from splendor_replay.engine.position import UNSEEN, PlayerArea, Position, Slot

__all__ = ["plain_table"]


def plain_table(
    position: Position, names: Sequence[str], viewer: int | None, style: Style
) -> Iterator[str]:
    """Yield the lines of a table.

    Args:
        position: The table.
        names: Of the players, in seat order; there may be fewer.
        viewer: Who looks; see ``seen``.
        style: Whether what matters is set forward.
    """
    yield "Nobles  " + "  ".join(tile.name if tile else "?" for tile in position.nobles)
    for level in reversed(LEVELS):
        yield _row(position, level)
    yield f"Bank    {_tokens(position.bank, position.bank_spare)}"
    yield ""
    gaps = noble_gaps(position)
    for seat, area in enumerate(position.areas, start=1):
        name = names[seat - 1] if seat <= len(names) else ""
        mark = "  <- to move" if seat == position.to_move else ""
        yield style.strong(f"P{seat} {name}") + mark
        yield from _area(area)
        held = held_cards(position, seat, viewer)
        if held:
            yield f"   reserved {'  '.join(card.text for card in held)}"
        if area.nobles:
            yield f"   nobles   {'  '.join(tile.name if tile else '?' for tile in area.nobles)}"
        lacks = [_gap(gap) for gap in gaps if gap.seat == seat]
        if lacks:
            yield f"   lacks    {', '.join(lacks)}"


def _row(position: Position, level: int) -> str:
    deck = position.decks[level - 1].count
    cards = "  ".join(f"{_slot(slot):16}" for slot in position.market[level - 1]).rstrip()
    return f"Level {level}  ({'?' if deck is None else deck:>2})  {cards}"


def _slot(slot: Slot) -> str:
    if slot is None:
        return "-"
    return "?" if slot is UNSEEN else _card(slot)


def _card(card: Card) -> str:
    return f"{card.name} ({card.prestige})" if card.prestige else card.name


def _tokens(tokens: TokenCounts, spare: TokenCounts) -> str:
    shown = " ".join(f"{letter}{n}" for letter, n in zip(LETTERS, tokens, strict=True))
    return f"{shown} or more" if any(spare) else shown


def _area(area: PlayerArea) -> Iterator[str]:
    prestige = "?" if area.prestige is None else area.prestige
    bonuses = " ".join(f"{letter}{n}" for letter, n in zip(LETTERS, area.bonuses, strict=False))
    unnamed = f" and {area.unnamed} not named" if area.unnamed else ""
    yield f"   prestige {prestige}, {area.cards_bought} cards{unnamed}"
    yield f"   tokens   {_tokens(area.tokens, area.spare)}"
    yield f"   bonuses  {bonuses}"


def _gap(gap: NobleGap) -> str:
    return f"{gap.missing.text or 'nothing'} for {gap.tile.name}"
