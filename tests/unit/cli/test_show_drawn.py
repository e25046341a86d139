"""``show`` on a terminal: the drawn table reads back to the position that it shows."""

import os
import pty
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from splendor_replay import Position, check, noble_gaps, read_records
from splendor_replay.cli.table.drawn import Look, bank_text, market_text, seats_text
from splendor_replay.cli.table.page import NARROWEST, draw
from splendor_replay.cli.table.seen import EVERYTHING, PUBLIC
from splendor_replay.cli.table.stops import Stops
from splendor_replay.components.cards import Card
from tests.unit.cli.calls import CLEAN, FAULTY, PLAYED, ROOT

BLIND = CLEAN.with_name("blind-reserve.splendor")
FACE = 13
"""Columns of a card and the gap behind it."""


def stops_of(path: Path) -> Stops:
    return Stops(check(read_records(path.read_text("utf-8"))[0]))


def drawn(stops: Stops, at: int, viewer: int | None, width: int = 80) -> str:
    console = Console(file=StringIO(), width=width, force_terminal=True, color_system=None)
    assert draw(stops, at, viewer, console)
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    return text


def face_names(position: Position) -> list[list[str]]:
    """The market read back from what is drawn, level 3 first; prestige stands behind a slash."""
    lines = market_text(position, Look()).plain.split("\n")
    rows = []
    for bars, costs in zip(lines[::3], lines[1::3], strict=True):
        level = bars.removeprefix("Level ")[0]
        places = range(10, len(bars), FACE)
        faces = [(bars[at : at + 12].split(), costs[at : at + 12].split()) for at in places]
        there = [(bar, cost) for bar, cost in faces if bar != ["-"]]
        rows.append([f"{level}{bar[0]}-{''.join(cost)}/{(*bar, '0')[1]}" for bar, cost in there])
    return rows


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_drawn_market_reads_back(path: Path) -> None:
    for stop in stops_of(path).all[::7]:
        expected = [
            [f"{slot.name}/{slot.prestige}" for slot in row if isinstance(slot, Card)]
            for row in reversed(stop.position.market)
        ]
        assert expected == face_names(stop.position)


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_drawn_counts_read_back(path: Path) -> None:
    for stop in stops_of(path).all[::7]:
        position = stop.position
        bank = bank_text(position).plain.removeprefix("Bank").split()
        assert [int(n) for n in bank[1::2]] == list(position.bank)
        rows = re.findall(r"(tokens|bonuses) (.{18})(.*)", seats_text(position, Look()).plain)
        for seat in range(1, position.players + 1):
            tokens, bonuses = rows[2 * seat - 2 : 2 * seat]
            area = position.area(seat)
            assert counts(tokens[1]) == list(area.tokens)
            assert counts(bonuses[1][:15]) == list(area.bonuses)
            missing = [g.missing.text or "met" for g in noble_gaps(position) if g.seat == seat]
            assert tokens[2].split() == missing
            visited = bonuses[2].partition("★")[2].split()
            assert visited == [tile.name for tile in area.nobles if tile]


def counts(text: str) -> list[int]:
    return [int(cell) if cell != "·" else 0 for cell in text.split()]


@pytest.mark.parametrize("path", [*PLAYED, *FAULTY], ids=lambda path: path.stem)
def test_drawn_table_fits_in_80_columns(path: Path) -> None:
    stops = stops_of(path)
    for at in range(0, len(stops), 9):
        lines = drawn(stops, at, PUBLIC).splitlines()
        assert max(map(cell_len, lines)) <= 80


def test_drawn_table_says_where_it_has_no_room() -> None:
    stops = stops_of(CLEAN)

    assert not draw(stops, 1, None, Console(file=StringIO(), width=NARROWEST - 1))


def test_drawn_turn_marks_the_card_that_it_turned_up() -> None:
    stops = stops_of(CLEAN)
    at = next(at for at in range(1, len(stops)) if stops.all[at].new)
    (card,) = stops.all[at].new

    text = market_text(stops.all[at].position, Look(new=stops.all[at].new)).plain

    assert text.count("new") == 1
    assert f" {card.bonus.letter}  new" in text


def test_drawn_table_hides_what_a_viewer_cannot_know() -> None:
    stops = stops_of(BLIND)
    seen = 0
    for at, stop in enumerate(stops.all):
        whole = drawn(stops, at, EVERYTHING)
        for seat, area in enumerate(stop.position.areas, start=1):
            for held in area.reserved:
                if held.hidden and held.card is not None:
                    back = f" {held.level}? "
                    assert back in drawn(stops, at, PUBLIC)
                    assert back in drawn(stops, at, 3 - seat)
                    assert drawn(stops, at, PUBLIC) != whole
                    assert held.card.name not in drawn(stops, at, PUBLIC)
                    seen += 1
    assert seen


def in_terminal(*arguments: str, columns: int = 100, **environment: str) -> str:
    """What a command writes to a real terminal of a width."""
    leader, follower = pty.openpty()
    given = {k: v for k, v in os.environ.items() if k not in {"NO_COLOR", "COLUMNS"}}
    given |= {"TERM": "xterm-256color", "COLUMNS": str(columns), **environment}
    with subprocess.Popen(
        [sys.executable, "-m", "splendor_replay.cli.main", *arguments],
        cwd=ROOT,
        env=given,
        stdin=subprocess.DEVNULL,
        stdout=follower,
        stderr=subprocess.PIPE,
    ) as process:
        os.close(follower)
        text = b""
        while chunk := _read(leader):
            text += chunk
    os.close(leader)
    assert process.returncode == 0
    return text.decode("utf-8")


def _read(leader: int) -> bytes:
    try:
        return os.read(leader, 65_536)
    except OSError:  # Linux says so where the other end is closed
        return b""


def test_show_draws_in_color_on_a_terminal() -> None:
    text = in_terminal("show", str(CLEAN), "--turn", "9")

    assert "\x1b[1;38;" in text
    assert "Nobles, and what each seat lacks" in text


def test_show_writes_plain_lines_where_colors_are_not_wanted() -> None:
    text = in_terminal("show", str(CLEAN), "--turn", "9", NO_COLOR="1")

    assert "\x1b[" not in text
    assert "   lacks    " in text


def test_show_writes_plain_lines_on_a_narrow_terminal() -> None:
    text = in_terminal("show", str(CLEAN), "--turn", "9", columns=60)

    assert "   lacks    " in text
    assert "Nobles, and what" not in text
