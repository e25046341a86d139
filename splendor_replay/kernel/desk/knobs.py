"""Which profiles the fast engine judges by, and their knobs, as numbers on the desk."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from splendor_replay.engine.profiles import OFFICIAL, PROFILES, Profile
from splendor_replay.kernel.desk import Counts
from splendor_replay.kernel.layout import TURN

__all__ = [
    "BLIND_RESERVES",
    "FEWEST_ONLY",
    "FEWEST_THEN_SHARED",
    "KERNEL_PROFILES",
    "KNOBS",
    "KNOBS_END",
    "LATER_SEAT",
    "LEAST_GOLD",
    "NEAR_LIMIT",
    "NOBLES_FIRST",
    "NOBLES_FROM",
    "NOBLES_ON_BUYS",
    "SHORT_ALL",
    "SHORT_ANY",
    "TAKE_SHORT",
    "TARGET_KNOB",
    "TIE",
    "TURN_ORDER",
    "UP_TO_THREE",
    "knob_table",
]

KNOBS = TURN
TAKE_SHORT, LEAST_GOLD, NOBLES_ON_BUYS, BLIND_RESERVES, TIE, NOBLES_FROM, TARGET_KNOB = range(
    KNOBS, KNOBS + 7
)
"""How few gems may be taken, whether gold pays only what gems cannot, whether nobles visit only
buyers, whether decks may be reserved from, who wins a tie, out of how many nobles the deal is, and
the prestige that brings the last round."""
KNOBS_END = TARGET_KNOB + 1
"""What lies behind the knobs."""

SHORT_ANY, SHORT_ALL, NEAR_LIMIT, UP_TO_THREE = range(4)
"""Values of ``TAKE_SHORT``."""
FEWEST_THEN_SHARED, NOBLES_FIRST, FEWEST_ONLY, LATER_SEAT, TURN_ORDER = range(5)
"""Values of ``TIE``."""
_TAKE_SHORT = ("short_any", "short_all", "near_limit", "up_to_three")
_TIES = ("fewest_then_shared", "nobles_first", "fewest_only", "later_seat", "turn_order")


def _as_printed(profile: Profile) -> bool:
    """Tell whether a profile changes nothing but the knobs that the fast engine has.

    When a seat may pass does not matter: every pass goes to the readable engine.
    """
    bare = replace(
        profile,
        name=OFFICIAL.name,
        take_short=OFFICIAL.take_short,
        payment=OFFICIAL.payment,
        blind=OFFICIAL.blind,
        tie=OFFICIAL.tie,
        target=OFFICIAL.target,
        nobles_from=OFFICIAL.nobles_from,
        passing=OFFICIAL.passing,
    )
    timing = {"every_turn", "purchase_only"}
    return (
        profile.noble_timing in timing
        and replace(bare, noble_timing=OFFICIAL.noble_timing) == OFFICIAL
    )


KERNEL_PROFILES: Mapping[str, Profile] = {
    name: profile for name, profile in PROFILES.items() if _as_printed(profile)
}
"""The profiles that the fast engine takes, by name; the order numbers them."""


def knob_table() -> Counts:
    """Return the knobs of ``KERNEL_PROFILES``, one row a profile."""
    return np.array(
        [
            (
                _TAKE_SHORT.index(profile.take_short),
                profile.payment == "minimal_gold",
                profile.noble_timing == "purchase_only",
                profile.blind == "yes",
                _TIES.index(profile.tie),
                profile.nobles_from,
                profile.target,
            )
            for profile in KERNEL_PROFILES.values()
        ],
        np.int64,
    )
