"""An importer of a format of one's own; docs/importers.md says how to register it."""

from splendor_replay import Place, ReadRecord, Record, Turn, read_turn, write_text
from splendor_replay.importers.problems import unreadable
from splendor_replay.record.model import Player

NAME = "toy"  # the first line has the names; each further line is what one took


def recognizes(text: str) -> bool:
    """Look for the word that begins a source of this format."""
    return text.startswith("toy ")


def read(text: str) -> tuple[ReadRecord, ...]:
    """Return the one game of a source; a line that cannot be read is told, its turn stays."""
    (_, *names), *lines = (line.split() for line in text.splitlines())
    turns, problems = [Turn(seat=at % max(len(names), 1) + 1) for at, _ in enumerate(lines)], []
    for at, line in enumerate(lines):
        try:
            turns[at] = read_turn(f"take {' '.join(line)}", turns[at].seat)
        except ValueError as error:
            problems += [unreadable(str(error), Place(line=at + 2, column=1, item=at))]
    record = Record(players=tuple(Player(name=name) for name in names), log=tuple(turns))
    return (ReadRecord(record, tuple(problems), format=NAME),)


if __name__ == "__main__":
    (game,) = read("toy Ana Ben\nURK\nWX\nG2\n")
    print(write_text(game.record), game.diagnostics[0].message, sep="\n")
