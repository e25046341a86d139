"""``show``: the table after a turn, in the terminal."""

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from splendor_replay.cli.exits import Exit, UsageError
from splendor_replay.cli.report_text import concise
from splendor_replay.cli.sources import in_file, one_record
from splendor_replay.cli.style import Style, style_for
from splendor_replay.components.cards import LEVELS, Card
from splendor_replay.components.gems import TokenCounts
from splendor_replay.engine.diagnose import Checked, check
from splendor_replay.engine.position import UNSEEN, PlayerArea, Position, Slot
from splendor_replay.engine.step import Step
from splendor_replay.record import Turn, turn_text
from splendor_replay.record.model import ReserveDeck

NAME = "show"
HELP = "Draw the table after a turn: market, nobles, bank and what every seat has."
EXAMPLE = "Example: splendor-replay show game.splendor --turn 12"


def run(
    record: Annotated[str, typer.Argument(help="File, or - for standard input.")],
    turn: Annotated[
        int | None, typer.Option(help="After this turn; 0 is the start, the last one without it.")
    ] = None,
    seat: Annotated[int | None, typer.Option(help="Show only what this seat could know.")] = None,
    number: Annotated[int, typer.Option("--record", help="Which record of the file.")] = 1,
) -> int:
    """Show the table.

    Raises:
        UsageError: Where there is no such turn or seat.
    """
    checked = check(one_record(record, number))
    steps = checked.replay.steps
    last = len(steps) if turn is None else turn
    if not 0 <= last <= len(steps):
        message = f"the record has {len(steps)} turns; --turn takes 0 to {len(steps)}"
        raise UsageError(message)
    players = checked.replay.start.players
    if seat is not None and not 1 <= seat <= players:
        message = f"there is no seat {seat} in a game of {players} players"
        raise UsageError(message)
    step = steps[last - 1] if last else None
    style = style_for(sys.stdout)
    sys.stdout.write("\n".join(_page(checked, step, seat, style)) + "\n")
    for diagnostic in checked.diagnostics:
        if step is not None and diagnostic.place.item == step.item:
            sys.stderr.write(concise(in_file(diagnostic, record)) + "\n")
    return int(Exit.CLEAN)


def _page(checked: Checked, step: Step | None, viewer: int | None, style: Style) -> Iterator[str]:
    position = checked.replay.start if step is None else step.after
    if step is None:
        yield style.strong("The start")
    else:
        yield style.strong(f"After turn {step.number}") + f"  {_told(step.turn, viewer)}"
        yield from _doubt(step)
    yield ""
    yield "Nobles  " + "  ".join(tile.name if tile else "?" for tile in position.nobles)
    for level in reversed(LEVELS):
        yield _row(position, level)
    yield f"Bank    {_tokens(position.bank, position.bank_spare)}"
    yield ""
    names = [player.name for player in checked.read.record.players]
    for seat, area in enumerate(position.areas, start=1):
        name = names[seat - 1] if seat <= len(names) else ""
        mark = "  <- to move" if seat == position.to_move else ""
        yield style.strong(f"P{seat} {name}") + mark
        yield from _area(area)
        held = area.reserved if viewer is None else position.view(viewer).areas[seat - 1].reserved
        if held:
            yield f"   reserved {'  '.join(card.text for card in held)}"
        if area.nobles:
            yield f"   nobles   {'  '.join(tile.name if tile else '?' for tile in area.nobles)}"


def _told(turn: Turn, viewer: int | None) -> str:
    """Return the turn as a seat could follow it: not which card another drew blind."""
    action = turn.action
    if viewer in {None, turn.seat} or not isinstance(action, ReserveDeck) or action.card is None:
        return turn_text(turn)
    fields = {name: getattr(turn, name) for name in Turn.model_fields}
    return turn_text(Turn(**{**fields, "action": ReserveDeck(level=action.level)}))


def _doubt(step: Step) -> Iterator[str]:
    if step.illegal_since is not None:
        yield f"illegal since turn {step.illegal_since}: the table is as recorded"
    if step.uncertain_since is not None:
        doubts = ", ".join(sorted(step.after.doubts))
        yield f"uncertain since turn {step.uncertain_since}: {doubts}"
    if step.not_applied:
        yield f"not applied: {', '.join(step.not_applied)}"
    inferred = [d.message for d in step.diagnostics if d.severity.value == "info"]
    for message in inferred:
        yield f"inferred: {message}"


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
    shown = " ".join(f"{letter}{n}" for letter, n in zip("WUGRKY", tokens, strict=True))
    return f"{shown} or more" if any(spare) else shown


def _area(area: PlayerArea) -> Iterator[str]:
    prestige = "?" if area.prestige is None else area.prestige
    bonuses = " ".join(f"{letter}{n}" for letter, n in zip("WUGRK", area.bonuses, strict=True))
    unnamed = f" and {area.unnamed} not named" if area.unnamed else ""
    yield f"   prestige {prestige}, {area.cards_bought} cards{unnamed}"
    yield f"   tokens   {_tokens(area.tokens, area.spare)}"
    yield f"   bonuses  {bonuses}"
