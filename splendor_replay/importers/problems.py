"""The two diagnostics that importers give: a field that cannot be read, a game with more parts."""

from splendor_replay.diagnostics import Diagnostic, Fact, Place, Severity

__all__ = ["not_base_game", "unreadable"]

RECORD = Place(record=1)


def unreadable(
    message: str, place: Place = RECORD, severity: Severity = Severity.INCOMPLETE, **facts: Fact
) -> Diagnostic:
    """Return an F001: ``message`` begins with the path of the field within the log.

    Example:
        >>> unreadable("packet 12, notification 3: no player_id", packet="12").code
        'F001'
    """
    return Diagnostic("F001", "unreadable-field", severity, message, place, facts)


def not_base_game(expansion: str, sign: str, place: Place = RECORD) -> Diagnostic:
    """Return an S110: which expansion was in play, and by which sign of the log.

    Example:
        >>> not_base_game("cities", "expansion_cities is 1").message
        'the game is played with cities (expansion_cities is 1); only the base game is read'
    """
    message = f"the game is played with {expansion} ({sign}); only the base game is read"
    facts: dict[str, Fact] = {"expansion": expansion, "sign": sign}
    return Diagnostic("S110", "not-base-game", Severity.INCOMPLETE, message, place, facts)
