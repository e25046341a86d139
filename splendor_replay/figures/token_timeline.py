"""Where the tokens lay, and which gem ran out: tokens of the bank and of every seat."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import plotly.graph_objects as go

from splendor_replay.components.gems import TokenCounts
from splendor_replay.figures.marks import add_doubt
from splendor_replay.figures.palette import GEM_STYLES, GemStyle
from splendor_replay.figures.sheet import Panel, Title, axis_key, sheet
from splendor_replay.figures.tracks import (
    NoRowsError,
    by_seat,
    counted,
    deed_of,
    doubtful_stretches,
    has_rows,
    seat_name,
    turns_of,
)
from splendor_replay.rows import SeatRow

__all__ = ["token_timeline"]

TOKEN_HEIGHT = 6
"""Pixels of one token, in every panel."""
Counts = tuple[int | None, ...]
"""Tokens of each gem in the order of the box, gold last; ``None`` is not known."""


class Holder(NamedTuple):
    """The bank or a seat.

    Attributes:
        name: Heading of its panel.
        turns: Turns that have a row.
        counts: Its tokens after each of the turns.
        deeds: What the seat did in each of them; empty where it did nothing, and for the bank.
    """

    name: str
    turns: tuple[int, ...]
    counts: tuple[Counts, ...]
    deeds: tuple[str, ...]


def token_timeline(
    seats: Sequence[SeatRow],
    *,
    token_set: TokenCounts,
    names: Sequence[str] = (),
    title: str = "Tokens after every turn",
) -> go.Figure:
    """Draw the tokens of the bank and of every seat over the turns.

    Every gem has a lane of its own, so that equal counts never hide each other; its letter stands
    at the lane. The bank holds the set less what the seats hold, and is not known where one of
    them is not. Where a count is not known the line has a gap.

    Args:
        seats: One row a turn and seat, in any order.
        token_set: All tokens of the game.
        names: Names of the players in seat order; may be empty.
        title: Stands above the figure.

    Returns:
        A panel for the bank and one per seat, in seat order; in each an area and a line per gem,
        white first, gold last. ``y`` is the floor of the lane plus the count, ``customdata`` the
        count.

    Raises:
        NoRowsError: Where there is no row, or no count in any row.
    """
    has_rows("token-timeline", seats, "there is no seat row")
    if all(count is None for row in seats for count in _tokens(row)):
        raise NoRowsError("token-timeline cannot be drawn: no holding is known in any row")
    tracks = by_seat(seats)
    turns = turns_of(seats)
    holders = [_bank(tracks, turns, token_set), *(_seat(rows, names) for rows in tracks.values())]
    lanes = [max(token_set) + 1, *[_most(holders[1:]) + 1] * len(tracks)]
    panels = [_panel(holder, lane) for holder, lane in zip(holders, lanes, strict=True)]
    note = "A lane for each gem: white, blue, green, red, black, gold; one step is one token."
    figure = sheet(Title(title, note), panels, turns, len(tracks))
    for index, (holder, lane) in enumerate(zip(holders, lanes, strict=True)):
        for place, floor in enumerate(_floors(lane)):
            _add_lane(figure, holder, place, floor, index)
    add_doubt(figure, panels, doubtful_stretches(seats))
    return figure


def _most(holders: Sequence[Holder]) -> int:
    """Return the most tokens of one gem that any of the holders ever had; at least 2."""
    return max([2, *(n for h in holders for counts in h.counts for n in counts if n is not None)])


def _panel(holder: Holder, lane: int) -> Panel:
    ticks = tuple(
        (floor + (lane - 1) / 2, f"<b>{style.letter}</b>")
        for floor, style in zip(_floors(lane), GEM_STYLES, strict=True)
    )
    high = len(GEM_STYLES) * lane
    return Panel(_heading(holder), "", -0.5, high, high * TOKEN_HEIGHT, ticks)


def _floors(lane: int) -> tuple[int, ...]:
    """Return the floor of the lane of each gem; the first gem lies on top."""
    return tuple(lane * place for place in reversed(range(len(GEM_STYLES))))


def _tokens(row: SeatRow) -> Counts:
    return (
        row.white_tokens,
        row.blue_tokens,
        row.green_tokens,
        row.red_tokens,
        row.black_tokens,
        row.gold_tokens,
    )


def _seat(rows: Sequence[SeatRow], names: Sequence[str]) -> Holder:
    return Holder(
        seat_name(rows[0].seat, names),
        tuple(row.turn for row in rows),
        tuple(_tokens(row) for row in rows),
        tuple(deed_of(row) for row in rows),
    )


def _bank(
    tracks: Mapping[int, Sequence[SeatRow]], turns: Sequence[int], token_set: TokenCounts
) -> Holder:
    """Return the set less the tokens of the seats; a seat without a row leaves it unknown."""
    held = [{row.turn: _tokens(row) for row in rows} for rows in tracks.values()]
    nothing_known: Counts = (None,) * len(token_set)
    counts = tuple(
        tuple(
            _less(whole, [tokens.get(turn, nothing_known)[place] for tokens in held])
            for place, whole in enumerate(token_set)
        )
        for turn in turns
    )
    return Holder("Bank", tuple(turns), counts, ("",) * len(turns))


def _less(whole: int, parts: Sequence[int | None]) -> int | None:
    known = [part for part in parts if part is not None]
    return whole - sum(known) if len(known) == len(parts) else None


def _heading(holder: Holder) -> str:
    tokens = [n for n in holder.counts[-1] if n is not None]
    if len(tokens) < len(holder.counts[-1]):
        return f"<b>{holder.name}</b>"
    noun = "token" if sum(tokens) == 1 else "tokens"
    return f"<b>{holder.name}</b>   {sum(tokens)} {noun} at the end"


def _add_lane(figure: go.Figure, holder: Holder, place: int, floor: int, panel: int) -> None:
    style = GEM_STYLES[place]
    counts = [kinds[place] for kinds in holder.counts]
    befores = (None, *counts[:-1])
    ys = [None if n is None else floor + n for n in counts]
    common = {"yaxis": axis_key(panel), "legendgroup": style.letter}
    figure.add_trace(_area(holder.turns, ys, floor, style).update(common, showlegend=panel == 0))
    figure.add_scatter(
        x=holder.turns,
        y=ys,
        customdata=counts,
        mode="lines",
        line={"shape": "hvh", "width": 1.6, "color": style.edge},
        connectgaps=False,
        name=f"{style.letter} {style.name}",
        showlegend=False,
        hovertext=[
            f"{f'{deed}<br>' if deed and place == 0 else ''}{style.letter} {counted(count, before)}"
            for count, before, deed in zip(counts, befores, holder.deeds, strict=True)
        ],
        hovertemplate="%{hovertext}<extra></extra>",
        **common,
    )


def _area(
    turns: Sequence[int], ys: Sequence[int | None], floor: int, style: GemStyle
) -> go.Scatter:
    """Return the boxes between the floor of a lane and its line, one a turn."""
    xs: list[float | None] = []
    edge: list[float | None] = []
    for turn, y in zip(turns, ys, strict=True):
        if y is None or y == floor:
            continue
        xs += [turn - 0.5, turn - 0.5, turn + 0.5, turn + 0.5, None]
        edge += [floor, y, y, floor, None]
    return go.Scatter(
        x=tuple(xs),
        y=tuple(edge),
        mode="none",
        fill="toself",
        fillcolor=style.fill,
        name=f"{style.letter} {style.name}",
        hoverinfo="skip",
    )
