"""Record texts for tests: a table in the middle of a game, of which a test says what matters."""

from splendor_replay.components.gems import read_token_counts
from splendor_replay.components.limits import token_set
from splendor_replay.diagnostics import Diagnostic, Severity
from splendor_replay.engine.diagnose import check
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.engine.walk import OnIllegal
from splendor_replay.record import read_records
from splendor_replay.record.model import Record

__all__ = ["codes", "deal", "found", "game", "read", "replayed"]

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
LINES = {
    "rules": "official",
    "start": "P1",
    "position": "turn 20 to-move P1",
    "nobles": "W4U4 G3R3K3 W3U3K3",
    "market 1": "1K-G3 1G-W2U1 1U-K3 1K-W2U2R1",
    "market 2": "2G-W4U2K1 2U-W5U3 2K-W5 2W-G3R2K2",
    "market 3": "3K-W3U3G5R3 3K-R7 3K-G3R6K3 3K-R7K3",
    "deck 1": "20",
    "deck 2": "10",
    "deck 3": "8",
}
AREA = {"tokens": "-", "tableau": "-", "reserved": "-", "nobles": "-"}


def game(*log: str, **changes: str) -> str:
    """Return a record that starts in the middle of a game.

    Args:
        log: The lines of the log.
        changes: Lines of the table, ``market_1="..."`` for one of two words, parts of the areas,
            ``p1_tokens="WU"``, and ``players="3"``. Empty leaves a line or part out. The bank
            holds what the areas do not.
    """
    areas = [_area(seat, changes) for seat in _seats(changes)]
    bank = _bank([area.get("tokens", "-") for area in areas])
    return _text({**LINES, "bank": bank}, areas, log, changes)


def deal(*log: str, **changes: str) -> str:
    """Return a record that starts with the deal; it says nothing of bank, decks and areas."""
    lines = {name: text for name, text in LINES.items() if name[:4] not in {"deck", "posi"}}
    return _text(lines, [{} for _ in _seats(changes)], log, changes)


def _seats(changes: dict[str, str]) -> range:
    return range(1, int(changes.pop("players", "2")) + 1)


def _area(seat: int, changes: dict[str, str]) -> dict[str, str]:
    area = {name: changes.pop(f"p{seat}_{name}", usual) for name, usual in AREA.items()}
    prestige = changes.pop(f"p{seat}_prestige", "")
    return {name: said for name, said in {**area, "prestige": prestige}.items() if said}


def _bank(held: list[str]) -> str:
    bank = token_set(len(held))
    for tokens in held:
        bank = bank.minus(read_token_counts("-" if tokens == "?" else tokens))
    return bank.text


def _text(
    lines: dict[str, str],
    areas: list[dict[str, str]],
    log: tuple[str, ...],
    changes: dict[str, str],
) -> str:
    last = [f"end {changes.pop('end')}"] if "end" in changes else []
    lines = lines | {name.replace("_", " "): text for name, text in changes.items()}
    seats = list(enumerate(areas, start=1))
    text = ["splendor-record 1", *(f"player P{seat} {NAMES[seat - 1]}" for seat, _ in seats)]
    text += [f"{name} {said}" for name, said in lines.items() if said]
    text += [
        " ".join([f"P{seat}", *(f"{name} {said}" for name, said in area.items())])
        for seat, area in seats
        if area
    ]
    return "\n".join([*text, *log, *last]) + "\n"


def read(text: str) -> Record:
    """Return the one record of a text."""
    (record,) = read_records(text)
    return record.record


def replayed(text: str, rules: str | None = None, on_illegal: OnIllegal = "apply") -> Replay:
    """Return the replay of the one record of a text."""
    return replay(read(text), rules, on_illegal)


def found(text: str, rules: str | None = None) -> tuple[Diagnostic, ...]:
    """Return all that is found in the one record of a text, but that it stops early (F011)."""
    (record,) = read_records(text)
    return tuple(d for d in check(record, rules).diagnostics if d.code != "F011")


def codes(text: str, rules: str | None = None) -> list[str]:
    """Return the codes of what is worse than info, in the order of the text; F011 is left out."""
    return [d.code for d in found(text, rules) if d.severity is not Severity.INFO]
