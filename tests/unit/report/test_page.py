"""The page as a text: whole, small enough, alone, and harmless whatever the record says."""

import re
from pathlib import Path
from typing import Any

import pytest

from splendor_replay.record import read_text, write_text
from splendor_replay.report.page import NoSuchTurnError, report
from splendor_replay.report.sight import CARD_NAME
from tests.unit.report.pages import (
    EVIL,
    FAULTY,
    HIDDEN,
    PLAYED,
    own_part,
    page_of,
    read_one,
    values,
    without_hidden,
)

TWO = PLAYED / "two-players.splendor"
EXPLAINED = {"1W-R2K1"}
"""The card by which the glossary explains the names of cards."""
FOUR = PLAYED / "four-players.splendor"


@pytest.mark.parametrize("path", [TWO, FOUR], ids=lambda path: path.stem)
def test_page_has_an_id_for_every_turn(path: Path) -> None:
    page = page_of(path)
    turns = len(read_one(path).record.turns)

    assert re.findall(r'<li id="([^"]+)"', page) == [f"turn-{n}" for n in range(turns + 1)]
    assert [frame["id"] for frame in values(page, "game")["frames"]] == [
        f"turn-{n}" for n in range(turns + 1)
    ]


def test_page_has_its_parts_in_order() -> None:
    page = own_part(page_of(TWO))
    parts = ["verdict", "pivots", "timelines", "viewer", "turns", "numbers", "glossary"]
    at = [page.index(f'<section id="{part}"') for part in parts]

    assert at == sorted(at)
    assert page.count('<div class="chart"') == page.count("As a table: ") == 4


@pytest.mark.parametrize("path", [TWO, FOUR], ids=lambda path: path.stem)
def test_page_is_small_enough(path: Path) -> None:
    assert len(page_of(path).encode()) <= 6_000_000


def test_page_names_no_address_but_that_of_svg() -> None:
    assert set(re.findall(r"https?://[^\"'\s]*", own_part(page_of(TWO)))) == {
        "http://www.w3.org/2000/svg"
    }


def test_page_allows_nothing_from_outside() -> None:
    page = own_part(page_of(TWO))
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)

    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe-eval" not in policy
    assert policy.count("'sha256-") == len(re.findall(r"<script>", page)) == 5
    assert re.findall(r"\s(?:src|srcset|data|action)=\S+", page.partition("<script>")[0]) == []
    assert set(re.findall(r'\shref="([^#][^"]*)"', page)) == {"data:,"}


def test_page_embeds_plotly_once() -> None:
    assert page_of(TWO).count("plotly.js v") == 1


def test_page_of_equal_records_is_equal() -> None:
    assert report(read_one(TWO)) == page_of(TWO)


def evil() -> str:
    text = HIDDEN.replace("Ana\n", f"{EVIL}\n").replace("start P1", f'event "{EVIL}"\nstart P1')
    return f"{text}5 P1 {EVIL}\n6 P2 take W # {EVIL}\n"


def test_page_escapes_whatever_the_record_says() -> None:
    page = own_part(report(read_text(evil())[0]))

    assert "onerror" in page
    assert "<img" not in page
    assert page.count("</script>") == page.count("<script")
    assert EVIL in values(page, "game")["names"][0]


def test_page_escapes_a_name_that_is_a_template() -> None:
    (read,) = read_text(HIDDEN.replace("Ana\n", "{title}{0}{data}\n"))

    assert "<title>Splendor: {title}{0}{data} and Ben</title>" in report(read)


def turns_drawn(figure: dict[str, Any]) -> set[float]:
    return {x for trace in figure["data"] for x in trace["x"] if x is not None}


def later_cards(text: str, turn: int) -> set[str]:
    """The cards that a record names only after a turn."""
    before, mark, after = text.partition(f"\n{turn + 1} P")
    assert mark
    return set(CARD_NAME.findall(after)) - set(CARD_NAME.findall(before))


@pytest.mark.parametrize("turn", [0, 7, 20, 41])
@pytest.mark.parametrize("path", [TWO, PLAYED / "blind-reserve.splendor"], ids=lambda p: p.stem)
def test_page_until_a_turn_holds_nothing_later(path: Path, turn: int) -> None:
    read = read_one(path)
    page = own_part(report(read, turn))
    later = later_cards(write_text(read.record), turn) - EXPLAINED

    assert later
    assert later.isdisjoint(CARD_NAME.findall(page))
    assert len(values(page, "game")["frames"]) == turn + 1
    assert f"turn-{turn + 1}" not in page
    assert "wins by the rules" not in page
    figures = values(page, "figures").values()
    assert len(figures) == 4
    assert all(figure["layout"]["xaxis"]["range"] == [-0.5, turn + 0.5] for figure in figures)
    assert {x for figure in figures for x in turns_drawn(figure) if x > turn + 0.5} == set()


def test_page_until_the_last_turn_does_not_miss_the_end() -> None:
    page = own_part(report(read_one(FAULTY / "G307-pair-from-short-bank.splendor"), 41))

    assert "G307" not in page
    assert "F011" not in page
    assert "This report ends with turn 41 on purpose." in page


@pytest.mark.parametrize("turn", [-1, 40, 43])
def test_page_until_a_turn_that_is_not_there(turn: int) -> None:
    with pytest.raises(NoSuchTurnError, match=f"there is no turn {turn}"):
        report(read_one(FAULTY / "G307-pair-from-short-bank.splendor"), turn)


def test_page_keeps_hidden_cards_apart() -> None:
    page = own_part(report(read_text(HIDDEN)[0]))

    assert "1U-K3" in page
    assert "blue one" in page
    assert "1U-K3" not in without_hidden(page)
    assert "blue one" not in without_hidden(page)
    assert "1W-W3" not in without_hidden(page)
    hidden = values(page, "hidden")
    assert hidden["prestige"].keys() >= {"1U-K3"}
    assert hidden["frames"]["4"]["cards"] == [[1, 0, "1U-K3"]]


def test_page_never_tells_a_hidden_card_that_is_never_bought() -> None:
    page = own_part(page_of(PLAYED / "blind-reserve.splendor"))

    assert "2K-K6" in page
    assert "2K-K6" not in without_hidden(page)


def test_page_shows_a_hidden_card_when_it_is_bought() -> None:
    text = f"{HIDDEN}5 P1 take K2\n6 P2 take WUG\n7 P1 buy 1U-K3 pay K2Y\n"
    page = own_part(report(read_text(text)[0]))
    frames = values(page, "game")["frames"]

    assert [place for place, frame in enumerate(frames) if "1U-K3" in str(frame)] == [7]


def test_page_without_hidden_cards_has_nothing_to_reveal() -> None:
    page = page_of(TWO)

    assert values(page, "hidden")["frames"] == {}


def test_page_without_names_tells_nobody() -> None:
    text = evil().replace("Ben", "Zacharias")
    page = own_part(report(read_text(text)[0], pseudonymize=True))

    assert "Player 1" in page
    assert "Zacharias" not in page
    assert "onerror" not in page


def test_page_of_the_start_names_only_the_cards_of_the_deal() -> None:
    page = own_part(report(read_one(TWO), 0))

    assert len(set(CARD_NAME.findall(page)) - EXPLAINED) <= 12
