"""Writes the ``.perft`` files: ``python -m tests.perft.freeze``. Only needed for another position.

``start.perft`` holds deals with the counts of the table in ``START``, which a program of 40 lines
of its own and, for two players, a sheet of paper gave. For ``middle.perft`` games are searched for
positions worth counting; they are played and counted by the reference engine. So the frozen
numbers owe nothing to the engine that is tested against them.
"""

import random
from collections.abc import Callable, Iterator, Mapping

from splendor_replay.engine.position_text import record_from
from splendor_replay.record.model import Record
from splendor_replay.record.writer import write_text
from tests.differential.deals import seeded_deal
from tests.differential.match import Match
from tests.perft.perft import FOLDER
from tests.reference.cards import GEMS
from tests.reference.perft import perft
from tests.reference.table import Position, Turn, prestige

START = {
    2: (30, 865, 24_190, 659_505),
    3: (30, 895, 26_380, 765_705),
    4: (30, 900, 26_995, 808_875),
}
MOST_COUNTED = 400_000
DEEPEST = 4
LONGEST_GAME = 200
Wanted = Callable[[Position, list[Turn]], bool]


def _area_tokens(position: Position) -> dict[str, int]:
    return position["areas"][position["to_move"]]["tokens"]


def _colors(position: Position) -> int:
    return sum(position["bank"][gem] > 0 for gem in GEMS)


def _cards_bought(turns: list[Turn]) -> set[str]:
    return {turn["card"] for turn in turns if turn["action"] == "buy"}


def _many_buys(_position: Position, turns: list[Turn]) -> bool:
    return len(_cards_bought(turns)) >= 6


def _gold_or_gems(_position: Position, turns: list[Turn]) -> bool:
    pays = [str(turn["pay"]) for turn in turns if turn["pay"].get("Y")]
    return len(set(pays)) >= 12


def _returns(position: Position, _turns: list[Turn]) -> bool:
    tokens = _area_tokens(position)
    return sum(tokens.values()) == 10 and all(tokens.values()) and _colors(position) >= 4


def _noble_choice(_position: Position, turns: list[Turn]) -> bool:
    nobles = {(turn["card"], turn["noble"]) for turn in turns if turn["noble"]}
    return len(nobles) > len({card for card, _ in nobles})


def _noble_on_a_take(_position: Position, turns: list[Turn]) -> bool:
    return any(turn["noble"] for turn in turns if turn["action"] == "take")


def _two_colors(position: Position, turns: list[Turn]) -> bool:
    return _colors(position) == 2 and bool(_cards_bought(turns))


def _one_color(position: Position, turns: list[Turn]) -> bool:
    return _colors(position) == 1 and bool(_cards_bought(turns))


def _full_hand(position: Position, turns: list[Turn]) -> bool:
    reserved = position["areas"][position["to_move"]]["reserved"]
    return len(reserved) == 3 and bool(_cards_bought(turns) & set(reserved))


def _no_gold(position: Position, turns: list[Turn]) -> bool:
    return position["bank"]["Y"] == 0 and any(turn["action"] == "reserve" for turn in turns)


def _empty_deck(position: Position, _turns: list[Turn]) -> bool:
    return "" in position["market"][1] and len(position["decks"][1]) == 0


def _forced_pass(_position: Position, turns: list[Turn]) -> bool:
    return [turn["action"] for turn in turns] == ["pass"]


def _turns_left(position: Position) -> int:
    """Turns to the end of the game; 0 while nobody has brought the last round."""
    last = any(prestige(area) >= 15 for area in position["areas"].values())
    return -position["turn_count"] % position["players"] if last else 0


def _last_round(position: Position, _turns: list[Turn]) -> bool:
    return _turns_left(position) == 3


def _last_turn(position: Position, _turns: list[Turn]) -> bool:
    return _turns_left(position) == 1


def _eager(rng: random.Random, turns: list[Turn]) -> Turn:
    return rng.choice([turn for turn in turns if turn["action"] == "buy"] or turns)


def _hoarding(rng: random.Random, turns: list[Turn]) -> Turn:
    kept = [t for t in turns if t["action"] != "buy" and set(t["returned"]) <= {"Y"}]
    return rng.choice(kept or turns)


def _anyhow(rng: random.Random, turns: list[Turn]) -> Turn:
    return rng.choice(turns)


Policy = Callable[[random.Random, list[Turn]], Turn]
WANTED: Mapping[str, tuple[int, Policy, Wanted]] = {
    "many-buys-of-two": (2, _eager, _many_buys),
    "gold-or-gems-of-three": (3, _anyhow, _gold_or_gems),
    "returns-of-two": (2, _anyhow, _returns),
    "returns-of-four": (4, _anyhow, _returns),
    "noble-choice-of-two": (2, _eager, _noble_choice),
    "noble-choice-of-four": (4, _eager, _noble_choice),
    "noble-on-a-take-of-three": (3, _eager, _noble_on_a_take),
    "two-colors-of-three": (3, _anyhow, _two_colors),
    "one-color-of-two": (2, _anyhow, _one_color),
    "full-hand-of-four": (4, _anyhow, _full_hand),
    "no-gold-of-three": (3, _anyhow, _no_gold),
    "empty-deck-of-two": (2, _eager, _empty_deck),
    "forced-pass-of-two": (2, _hoarding, _forced_pass),
    "last-round-of-four": (4, _eager, _last_round),
    "last-turn-of-three": (3, _eager, _last_turn),
}


def found(name: str) -> Match:
    """Return the first game, by seed, that came to what the name says."""
    players, policy, wanted = WANTED[name]
    first = 1_000 * list(WANTED).index(name)
    for seed in range(first, first + 1_000):
        rng = random.Random(seed)
        match = Match(seeded_deal(rng, players), name)
        for _ in range(LONGEST_GAME):
            turns = match.legal()
            if wanted(match.table, turns):
                return match
            if not turns:
                break
            match.play(policy(rng, turns))
    raise LookupError(name)


def counts(position: Position) -> Iterator[str]:
    """Yield the lines of the depths that are worth their time, up to the end of the game."""
    count, depth = 1, 0
    while count and depth < DEEPEST and count * 40 <= MOST_COUNTED:
        depth += 1
        count = perft(position, depth)
        yield f"perft {depth} {count}"


def start_text() -> str:
    """Return ``start.perft``."""
    lines = ["# The start: nothing can be bought before a third turn, so the cards do not matter."]
    for players, numbers in START.items():
        text = write_text(seeded_deal(random.Random(players), players))
        lines += ["", f"id start-of-{players}", text.rstrip("\n")]
        lines += [f"perft {depth} {count}" for depth, count in enumerate(numbers, start=1)]
    return "\n".join(lines) + "\n"


def middle_text() -> str:
    """Return ``middle.perft``."""
    lines = ["# Written by python -m tests.perft.freeze; counted by the reference engine."]
    for name in WANTED:
        match = found(name)
        record = record_from(match.known)
        fields = {field: getattr(record, field) for field in Record.model_fields}
        text = write_text(Record(**{**fields, "nobles_from": match.deal.nobles_from}))
        lines += ["", f"id {name}", text.rstrip("\n"), *counts(match.table)]
        print(name, lines[-1])
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write both files."""
    for name, text in (("start", start_text()), ("middle", middle_text())):
        path = FOLDER / f"{name}.perft"
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
