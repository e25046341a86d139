"""The report of a game as one HTML text that needs no network."""

import base64
import hashlib
import json
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from plotly.offline import get_plotlyjs

from splendor_replay.engine.diagnose import Checked, check
from splendor_replay.engine.repair.search import TURNS_PLAYED
from splendor_replay.figures.export import CONFIG
from splendor_replay.figures.palette import (
    GEM_STYLES,
    GRID,
    INK,
    MUTED,
    PANEL,
    PAPER,
    SEAT_STYLES,
)
from splendor_replay.record.reading import ReadRecord
from splendor_replay.report.assets import asset
from splendor_replay.report.charts import MARGINS, Chart, charts
from splendor_replay.report.frames import Frame, frames, printed_prestige, whole_record
from splendor_replay.report.listing import (
    chart_parts,
    findings,
    glossary,
    numbers_table,
    pivot_list,
    turn_list,
)
from splendor_replay.report.numbers import in_numbers
from splendor_replay.report.scope import nameless, until
from splendor_replay.report.sight import known_cards, public_replay
from splendor_replay.report.told import Told, told
from splendor_replay.report.verdict import Verdict, verdict
from splendor_replay.report.words import joined, player_name

__all__ = ["NoSuchTurnError", "report"]

SCRIPTS = ("shapes.js", "table.js", "viewer.js", "charts.js")
"""Scripts of the page, in order; they run after Plotly."""
SEATS = tuple(style.color for style in SEAT_STYLES)
DARK_PANEL = "#20242d"
DARK_SEATS = ("#4fc3f0", "#ee7f2c", "#a23ede", "#a0a58a")
"""Seats on a dark page, as far apart for all eyes as on a light one; a test measures it."""
LIGHT = (PAPER, PANEL, INK, MUTED, GRID, *SEATS, GEM_STYLES[4].fill)
DARK = ("#171a21", DARK_PANEL, "#e8eaf0", "#a9b0bf", "#3a404d", *DARK_SEATS, "#676a78")
"""What stands for each of ``LIGHT`` in the charts of a dark page; the last is the black gem."""


class NoSuchTurnError(ValueError):
    """The record has no such turn; the message says which it has."""


class _Parts(NamedTuple):
    """All that a page is filled with."""

    checked: Checked
    names: tuple[str, ...]
    frames: tuple[Frame, ...]
    charts: tuple[Chart, ...]
    told: Told
    verdict: Verdict

    @property
    def seats(self) -> tuple[str, ...]:
        """What the page calls each seat."""
        seats = range(1, self.checked.replay.start.players + 1)
        return tuple(player_name(seat, self.names) for seat in seats)


def report(read: ReadRecord, last: int | None = None, *, pseudonymize: bool = False) -> str:
    """Return the report of a game.

    Args:
        read: What a reader or importer gave.
        last: Nothing after this turn is in the page; ``None`` is the whole game.
        pseudonymize: Name players by their seats, and leave out what may tell who played.

    Raises:
        NoSuchTurnError: Where the game has no turn ``last``.
    """
    read = nameless(read) if pseudonymize else read
    if last is not None:
        read = until(read, last)
    checked = check(read, effort=TURNS_PLAYED)
    if last is not None:
        checked = _without_end(checked, last)
    return _page(_parts(checked, last))


def _without_end(checked: Checked, last: int) -> Checked:
    """Return what was found up to a turn: that the game goes on there is no finding.

    Raises:
        NoSuchTurnError: Where the game has no such turn.
    """
    first, reached = checked.replay.start.turn, checked.replay.position.turn
    if last < first:
        raise NoSuchTurnError(f"there is no turn {last}: the record begins after turn {first}")
    if last > reached:
        raise NoSuchTurnError(f"there is no turn {last}: the record ends with turn {reached}")
    ends = whole_record(checked)
    kept = tuple(d for d in checked.diagnostics if d not in ends)
    return Checked(checked.read, checked.replay, kept)


def _parts(checked: Checked, last: int | None) -> _Parts:
    names = tuple(player.name for player in checked.read.record.players)
    moments = told(checked.replay, names)
    shown = charts(public_replay(checked.replay), names, moments)
    made = frames(checked, names, moments)
    return _Parts(checked, names, made, shown, moments, verdict(checked, names, last))


def _page(parts: _Parts) -> str:
    scripts = (get_plotlyjs(), *map(asset, SCRIPTS))
    return asset("page.html").format(
        policy=_policy(scripts),
        title=escape(_title(parts)),
        about=escape(_about(parts)),
        style=asset("page.css"),
        verdict=_verdict(parts),
        charts=chart_parts(parts.charts),
        pivots=pivot_list(parts.told),
        turns=turn_list(parts.frames, parts.seats),
        numbers=numbers_table(*in_numbers(public_replay(parts.checked.replay)), parts.seats),
        glossary=glossary(),
        data=_data(parts),
        scripts="\n".join(f"<script>{script}</script>" for script in scripts),
        last=len(parts.frames) - 1,
    )


def _policy(scripts: Sequence[str]) -> str:
    """Return a content security policy: nothing from outside, no script but those of the page."""
    digests = (hashlib.sha256(script.encode("utf-8")).digest() for script in scripts)
    hashes = " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    return (
        f"default-src 'none'; script-src {hashes}; style-src 'unsafe-inline'; "
        "img-src data: blob:; base-uri 'none'; form-action 'none'"
    )


def _title(parts: _Parts) -> str:
    return f"Splendor: {joined(parts.names or parts.seats)}"


def _about(parts: _Parts) -> str:
    record = parts.checked.read.record
    said = (record.date, record.time, record.event)
    rules = f"rules {parts.checked.replay.rules.judged.name}"
    return ", ".join([*(text for text in said if text), rules])


def _verdict(parts: _Parts) -> str:
    told = parts.verdict
    numbers = "".join(
        f"<div><dt>{escape(head)}</dt><dd>{escape(text)}</dd></div>" for head, text in told.numbers
    )
    words = "".join(f"<p>{escape(text)}</p>" for text in told.sentences)
    (*_, known) = known_cards(parts.checked.replay)
    judged = parts.checked.replay.rules.judged.name
    whole = findings(whole_record(parts.checked), known, judged)
    return f'<dl class="numbers {told.severity}">{numbers}</dl>{words}{whole}'


def _data(parts: _Parts) -> str:
    """Return the values that the scripts read; what is hidden stands apart."""
    public = [frame.values() for frame in parts.frames]
    hidden = {str(place): frame.hidden for place, frame in enumerate(parts.frames) if frame.hidden}
    game = {
        "names": parts.seats,
        "gems": [style._asdict() for style in GEM_STYLES],
        "prestige": printed_prestige(public),
        "margins": MARGINS,
        "turns": [parts.checked.replay.start.turn, parts.checked.replay.position.turn],
        "colors": {"light": LIGHT, "dark": DARK},
        "config": {**CONFIG, "displayModeBar": False},
        "frames": public,
    }
    secret = {"prestige": printed_prestige(hidden), "frames": hidden}
    figures = {chart.name: json.loads(chart.figure) for chart in parts.charts if chart.figure}
    values = {"game": game, "hidden": secret, "figures": figures}
    return "\n".join(_script(name, value) for name, value in values.items())


def _script(name: str, value: object) -> str:
    """Return a value as JSON in the page; no text in it can end the element or open another."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    safe = text.replace("<", "\\u003c")
    return f'<script type="application/json" id="{name}">{safe}</script>'
