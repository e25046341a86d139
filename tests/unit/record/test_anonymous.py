"""A pseudonymous record plays the same game and names nobody."""

from splendor_replay.record import game_id, read_text, write_text
from splendor_replay.record.anonymous import pseudonymous

TEXT = """splendor-record 1
# Ana's record
rules official
date 2026-01-31
event Ana's birthday
x-table 1234
player P1 Ana rating 1500
player P2 Ben
start P1
bank ?

1 P1 take URK time 0:00:01 # Ana smiles
# Ben thinks
2 P2 pass
= bank W # says Ana
Ana wins
end P1 3 by concede P2 # says Ben
"""


def test_pseudonymous_record_names_nobody_and_is_the_same_game() -> None:
    (read,) = read_text(TEXT)
    changed = pseudonymous(read.record)
    text = write_text(changed)

    assert game_id(changed) == game_id(read.record)
    assert (
        text.splitlines()[-6:]
        == [
            "1 P1 take URK",
            "2 P2 pass",
            "= bank W",
            "Ana wins",
            "end P1 3 by concede P2",
        ]
        or "Ana" not in text
    )
