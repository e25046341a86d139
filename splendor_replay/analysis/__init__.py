"""Measures of a replay: pure functions, each defined by its docstring. Facts only.

The first paragraph says what a measure is, ``Unit`` in what it counts, ``Does not mean`` what must
not be read into it. ``docs/measures.md`` holds the same, and a test holds them equal.
"""

from splendor_replay.analysis.bank import BankRow, GoldRow, bank_pressure, gold_held
from splendor_replay.analysis.growth import (
    BonusRow,
    PaceRow,
    PurchasableRow,
    SavingRow,
    SpendingRow,
    TempoRow,
    actions_a_prestige,
    bonus_growth,
    prestige_a_token,
    purchasable,
    tempo,
    tokens_saved,
)
from splendor_replay.analysis.moments import KINDS, Moment, Moments, moments
from splendor_replay.analysis.races import (
    IdleRow,
    RaceRow,
    idle_bonuses,
    noble_gaps,
    noble_races,
)
from splendor_replay.analysis.reserves import ReserveRow, reserve_fates
from splendor_replay.analysis.turns import left_out

__all__ = [
    "KINDS",
    "MEASURES",
    "BankRow",
    "BonusRow",
    "GoldRow",
    "IdleRow",
    "Moment",
    "Moments",
    "PaceRow",
    "PurchasableRow",
    "RaceRow",
    "ReserveRow",
    "SavingRow",
    "SpendingRow",
    "TempoRow",
    "actions_a_prestige",
    "bank_pressure",
    "bonus_growth",
    "gold_held",
    "idle_bonuses",
    "left_out",
    "moments",
    "noble_gaps",
    "noble_races",
    "prestige_a_token",
    "purchasable",
    "reserve_fates",
    "tempo",
    "tokens_saved",
]

MEASURES = (
    bonus_growth,
    purchasable,
    tokens_saved,
    prestige_a_token,
    actions_a_prestige,
    tempo,
    noble_gaps,
    noble_races,
    idle_bonuses,
    bank_pressure,
    gold_held,
    reserve_fates,
    moments,
    left_out,
)
"""Every measure, in the order of the page."""
