"""The table drawn with Rich: cards as their printed faces, counts as tokens, a letter on each.

Everything is 78 columns wide at most. A pane is one text, so that whoever shows it needs to know
only its lines.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from rich.cells import set_cell_size
from rich.text import Text

from splendor_replay.cli.table.seen import held_cards
from splendor_replay.components.cards import LEVELS, Card
from splendor_replay.components.colors import FILLS, INKS
from splendor_replay.components.gems import LETTERS, GemCounts
from splendor_replay.components.nobles import NobleTile
from splendor_replay.engine.noble_gaps import noble_gaps
from splendor_replay.engine.position import UNSEEN, PlayerArea, Position, Slot
from splendor_replay.engine.view import HeldCard

__all__ = ["Look", "bank_text", "gems_text", "market_text", "seats_text"]

CARD_WIDTH = 12
NAME_WIDTH = 15
GAP_WIDTH = 7
_BACK = "#f2f4f8 on #4a5468"
_FILLS = FILLS | {"K": "#5a5a66"}
"""The black of paper would not be seen on a dark terminal."""


class Look(NamedTuple):
    """How a table is looked at.

    Attributes:
        names: Of the players, in seat order; there may be fewer.
        viewer: Who looks; see ``seen``.
        new: Cards that were turned up just now.
        spaced: Whether there is room for blank lines.
    """

    names: Sequence[str] = ()
    viewer: int | None = None
    new: AbstractSet[Card] = frozenset()
    spaced: bool = True


def gems_text(counts: Sequence[int], *, between: str = "") -> Text:
    """Return what is not zero of counts, each on the color of its gem.

    Example:
        >>> from splendor_replay.components.gems import TokenCounts
        >>> gems_text(TokenCounts(ruby=2, gold=1), between=" ").plain
        'R2 Y1'
    """
    pairs = zip(LETTERS, counts, strict=False)
    parts = [_painted(letter, f"{letter}{n}") for letter, n in pairs if n]
    return Text(between).join(parts)


def _painted(letter: str, text: str) -> Text:
    return Text.styled(text, f"bold {INKS[letter]} on {_FILLS[letter]}")


def market_text(position: Position, look: Look) -> Text:
    """Return the market, level 3 first: a bar with bonus and prestige, the cost below it."""
    lines: list[Text] = []
    for level in reversed(LEVELS):
        deck = position.decks[level - 1].count
        faces = [_face(slot, look.new) for slot in position.market[level - 1]]
        left = (f"Level {level}", f"{'?' if deck is None else deck} left")
        for line, head in enumerate(left):
            label = Text.styled(head.ljust(9), "bold" if line == 0 else "dim")
            lines.append(Text(" ").join([label, *(face[line] for face in faces)]))
        if look.spaced and level > LEVELS[0]:
            lines.append(Text())
    return Text("\n").join(lines)


def _face(slot: Slot, new: AbstractSet[Card]) -> tuple[Text, Text]:
    """Return the two lines of a slot."""
    if slot is None or slot is UNSEEN:
        look = (" -", "dim") if slot is None else (" ?", _BACK)
        return Text.styled(look[0].ljust(CARD_WIDTH), look[1]), _filled(Text())
    letter, mark = slot.bonus.letter, "new" if slot in new else ""
    prestige = slot.prestige or ""
    bar = _painted(letter, f" {letter}  {mark:3}  {prestige:>2}  "[: CARD_WIDTH - 1] + " ")
    return bar, _filled(gems_text(slot.cost, between=" "))


def _filled(text: Text, width: int = CARD_WIDTH) -> Text:
    """Return a text of a width."""
    text.append(" " * (width - text.cell_len))
    return text


def bank_text(position: Position) -> Text:
    """Return the bank on one line."""
    line = Text.styled("Bank".ljust(10), "bold")
    for letter, n, more in zip(LETTERS, position.bank, position.bank_spare, strict=True):
        line.append_text(_painted(letter, f" {letter} {n}{'+' if more else ''} "))
        line.append(" ")
    return line


def seats_text(position: Position, look: Look) -> Text:
    """Return the seats: tokens, bonuses, prestige, and what each lacks for each noble."""
    nobles = list(position.nobles)
    lines = list(_heading(nobles))
    for seat in range(1, position.players + 1):
        lines += _seat(position, seat, look)
    return Text("\n").join(lines)


def _heading(nobles: Sequence[NobleTile | None]) -> Iterator[Text]:
    line = Text(" " * (NAME_WIDTH + 9))
    for letter in LETTERS:
        line.append_text(_painted(letter, f" {letter} "))
    line.append(" ")
    if nobles:
        yield Text.styled(" " * line.cell_len + "Nobles, and what each seat lacks", "dim")
    for tile in nobles:
        line.append_text(_filled(_requirement(tile), GAP_WIDTH))
    yield line


def _requirement(tile: NobleTile | None) -> Text:
    return Text("?") if tile is None else gems_text(tile.requirement)


def _seat(position: Position, seat: int, look: Look) -> Iterator[Text]:
    area = position.area(seat)
    name = look.names[seat - 1] if seat <= len(look.names) else ""
    moving = seat == position.to_move
    title = set_cell_size(f"{'▶' if moving else ' '} P{seat} {name}", NAME_WIDTH)
    prestige = "?" if area.prestige is None else area.prestige
    first = Text.assemble((title, "bold reverse" if moving else "bold"), ("  tokens ", "dim"))
    second = Text.assemble(
        (f"  {prestige} prestige".ljust(NAME_WIDTH), "bold"), (" bonuses ", "dim")
    )
    first.append_text(_counts(area.tokens, area.spare)).append(" ")
    first.append_text(_gaps(position, seat))
    second.append_text(_counts(area.bonuses, (int(not area.bonuses_known),) * 5))
    second.append_text(_gathered(area))
    if look.spaced:
        yield Text()
    yield from (first, second)
    held = held_cards(position, seat, look.viewer)
    if held:
        reserved = Text(" ").join(map(_reserved, held))
        yield Text.assemble(("  reserved ", "dim"), reserved)


def _counts(counts: Sequence[int], spare: Sequence[int]) -> Text:
    """Return a column of three for each count, on its color where it is not zero."""
    line = Text()
    for letter, n, more in zip(LETTERS, counts, spare, strict=False):
        shown = f"{n}+" if more else f"{n} "
        line.append_text(
            _painted(letter, f"{shown:>3}") if n or more else Text.styled(" · ", "dim")
        )
    return line


def _gaps(position: Position, seat: int) -> Text:
    gaps = {gap.tile: gap.missing for gap in noble_gaps(position) if gap.seat == seat}
    line = Text()
    for tile in position.nobles:
        missing = gaps.get(tile) if tile is not None else None
        line.append_text(_filled(_gap(missing), GAP_WIDTH))
    return line


def _gap(missing: GemCounts | None) -> Text:
    if missing is None:
        return Text.styled("?", "dim")
    return gems_text(missing) if any(missing) else Text.styled("met", "bold")


def _gathered(area: PlayerArea) -> Text:
    """Return how many cards a seat has bought, and a star with the nobles that visited it."""
    count = area.cards_bought
    line = Text.styled(f"    {count} card{'' if count == 1 else 's'}", "dim")
    parts = [line, Text("★"), *map(_requirement, area.nobles)] if area.nobles else [line]
    return Text(" ").join(parts)


def _reserved(held: HeldCard) -> Text:
    card = held.card
    if card is None:
        return Text.styled(f" {held.text} ", _BACK)
    letter = card.bonus.letter
    prestige = f" {card.prestige}" if card.prestige else ""
    text = _painted(letter, f" {card.level}{letter}{prestige} ")
    return text.append(" ").append_text(gems_text(card.cost))
