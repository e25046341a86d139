"""A record as HTML for a notebook: who played, the deal, the log; and what all such HTML shares.

The HTML holds its own styles, no script and no link, and takes its colors of text and page from
where it stands, light or dark. Every text of a record is escaped.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from splendor_replay.components.colors import FILLS, INKS
from splendor_replay.components.gems import LETTERS
from splendor_replay.record.action_text import claim_text
from splendor_replay.record.log import Checkpoint, Item, Remark, Turn, UnreadableLine
from splendor_replay.record.model import Record
from splendor_replay.record.writer import turn_text

__all__ = ["folded", "framed", "gems_html", "heading", "painted", "record_html", "table_html"]

_CELL = "text-align:left;vertical-align:top;padding:1px 8px 1px 0;border:0;background:none"


def framed(parts: Iterable[str]) -> str:
    """Return parts in the frame of one output, which scrolls where it is too wide."""
    style = "font:14px/1.5 system-ui,sans-serif;overflow-x:auto;color:inherit"
    return f'<div style="{style}">{"".join(parts)}</div>'


def heading(facts: Iterable[str | None]) -> str:
    """Return facts on one line, without those that are ``None`` or empty."""
    return f"<p>{' · '.join(escape(fact) for fact in facts if fact)}</p>"


def folded(title: str, content: str) -> str:
    """Return content that opens with a click on its title."""
    return f"<details><summary>{escape(title)}</summary>{content}</details>"


def table_html(rows: Iterable[Sequence[str]], head: Sequence[str] = ()) -> str:
    """Return a table of cells that are HTML already."""
    lines = [_row("th", head)] if head else []
    lines += [_row("td", row) for row in rows]
    style = "font:inherit;color:inherit;border-collapse:collapse;border:0"
    return f'<table style="{style}">{"".join(lines)}</table>'


def _row(tag: str, cells: Sequence[str]) -> str:
    inside = "".join(f'<{tag} style="{_CELL}">{cell}</{tag}>' for cell in cells)
    return f'<tr style="background:none">{inside}</tr>'


def painted(letter: str, text: str) -> str:
    """Return a text on the color of a gem.

    Example:
        >>> painted("R", "R2").count("R2")
        1
    """
    style = f"background:{FILLS[letter]};color:{INKS[letter]};border:1px solid #8888"
    return (
        f'<span style="{style};border-radius:3px;padding:0 3px;font-weight:600">'
        f"{escape(text)}</span>"
    )


def gems_html(counts: Sequence[int], spare: Sequence[int] = ()) -> str:
    """Return what is not zero of counts, each on the color of its gem; a plus is *or more*."""
    more = [*spare, *(0 for _ in counts)]
    cells = [
        painted(letter, f"{letter}{n}{'+' if open_end else ''}")
        for letter, n, open_end in zip(LETTERS, counts, more, strict=False)
        if n or open_end
    ]
    return "&nbsp;".join(cells) or "-"


def record_html(record: Record) -> str:
    """Return a record as HTML.

    Example:
        >>> "&lt;b&gt;" in record_html(Record(event="<b>"))
        True
    """
    names = ", ".join(player.name for player in record.players)
    turns = len(record.turns)
    count = f"{turns} turn{'' if turns == 1 else 's'}"
    facts = (names, record.rules.profile, record.date, record.time, record.event, record.source)
    deal = "".join(f"<div>{escape(claim_text(claim))}</div>" for claim in record.deal.claims)
    parts = [heading([*facts, count, _ended(record)])]
    parts += [folded("Deal", deal)] if deal else []
    parts += [folded("Log", table_html(map(_cells, record.log)))] if record.log else []
    return framed(parts)


def _ended(record: Record) -> str | None:
    end = record.end
    if end is None:
        return "no end"
    if not end.winners:
        return end.reason
    return f"won by {', '.join(f'P{seat}' for seat in end.winners)}"


def _cells(item: Item) -> tuple[str, ...]:
    """Return an item of the log as one cell: turns as they are, the rest set back."""
    lines = "<br>".join(escape(text) for text in _texts(item))
    return (lines if isinstance(item, Turn) else f'<span style="opacity:.7">{lines}</span>',)


def _texts(item: Item) -> Iterator[str]:
    match item:
        case Turn():
            yield turn_text(item)
            yield from (f"+ {_more(item, at)}" for at in range(len(item.more)))
        case Checkpoint():
            yield f"= {claim_text(item.claim)}"
        case Remark() | UnreadableLine():
            yield item.text


def _more(turn: Turn, at: int) -> str:
    """Return a further line of a turn."""
    line = Turn.model_validate(dict(turn.more[at]) | {"seat": turn.seat})
    return turn_text(line).removeprefix(f"P{turn.seat}").lstrip()
