"""Wanted games in batches: played, with what their records leave unsaid, as records or as lines."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from splendor_replay.bots.chance import draw, seeded
from splendor_replay.bots.game import Plan, played
from splendor_replay.bots.plan import Wanted, chosen, plan
from splendor_replay.bots.slips import any_slip
from splendor_replay.bots.weights import BOTS
from splendor_replay.kernel import layout
from splendor_replay.kernel.layout import Action, Games
from splendor_replay.kernel.spell import Heading, heading, record_of, spell
from splendor_replay.record.json_spelling import write_json
from splendor_replay.record.model import Player, Record

__all__ = ["Batch", "batches", "lines", "records"]

SIZE = 500
"""Games that are played at once."""
_FAULTY, _BLIND, _UNPAID = 1, 2, 3
"""Added to the seed of all games for each of the three shares."""
_PEN = 0x51195
"""Added to the seed of a game for its slip."""
_NAMES = tuple(BOTS)
_PROFILES = ("official",)


class Batch(NamedTuple):
    """Games that were played at once.

    Attributes:
        plan: What was to be played.
        games: The games, without what their records leave unsaid.
        faulty: For each game, whether its record gets a slip.
    """

    plan: Plan
    games: Games
    faulty: tuple[bool, ...]

    def heading(self, game: int) -> Heading:
        """Return what the record of a game says beside it: what it takes to play it again."""
        seats = self.plan.bots[game, : self.plan.players[game]].tolist()
        bots = [_NAMES[place] for place in seats]
        players = [Player(name=f"{bot} {seat}") for seat, bot in enumerate(bots, start=1)]
        extras = {"seed": str(self.plan.seeds[game]), "bots": ",".join(bots)}
        return heading(Record(extras=extras, players=tuple(players)))

    def record(self, game: int) -> Record:
        """Return the record of a game; a slip is named in the field ``x-slip``."""
        record = record_of(self.games, game, _PROFILES, self.heading(game))
        return _faulty(record, int(self.plan.seeds[game])) if self.faulty[game] else record


def batches(wanted: Wanted) -> Iterator[Batch]:
    """Play the wanted games and yield them in order, some hundred at a time."""
    faulty = chosen(wanted.count, wanted.faulty, wanted.seed ^ _FAULTY)
    blind = chosen(wanted.count, wanted.blind, wanted.seed ^ _BLIND)
    unpaid = chosen(wanted.count, wanted.unpaid, wanted.seed ^ _UNPAID)
    for begin in range(0, wanted.count, SIZE):
        planned = plan(wanted, begin, min(begin + SIZE, wanted.count))
        games = played(planned)
        for game in range(len(planned.seeds)):
            rows = games.turns[games.first[game] : games.first[game + 1]]
            if next(blind):
                rows[rows[:, layout.ACTION] == Action.RESERVE_DECK, layout.CARD] = 0
            if next(unpaid):
                _leave_out_payments(rows)
        yield Batch(planned, games, tuple(next(faulty) for _ in planned.seeds))


def _leave_out_payments(rows: layout.Bytes) -> None:
    bought = np.flatnonzero(rows[:, layout.ACTION] == Action.BUY)
    rows[bought, layout.PAID] = 0
    rows[bought, layout.TOKENS : layout.RETURNED] = 0


def records(batch: Batch) -> Iterator[Record]:
    """Yield the record of each game."""
    yield from map(batch.record, range(len(batch.faulty)))


def lines(batch: Batch) -> Iterator[str]:
    """Yield the record of each game as one line of JSON."""
    headings = [*map(batch.heading, range(len(batch.faulty)))]
    data, starts = spell(batch.games, _PROFILES, headings)
    for game, faulty in enumerate(batch.faulty):
        if faulty:
            yield write_json(batch.record(game))
        else:
            yield data[starts[game] : starts[game + 1] - 1].tobytes().decode("ascii")


def _faulty(record: Record, seed: int) -> Record:
    """Return the record with a slip, which the seed of the game decides."""
    wrong = any_slip(partial(draw, seeded(seed ^ _PEN)), record.turns)
    extras = {**record.extras, "slip": f"{wrong.kind}, line {wrong.at + 1} of the log"}
    return record.model_copy(update={"extras": extras, "log": wrong.log})
