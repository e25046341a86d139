"""``play``: what the keys do, and what is on the screen, in the real app without a terminal."""

import asyncio
import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.widgets import OptionList, Static

from splendor_replay import check, read_records, replay, what_if
from splendor_replay.analysis import moments
from splendor_replay.cli.sources import one_record
from splendor_replay.cli.viewer.app import Viewer
from splendor_replay.components.cards import Card
from tests.unit.cli.calls import BROKEN, CLEAN, FAULTY, ROOT, call

PLAYED = CLEAN.parent
BLIND = PLAYED / "blind-reserve.splendor"
PATHS = [
    CLEAN,
    PLAYED / "three-players.splendor",
    PLAYED / "four-players.splendor",
    BROKEN,
    FAULTY[0].parent / "F013-undone-turn.splendor",
    FAULTY[0].parent / "F011-record-stops-early.splendor",
    FAULTY[0].parent / "S109-start-player-unclear.splendor",
]
AFFORDABLE = """splendor-record 1
player P1 Ana
player P2 Ben
start P1
1 P1 reserve deck 1 = 1U-K3 gold Y
2 P2 take WUG
3 P1 take K2
4 P2 take WUG
"""
Script = Callable[["Screen"], Awaitable[None]]


class Screen:
    """The app, its keys and its texts."""

    def __init__(self, app: Viewer, press: Callable[..., Awaitable[None]]) -> None:
        self.app = app
        self.press = press

    def text(self, pane: str) -> str:
        return str(self.app.screen_stack[0].query_one(f"#{pane}", Static).content)

    @property
    def all(self) -> str:
        return "\n".join(map(self.text, ("title", "turn", "market", "seats", "said")))

    @property
    def turns(self) -> list[str]:
        return [str(option.prompt) for option in self.app.screen.query_one(OptionList).options]


def play(path: Path, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    """Open a record in the app and follow a script."""

    async def run() -> None:
        app = Viewer(check(one_record(str(path))), str(path))
        async with app.run_test(size=size) as pilot:
            await script(Screen(app, pilot.press))

    asyncio.run(run())


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_play_goes_through_a_record(path: Path) -> None:
    steps = replay(one_record(str(path)).record).steps

    async def script(screen: Screen) -> None:
        assert "The start" in screen.text("title")
        for step in steps[:5]:
            await screen.press("right")
            assert f"After turn {step.number}" in screen.text("title")
            for slot in step.after.market[0]:
                assert not isinstance(slot, Card) or slot.bonus.letter in screen.text("market")
        await screen.press("end", "right", "n", "N", "m", "M", "r", "up", "down", "home", "left")
        assert "The start" in screen.text("title")

    play(path, script)


@pytest.mark.parametrize(
    ("size", "beside"), [((80, 24), False), ((140, 45), True), ((40, 9), False)]
)
def test_play_puts_the_seats_where_there_is_room(size: tuple[int, int], *, beside: bool) -> None:
    async def script(screen: Screen) -> None:
        await screen.press("right", "down")
        panes = (screen.app.screen.query_one(pane) for pane in ("#market", "#seats"))
        market, seats = (pane.region for pane in panes)
        assert (seats.x >= market.right) == beside
        assert (seats.y >= market.bottom) != beside

    play(CLEAN, script, size)


def test_play_goes_to_a_turn_and_back() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("g", "2", "0", "enter")
        assert "After turn 20 of 58" in screen.text("title")
        await screen.press("g", "9", "9", "enter")
        assert "After turn 20 of 58" in screen.text("title")
        await screen.press("g", "enter", "g", "escape", "left")
        assert "After turn 19 of 58" in screen.text("title")
        await screen.press("end")
        assert "won by P" in screen.text("title")
        assert "▶" not in screen.text("seats")

    play(CLEAN, script)


def test_play_finds_diagnostics() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("n")
        assert "After turn 42" in screen.text("title")
        assert "illegal G301 gold-taken: " in screen.text("said")
        assert "illegal since turn 42" in screen.text("said")
        await screen.press("n", "N")
        assert "After turn 42" in screen.text("title")

    play(BROKEN, script)


def test_play_finds_moments() -> None:
    found = list(dict.fromkeys(m.turn for m in moments(replay(one_record(str(CLEAN)).record))))
    assert len(found) > 2

    async def script(screen: Screen) -> None:
        for turn in found:
            await screen.press("m")
            assert f"After turn {turn} " in screen.text("title")
            assert "moment " in screen.text("said")
        await screen.press("m", "M")
        assert f"After turn {found[-2]} " in screen.text("title")

    play(CLEAN, script)


def test_play_hides_what_only_one_player_knew() -> None:
    steps = replay(one_record(str(BLIND)).record).steps
    seen: list[str] = []

    async def script(screen: Screen) -> None:
        for step in steps:
            screen.app.action_step(1)
            public = screen.all
            areas = step.after.areas
            hidden = [h.card.name for a in areas for h in a.reserved if h.hidden and h.card]
            assert not [name for name in hidden if name in public]
            screen.app.action_reveal()
            assert "hidden cards shown" in screen.text("title")
            assert (screen.text("seats") not in public) == bool(hidden)
            seen.extend(name for name in hidden if name in screen.all)
            screen.app.action_reveal()

    play(BLIND, script)
    assert seen


def test_play_lists_what_if_and_plays_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    choice = what_if(replay(one_record(str(CLEAN)).record), 21)
    branch = choice.branch("buy 1G-R3 pay R3")

    async def script(screen: Screen) -> None:
        await screen.press("g", "2", "0", "enter", "w")
        assert len(screen.turns) == len(choice.turns)
        assert [turn for turn in screen.turns if turn.endswith("<- played")] == [
            "buy 2W-G1R4K2 pay GR3KY  <- played"
        ]
        await screen.press(*"buy", "space", *"1g")
        assert screen.turns == ["buy 1G-R3 pay R3", "buy 1G-R3 pay R2Y"]
        await screen.press("down", "up", "enter")
        assert "What if, turn 21 · After turn 21 · P2 Ben to move" in screen.text("title")
        assert "P1 buy 1G-R3 pay R3 -> ?" in screen.text("turn")
        await screen.press("s", "s", "left", "end", "w", "enter")
        assert "What if, turn 22" in screen.text("title")
        await screen.press("b", "b", "b")
        assert "After turn 20 of 58" in screen.text("title")

    play(CLEAN, script)
    (saved,) = tmp_path.iterdir()
    assert saved.name == "two-players-what-if-21.splendor"
    assert read_records(saved.read_text("utf-8"))[0].record == branch.record


def test_play_lists_nothing_where_nothing_is_legal_or_known() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("end", "w")
        assert not screen.app.screen.query(OptionList)

    play(CLEAN, script)


def test_play_keeps_back_turns_with_a_hidden_card(tmp_path: Path) -> None:
    path = tmp_path / "blind.splendor"
    path.write_text(AFFORDABLE, encoding="utf-8")

    async def script(screen: Screen) -> None:
        await screen.press("end", "w")
        assert not [turn for turn in screen.turns if "1U-K3" in turn]
        await screen.press("escape", "r", "w")
        assert [turn for turn in screen.turns if "buy 1U-K3" in turn] == ["buy 1U-K3 pay K2Y"]

    play(path, script)


def test_play_explains_its_keys() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("question_mark")
        shown = "\n".join(str(line.content) for line in screen.app.screen.query(Static))
        assert "previous moment" in shown
        await screen.press("escape", "right")
        assert "After turn 1 " in screen.text("title")

    play(CLEAN, script)


def test_play_shows_names_as_they_are(tmp_path: Path) -> None:
    text = CLEAN.read_text("utf-8").replace("P1 Ana", "P1 [red]Ana[/red]")
    odd = tmp_path / "[b]odd.splendor"
    odd.write_text(text, encoding="utf-8")

    async def script(screen: Screen) -> None:
        assert "[b]odd.splendor" in screen.text("title")
        assert "[red]Ana" in screen.text("title")
        assert "P1 [red]Ana" in screen.text("seats")

    play(odd, script)


def test_play_opens_an_imported_log(shared_dir: Path) -> None:
    async def script(screen: Screen) -> None:
        await screen.press("right", "end", "w", "escape")
        assert "Bank" in screen.text("market")
        assert "After turn" in screen.text("title")

    play(min((shared_dir / "logs" / "ai-splendor").glob("*.gz")), script)


def test_play_needs_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "play", CLEAN)

    assert answer.code == 2
    assert "play needs a terminal" in answer.err


def test_play_says_how_to_get_textual() -> None:
    program = (
        "import sys; sys.modules['textual'] = None\n"
        "from splendor_replay.cli.main import main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "play", CLEAN], capture_output=True, text=True, check=False
    )

    assert done.returncode == 3
    assert "pip install '.[play]'" in done.stderr


def test_play_runs_in_a_terminal() -> None:
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    given = {k: v for k, v in os.environ.items() if k not in {"COLUMNS", "LINES"}}
    with subprocess.Popen(
        [sys.executable, "-m", "splendor_replay.cli.main", "play", str(CLEAN)],
        cwd=ROOT,
        env=given | {"TERM": "xterm-256color"},
        stdin=follower,
        stdout=follower,
        stderr=follower,
    ) as process:
        os.close(follower)
        text = b""
        while b"P1 Ana" not in text:
            text += os.read(leader, 65_536)
        os.write(leader, b"q")
        try:
            while os.read(leader, 65_536):
                pass
        except OSError:  # Linux says so where the other end is closed
            pass
        assert process.wait() == 0
    os.close(leader)
