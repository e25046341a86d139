"""Colors of the terminal; letters say the same, and without a terminal there are none."""

import os
import sys
from dataclasses import dataclass
from typing import TextIO

from splendor_replay.diagnostics import Severity

__all__ = ["Style", "style_for"]

_CODES = {
    Severity.ILLEGAL: "1;31",
    Severity.INCOMPLETE: "1;35",
    Severity.SUSPICIOUS: "1;33",
    Severity.INFO: "1;36",
}


@dataclass(frozen=True, slots=True)
class Style:
    """Whether to color."""

    colored: bool = False

    def _paint(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colored else text

    def severity(self, severity: Severity, text: str) -> str:
        """Color a text by a severity."""
        return self._paint(_CODES[severity], text)

    def dim(self, text: str) -> str:
        """Set a text back."""
        return self._paint("34", text)

    def strong(self, text: str) -> str:
        """Set a text forward."""
        return self._paint("1", text)


def style_for(stream: TextIO = sys.stdout) -> Style:
    """Return the style for a stream: colors on a terminal, unless ``NO_COLOR`` is set."""
    return Style(stream.isatty() and not os.environ.get("NO_COLOR"))
