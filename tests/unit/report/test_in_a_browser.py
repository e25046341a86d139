"""The page runs in a browser without any network, and a link shows its turn."""

import re
import subprocess
from html import unescape
from pathlib import Path

import pytest

from splendor_replay.record import read_text
from splendor_replay.report.page import report
from tests.unit.report.pages import EVIL, HIDDEN


def dumped(chromium: Path, url: str) -> tuple[str, list[str]]:
    """The document after its scripts ran, and what the browser complained of."""
    finished = subprocess.run(
        [
            chromium, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=4000",
            "--host-resolver-rules=MAP * ~NOTFOUND", "--enable-logging=stderr", "--dump-dom", url,
        ],
        capture_output=True, text=True, check=True, timeout=90,
    )  # fmt: skip
    return finished.stdout, [line for line in finished.stderr.splitlines() if "CONSOLE" in line]


def text_of(dom: str, element: str) -> str:
    (found,) = re.findall(rf'<(\w+) id="{element}"[^>]*>(.*?)</\1>', dom, re.DOTALL)
    return unescape(re.sub(r"<[^>]*>", "", found[1]))


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    text = HIDDEN.replace("Ana\n", f"{EVIL}\n") + "5 P1 take WUK\n6 P2 take WUG\n"
    path = tmp_path_factory.mktemp("report") / "game.html"
    path.write_text(report(read_text(text)[0]), encoding="utf-8")
    return path.as_uri()


def test_page_runs_and_a_link_shows_its_turn(chromium: Path, page: str) -> None:
    dom, complaints = dumped(chromium, f"{page}#turn-5")

    assert complaints == []
    assert text_of(dom, "turn-title") == "Turn 5"
    assert text_of(dom, "live") == f"Turn 5: P1 {EVIL} takes 1 white, 1 blue and 1 black."
    assert 'data-drawn="yes"' in dom
    assert dom.count('class="main-svg"') >= 4


@pytest.mark.slow
def test_page_draws_the_table_without_hidden_cards(chromium: Path, page: str) -> None:
    dom, _complaints = dumped(chromium, f"{page}#turn-2")
    seats = dom[dom.index('<div id="seats"') : dom.index('<div id="ledger"')]

    assert "reserved 1?" in seats
    assert "1U-K3" not in seats
    assert "level 1: 1W-R2K1, 1G-R3, 1K-G3, 1R-W3, deck 35" in dom


@pytest.mark.slow
def test_page_shows_the_end_where_a_link_leads_nowhere(chromium: Path, page: str) -> None:
    dom, complaints = dumped(chromium, f"{page}#turn-99")

    assert complaints == []
    assert text_of(dom, "turn-title") == "Turn 6"
