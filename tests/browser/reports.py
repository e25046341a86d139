"""The games whose reports are opened: two, three, four seats, one illegal, one unfinished."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page

from splendor_replay.engine.replay import Replay, replay
from splendor_replay.record import ReadRecord, read_text
from splendor_replay.report.page import report
from tests.unit.report.pages import EVIL, HIDDEN

PLAYED = Path(__file__).parents[2] / "records" / "played"


def _text(name: str) -> str:
    return (PLAYED / f"{name}.splendor").read_text("utf-8")


def _illegal() -> str:
    """A game in which a payment is short and a pair is taken from a short bank."""
    text = _text("two-players")
    slips = {"6 P2 buy 1G-W2U1 pay W2U": "6 P2 buy 1G-W2U1 pay W2", "P1 take GRK": "P1 take R2"}
    for right, wrong in slips.items():
        assert right in text
        text = text.replace(right, wrong, 1)
    return text


GAMES: Mapping[str, str] = {
    "two": _text("two-players"),
    "three": _text("three-players"),
    "four": _text("four-players"),
    "illegal": _illegal(),
    "unfinished": _text("blind-reserve").partition("\n31 P")[0] + "\n",
}
EVIL_GAME = HIDDEN.replace("Ana\n", f"{EVIL}\n") + "5 P1 take WUK\n6 P2 take WUG\n"


@cache
def read_game(name: str) -> ReadRecord:
    return read_text(GAMES[name])[0]


@cache
def replay_of(name: str) -> Replay:
    return replay(read_game(name).record)


def report_of(name: str) -> str:
    return report(read_game(name))


class Opened:
    """A page in a tab of its own, and what it said and asked for while it was open."""

    def __init__(self, browser: Browser, address: str, game: str = "", **look: object) -> None:
        self.game = game
        usual = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"}
        self.context = browser.new_context(**{**usual, **look})  # type: ignore[arg-type]
        self.page: Page = self.context.new_page()
        self.said: list[str] = []
        self.asked: list[str] = []
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.goto(address)
        self.page.wait_for_selector("body[data-drawn=yes]")

    @property
    def title(self) -> str:
        """Which turn the viewer shows."""
        return self.page.inner_text("#turn-title")

    def go(self, turn: int, width: int = 1280) -> Page:
        """Show a turn by its link, on a page of some width."""
        self.page.set_viewport_size({"width": width, "height": 800})
        self.page.evaluate("turn => (location.hash = `#turn-${turn}`)", turn)
        self.page.wait_for_function(f"byId('turn-link').hash === '#turn-{turn}'")
        return self.page

    def shows(self, title: str) -> bool:
        """Wait until the viewer shows a turn, as it does a moment after a link; else raise."""
        here = "title => byId('turn-title').textContent === title"
        return bool(self.page.wait_for_function(here, arg=title))

    def close(self) -> None:
        self.context.close()
