"""Which profiles the fast engine judges by, and their knobs, as numbers on the desk."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from splendor_replay.engine.profiles import OFFICIAL, PROFILES, Profile
from splendor_replay.kernel.desk import Counts
from splendor_replay.kernel.layout import TURN

__all__ = [
    "BOTH_OF_TWO",
    "KERNEL_PROFILES",
    "KNOBS",
    "KNOBS_END",
    "LEAST_GOLD",
    "NOBLES_FROM",
    "NOBLES_ON_BUYS",
    "knob_table",
]

KNOBS = TURN
BOTH_OF_TWO, LEAST_GOLD, NOBLES_ON_BUYS, NOBLES_FROM = range(KNOBS, KNOBS + 4)
"""Whether both of the last two colors must be taken, whether gold pays only what gems cannot,
whether nobles visit only buyers, and out of how many nobles the deal is."""
KNOBS_END = NOBLES_FROM + 1
"""What lies behind the knobs."""


def _taken(profile: Profile) -> bool:
    """Tell whether a profile differs from the printed rules in nothing but what is told apart here.

    When a seat may pass does not matter: every pass goes to the readable engine.
    """
    alike = replace(
        OFFICIAL,
        name=profile.name,
        take_short=profile.take_short,
        payment=profile.payment,
        noble_timing=profile.noble_timing,
        nobles_from=profile.nobles_from,
        tie=profile.tie,
        passing=profile.passing,
    )
    return (
        alike == profile
        and profile.take_short in {"short_any", "short_all"}
        and profile.noble_timing in {"every_turn", "purchase_only"}
        and profile.tie in {"fewest_then_shared", "fewest_only"}
    )


KERNEL_PROFILES: Mapping[str, Profile] = {
    name: profile for name, profile in PROFILES.items() if _taken(profile)
}
"""The profiles that the fast engine takes, by name; the order numbers them."""


def knob_table() -> Counts:
    """Return the knobs of ``KERNEL_PROFILES``, one row a profile."""
    return np.array(
        [
            (
                profile.take_short == "short_all",
                profile.payment == "minimal_gold",
                profile.noble_timing == "purchase_only",
                profile.nobles_from,
            )
            for profile in KERNEL_PROFILES.values()
        ],
        np.int64,
    )
