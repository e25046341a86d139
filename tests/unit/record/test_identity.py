"""Which changes of a record make another game of it, and which do not."""

import hashlib
import re

import pytest

from splendor_replay.record import game_id, read_text, source_id, turns_id
from splendor_replay.record.model import Record

TEXT = """splendor-record 1
rules official
player P1 Ana
player P2 Ben
start P1
nobles W4U4 G3R3K3 W3U3K3
market 1 1W-R2K1 1U-K3 1K-G3 1R-W3
market 2 2K-W5 ? ? ? unordered
deck 1 36
bank W4U4G4R4K4Y5
P1 tokens -

1 P1 take URK
2 P2 take WUG return W
end by abandoned
"""


def record_of(text: str) -> Record:
    (read,) = read_text(text)
    assert read.diagnostics == ()
    return read.record


def ids(text: str) -> tuple[str, str]:
    record = record_of(text)
    return game_id(record), turns_id(record)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rules official\n", ""),
        ("Ana", "Cleo rating 1500"),
        ("start P1", "date 2026-01-31\ntime 20:15\nevent club\nsource us\nx-a b\n# so\nstart P1"),
        ("W4U4 G3R3K3 W3U3K3", "W3U3K3 W4U4 G3R3K3"),
        ("2K-W5 ? ? ?", "? ? 2K-W5 ?"),
        ("deck 1 36\n", ""),
        ("deck 1 36", "deck 1 1R-R3 ..."),
        ("bank W4U4G4R4K4Y5\n", ""),
        ("1 P1", "7 P1"),
        ("1 P1", "P1"),
        ("take URK", 'take KRU as "three" time 0:00:01 !G305 so # so'),
        ("2 P2", "= bank ?\n# so\n1 P1 take W undone\n2 P2"),
        ("end by abandoned", "end P1 3 winner P1"),
        ("end by abandoned\n", ""),
    ],
)
def test_game_is_the_same_after(old: str, new: str) -> None:
    assert old in TEXT
    assert ids(TEXT.replace(old, new)) == ids(TEXT)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("official", "bga"),
        ("official", "official,target=21"),
        ("player P2 Ben\n", ""),
        ("start P1", "start P2"),
        ("start P1", "target 21"),
        ("start P1", "start P1\nnobles-from 12"),
        ("start P1", "start P1\nomits reveal"),
        ("start P1", "start P1\nexpansion Cities"),
        ("start P1", "start P1\nposition turn 3"),
        ("W4U4 G3R3K3", "W4U4 ?"),
        ("1U-K3 1K-G3", "1K-G3 1U-K3"),
        ("bank W4U4G4R4K4Y5", "bank W4U4G4R4K4Y4"),
        ("tokens -", "tokens W"),
    ],
)
def test_game_is_another_one_after(old: str, new: str) -> None:
    assert old in TEXT
    changed, original = ids(TEXT.replace(old, new)), ids(TEXT)

    assert changed[0] != original[0]
    assert changed[1] == original[1]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("take URK", "take URW"),
        (" return W", ""),
        ("return W", "return ?"),
        ("2 P2", "2 P1"),
        ("2 P2 take WUG return W\n", ""),
        ("2 P2 take WUG return W", "2 P2 take WUG\n+ return W"),
    ],
)
def test_game_and_turns_are_others_after(old: str, new: str) -> None:
    changed, original = ids(TEXT.replace(old, new)), ids(TEXT)

    assert changed[0] != original[0]
    assert changed[1] != original[1]


@pytest.mark.parametrize("old", ["deck 1 36\n", "bank W4U4G4R4K4Y5\n"])
def test_game_from_a_position_is_another_one_without(old: str) -> None:
    text = TEXT.replace("start P1", "start P1\nposition")

    assert ids(text.replace(old, ""))[0] != ids(text)[0]


def test_game_without_a_deal_has_an_identity() -> None:
    assert re.fullmatch("1:[0-9a-f]{64}", game_id(Record()))


def test_identity_of_a_game_never_changes() -> None:
    assert ids(TEXT) == (
        "1:5da27679019b57b7451bb73793c8ad8da57003b8f5934df2b04460f1081e1ad2",
        "1:f61e50794f81f2e7a53912afad9364b6e5fd3c22b1318cd876cb3e97abfe8f27",
    )


def test_source_id_is_the_hash_of_the_bytes() -> None:
    assert source_id(b"a") == f"1:{hashlib.sha256(b'a').hexdigest()}"
