"""Every code that the compiled rules have, in a game with one slip, where both engines find it."""

import importlib
import pkgutil
from collections.abc import Iterator

import numpy as np
import pytest

from splendor_replay.components.cards import CARDS
from splendor_replay.engine.replay import replay
from splendor_replay.engine.rules import RULES
from splendor_replay.kernel import layout, rules
from splendor_replay.kernel.desk.box import DECKS
from splendor_replay.kernel.desk.knobs import KERNEL_PROFILES
from splendor_replay.kernel.layout import Action, Bytes, Games, some_games
from splendor_replay.kernel.spell import record_of
from splendor_replay.record.model import Record
from splendor_replay.record.reader import read_text
from tests.differential.fast import codes_at, fast, first_illegal, readable
from tests.unit.bots.made import games_of
from tests.unit.kernel.plain import ROOT, only_turns

PLAYED = (ROOT / "records" / "played" / "two-players.splendor").read_text(encoding="utf-8")
HEADER, LOG = PLAYED.split("\n\n")
LINES = tuple(line for line in LOG.splitlines() if line[0].isdigit())
END = LOG.splitlines()[-1]
BLIND = tuple(f"P{seat} reserve deck {level} gold Y" for level in (1, 2, 3) for seat in (1, 2))
PROFILES = list(KERNEL_PROFILES)

# The code, how many turns of the game are played before, and what is written then.
TURNS = [
    ("A201", 0, "P2 take WUG"),
    ("A203", 0, "P1 take -"),
    ("A203", 0, "P1 pass"),
    ("A205", 58, "P1 take WUG"),
    ("F004", 0, "P1 reserve 1G-W2U1 gold Y pay W -> 1G-R3"),
    ("G301", 0, "P1 take WUY"),
    ("G302", 2, "P1 take R2"),
    ("G303", 0, "P1 take W2U"),
    ("G304", 0, "P1 take W3"),
    ("G305", 0, "P1 take WU"),
    ("G307", 1, "P2 take R2"),
    ("V401", 24, "P1 reserve 2R-R6 gold Y -> 2R-K5"),
    ("V402", 0, "P1 reserve 1W-U3 gold Y -> 1G-R3"),
    ("V404", 0, "P1 reserve 1K-G3 -> 1G-R3"),
    ("B501", 8, "P1 buy 1G-W2U1 pay WUGY"),
    ("B502", 7, "P2 buy 3K-R7K3 pay WRK"),
    ("B503", 4, "P1 buy 1W-U3 pay U3"),
    ("B505", 5, "P2 buy 1G-W2U1 pay W2 -> 1G-R3"),
    ("B506", 5, "P2 buy 1G-W2U1 pay W2U2 -> 1G-R3"),
    ("B507", 5, "P2 buy 1G-W2U1 pay W2UK -> 1G-R3"),
    ("B508", 0, "P1 buy 1K-G3 pay G3 -> 1G-R3"),
    ("D601", 5, "P2 buy 1G-W2U1 pay W2U"),
    ("D602", 5, "P2 buy 1G-W2U1 pay W2U -> 2R-R6"),
    ("D604", 0, "P1 take WUG -> 1G-R3"),
    ("D605", 5, "P2 buy 1G-W2U1 pay W2U -> 1K-G3"),
    ("L701", 12, "P1 take WUG"),
    ("L702", 0, "P1 take WUG return W"),
    ("L703", 12, "P1 take WUG return UG"),
    ("L704", 12, "P1 take WUG return Y"),
    ("N801", 0, "P1 take WUG noble W4K4"),
    ("N802", 0, "P1 take WUG noble U4G4"),
    ("N804", 44, "P1 buy 1U-K3 pay - -> 1W-R2K1"),
]
# The code, and the header, the turns and the end of a game.
GAMES = [
    ("F003", HEADER.replace("W4K4", "W4R4"), LINES, END),
    ("F015", HEADER, (*LINES[:9], LINES[9].replace("10", "11", 1), *LINES[10:]), END),
    ("S104", HEADER.replace("W4K4 ", ""), LINES, END),
    ("S105", HEADER.replace("W4K4", "W3U3K3"), LINES, END),
    ("S107", HEADER.replace("1G-W2U1", "1W-G4", 1), LINES, END),
    ("V405", HEADER, BLIND, ""),
    ("E902", HEADER, LINES[:30], "end winner P2 by target"),
    ("E903", HEADER, LINES, END.replace("winner P2", "winner P1")),
    ("E906", HEADER, LINES, END.replace("P1 14", "P1 13")),
    ("E907", HEADER.replace("start P1", "target 21\nstart P1"), LINES, END),
]


def read(header: str, lines: tuple[str, ...], end: str) -> Record:
    (found,) = read_text("\n".join((header, "", *lines, end, "")))
    return only_turns(found.record)


def hold(record: Record, code: str) -> None:
    """Both engines find the code, at the same place."""
    (said,) = fast([record])
    replayed = replay(record)

    assert said.code == code
    assert code in codes_at(replayed, said.turn)
    assert first_illegal(replayed) >= said.turn


@pytest.mark.parametrize(("code", "before", "line"), TURNS)
def test_turn_is_refused(code: str, before: int, line: str) -> None:
    hold(read(HEADER, (*LINES[:before], line), ""), code)


@pytest.mark.parametrize(("code", "header", "lines", "end"), GAMES)
def test_game_is_refused(code: str, header: str, lines: tuple[str, ...], end: str) -> None:
    hold(read(header, lines, end), code)


# --- what takes a longer game ----------------------------------------------------------------


def games(count: int) -> Iterator[Games]:
    """Games between bots, one by one, to be changed."""
    played = games_of(count, 70)
    for number in range(count):
        yield some_games(played, [number])


def emptied(game: Games) -> Iterator[tuple[Bytes, int]]:
    """The turns of a game behind which a deck is empty, each with the level."""
    left = DECKS.copy()
    for row in game.turns:
        level = int(row[layout.LEVEL])
        if row[layout.REVEAL]:
            level = CARDS[row[layout.REVEAL] - 1].level
        for empty in np.flatnonzero(left == 0):
            yield row, int(empty) + 1
        if level:
            left[level - 1] -= 1


def from_empty_deck(action: Action) -> Record:
    """A reserve from an empty deck, or a card that is turned up from it."""
    for game in games(300):
        for row, level in emptied(game):
            bought = row[layout.CARD] and CARDS[row[layout.CARD] - 1].level == level
            if action is Action.RESERVE_DECK and row[layout.ACTION] == action:
                row[layout.LEVEL], row[layout.CARD] = level, 0
                return record_of(game, 0, PROFILES)
            if action is Action.BUY and row[layout.ACTION] == action and bought:
                row[layout.REVEAL] = row[layout.CARD]
                return record_of(game, 0, PROFILES)
    raise AssertionError


def with_tie(*, shared: bool) -> Record:
    """A game with equal prestige, and another winner, or only one of two."""
    for game in games(600):
        head = game.heads[0]
        scores = head[layout.SCORES : layout.SCORES + 4]
        tied = sum(1 << int(seat) for seat in np.flatnonzero(scores == scores.max()))
        won = int(head[layout.WINNERS])
        if head[layout.END_REASON] == layout.Reason.TARGET and (won == tied) == shared != (
            won & (won - 1) == 0
        ):
            head[layout.WINNERS] = won & -won if shared else tied ^ won
            return record_of(game, 0, PROFILES)
    raise AssertionError


def without_last_turn() -> Record:
    """A game that stops in the middle of its last round."""
    for game in games(60):
        head, last = game.heads[0], game.turns[-1]
        winners = int(head[layout.WINNERS])
        if winners & 1 << int(last[layout.SEAT] - 1) == 0:
            head[layout.SCORED] = 0
            head[layout.SCORES : layout.SCORES + 4] = 0
            rest = Games(game.heads, game.turns[:-1], np.array([0, len(game.turns) - 1]))
            return record_of(rest, 0, PROFILES)
    raise AssertionError


def one_of_two() -> Record:
    """A take of one gem where two colors are left, by rules that let it take both."""
    for game in games(300):
        for row in game.turns:
            tokens = row[layout.TOKENS : layout.RETURNED]
            if row[layout.ACTION] == Action.TAKE and tokens.sum() == 2 == tokens.astype(bool).sum():
                tokens[np.flatnonzero(tokens)[0]] = 0
                row[layout.RETURNS : layout.TOKENS] = 0
                row[layout.RETURNED : layout.NUMBER] = 0
                game.heads[0, layout.PROFILE] = PROFILES.index("csplendor")
                return record_of(game, 0, PROFILES)
    raise AssertionError


def needless_gold() -> Record:
    """Gold for a gem that the seat has, by rules that let gold pay only what gems cannot."""
    game = next(games(1))
    game.heads[0, layout.PROFILE] = PROFILES.index("effective-splendor")
    for row in game.turns:
        pay = row[layout.TOKENS : layout.RETURNED]
        if row[layout.ACTION] == Action.BUY and pay[5] == 0 < pay.sum():
            pay[np.flatnonzero(pay)[0]] -= 1
            pay[5] = 1
            return record_of(game, 0, PROFILES)
    raise AssertionError


LONGER = {
    "V403": lambda: from_empty_deck(Action.RESERVE_DECK),
    "D603": lambda: from_empty_deck(Action.BUY),
    "E901": without_last_turn,
    "E904": lambda: with_tie(shared=False),
    "E905": lambda: with_tie(shared=True),
    "G306": one_of_two,
    "B510": needless_gold,
}


@pytest.mark.parametrize("code", LONGER)
def test_longer_game_is_refused(code: str) -> None:
    hold(LONGER[code](), code)


def stuck(profile: str) -> Record:
    """A game in which a seat has to pass."""
    for game in games(300):
        if Action.PASS in game.turns[:, layout.ACTION]:
            game.heads[0, layout.PROFILE] = PROFILES.index(profile)
            return record_of(game, 0, PROFILES)
    raise AssertionError


@pytest.mark.parametrize(("profile", "code"), [("official", "A204"), ("csplendor", "E908")])
def test_pass_without_an_action_is_noted(profile: str, code: str) -> None:
    record = stuck(profile)
    (said,) = fast([record])

    assert said.shape == readable(replay(record))
    assert code in {found.code for found in replay(record).diagnostics}


def test_every_code_of_the_compiled_rules_is_met() -> None:
    names = {f"_{rule.name.upper().replace('-', '_')}": rule.code for rule in RULES}
    modules = [module.name for module in pkgutil.iter_modules(rules.__path__)]
    known = {
        names[name]
        for module in modules
        for name in vars(importlib.import_module(f"{rules.__name__}.{module}"))
        if name in names
    }
    only_noted = {"A204", "E908", "E909", "F005", "F007", "F011"}
    met = {code for code, *_ in (*TURNS, *GAMES)} | set(LONGER)

    assert known == met | only_noted | {"F006", "N805"}  # two that the differential tests meet
