"""Short made-up games of two: a table in the middle of a game, and a few turns from there."""

from dataclasses import dataclass

from splendor_replay.analysis import Moment, moments
from splendor_replay.components.cards import card
from splendor_replay.components.gems import NO_TOKENS, read_token_counts
from splendor_replay.components.limits import NOBLE_PRESTIGE, token_set
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.record import read_text

MARKET_1 = "1U-K3 1W-R2K1 1G-W2U1 1W-U3"
MARKET_2 = "2R-U3R2K3 2W-G3R2K2 2G-G5 2U-W2R1K4"
MARKET_3 = "3R-W3U5G3K3 3G-U7 3W-K7 3K-R7"
THIRTEEN = "3W-W3R3K6 3W-W3K7 1W-U2K2 1W-U1G1R1K1 3U-W6U3K3 1U-W1K2 1U-G2K2"
"""13 prestige; bonuses W4U3."""
SIXTEEN = "3G-U7G3 3R-G7R3 3K-R7K3 1R-W4"
"""16 prestige; bonuses G1R2K1."""


@dataclass(frozen=True)
class Seat:
    """What a seat has; its prestige is counted from it."""

    tokens: str = "-"
    tableau: str = ""
    reserved: str = "-"
    nobles: str = ""

    def line(self, seat: int) -> str:
        prestige = sum(card(name).prestige for name in self.tableau.split())
        prestige += NOBLE_PRESTIGE * len(self.nobles.split())
        return (
            f"P{seat} tokens {self.tokens} tableau {self.tableau or '-'} reserved {self.reserved} "
            f"nobles {self.nobles or '-'} prestige {prestige}"
        )


NOTHING = Seat()
RICH = Seat("G4Y", THIRTEEN)
"""Needs two prestige more, and can pay for 2G-G5, which has them."""
WINS = "P2 buy 2G-G5 pay G4Y -> 2R-R6"
"""The second seat, rich, reaches the target."""
BUYS = "P2 buy 1U-K3 pay K3 -> 1K-G3"


@dataclass(frozen=True)
class Table:
    """A table between two turns; the bank holds what the seats do not."""

    first: Seat = NOTHING
    second: Seat = NOTHING
    to_move: int = 1
    nobles: str = "W4U4 G3R3K3 W3U3K3"
    market_1: str = MARKET_1
    market_2: str = MARKET_2
    rules: str = "official"

    @property
    def text(self) -> str:
        bank = token_set(2)
        for seat in (self.first, self.second):
            bank = bank.minus(NO_TOKENS if seat.tokens == "-" else read_token_counts(seat.tokens))
        return f"""splendor-record 1
rules {self.rules}
player P1 Ana
player P2 Ben
start P1
position turn {39 + self.to_move} to-move P{self.to_move}
nobles {self.nobles}
market 1 {self.market_1}
market 2 {self.market_2}
market 3 {MARKET_3}
deck 1 20
deck 2 15
deck 3 8
bank {bank.text}
{self.first.line(1)}
{self.second.line(2)}
"""


def played(table: Table, *turns: str, faulty: bool = False) -> Replay:
    """Return the replay of a few turns; they must be legal unless it is said."""
    found = replay(read_text(table.text + "\n".join(turns) + "\n")[0].record)
    wrong = [d for d in found.diagnostics if d.severity.value == "illegal"]
    assert bool(wrong) == faulty, wrong
    assert len(found.steps) == len(turns)
    return found


def of_kind(kind: str, found: Replay) -> list[Moment]:
    return [moment for moment in moments(found) if moment.kind == kind]
