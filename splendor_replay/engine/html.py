"""Positions and replays as HTML for a notebook: the table with cards, tokens and noble gaps."""

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from splendor_replay.components.cards import LEVELS, Card
from splendor_replay.components.colors import FILLS, INKS
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.noble_gaps import noble_gaps
from splendor_replay.record.html import (
    folded,
    framed,
    gems_html,
    heading,
    painted,
    table_html,
)
from splendor_replay.record.writer import turn_text

if TYPE_CHECKING:
    from splendor_replay.engine.position import PlayerArea, Position, ReservedCard, Slot
    from splendor_replay.engine.replay import Replay
    from splendor_replay.engine.step import Step

__all__ = ["position_html", "replay_html"]

_BOX = (
    "display:inline-block;box-sizing:border-box;width:9.6em;height:3.2em;margin:1px;"
    "vertical-align:top;border:1px solid #8888;border-radius:5px;overflow:hidden"
)
_BAR = "display:flex;justify-content:space-between;padding:0 6px;font-weight:700"
_COST = "font-size:80%;padding:0 3px;white-space:nowrap"
_UNSEEN_STYLE = "border:1px dashed #888;border-radius:3px;padding:0 3px"


def position_html(position: "Position") -> str:
    """Return a position as HTML, with everything that it holds.

    Cards that only their owner has seen are among it, in a dashed line; ``view`` leaves them out.
    """
    return framed(_table(position))


def replay_html(replay: "Replay") -> str:
    """Return a replay as HTML: what it came to, the last table, and every turn."""
    names = ", ".join(player.name for player in replay.record.players)
    winners = " and ".join(f"P{seat}" for seat in replay.outcome.winners)
    count = f"{len(replay.steps)} turn{'' if len(replay.steps) == 1 else 's'}"
    won = f"won by {winners}" if winners else None
    over = replay.outcome.over
    table = replay.position._replace(to_move=None) if over else replay.position
    turns = table_html(map(_turn, replay.steps), ("turn", "verdict", "found"))
    about = (*replay.deal_diagnostics, *replay.end_diagnostics)
    parts = [heading([names, count, replay.verdict, won]), *_table(table)]
    parts += [f"<div>{_said(found)}</div>" for found in about]
    return framed([*parts, folded("Turns", turns)])


def _turn(step: "Step") -> tuple[str, ...]:
    found = "<br>".join(map(_said, step.diagnostics))
    number = "" if step.turn.number is not None else f"{step.number} "
    return escape(number + turn_text(step.turn)), step.verdict, found


def _said(found: Diagnostic) -> str:
    return escape(f"{found.severity.value} {found.code} {found.name}: {found.message}")


def _table(position: "Position") -> Iterator[str]:
    moving = position.to_move
    yield heading([f"After turn {position.turn}", f"P{moving} to move" if moving else None])
    for level in reversed(LEVELS):
        count = position.decks[level - 1].count
        deck = f"Level {level}<br>{'?' if count is None else count} left"
        label = f'<span style="display:inline-block;width:5em">{deck}</span>'
        faces = "".join(map(_face, position.market[level - 1]))
        yield f'<div style="white-space:nowrap">{label}{faces}</div>'
    yield f"<p>Bank {gems_html(position.bank, position.bank_spare)}</p>"
    tiles = [gems_html(tile.requirement) if tile else "?" for tile in position.nobles]
    head = ("seat", "prestige", "cards", "tokens", "bonuses", "reserved", "nobles")
    lacks = [f"lacks for<br>{tile}" for tile in tiles]
    seats = range(1, position.players + 1)
    yield table_html((_seat(position, seat) for seat in seats), (*head, *lacks))


def _face(slot: "Slot") -> str:
    if not isinstance(slot, Card):
        return f'<span style="{_BOX};padding:0 6px">{"" if slot is None else "?"}</span>'
    letter = slot.bonus.letter
    bar = f"{_BAR};background:{FILLS[letter]};color:{INKS[letter]}"
    prestige = slot.prestige or ""
    return (
        f'<span style="{_BOX}" title="{slot.name}">'
        f'<span style="{bar}"><span>{letter}</span><span>{prestige}</span></span>'
        f'<span style="{_COST}">{gems_html(slot.cost)}</span></span>'
    )


def _seat(position: "Position", seat: int) -> tuple[str, ...]:
    area = position.area(seat)
    bonuses = gems_html(area.bonuses) + ("" if area.bonuses_known else " or more")
    gaps = {gap.tile: gap.missing for gap in noble_gaps(position) if gap.seat == seat}
    missing = (gaps.get(tile) if tile is not None else None for tile in position.nobles)
    return (
        f"P{seat}",
        "?" if area.prestige is None else str(area.prestige),
        str(area.cards_bought),
        gems_html(area.tokens, area.spare),
        bonuses,
        "<br>".join(map(_reserved, area.reserved)) or "-",
        _nobles(area),
        *("?" if gap is None else gems_html(gap) if any(gap) else "met" for gap in missing),
    )


def _nobles(area: "PlayerArea") -> str:
    tiles = [gems_html(tile.requirement) if tile else "?" for tile in area.nobles]
    return "<br>".join(tiles) or "-"


def _reserved(held: "ReservedCard") -> str:
    card = held.card
    shown = held.text if card is None else painted(card.bonus.letter, card.name)
    return f'<span style="{_UNSEEN_STYLE}">{shown}</span>' if held.hidden else shown
