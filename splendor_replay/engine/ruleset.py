"""The rules that one record is judged under, and those by which its silence is read."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from splendor_replay.components.nobles import CLASSIC_NOBLES, NOBLES, NobleTile
from splendor_replay.engine.profiles import OFFICIAL, Profile, ProfileError, read_profile
from splendor_replay.record.model import Record

__all__ = ["OFFICIAL_RULES", "RuleSet", "rules_of"]


@dataclass(frozen=True)
class RuleSet:
    """Rules for one record.

    Attributes:
        judged: Profile that turns are judged under.
        declared: Profile that the record declares; what it leaves unsaid is inferred by it.
        omits: Parts that the record never lists, of pay, gold, return, noble, reveal.
        target: Prestige that brings the last round.
        tiles: The noble tiles that may be dealt.
    """

    judged: Profile = OFFICIAL
    declared: Profile = OFFICIAL
    omits: frozenset[str] = frozenset()
    target: int = OFFICIAL.target
    tiles: AbstractSet[NobleTile] = frozenset(CLASSIC_NOBLES)

    @cached_property
    def plain(self) -> bool:
        """Whether nothing is omitted and turns are judged by the printed rules.

        The tie rule and the set of nobles do not matter for a turn whose noble is on the table.
        """
        turns = replace(self.judged, name=OFFICIAL.name, tie=OFFICIAL.tie, nobles_from=10)
        usual = replace(turns, target=OFFICIAL.target) == OFFICIAL
        return usual and not self.omits and all(tile in self.tiles for tile in CLASSIC_NOBLES)


OFFICIAL_RULES = RuleSet()
"""The printed rules, for a record that lists everything."""


def rules_of(record: Record, override: str | None = None) -> tuple[RuleSet, str | None]:
    """Return the rules of a record, and what is wrong with its ``rules`` line.

    Args:
        record: The record; its ``target`` and ``nobles-from`` lines go before the profile's.
        override: Profile with knobs to judge under instead of the declared one.

    Returns:
        The rules, and ``None`` or a sentence: an unknown profile or knob is read as ``official``.

    Raises:
        ProfileError: Where ``override`` itself cannot be read.
    """
    knobs = tuple(record.rules.knobs.items())
    judged, declared, problem = _profiles(record.rules.profile, knobs, override)
    omits, target = frozenset(record.omits), record.target or judged.target
    return _rules(
        judged, declared, omits, target, record.nobles_from or judged.nobles_from
    ), problem


@lru_cache
def _profiles(
    name: str, knobs: tuple[tuple[str, str], ...], override: str | None
) -> tuple[Profile, Profile, str | None]:
    """Return what turns are judged under, what the record declares, and what is wrong with it."""
    problem = None
    try:
        declared = read_profile(name, dict(knobs))
    except ProfileError as error:
        declared, problem = OFFICIAL, str(error)
    return declared if override is None else read_profile(override), declared, problem


@lru_cache
def _rules(
    judged: Profile, declared: Profile, omits: frozenset[str], target: int, nobles_from: int
) -> RuleSet:
    tiles = frozenset(NOBLES if nobles_from == len(NOBLES) else CLASSIC_NOBLES)
    return RuleSet(judged, declared, omits, target, tiles)
