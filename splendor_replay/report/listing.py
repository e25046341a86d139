"""The parts of the page that are plain HTML: turning points, turns, tables, glossary, findings."""

from collections.abc import Iterable, Sequence
from html import escape

from splendor_replay.analysis import KINDS, PIVOT_RULES
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.report.charts import Chart
from splendor_replay.report.frames import Frame
from splendor_replay.report.glossary import GLOSSARY
from splendor_replay.report.notes import Note, notes_of, public_note
from splendor_replay.report.told import Told
from splendor_replay.report.words import named

__all__ = ["chart_parts", "findings", "glossary", "numbers_table", "pivot_list", "turn_list"]


def pivot_list(told: Told) -> str:
    """Return the turning points, each with its turn and rule, and how they were picked."""
    items = "".join(
        f'<li><a href="#turn-{pivot.turn}">Turn {pivot.turn}</a> '
        f"<b>{pivot.rule}</b> {escape(_capital(named(pivot.fact, told.names)))}"
        f"{_instead(pivot.alternative or '')}.</li>"
        for pivot in told.pivots
    )
    rules = "".join(f"<dt>{rule}</dt><dd>{escape(text)}</dd>" for rule, text in PIVOT_RULES.items())
    shown = f'<ol class="pivots">{items}</ol>' if items else "<p>No turn fits the rule.</p>"
    missing = told.public.left_out
    doubt = f'<p class="hint">Turns in doubt, not looked at: {missing}.</p>' if missing else ""
    return (
        f"{shown}{doubt}<details><summary>How they are picked</summary>"
        f'<dl class="glossary">{rules}</dl>'
        "<p>One of each, every one in a turn of its own; where a rule finds none, the next of the "
        "others stands in.</p></details>"
    )


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _instead(alternative: str) -> str:
    return f'; instead: <code class="instead">{escape(alternative)}</code>' if alternative else ""


def turn_list(frames: Sequence[Frame], names: Sequence[str] = ()) -> str:
    """Return all turns as list items with their ids; without scripts links lead here.

    Args:
        frames: In order.
        names: Of the seats, as the page calls them.
    """
    return "\n".join(_turn(place, frame, names) for place, frame in enumerate(frames))


def _turn(place: int, frame: Frame, names: Sequence[str]) -> str:
    verdict, seat = frame.verdict, frame.facts["seat"]
    roots = any(note.code and not note.folded for note in frame.notes)
    said = verdict if roots else f"{verdict}, follows"
    mark = "" if verdict == "legal" else f' <strong class="mark {verdict}">{said}</strong>'
    if frame.is_turning_point:
        mark += ' <strong class="mark turning-point">turning point</strong>'
    who = f"{escape(names[seat - 1])} " if isinstance(seat, int) and seat <= len(names) else ""
    deed = f"{who}<code>{escape(frame.deed)}</code>" if frame.deed else "The table"
    notes = "".join(map(_note, frame.notes))
    return (
        f'<li id="{frame.anchor}" data-frame="{place}">'
        f'<a href="#{frame.anchor}">{escape(frame.title)}</a>'
        f"<details{' open' if frame.is_open else ''}><summary>{deed}{mark}</summary>"
        f'<p class="words">{escape(frame.words)}</p>{notes}</details></li>'
    )


def _note(note: Note) -> str:
    """Return a note as an element; a folded moment is one to open."""
    extra = "".join(f'<span class="extra">{escape(line)}</span>' for line in note.extra.split("\n"))
    kind = note.kind.replace(" ", "-")
    text = f"{escape(note.text)}{_instead(note.instead)}{extra if note.extra else ''}"
    if note.folded and note.kind == "moment":
        head = f"<summary>{escape(note.head)}</summary>"
        return f'<details class="note {kind}">{head}{text}</details>'
    return f'<div class="note {kind}"><b>{escape(note.head)}</b>: {text}</div>'


def findings(found: Iterable[Diagnostic], known: frozenset[str], judged: str) -> str:
    """Return what was found in the record as a whole; empty where there is nothing.

    Args:
        found: Diagnostics without a turn of their own.
        known: Cards that are public at the end.
        judged: Name of the profile that they were judged under.
    """
    return "".join(_note(public_note(note, known)) for note in notes_of(found, judged))


def numbers_table(rows: Sequence[Sequence[str]], left_out: int, names: Sequence[str]) -> str:
    """Return the measures of the seats as a table, and how many turns are not in them."""
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in ("Sound turns", *names))
    lines = "".join(
        f'<tr><th scope="row">{escape(said)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for said, *cells in rows
    )
    missing = f"<p>Turns in doubt, which no number counts: {left_out}.</p>" if left_out else ""
    return (
        '<div class="scroll" tabindex="0" role="region" aria-label="Table: the seats in numbers">'
        f"<table><caption>What each is and does not mean: splendor-replay docs measures</caption>"
        f"<thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>{missing}"
    )


def chart_parts(charts: Sequence[Chart]) -> str:
    """Return each chart with its place, and the same as a folded table."""
    return "\n".join(map(_chart, charts))


def _chart(chart: Chart) -> str:
    title = escape(chart.title)
    place = (
        f'<div class="scroll" tabindex="0" role="region" aria-label="Chart: {title}">'
        f'<div class="chart" id="chart-{chart.name}" style="height:{chart.height}px" '
        f'role="img" aria-label="{title}; the table below it holds the same">'
        '<div class="plot" aria-hidden="true"></div><div class="cursor"></div></div></div>'
        if chart.figure
        else f"<p>{title}</p>"
    )
    return (
        f'<section class="timeline"><h3>{escape(chart.question)}</h3>'
        f'<p class="hint">{escape(chart.note)}</p>{place}'
        f"<details><summary>As a table: {title}</summary>"
        f'<div class="scroll" tabindex="0" role="region" aria-label="Table: {title}">'
        f"{_table(chart)}</div></details></section>"
    )


def _table(chart: Chart) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in chart.heads)
    rows = "\n".join(map(_row, chart.rows))
    caption = f"<caption>{escape(chart.title)}</caption>"
    return f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>\n{rows}\n</tbody></table>"


def _row(row: Sequence[str]) -> str:
    turn, *cells = row
    rest = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr><th scope="row"><a href="#turn-{turn}">{turn}</a></th>{rest}</tr>'


def glossary() -> str:
    """Return the glossary as a list."""
    kinds = ((kind.replace("-", " "), text) for kind, text in KINDS.items())
    words = (*GLOSSARY, *kinds)
    return "".join(f"<dt>{escape(word)}</dt><dd>{escape(text)}</dd>" for word, text in words)
