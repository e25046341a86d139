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
from splendor_replay.analysis.luck import LuckRow, RevealReachRow, market_luck, reveal_reach
from splendor_replay.analysis.moments import KINDS, Moment, Moments, moments
from splendor_replay.analysis.pivots import (
    PIVOT_RULES,
    LeadRow,
    Pivot,
    lead_changes,
    pivots,
)
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
    "PIVOT_RULES",
    "BankRow",
    "BonusRow",
    "GoldRow",
    "IdleRow",
    "LeadRow",
    "LuckRow",
    "Moment",
    "Moments",
    "PaceRow",
    "Pivot",
    "PurchasableRow",
    "RaceRow",
    "ReserveRow",
    "RevealReachRow",
    "SavingRow",
    "SpendingRow",
    "TempoRow",
    "actions_a_prestige",
    "bank_pressure",
    "bonus_growth",
    "gold_held",
    "idle_bonuses",
    "lead_changes",
    "left_out",
    "market_luck",
    "moments",
    "noble_gaps",
    "noble_races",
    "pivots",
    "prestige_a_token",
    "purchasable",
    "reserve_fates",
    "reveal_reach",
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
    reveal_reach,
    market_luck,
    lead_changes,
    moments,
    pivots,
    left_out,
)
"""Every measure, in the order of the page."""
