"""Profiles: what a source of records lets through, as a typed set of knobs.

``official`` is the printed rule. Every other profile names only what differs. A record is judged
under one profile; what it leaves unsaid is inferred by the profile that it declares itself.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Literal, get_args, get_origin

from splendor_replay.components.limits import TARGET, TOKEN_LIMIT

__all__ = ["OFFICIAL", "PROFILES", "Profile", "ProfileError", "read_profile"]


class ProfileError(ValueError):
    """A profile, knob or value that does not exist; the message names the possible ones."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The knobs of a set of rules; defaults are the printed rules.

    Attributes:
        name: Name of the profile, with the changed knobs behind it where there are any.
        take_short: Fewer than three gems: in a shortage any number (``short_any``), in a shortage
            all there are (``short_all``), near the token limit too (``near_limit``), always
            (``up_to_three``).
        over_limit: Above the limit in mid-turn: tokens are returned, or the action is forbidden.
        return_colors: Which tokens may be returned.
        return_count: Exactly the excess, or at least the excess.
        gold_on_reserve: Whether the gold of a reserve may be left at the limit.
        reserve_at_ten: Whether a seat at the limit may reserve while the bank has gold.
        payment: Whether gold may replace a gem that the buyer holds.
        noble_timing: At which turn ends nobles are looked at.
        noble_multi: What happens where several nobles qualify.
        passing: When a seat may pass.
        end: When the game stops after somebody reached the target.
        tie: How equal prestige is decided.
        blind: Whether the top card of a deck may be reserved.
        color_cap: Most cards of one color that a seat may buy; ``None`` is no cap.
        swap: Whether a token may be exchanged with the bank.
        give_back_turn: Whether giving tokens back is a turn.
        target: Prestige that brings the last round.
        limit: Tokens that a seat may hold at the end of its turn.
        nobles_from: How many tiles the nobles are dealt from.
        report_null_take: Whether a take that is returned whole is reported (G308).
        report_gold_over_color: Whether gold in place of a held gem is reported (B510).
    """

    name: str = "official"
    take_short: Literal["short_any", "short_all", "near_limit", "up_to_three"] = "short_any"
    over_limit: Literal["return", "forbidden"] = "return"
    return_colors: Literal["any", "not_just_taken", "no_gold", "no_new_gold_alone"] = "any"
    return_count: Literal["exact", "at_least"] = "exact"
    gold_on_reserve: Literal["mandatory", "optional_at_limit", "none_at_limit"] = "mandatory"
    reserve_at_ten: Literal["yes", "no"] = "yes"
    payment: Literal["free_gold", "minimal_gold"] = "free_gold"
    noble_timing: Literal["every_turn", "purchase_only", "next_turn_start"] = "every_turn"
    noble_multi: Literal["choose", "first", "all"] = "choose"
    passing: Literal["forced_only", "never", "free"] = "forced_only"
    end: Literal["equal_turns", "instant"] = "equal_turns"
    tie: Literal[
        "fewest_then_shared", "fewest_only", "later_seat", "turn_order", "nobles_first"
    ] = "fewest_then_shared"
    blind: Literal["yes", "no"] = "yes"
    color_cap: int | None = None
    swap: Literal["no", "last_resort"] = "no"
    give_back_turn: Literal["no", "yes"] = "no"
    target: int = TARGET
    limit: int = TOKEN_LIMIT
    nobles_from: Literal[10, 12] = 10
    report_null_take: bool = False
    report_gold_over_color: bool = False

    @property
    def changes(self) -> Mapping[str, object]:
        """The knobs that differ from the printed rules, by name."""
        return {
            spec.name: getattr(self, spec.name)
            for spec in fields(self)
            if spec.name != "name" and getattr(self, spec.name) != spec.default
        }


OFFICIAL = Profile()
"""The printed rules."""

_LIST = (
    OFFICIAL,
    Profile("official-2014", tie="fewest_only"),
    Profile("bga", nobles_from=12),
    Profile("spendee"),
    Profile(
        "boardgamers",
        take_short="short_all",
        over_limit="forbidden",
        reserve_at_ten="no",
        payment="minimal_gold",
        passing="never",
        swap="last_resort",
    ),
    Profile(
        "zomis",
        take_short="up_to_three",
        payment="minimal_gold",
        noble_multi="first",
        passing="never",
        tie="fewest_only",
        blind="no",
    ),
    Profile(
        "alphazero",
        take_short="up_to_three",
        over_limit="forbidden",
        gold_on_reserve="none_at_limit",
        payment="minimal_gold",
        noble_timing="purchase_only",
        noble_multi="all",
        passing="free",
        tie="fewest_only",
        give_back_turn="yes",
    ),
    Profile(
        "unimelb",
        take_short="near_limit",
        return_colors="not_just_taken",
        payment="minimal_gold",
        blind="no",
        color_cap=7,
    ),
    Profile(
        "gym-splendor",
        take_short="near_limit",
        return_colors="not_just_taken",
        gold_on_reserve="optional_at_limit",
        noble_timing="purchase_only",
        noble_multi="all",
        passing="never",
        end="instant",
        blind="no",
    ),
    Profile(
        "lapidary",
        take_short="short_all",
        return_colors="no_new_gold_alone",
        payment="minimal_gold",
        noble_multi="first",
    ),
    Profile(
        "effective-splendor",
        take_short="short_all",
        payment="minimal_gold",
        noble_timing="purchase_only",
    ),
    Profile("ai-splendor", payment="minimal_gold", noble_multi="first"),
    Profile("ahinlendor", take_short="short_all", return_colors="no_gold", payment="minimal_gold"),
    Profile("csplendor", take_short="short_all", passing="never"),
    Profile("splendorust", take_short="short_all", passing="never"),
)
PROFILES: Mapping[str, Profile] = {profile.name: profile for profile in _LIST}
"""Every profile by its name."""

_DIGITS = 3
"""Digits of the highest number that a knob may have, as in the line ``target``."""
_SPELLINGS = {"pass": "passing"}
KNOBS = {spec.name: spec for spec in fields(Profile) if spec.name != "name"}


def read_profile(name: str, knobs: Mapping[str, str] | None = None) -> Profile:
    """Return a profile with knobs set beside it.

    Args:
        name: Name of a profile; it may hold knobs itself: ``official,take_short=up_to_three``.
        knobs: Values by knob, as text.

    Raises:
        ProfileError: Where the profile, a knob or a value does not exist.

    Example:
        >>> read_profile("bga,target=21").target
        21
    """
    base, *settings = (piece.strip() for piece in name.split(","))
    wanted = {knob: text for knob, _, text in (piece.partition("=") for piece in settings)}
    wanted.update(knobs or {})
    if base not in PROFILES:
        message = f"there is no profile {base!r}; the profiles are {', '.join(PROFILES)}"
        raise ProfileError(message)
    profile = PROFILES[base]
    if not wanted:
        return profile
    changes = {}
    for knob, text in wanted.items():
        field = _SPELLINGS.get(knob.strip(), knob.strip())
        changes[field] = _value(field, text.strip())
    shown = ",".join(f"{knob}={text}" for knob, text in sorted(wanted.items()))
    return replace(profile, name=f"{base},{shown}", **changes)  # type: ignore[arg-type]


def _value(knob: str, text: str) -> object:
    if knob not in KNOBS:
        message = f"there is no knob {knob!r}; the knobs are {', '.join(KNOBS)}"
        raise ProfileError(message)
    kind = KNOBS[knob].type
    choices: Mapping[str, object]
    if kind is bool:
        choices = {"yes": True, "no": False}
    elif get_origin(kind) is Literal:
        choices = {str(value): value for value in get_args(kind)}
    elif text.isdecimal() and len(text) <= _DIGITS and int(text) > 0:
        return int(text)
    else:
        choices = {"none": None} if knob == "color_cap" else {}
    if text not in choices:
        possible = ", ".join(
            [*choices, *(["a number to 999"] if not choices or None in choices.values() else [])]
        )
        message = f"knob {knob} cannot be {text!r}; it can be {possible}"
        raise ProfileError(message)
    return choices[text]
