"""How a seat's engine grows: bonuses, what it can buy, what bonuses save, how fast it scores.

Rows of a turn hold every turn that was applied and say which are doubtful; sums and firsts count
sound turns only, and ``left_out`` says how many are missing.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from splendor_replay.analysis.reach import after_one
from splendor_replay.analysis.turns import sound_steps, tables
from splendor_replay.components.gems import GemCounts
from splendor_replay.engine.position import PlayerArea
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Swap, Take
from splendor_replay.rows.power import power_rows

__all__ = [
    "BonusRow",
    "PaceRow",
    "PurchasableRow",
    "SavingRow",
    "SpendingRow",
    "TempoRow",
    "actions_a_prestige",
    "bonus_growth",
    "prestige_a_token",
    "purchasable",
    "tempo",
    "tokens_saved",
]


class BonusRow(NamedTuple):
    """Bonuses of a seat after a turn; grain: one a turn and seat.

    Attributes:
        bonuses: Of each color; ``None`` where bought cards are not named.
    """

    turn: int
    seat: int
    bonuses: GemCounts | None
    doubtful: bool


class PurchasableRow(NamedTuple):
    """Cards within reach of a seat after a turn; grain: one a turn and seat.

    Attributes:
        now: Named cards that it could buy, were the next turn its own; ``None``: not known.
        one_away: Further ones that it could buy after one more action; ``None``: not known.
    """

    turn: int
    seat: int
    now: int | None
    one_away: int | None
    doubtful: bool


class SavingRow(NamedTuple):
    """What bonuses saved in a buy; grain: one a sound turn that bought a named card.

    Attributes:
        printed: Tokens of the printed cost.
        due: Tokens due after bonuses.
        saved: The difference.
    """

    turn: int
    seat: int
    card: str
    printed: int
    due: int
    saved: int


class SpendingRow(NamedTuple):
    """Prestige and tokens of a seat; grain: one a seat.

    Attributes:
        prestige: Gained in sound turns, nobles among it; ``None`` where it is not known.
        tokens: Paid for cards in sound turns; ``None`` where it is not known.
        rate: Prestige a token; ``None`` where a count is not known or no token was paid.
    """

    seat: int
    prestige: int | None
    tokens: int | None
    rate: float | None


class PaceRow(NamedTuple):
    """Actions and prestige of a seat; grain: one a seat.

    Attributes:
        actions: Sound turns that took, bought, reserved or swapped; a pass is none.
        prestige: Gained in sound turns, nobles among it; ``None`` where it is not known.
        rate: Actions a prestige; ``None`` where prestige is not known or none was gained.
    """

    seat: int
    actions: int
    prestige: int | None
    rate: float | None


class TempoRow(NamedTuple):
    """In which of its turns a seat came so far; grain: one a seat.

    ``None`` is: not in the sound turns of the record.

    Attributes:
        first: Its turn, from 1, that bought its first card.
        fifth: That bought its fifth card.
        tenth: That bought its tenth card.
        level_2: That bought its first level-2 card.
        level_3: That bought its first level-3 card.
    """

    seat: int
    first: int | None
    fifth: int | None
    tenth: int | None
    level_2: int | None
    level_3: int | None


def bonus_growth(replay: Replay) -> tuple[BonusRow, ...]:
    """Return the bonuses of each color that every seat has at the start and after each turn.

    Unit: bonuses, one for each bought card.

    Does not mean: how much they are worth; the fifth of a color may never lower a cost.
    """
    return tuple(
        BonusRow(table.turn, seat, area.bonuses if area.bonuses_known else None, doubtful)
        for table, doubtful in tables(replay)
        for seat, area in enumerate(table.areas, start=1)
    )


def purchasable(replay: Replay) -> tuple[PurchasableRow, ...]:
    """Return how many cards each seat could buy at once, and how many more after one action.

    Counted are named cards, face up or in the own reserve. One action is a take, a reserve for
    gold or the buy of another card, by the printed rules; other seats and new cards stand still.

    Unit: cards.

    Does not mean: that they will still be there, nor that all of them can be bought together.
    """
    areas = ((table, area, doubtful) for table, doubtful in tables(replay) for area in table.areas)
    limit = replay.rules.judged.limit
    return tuple(
        PurchasableRow(row.turn, row.seat, _sum(row[2:4]), after_one(table, area, limit), doubtful)
        for row, (table, area, doubtful) in zip(power_rows(replay), areas, strict=True)
    )


def _sum(counts: Sequence[int | None]) -> int | None:
    known = [n for n in counts if n is not None]
    return sum(known) if len(known) == len(counts) else None


def tokens_saved(replay: Replay) -> tuple[SavingRow, ...]:
    """Return what bonuses saved in each buy: the printed cost less what was due.

    Unit: tokens.

    Does not mean: tokens that the seat would have had; gold paid for a gem counts as one token.
    """
    return tuple(row for step in sound_steps(replay) for row in _savings(step))


def _savings(step: Step) -> Iterator[SavingRow]:
    for case in step.cases:
        if case.card is not None and case.owed is not None:
            printed, due = case.card.cost.total, case.owed.total
            yield SavingRow(step.number, case.seat, case.card.name, printed, due, printed - due)


def prestige_a_token(replay: Replay) -> tuple[SpendingRow, ...]:
    """Return for each seat the prestige gained for every token paid for cards.

    Unit: prestige a token.

    Does not mean: how well tokens were used; bonuses bought early pay back later, nobles cost none.
    """
    rows = []
    for seat, steps in enumerate(_by_seat(replay), start=1):
        prestige, tokens = _gained(steps), _sum([_paid(step) for step in steps])
        rate = None if prestige is None or not tokens else prestige / tokens
        rows.append(SpendingRow(seat, prestige, tokens, rate))
    return tuple(rows)


def actions_a_prestige(replay: Replay) -> tuple[PaceRow, ...]:
    """Return for each seat how many actions it needed for every prestige gained.

    Unit: actions a prestige; fewer is faster.

    Does not mean: how fast the next prestige comes; the first turns of every game gain none.
    """
    rows = []
    for seat, steps in enumerate(_by_seat(replay), start=1):
        actions = sum(isinstance(step.turn.action, _ACTIONS) for step in steps)
        prestige = _gained(steps)
        rows.append(PaceRow(seat, actions, prestige, actions / prestige if prestige else None))
    return tuple(rows)


_ACTIONS = (Take, Buy, Reserve, ReserveDeck, Swap)


def tempo(replay: Replay) -> tuple[TempoRow, ...]:
    """Return in which of its own turns each seat bought its 1st, 5th and 10th card and new levels.

    Cards that a seat had before the record begins count; when they were bought is not known.

    Unit: own turns of the seat, from 1, which is the round.

    Does not mean: that earlier is better; a late first card may be a dear one.
    """
    players = replay.start.players
    return tuple(
        TempoRow(
            seat,
            *(_round_of(_reaching(steps, count), players) for count in (1, 5, 10)),
            *(_round_of(_first_of(replay.start.area(seat), steps, n), players) for n in (2, 3)),
        )
        for seat, steps in enumerate(_by_seat(replay), start=1)
    )


def _round_of(step: Step | None, players: int) -> int | None:
    return None if step is None else (step.number - 1) // players + 1


def _reaching(steps: Sequence[Step], count: int) -> Step | None:
    """Return the turn after which a seat has so many cards for the first time."""
    for step in steps:
        seat = step.turn.seat
        if step.before.area(seat).cards_bought < count <= step.after.area(seat).cards_bought:
            return step
    return None


def _first_of(start: PlayerArea, steps: Sequence[Step], level: int) -> Step | None:
    """Return the turn that bought the first card of a level; none where it was before."""
    if not start.bonuses_known or any(card.level == level for card in start.tableau):
        return None
    for step in steps:
        for case in step.cases:
            if isinstance(case.action, Buy) and case.card and case.card.level == level:
                return step
    return None


def _by_seat(replay: Replay) -> list[list[Step]]:
    """Return the sound turns of each seat."""
    seats: list[list[Step]] = [[] for _ in replay.start.areas]
    for step in sound_steps(replay):
        seats[step.turn.seat - 1].append(step)
    return seats


def _gained(steps: Sequence[Step]) -> int | None:
    """Return the prestige gained in turns of one seat."""
    gained = []
    for step in steps:
        before = step.before.area(step.turn.seat).prestige
        after = step.after.area(step.turn.seat).prestige
        gained.append(None if before is None or after is None else after - before)
    return _sum(gained)


def _paid(step: Step) -> int | None:
    """Return the tokens paid for cards in a turn."""
    return _sum([case.paid.total for case in step.cases if isinstance(case.action, Buy)])
