"""Pages and JSON of figures."""

import json
import subprocess
from pathlib import Path

import plotly.graph_objects as go
import pytest

from splendor_replay.figures.export import CONFIG, figure_title, to_html, to_json
from splendor_replay.figures.prestige_timeline import prestige_timeline
from tests.figures.made_up import made_up_game

GAME = made_up_game(2, 10)


def figure(*names: str, title: str = "Prestige") -> go.Figure:
    return prestige_timeline(GAME.seats, names=names, title=title)


def test_html_is_a_page_of_its_own() -> None:
    page = to_html(figure())

    assert page.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert "plotly.js v" in page
    assert '<script src="' not in page
    assert '<link rel="icon" href="data:,">' in page


def test_html_has_a_title_and_a_fixed_id() -> None:
    page = to_html(figure())

    assert f"<title>{figure_title(figure())}</title>" in page
    assert '<div id="figure"' in page


def test_html_of_equal_figures_is_equal() -> None:
    assert to_html(figure()) == to_html(figure())


def test_html_ends_no_script_by_a_name() -> None:
    page = to_html(figure("</script><script>alert(1)", "</b>"))

    assert "<script>alert(1)" not in page


def test_html_sends_nothing_anywhere() -> None:
    assert CONFIG["showSendToCloud"] is False
    assert "sendChartToCloud" in str(CONFIG["modeBarButtonsToRemove"])


def test_title_is_plain_text() -> None:
    plain = go.Figure(layout={"title": {"text": "<b>Ana &amp; Ben</b>"}})

    assert (figure_title(plain), figure_title(go.Figure())) == ("Ana & Ben", "")


def test_title_of_a_figure_leaves_out_the_note() -> None:
    assert figure_title(figure(title="The final")) == "The final"


def test_json_is_the_figure() -> None:
    read = json.loads(to_json(figure()))

    assert list(read) == ["data", "layout"]
    assert [trace["name"] for trace in read["data"]][1:3] == ["P1", "P2"]
    assert go.Figure(read) == figure()


@pytest.mark.slow
def test_html_is_drawn_by_a_browser_without_network(chromium: Path, tmp_path: Path) -> None:
    page = tmp_path / "figure.html"
    page.write_text(to_html(figure("Ana", "Ben")), encoding="utf-8")
    finished = subprocess.run(
        [
            chromium, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=5000",
            "--host-resolver-rules=MAP * ~NOTFOUND", "--dump-dom", page.as_uri(),
        ],
        capture_output=True, text=True, check=True, timeout=90,
    )  # fmt: skip

    assert "P1 Ana" in finished.stdout
    assert 'class="main-svg"' in finished.stdout
