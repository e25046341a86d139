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
    "NEVER_PASSES",
    "NOBLES_FROM",
    "NOBLES_ON_BUYS",
    "OWN_PLACE",
    "knob_table",
]

KNOBS = TURN
BOTH_OF_TWO, LEAST_GOLD, NOBLES_ON_BUYS, NOBLES_FROM, NEVER_PASSES, OWN_PLACE = range(
    KNOBS, KNOBS + 6
)
"""Whether both of the last two colors must be taken, whether gold pays only what gems cannot,
whether nobles visit only buyers, out of how many nobles the deal is, whether a seat without an
action may not pass either, and the place of the profile among ``KERNEL_PROFILES``."""
KNOBS_END = OWN_PLACE + 1
"""What lies behind the knobs."""


def _taken(profile: Profile) -> bool:
    """Tell whether a profile differs from the printed rules only in what is told apart here."""
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
        and profile.passing in {"forced_only", "never"}
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
                profile.passing == "never",
                place,
            )
            for place, profile in enumerate(KERNEL_PROFILES.values())
        ],
        np.int64,
    )
