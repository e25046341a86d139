"""The app of ``play``: the table after a turn, and keys that lead through the game."""

from pathlib import Path
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import Footer, Static

from splendor_replay.cli.exits import FileError
from splendor_replay.cli.outputs import write_new
from splendor_replay.cli.table.drawn import Look, bank_text, market_text, seats_text
from splendor_replay.cli.table.seen import EVERYTHING
from splendor_replay.cli.viewer.course import Course
from splendor_replay.cli.viewer.screens import GoTo, Help, WhatIf
from splendor_replay.engine.diagnose import Checked
from splendor_replay.engine.legal import LegalTurns
from splendor_replay.engine.what_if import Choice
from splendor_replay.record import write_text
from splendor_replay.rows.values import deed_text

__all__ = ["Viewer"]

_ROOMY = 34
"""Lines from which on the table has blank lines."""
_WIDE = 140
"""Columns from which on the seats stand beside the market."""
_COLORS = {
    "illegal": "bold red",
    "incomplete": "bold magenta",
    "suspicious": "bold yellow",
    "info": "cyan",
}


class _Key(NamedTuple):
    keys: str
    action: str
    short: str
    does: str


_KEYS = (
    _Key("left", "step(-1)", "", "one turn back"),
    _Key("right", "step(1)", "Next", "one turn on"),
    _Key("home", "step(-9999)", "", "the start"),
    _Key("end", "step(9999)", "", "the last turn"),
    _Key("g", "ask_turn", "Turn", "go to a turn by its number"),
    _Key("n", "seek('diagnostic',1)", "Diagnostic", "next diagnostic"),
    _Key("N", "seek('diagnostic',-1)", "", "previous diagnostic"),
    _Key("m", "seek('moment',1)", "Moment", "next moment: something else was provably possible"),
    _Key("M", "seek('moment',-1)", "", "previous moment"),
    _Key("r", "reveal", "Reveal", "show hidden cards, or hide them again"),
    _Key("w", "what_if", "What if", "play another legal turn from this table"),
    _Key("b", "leave", "Leave", "leave a what-if, to where it began"),
    _Key("s", "save", "Save", "save a what-if as a record of its own"),
    _Key("up", "scroll(-1)", "", "up, where the table is higher than the terminal"),
    _Key("down", "scroll(1)", "", "down"),
    _Key("question_mark", "help", "Help", "this help"),
    _Key("q", "quit", "", "leave"),
)


class Viewer(App[None]):
    """Steps through a game."""

    CSS_PATH = "viewer.tcss"
    TITLE = "splendor-replay"
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key.keys, key.action, key.short, show=bool(key.short)) for key in _KEYS
    ]

    def __init__(self, checked: Checked, name: str) -> None:
        """Open a record.

        Args:
            checked: The record, replayed.
            name: Name of its file.
        """
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_WIDE, "-wide")]
        self._file = Path(name)
        self._courses = [Course(checked)]

    @property
    def course(self) -> Course:
        """The game that is looked at: the record, or the last branch."""
        return self._courses[-1]

    def compose(self) -> ComposeResult:
        """Make the panes."""
        yield Static(id="title", markup=False)
        yield Static(id="turn")
        with VerticalScroll(id="body", can_focus=False), Container(id="table"):
            yield Static(id="market")
            yield Static(id="seats")
        with VerticalScroll(id="notes", can_focus=False):
            yield Static(id="said")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Draw the first table."""
        self._draw()

    def on_resize(self) -> None:
        """Draw again for another height."""
        self._draw()

    def _draw(self) -> None:
        course = self.course
        table, spaced = course.stops.table(course.at), self.size.height >= _ROOMY
        look = Look(course.stops.names, course.viewer, course.stop.new, spaced)
        gap = "\n\n" if look.spaced else "\n"
        market = Text(gap).join([market_text(table, look), bank_text(table)])
        self.query_one("#title", Static).update(self._title())
        self.query_one("#turn", Static).update(self._turn())
        self.query_one("#market", Static).update(market)
        self.query_one("#seats", Static).update(seats_text(table, look))
        said = Text("\n").join(self._said())
        self.query_one("#said", Static).update(said)
        self.query_one("#notes").set_class(not said, "empty")
        self.refresh_bindings()

    def _title(self) -> str:
        course = self.course
        parts = [self._file.name, course.stop.title]
        if course.branch is not None:
            parts.insert(1, f"What if, turn {course.branch.step.number}")
        elif course.stop.step is not None:
            parts[1] += f" of {course.stops.all[-1].position.turn}"
        parts += [course.standing] if course.standing else []
        parts += ["hidden cards shown"] if course.viewer is EVERYTHING else []
        return " · ".join(parts)

    def _turn(self) -> Text:
        course = self.course
        words = course.stops.words(course.at, course.viewer) or "The table before the first turn."
        text = Text(words, "bold", overflow="ellipsis")
        return Text.assemble(text, "\n", (course.stops.line(course.at, course.viewer), "dim"))

    def _said(self) -> list[Text]:
        course = self.course
        lines = [Text(doubt, "yellow") for doubt in course.stops.doubts(course.at, course.viewer)]
        for note in course.stops.notes(course.at, course.viewer):
            if note.kind not in {"info", "not applied"}:
                head = (note.head, _COLORS.get(note.kind, "dim"))
                extra = f" ({note.extra})" if note.extra else ""
                lines.append(Text.assemble(head, f": {note.text}{extra}"))
        return lines + [Text(moment, "green") for moment in course.moments]

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Offer only in a branch what belongs to one."""
        return len(self._courses) > 1 if action in {"leave", "save"} else True

    def action_step(self, by: int) -> None:
        """Go on or back."""
        self.course.step(by)
        self._draw()

    def action_seek(self, what: str, by: int) -> None:
        """Go to a diagnostic or a moment."""
        if not self.course.seek(what, by):
            self.notify(f"no {what} {'after' if by > 0 else 'before'} this turn")
        self._draw()

    def action_scroll(self, by: int) -> None:
        """Scroll the table."""
        self.query_one("#body").scroll_relative(y=3 * by, animate=False)

    def action_reveal(self) -> None:
        """Show or hide the hidden cards."""
        self.course.reveal()
        self._draw()

    def action_help(self) -> None:
        """Say what the keys do."""
        self.push_screen(Help((self.get_key_display(b), k.does) for b, k in self._bound()))

    def _bound(self) -> list[tuple[Binding, _Key]]:
        return [(Binding(key.keys, key.action), key) for key in _KEYS]

    def action_ask_turn(self) -> None:
        """Ask for a turn and go there."""
        stops = self.course.stops.all
        first, last = stops[0].position.turn, stops[-1].position.turn

        def go(turn: int | None) -> None:
            if turn is not None and not self.course.go(turn):
                self.notify(f"the game has turns {first} to {last}")
            self._draw()

        self.push_screen(GoTo(first, last), go)

    def action_what_if(self) -> None:
        """List what else is legal, and play what is chosen."""
        try:
            choice = self.course.choice()
        except ValueError as error:
            self.notify(str(error))
            return
        turns = [turn for turn in choice.turns if self._shown(deed_text(turn))]
        title = self._asked(choice, len(turns))
        if not turns:
            self.notify(title)
            return

        def chosen(index: int | None) -> None:
            if index is not None:
                self._courses.append(self.course.branched(choice.branch(turns[index])))
            self._draw()

        played = choice.played
        lines = [
            deed_text(turn)
            + ("  <- played" if played in LegalTurns((turn,), complete=True) else "")
            for turn in turns
        ]
        self.push_screen(WhatIf(title, lines), chosen)

    def _shown(self, text: str) -> bool:
        return self.course.stops.allows(self.course.at, self.course.viewer, text)

    def _asked(self, choice: Choice, shown: int) -> str:
        found = choice.turns
        title = f"What if, turn {choice.number}, P{choice.position.to_move}: {shown} legal turns"
        if shown < len(found):
            title += f"; {len(found) - shown} more with a hidden card"
        title = "the game is over" if choice.over else title
        return title if found.complete else f"{title}; the record leaves open what else"

    def action_leave(self) -> None:
        """Leave a branch."""
        self._courses.pop()
        self._draw()

    def action_save(self) -> None:
        """Save a branch beside where the program was started."""
        branch = self.course.branch
        if branch is None:
            return
        name = f"{self._file.name.partition('.')[0]}-what-if-{branch.step.number}.splendor"
        try:
            write_new(name, write_text(branch.record))
        except FileError as error:
            self.notify(str(error), severity="error")
        else:
            self.notify(f"{name} written")
