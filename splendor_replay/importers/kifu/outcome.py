"""The lines below the turns: ``Result``, ``FinalScores`` and ``TotalTurns``."""

import re
from dataclasses import dataclass, field
from typing import Any

from splendor_replay.importers.kifu.notes import unspelled
from splendor_replay.importers.kifu.page import LONGEST, Line, Report
from splendor_replay.record.model import End, Remark, Score
from splendor_replay.record.notation import END_REASONS

__all__ = ["RESULT", "Outcome"]

RESULT = re.compile(r"(Result|FinalScores|TotalTurns)\s*:\s*(.*)", re.DOTALL)
_TYPE = re.compile(
    r"(?P<type>P(?P<seat>[0-9]{1,4})_WIN|DRAW_TIMEOUT|DRAW|ONGOING)(?![A-Z0-9_])"
    r"(?P<draw>(?: P[0-9]{1,4})*)(?: by (?P<reason>[a-z]+)(?: P(?P<who>[0-9]{1,4}))?(?!\S))?"
    r"\s*(?P<detail>[^#]*)(?:#\s*(?P<comment>.*))?",
    re.DOTALL,
)
_SCORE = re.compile(r"P([0-9]{1,4})=(-?[0-9]{1,3})")
_NUMBER = re.compile(r"[0-9]{1,6}")
_COUPLE = 2


@dataclass(slots=True)
class Outcome:
    """What the lines of the result say, as far as they were read.

    Attributes:
        found: Each line by its key.
        ended: Fields of the end of the record; ``None`` while the game goes on or is not told.
        scores: Final prestige.
        total: How many lines with actions the source says that it has.
    """

    found: dict[str, Line] = field(default_factory=dict)
    ended: dict[str, Any] | None = None
    scores: tuple[Score, ...] = ()
    total: int | None = None

    def read(self, line: Line, said: re.Match[str], report: Report) -> bool:
        """Read a line; tell whether it could be read."""
        if said[1] in self.found:
            report.add(f"{said[1]} stands twice", line)
            return False
        readers = {"Result": self._result, "FinalScores": self._scores, "TotalTurns": self._total}
        problem = readers[said[1]](said[2])
        if problem:
            report.add(problem, line, said.start(2))
            return False
        self.found[said[1]] = line
        return True

    def _result(self, text: str) -> str:
        said = _TYPE.fullmatch(text)
        if said is None:
            return f"the result {text[:40]!r} cannot be read; expected such as P0_WIN or DRAW"
        reason, who = said["reason"], said["who"]
        if reason is not None and (reason not in END_REASONS or (who and not END_REASONS[reason])):
            return f"a game does not end by {reason}"
        winners, unsaid = _winners(said)
        words = (unsaid, said["detail"].strip(), unspelled((said["comment"] or "").strip()))
        comment = " ".join(word for word in words if word)
        if said["type"] != "ONGOING" or reason or comment:
            self.ended = {
                "winners": winners,
                "reason": reason,
                "seat": None if who is None else int(who) + 1,
                "comment": comment[:LONGEST] or None,
            }
        return ""

    def _scores(self, text: str) -> str:
        said = [_SCORE.fullmatch(word) for word in text.split()]
        known = [score for score in said if score is not None]
        if not known or len(known) < len(said):
            return "the final scores cannot be read; expected such as P0=16 P1=12"
        self.scores = tuple(Score(seat=int(s[1]) + 1, prestige=int(s[2])) for s in known)
        return ""

    def _total(self, text: str) -> str:
        if _NUMBER.fullmatch(text) is None:
            return f"the number of turns {text[:40]!r} cannot be read"
        self.total = int(text)
        return ""

    def end(self, players: int) -> End | None:
        """Return the end of the record."""
        if self.ended is None:
            return None
        winners = self.ended["winners"]
        if winners == ():
            everybody = tuple(range(1, players + 1)) if players == _COUPLE else None
            return End(**{**self.ended, "winners": everybody, "scores": self.scores})
        return End(**{**self.ended, "scores": self.scores})

    def remark(self) -> Remark | None:
        """Return the scores of a game that goes on: they are no claim about its end."""
        if self.ended is not None or not self.scores:
            return None
        return Remark(text=self.found["FinalScores"].text)


def _winners(said: re.Match[str]) -> tuple[tuple[int, ...] | None, str]:
    """Return the winners, empty for a draw between all, and what they do not say."""
    if said["seat"] is not None:
        return (int(said["seat"]) + 1,), said["draw"].strip()
    named = tuple(int(word[1:]) + 1 for word in said["draw"].split())
    if said["type"] == "ONGOING":
        return None, said["draw"].strip()
    return named, "DRAW_TIMEOUT" if said["type"] == "DRAW_TIMEOUT" else ""
