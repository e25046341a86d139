"""What lies over the table: help, the number of a turn, and the list of what else is legal."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

__all__ = ["GoTo", "Help", "WhatIf"]


class Help(ModalScreen[None]):
    """What every key does."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,question_mark,q", "dismiss", "Close")]

    def __init__(self, lines: Iterable[tuple[str, str]]) -> None:
        """Take keys and what they do."""
        super().__init__()
        self._lines = [f"{key:>11}  {does}" for key, does in lines]

    def compose(self) -> ComposeResult:
        """Make a box of lines."""
        with VerticalScroll(classes="box"):
            yield Static("\n".join(["[b]Keys[/b]", "", *self._lines]))
            yield Static(
                "\nA card is its bonus and prestige on the bar, its cost below. Beside a seat "
                "stand its tokens and bonuses, and what it lacks for each noble; a star is "
                "followed by the nobles that visited it. Cards that only their owner has seen "
                "are shown by their level until they are revealed."
            )


class GoTo(ModalScreen[int | None]):
    """Asks for the number of a turn."""

    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "Close")]

    def __init__(self, first: int, last: int) -> None:
        """Take the turns that there are."""
        super().__init__()
        self._asked = f"Turn {first} to {last}"

    def compose(self) -> ComposeResult:
        """Make a box with an input."""
        with Vertical(classes="box small"):
            yield Static(self._asked)
            yield Input(type="integer", compact=True)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer with the number, or with nothing."""
        value = event.value.strip()
        self.dismiss(int(value) if value.isdecimal() else None)


class WhatIf(ModalScreen[int | None]):
    """Lists turns, narrowed by what is typed; answers with the index of the chosen one."""

    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", "Close"),
        ("down", "mark(1)", "Next"),
        ("up", "mark(-1)", "Previous"),
    ]

    def __init__(self, title: str, turns: Sequence[str]) -> None:
        """Take the turns as texts."""
        super().__init__()
        self._title = title
        self._turns = turns

    def compose(self) -> ComposeResult:
        """Make a box with an input above the list."""
        with Vertical(classes="box"):
            yield Static(self._title, markup=False)
            yield Input(placeholder="words of a turn, such as buy 2", compact=True)
            yield OptionList()

    def on_mount(self) -> None:
        """Begin with all turns; what is typed goes to the input."""
        self._narrow("")
        self.query_one(OptionList).can_focus = False

    def on_input_changed(self, event: Input.Changed) -> None:
        """Keep the turns that have every typed word."""
        self._narrow(event.value)

    def _narrow(self, typed: str) -> None:
        words = typed.casefold().split()
        listed = self.query_one(OptionList)
        listed.clear_options()
        for index, text in enumerate(self._turns):
            if all(word in text.casefold() for word in words):
                listed.add_option(Option(text.replace("[", r"\["), id=str(index)))
        listed.highlighted = 0 if listed.option_count else None

    def action_mark(self, by: int) -> None:
        """Go down or up the list."""
        listed = self.query_one(OptionList)
        (listed.action_cursor_down if by > 0 else listed.action_cursor_up)()

    def on_input_submitted(self) -> None:
        """Choose the marked turn."""
        self.query_one(OptionList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer with the index of the turn."""
        self.dismiss(int(event.option.id or 0))
