"""From a read record to all that is wrong with it, each thing with its place in the source."""

from dataclasses import dataclass

from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.causes import with_causes
from splendor_replay.engine.elsewhere import with_profiles
from splendor_replay.engine.repair.search import suggest
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.engine.walk import OnIllegal
from splendor_replay.record.places import locate
from splendor_replay.record.reading import ReadRecord

__all__ = ["Checked", "check"]


@dataclass(frozen=True, slots=True)
class Checked:
    """A record that was read and replayed.

    Attributes:
        read: The record and where its items stand.
        replay: Its replay.
        diagnostics: What reading and the rules found, in the order of the source.
    """

    read: ReadRecord
    replay: Replay
    diagnostics: tuple[Diagnostic, ...]


def check(
    read: ReadRecord,
    rules: str | None = None,
    on_illegal: OnIllegal = "apply",
    *,
    effort: int = 0,
) -> Checked:
    r"""Replay a record that was read, and place every diagnostic in its source.

    Args:
        read: What a reader or importer gave.
        rules: Profile to judge under, with knobs; ``None`` is the one that the record declares.
        on_illegal: What becomes of an illegal turn; see ``replay``.
        effort: Turns that may be played to find suggestions, such as ``TURNS_PLAYED``; 0 gives
            none, and asks no other profile.

    Raises:
        ProfileError: Where ``rules`` names a profile, knob or value that does not exist.

    Example:
        >>> from splendor_replay.record import read_records
        >>> text = "splendor-record 1\nstart P1\n1 P1 take GG\n2 P2 take GG"
        >>> (read,) = read_records(text)
        >>> [d.place.line for d in check(read).diagnostics if d.code == "G307"]
        [4]
    """
    result = replay(read.record, rules, on_illegal)
    told = {_spot(diagnostic) for diagnostic in read.diagnostics if diagnostic.code == "F001"}
    header = any(item is None for item in told)
    found = list(read.diagnostics)
    explained = with_causes(result)
    if effort and on_illegal == "apply":
        explained = with_profiles(result, suggest(result, explained, effort))
    for diagnostic in explained:
        again = diagnostic.code == "F001" and (
            _spot(diagnostic) in told if diagnostic.place.part != "header" else header
        )
        if not again:
            found.append(locate(read, diagnostic))
    found.sort(key=_in_source)
    return Checked(read, result, tuple(found))


def _spot(diagnostic: Diagnostic) -> int | None:
    return diagnostic.place.item


def _in_source(diagnostic: Diagnostic) -> tuple[int, int]:
    return diagnostic.place.line or 0, diagnostic.place.turn or 0
