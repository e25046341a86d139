"""Pictures of figures, and what is said where Kaleido or a browser is missing."""

import os
import subprocess
import sys
from pathlib import Path

import plotly.graph_objects as go
import pytest

from splendor_replay.figures.image import to_image
from splendor_replay.figures.prestige_timeline import prestige_timeline
from tests.figures.made_up import made_up_game

ROOT = Path(__file__).parents[2]
DRAW = """
import plotly.graph_objects as go
from splendor_replay.figures.image import ImageExportError, to_image
try:
    to_image(go.Figure(), "png")
except ImageExportError as error:
    print(error)
"""


def said(program: str, **environment: str) -> str:
    finished = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return finished.stdout


def size_of_png(picture: bytes) -> tuple[int, int]:
    return int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])


@pytest.mark.usefixtures("chromium")
def test_image_is_a_png_of_the_size_of_the_figure() -> None:
    figure = prestige_timeline(made_up_game(2, 10).seats)
    picture = to_image(figure, "png")

    assert picture.startswith(b"\x89PNG")
    assert size_of_png(picture) == (2200, 2 * figure.layout.height)


@pytest.mark.usefixtures("chromium")
def test_image_is_an_svg_with_readable_text() -> None:
    figure = prestige_timeline(made_up_game(2, 10).seats, names=("Ana", "Ben"))
    picture = to_image(figure, "svg").decode()

    assert picture.startswith("<svg")
    assert "P1 Ana" in picture


@pytest.mark.usefixtures("chromium")
def test_image_keeps_the_width_that_a_figure_has() -> None:
    assert size_of_png(to_image(go.Figure(layout={"width": 300}), "png")) == (600, 1000)


def test_image_without_kaleido_says_what_to_install() -> None:
    program = f"import sys\nsys.modules['kaleido'] = None\n{DRAW}"

    assert "pip install '.[image]'" in said(program)


def test_image_without_a_browser_says_what_to_install() -> None:
    assert "install the Debian package chromium" in said(DRAW, BROWSER_PATH="/nowhere/chromium")
