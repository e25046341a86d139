"""A pseudonymous record plays the same game and names nobody."""

from splendor_replay.record import Record, read_text, write_text
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

1 P1 take URK as "three" time 0:00:01 !G305 says Ana # Ana smiles
# Ben thinks
2 P2 asks Ana
+ asks Ana
+ return U
= bank W # says Ana
Ana wins
end P1 3 by concede P2 # says Ben
"""
NOBODY = """splendor-record 1
rules official
player P1 Player 1
player P2 Player 2
start P1
bank ?

1 P1 take URK as "three" !G305
2 P2 unreadable
+ unreadable
+ return U
= bank W
unreadable
end P1 3 by concede P2
"""


def test_pseudonymous_record_names_nobody_and_plays_the_same_game() -> None:
    (read,) = read_text(TEXT)

    assert write_text(pseudonymous(read.record)) == NOBODY


def test_pseudonymous_record_has_an_end_where_the_record_has_one() -> None:
    assert pseudonymous(Record()) == Record()
