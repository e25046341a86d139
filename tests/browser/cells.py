"""What the drawing of a table must say, cell by cell, worked out from a position of the engine."""

from collections.abc import Iterator

from splendor_replay.components.cards import Card
from splendor_replay.components.gems import LETTERS, GemCounts
from splendor_replay.components.nobles import NobleTile
from splendor_replay.engine.position import UNSEEN, PlayerArea, Position, Slot

Cells = dict[str, list[str]]
"""Key of a cell, such as ``bank-R``, and its texts: its name first where it is a drawing."""

READ = """() => {
  const cells = {};
  for (const node of document.querySelectorAll("#table [data-cell], #seats [data-cell]")) {
    const seat = node.closest("[data-seat]");
    const key = (seat ? `P${seat.dataset.seat} ` : "") + node.dataset.cell;
    const named = [...node.querySelectorAll(":scope > title")].map((one) => one.textContent);
    const texts = [...node.querySelectorAll("text")].map((one) => one.textContent);
    cells[key] = named.length ? [...named, ...texts] : [node.textContent];
  }
  for (const seat of document.querySelectorAll("[data-seat]"))
    cells[`P${seat.dataset.seat} facts`] = [seat.querySelector(".facts").textContent];
  return cells;
}"""
"""JavaScript that reads the cells from the page."""


def expected_cells(position: Position) -> Cells:
    """Return every cell of a table as all players see it."""
    return dict(_cells(position))


def _cells(position: Position) -> Iterator[tuple[str, list[str]]]:
    for place, tile in enumerate(position.nobles):
        yield f"noble-{place}", _noble(tile)
    for level, row in enumerate(position.market, start=1):
        count = position.decks[level - 1].count
        yield f"deck-{level}", [str(level), f"Level {level}", f"{_shown(count)} left"]
        for place, slot in enumerate(row):
            yield f"market-{level}-{place}", _slot(slot)
    for letter, tokens in _counts(position.bank, position.bank_at_most):
        yield f"bank-{letter}", [tokens]
    for seat, area in enumerate(position.areas, start=1):
        for key, texts in _area(area):
            yield f"P{seat} {key}", texts


def _area(area: PlayerArea) -> Iterator[tuple[str, list[str]]]:
    for letter, count in _counts(area.tokens, area.at_most):
        yield f"tokens-{letter}", [count]
    for letter, bonus in zip(LETTERS, area.bonuses, strict=False):
        yield f"bonus-{letter}", [f"{letter} {bonus}"]
    for place, held in enumerate(area.reserved):
        back = [f"{held.level}?", f"Level {held.level}", "hidden"]
        yield f"reserved-{place}", _face(held.card) if held.card and not held.hidden else back
    for place, tile in enumerate(area.nobles):
        yield f"noble-{place}", _noble(tile)
    cards = f"{area.cards_bought} card{'' if area.cards_bought == 1 else 's'}"
    tokens = "" if area.count is None else f", {area.count} token{'' if area.count == 1 else 's'}"
    yield "facts", [f"{_shown(area.prestige)} prestige, {cards}{tokens}"]


def _counts(least: tuple[int, ...], most: tuple[int, ...]) -> Iterator[tuple[str, str]]:
    for letter, low, high in zip(LETTERS, least, most, strict=True):
        yield letter, str(low) if low == high else "?"


def _shown(number: int | None) -> str:
    return "?" if number is None else str(number)


def _slot(slot: Slot) -> list[str]:
    if slot is None:
        return ["empty"]
    return ["a card that the record does not name", "?"] if slot is UNSEEN else _face(slot)


def _face(card: Card) -> list[str]:
    prestige = [str(card.prestige)] if card.prestige else []
    return [card.name, *prestige, card.bonus.letter, *_needs(card.cost)]


def _noble(tile: NobleTile | None) -> list[str]:
    if tile is None:
        return ["a noble that is not known", "?"]
    return [f"Noble {tile.name}", "3", *_needs(tile.requirement)]


def _needs(counts: GemCounts) -> list[str]:
    pairs = zip(LETTERS, counts, strict=False)
    return [text for letter, n in pairs if n for text in (letter, str(n))]
