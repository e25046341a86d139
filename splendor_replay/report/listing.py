"""The parts of the page that are plain HTML: the list of turns, tables, glossary, findings."""

from collections.abc import Iterable, Sequence
from html import escape

from splendor_replay.diagnostics import Diagnostic
from splendor_replay.report.charts import Chart
from splendor_replay.report.frames import Frame
from splendor_replay.report.glossary import GLOSSARY
from splendor_replay.report.notes import Note, notes_of, public_note

__all__ = ["chart_parts", "findings", "glossary", "turn_list"]


def turn_list(frames: Sequence[Frame]) -> str:
    """Return all turns as list items with their ids; without scripts links lead here."""
    return "\n".join(_turn(place, frame) for place, frame in enumerate(frames))


def _turn(place: int, frame: Frame) -> str:
    verdict = frame.verdict
    mark = "" if verdict == "legal" else f' <strong class="mark {verdict}">{verdict}</strong>'
    deed = f" <code>{escape(frame.deed)}</code>" if frame.deed else ""
    notes = "".join(f"<p {_noted(note)}</p>" for note in frame.notes)
    return (
        f'<li id="{frame.anchor}" data-frame="{place}">'
        f'<a href="#{frame.anchor}">{escape(frame.title)}</a>{mark} '
        f'<span class="words">{escape(frame.words)}</span>{deed}{notes}</li>'
    )


def _noted(note: Note) -> str:
    """Return the rest of an element that holds a note, without its end."""
    extra = f" ({note.extra})" if note.extra else ""
    kind = note.kind.replace(" ", "-")
    return f'class="note {kind}"><b>{escape(note.head)}</b>: {escape(note.text + extra)}'


def findings(found: Iterable[Diagnostic], known: frozenset[str]) -> str:
    """Return what was found in the record as a whole; empty where there is nothing.

    Args:
        found: Diagnostics without a turn of their own.
        known: Cards that are public at the end.
    """
    notes = (public_note(note, known) for note in notes_of(found))
    items = "".join(f"<li {_noted(note)}</li>" for note in notes)
    return f'<ul class="findings">{items}</ul>' if items else ""


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
        f'<section class="timeline"><h3>{escape(chart.question)}</h3>{place}'
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
    return "".join(f"<dt>{escape(word)}</dt><dd>{escape(text)}</dd>" for word, text in GLOSSARY)
