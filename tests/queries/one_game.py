"""One small game with two that are left out, as rows of an archive."""

import duckdb

from tests.queries.hand_made import Row, hand_made

# Ana begins, buys two cards, is visited by noble 1 and wins. Ben reserves a card and buys it in his
# last turn. Games 2 and 3 are left out, one illegal and one without an end.
GAMES: list[Row] = [
    {"game": 1, "turns": 6, "rounds": 3, "date": "2026-01-31"},
    {"game": 2, "turns": 6, "rounds": 3, "illegal_since": 3, "verdict": "illegal"},
    {"game": 3, "turns": 0, "finished": False},
]
ANA = {"seat": 1, "turn_order": 1, "player": "Ana", "turns": 3}
BEN = {"seat": 2, "turn_order": 2, "player": "Ben", "turns": 3}
SEATS: list[Row] = [
    {**ANA, "prestige": 15, "cards": 2, "nobles": 1, "won": True},
    {**BEN, "prestige": 10, "cards": 1, "won": False},
    {**ANA, "game": 2, "prestige": 15, "won": True},
    {**BEN, "game": 2, "prestige": 3, "won": False},
]
TAKEN = {"take_blue": 1, "take_red": 1, "take_black": 1}
PAID = {"pay_red": 2, "pay_black": 1}
BOUGHT = {"action": "buy", "from_hand": False}
TURNS: list[Row] = [
    {"turn": 1, "action": "take", **TAKEN, "tokens_blue": 1, "tokens_red": 2, "tokens_black": 1},
    {
        "turn": 2,
        "action": "reserve",
        "card": "1U-K3",
        "level": 1,
        "revealed": "1G-R3",
        "take_gold": 1,
        "tokens_gold": 1,
        "reserved": 1,
    },
    {
        "turn": 3,
        **BOUGHT,
        "card": "1W-R2K1",
        "level": 1,
        **PAID,
        "white": 1,
        "cards": 1,
        "tokens_red": 5,
    },
    {"turn": 4, "action": "take", "take_green": 2, "tokens_green": 2, "tokens_gold": 1},
    {
        "turn": 5,
        **BOUGHT,
        "card": "2W-R5",
        "level": 2,
        "pay_red": 5,
        "white": 2,
        "cards": 2,
        "prestige": 15,
        "noble": 1,
        "nobles": 1,
    },
    {
        "turn": 6,
        "action": "buy",
        "from_hand": True,
        "card": "1U-K3",
        "level": 1,
        "pay_black": 2,
        "pay_gold": 1,
        "blue": 1,
        "cards": 1,
        "prestige": 10,
    },
]
REVEALS: list[Row] = [
    {"turn": 0, "level": 1, "card": "1W-R2K1"},
    {"turn": 0, "level": 1, "card": "1U-K3"},
    {"turn": 0, "level": 2, "card": "2W-R5"},
    {"turn": 2, "level": 1, "card": "1G-R3"},
]


def one_game() -> duckdb.DuckDBPyConnection:
    """Return an archive in memory with the three games."""
    return hand_made(
        games=GAMES,
        seats=SEATS,
        turns=TURNS,
        reveals=REVEALS,
        noble_visits=[{"turn": 5, "seat": 1, "noble": 1}],
        dealt_nobles=[{"noble": 1}, {"noble": 2}],
    )
