"""The option ``--rules``, which several commands take."""

from splendor_replay.cli.exits import UsageError
from splendor_replay.engine.profiles import ProfileError, read_profile

__all__ = ["known_profile"]


def known_profile(rules: str | None) -> str | None:
    """Return a profile that exists, as it was given.

    Raises:
        UsageError: Where the profile, a knob or a value does not exist.
    """
    if rules is not None:
        try:
            read_profile(rules)
        except ProfileError as error:
            raise UsageError(str(error)) from error
    return rules
