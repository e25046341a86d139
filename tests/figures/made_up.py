"""Made-up games as rows: plausible, seeded, and played by no engine of ours.

Seats take three tokens or buy a card of some cost; nobles visit who has what they ask for. The
tokens always add up to the set. At the first turn of each doubtful stretch stands an illegal turn.
"""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from splendor_replay.analysis import BankRow, GoldRow
from splendor_replay.components.gems import GemCounts, TokenCounts
from splendor_replay.rows import NobleGapRow, NobleVisitRow, PowerRow, SeatRow

NAMES = ("Ana", "Ben", "Chloé", "Dmitri")
NOBLES = (
    GemCounts(4, 4, 0, 0, 0),
    GemCounts(0, 0, 3, 3, 3),
    GemCounts(3, 3, 0, 0, 3),
    GemCounts(0, 0, 0, 4, 4),
    GemCounts(0, 3, 3, 3, 0),
)
TOKENS = {2: 4, 3: 5, 4: 7}
WORTH = (0, 0, 0, 0, 1, 1, 0, 2, 2, 1, 3, 2, 4, 3, 5, 4)


class MadeUpGame(NamedTuple):
    seats: tuple[SeatRow, ...]
    gaps: tuple[NobleGapRow, ...]
    visits: tuple[NobleVisitRow, ...]
    powers: tuple[PowerRow, ...]
    token_set: TokenCounts
    banks: tuple[BankRow, ...]
    golds: tuple[GoldRow, ...]


class Area:
    def __init__(self) -> None:
        self.tokens = [0] * 6
        self.bonuses = [0] * 5
        self.prestige = 0
        self.reserved = 0

    def missing(self, noble: GemCounts) -> int:
        return sum(max(n - have, 0) for n, have in zip(noble, self.bonuses, strict=True))


class Table:
    """A table that plays turn after turn and writes its rows."""

    def __init__(self, players: int, chance: random.Random) -> None:
        n = TOKENS[players]
        self.token_set = TokenCounts(n, n, n, n, n, 5)
        self.bank = list(self.token_set)
        self.areas = [Area() for _ in range(players)]
        self.nobles = list(NOBLES[: players + 1])
        self.chance = chance

    def play(self, area: Area) -> str:
        wanted = max(3, self.chance.randint(4, 7) - sum(area.bonuses) // 2)
        if sum(area.tokens) >= wanted:
            return self.buy(area)
        if area.reserved < 3 and self.bank[5] and self.chance.random() < 0.2:
            area.reserved += 1
            self.give(area, 5)
            return "reserve deck 3 gold Y"
        there = [gem for gem in range(5) if self.bank[gem]]
        taken = sorted(self.chance.sample(there, min(3, len(there))))
        for gem in taken:
            self.give(area, gem)
        return f"take {''.join('WUGRK'[gem] for gem in taken)}"

    def give(self, area: Area, gem: int, count: int = 1) -> None:
        area.tokens[gem] += count
        self.bank[gem] -= count

    def buy(self, area: Area) -> str:
        cost = min(sum(area.tokens), self.chance.randint(3, 5))
        for _ in range(cost):
            most = max(range(6), key=lambda kind: (area.tokens[kind], self.chance.random()))
            self.give(area, most, -1)
        favorite = max(range(5), key=area.bonuses.__getitem__)
        bonus = self.chance.choice((0, 1, 2, 3, 3, 4, 4, favorite))
        area.bonuses[bonus] += 1
        area.prestige += WORTH[min(sum(area.bonuses), 15)]
        area.reserved -= area.reserved > 0 and self.chance.random() < 0.4
        return f"buy 1{'WUGRK'[bonus]}-G{cost}"

    def visitor(self, area: Area) -> GemCounts | None:
        came = next((noble for noble in self.nobles if not area.missing(noble)), None)
        area.prestige += 3 if came else 0
        return came

    def seat_rows(self, turn: int, actor: int, label: str, verdict: str) -> Iterator[SeatRow]:
        for seat, area in enumerate(self.areas, start=1):
            w, u, g, r, k = area.bonuses
            a, b, c, d, e, y = area.tokens
            yield SeatRow(
                turn=turn, seat=seat, acted=seat == actor, verdict=verdict, doubtful=False,
                prestige=area.prestige, white=w, blue=u, green=g, red=r, black=k,
                cards=sum(area.bonuses), reserved=area.reserved,
                white_tokens=a, blue_tokens=b, green_tokens=c, red_tokens=d, black_tokens=e,
                gold_tokens=y, label=label,
            )  # fmt: skip

    def gap_rows(self, turn: int) -> Iterator[NobleGapRow]:
        for seat, area in enumerate(self.areas, start=1):
            for noble in self.nobles:
                yield NobleGapRow(turn, seat, noble.text, area.missing(noble), doubtful=False)

    def power_rows(self, turn: int) -> Iterator[PowerRow]:
        for seat, area in enumerate(self.areas, start=1):
            reach = min((sum(area.tokens) + 2 * sum(area.bonuses)) // 5, 12)
            yield PowerRow(turn, seat, reach, min(area.reserved, reach), doubtful=False)

    def bank_row(self, turn: int) -> BankRow:
        letters = list(zip("WUGRK", self.bank, strict=False))
        empty = "".join(letter for letter, n in letters if n == 0)
        short = "".join(letter for letter, n in letters if 0 < n < 4)
        return BankRow(turn, empty, short, "", self.bank[5], doubtful=False)

    def gold_rows(self, turn: int) -> Iterator[GoldRow]:
        for seat, area in enumerate(self.areas, start=1):
            yield GoldRow(turn, seat, area.tokens[5], doubtful=False)


def made_up_game(
    players: int, rounds: int, doubtful: Sequence[range] = (), seed: int = 7
) -> MadeUpGame:
    """Play some rounds; the second noble visit is one that was only inferred."""
    table = Table(players, random.Random(seed))
    seats = list(table.seat_rows(0, 0, "", "legal"))
    gaps = list(table.gap_rows(0))
    powers = list(table.power_rows(0))
    banks, golds = [table.bank_row(0)], list(table.gold_rows(0))
    visits: list[NobleVisitRow] = []
    for turn in range(1, players * rounds + 1):
        actor = (turn - 1) % players + 1
        label = table.play(table.areas[actor - 1])
        came = table.visitor(table.areas[actor - 1])
        verdict = "illegal" if turn in [stretch.start for stretch in doubtful] else "legal"
        seats += table.seat_rows(turn, actor, label, verdict)
        gaps += table.gap_rows(turn)
        powers += table.power_rows(turn)
        banks.append(table.bank_row(turn))
        golds += table.gold_rows(turn)
        if came:
            visits.append(NobleVisitRow(turn, actor, came.text, inferred=len(visits) == 1))
            table.nobles.remove(came)
    doubt = {turn for stretch in doubtful for turn in stretch}
    return MadeUpGame(
        tuple(row._replace(doubtful=row.turn in doubt) for row in seats),
        tuple(row._replace(doubtful=row.turn in doubt) for row in gaps),
        tuple(visits),
        tuple(row._replace(doubtful=row.turn in doubt) for row in powers),
        table.token_set,
        tuple(row._replace(doubtful=row.turn in doubt) for row in banks),
        tuple(row._replace(doubtful=row.turn in doubt) for row in golds),
    )
