"""What records, positions and replays show of themselves in a notebook."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from splendor_replay import noble_gaps, read_records, replay
from splendor_replay.components.cards import Card

RECORDS = Path(__file__).parents[2] / "records"
PATHS = sorted(RECORDS.rglob("*.splendor"))
PLAYED = sorted((RECORDS / "played").glob("*.splendor"))
EVIL = '<script>alert("x")</script>'
WITHOUT_END = {"br"}


class Page(HTMLParser):
    """Reads HTML strictly: every tag is closed, in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.titles: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        given = dict(attrs)
        self.titles += [given["title"] or ""] if "title" in given else []
        self.links += [name for name in given if name in {"href", "src", "onclick"}]
        if tag not in WITHOUT_END:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data.split()

    @property
    def text(self) -> str:
        return " ".join(self.words)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_notebook_shows_each_record_and_its_replay(path: Path) -> None:
    for read in read_records(path.read_text("utf-8")):
        result = replay(read.record)
        positions = (result.start, *(step.after for step in result.steps[::20]))
        tables = (position._repr_html_() for position in positions)
        for html in (read.record._repr_html_(), result._repr_html_(), *tables):
            page = Page(html)
            assert not page.links
            assert {"script", "style", "link", "img"}.isdisjoint(page.tags)
        told = Page(result._repr_html_()).text
        assert [d.code for d in result.diagnostics if d.code not in told] == []


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_notebook_shows_the_whole_table(path: Path) -> None:
    (read,) = read_records(path.read_text("utf-8"))
    for step in replay(read.record).steps[::10]:
        position = step.after
        page = Page(position._repr_html_())
        rows = [card.name for row in reversed(position.market) for card in row if card]
        assert page.titles == rows
        for area in position.areas:
            assert all(held.text in page.text for held in area.reserved)
        for gap in noble_gaps(position):
            letters = " ".join(f"{gem}" for gem in pairs(gap.missing.text))
            assert letters in page.text


def pairs(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def test_notebook_escapes_every_text_of_a_record() -> None:
    text = (
        f"splendor-record 1\nevent {EVIL}\nsource {EVIL}\nplayer P1 {EVIL}\nplayer P2 Ben\n"
        f"start P1\n1 P1 take WUG # {EVIL}\n# {EVIL}\n2 P2 {EVIL}\n{EVIL}\n"
    )
    (read,) = read_records(text)
    result = replay(read.record)

    for html in (read.record._repr_html_(), result._repr_html_()):
        page = Page(html)
        assert "script" not in page.tags
        assert EVIL in page.text


def test_notebook_shows_further_lines_of_a_turn() -> None:
    (read,) = read_records("splendor-record 1\nstart P1\n1 P1 take WUG\n+ return W\n= bank W4\n")
    text = Page(read.record._repr_html_()).text

    assert "+ return W" in text
    assert "= bank W4" in text
    assert "no end" in text


def test_notebook_marks_what_is_not_known() -> None:
    text = (
        "splendor-record 1\nposition turn 4 to-move P1\nnobles ?\nmarket 1 ? - 1U-K3\nP1 tableau 3"
    )
    (read,) = read_records(text)
    position = replay(read.record).start
    page = Page(position._repr_html_())

    assert page.titles == ["1U-K3"]
    assert "or more" in page.text
    assert isinstance(position.market[0][2], Card)
