"""Which profiles the fast engine judges by, and their knobs as numbers."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from splendor_replay.engine.profiles import OFFICIAL, PROFILES, Profile
from splendor_replay.kernel.table import Counts

__all__ = [
    "BLIND_RESERVES",
    "KERNEL_PROFILES",
    "LEAST_GOLD",
    "NOBLES_FROM",
    "NOBLES_ON_BUYS",
    "TAKE_SHORT",
    "TARGET_KNOB",
    "TIE",
    "knob_table",
]

TAKE_SHORT, LEAST_GOLD, NOBLES_ON_BUYS, BLIND_RESERVES, TIE, NOBLES_FROM, TARGET_KNOB = range(7)
"""Places in a row of knobs."""

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
