"""Counts sequences of legal turns, as chess programs do: one number that any mistake changes.

A ``.perft`` file holds cases. A line ``id NAME`` opens one; then come a record that starts from a
position with its decks listed, and lines ``perft DEPTH COUNT``. Lines with ``#`` are remarks.

``python -m tests.perft.perft FILE [NAME]`` counts again and compares; where a count is wrong it
prints the count of each first turn beside the one of the reference engine.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from splendor_replay.engine.legal import legal_turns
from splendor_replay.engine.position import Position
from splendor_replay.engine.position_text import read_position
from splendor_replay.engine.ruleset import OFFICIAL_RULES
from splendor_replay.engine.step import play
from splendor_replay.record.writer import turn_text
from tests.differential.bridge import reference_position
from tests.reference import perft as reference

FOLDER = Path(__file__).parent
_OPENS = re.compile(r"^id (\S+)\n", re.MULTILINE)
_COUNT = re.compile(r"^perft (\d+) (\d+)\n", re.MULTILINE)
_REMARK = re.compile(r"^#.*\n", re.MULTILINE)


@dataclass(frozen=True)
class Case:
    """A position and the frozen counts of its sequences by depth."""

    name: str
    text: str
    counts: tuple[tuple[int, int], ...]

    @property
    def position(self) -> Position:
        """The table that the text describes."""
        return read_position(self.text)


def read_cases(text: str) -> Iterator[Case]:
    """Yield the cases of a ``.perft`` file."""
    _, *parts = _OPENS.split(text)
    for name, body in zip(parts[::2], parts[1::2], strict=True):
        counts = tuple((int(depth), int(count)) for depth, count in _COUNT.findall(body))
        yield Case(name, _REMARK.sub("", _COUNT.sub("", body)), counts)


def perft(position: Position, depth: int) -> int:
    """Return how many sequences of so many legal turns there are; a game that ends has none."""
    if depth == 0:
        return 1
    turns = legal_turns(position).turns
    if depth == 1:
        return len(turns)
    return sum(perft(play(position, OFFICIAL_RULES, turn).after, depth - 1) for turn in turns)


def divide(position: Position, depth: int) -> dict[str, int]:
    """Return the number of sequences by the text of their first turn."""
    seat = f"P{position.to_move} "
    return {
        turn_text(turn).removeprefix(seat): perft(
            play(position, OFFICIAL_RULES, turn).after, depth - 1
        )
        for turn in legal_turns(position).turns
    }


def mismatch(case: Case, depth: int) -> str:
    """Return the first turns after which the two engines count differently, one a line."""
    ours = divide(case.position, depth)
    theirs = reference.divide(reference_position(case.position), depth)
    lines = [
        f"{turn}: {ours.get(turn, 'not listed')}, reference {theirs.get(turn, 'not listed')}"
        for turn in sorted({*ours, *theirs})
        if ours.get(turn) != theirs.get(turn)
    ]
    return "\n".join([f"{case.name} depth {depth}", *lines, case.text])


def main(arguments: list[str]) -> int:
    """Count the cases of a file, or one of them; return 1 on a mismatch."""
    path, *names = arguments
    wrong = 0
    for case in read_cases(Path(path).read_text(encoding="utf-8")):
        for depth, count in case.counts if not names or case.name in names else ():
            found = perft(case.position, depth)
            print(f"{case.name} depth {depth}: {found}")
            if found != count:
                wrong += 1
                print(f"frozen is {count}\n{mismatch(case, depth)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
