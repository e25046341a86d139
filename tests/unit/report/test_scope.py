"""Records cut off at a turn, and records without names."""

import pytest

from splendor_replay.record import read_json, read_text, write_json
from splendor_replay.report.page import report
from splendor_replay.report.scope import nameless, until
from tests.unit.report.pages import own_part

TEXT = """splendor-record 1
quince by Zoe
player P1 Ana
player P2 Ben
start P1
1 P1 take URK
2 P2 medlar
# a remark
= bank ?
3 P1 sorrel
4 P2 take WUG
end by lovage
"""


@pytest.mark.parametrize(
    ("turn", "items", "words"),
    [
        (0, 0, ["quince"]),
        (1, 1, ["quince"]),
        (2, 4, ["quince", "medlar"]),
        (4, 6, ["quince", "medlar", "sorrel"]),
    ],
)
def test_until_keeps_what_stands_above(turn: int, items: int, words: list[str]) -> None:
    (read,) = read_text(TEXT)
    cut = until(read, turn)

    assert len(read.diagnostics) == 4
    assert cut.record.log == read.record.log[:items]
    assert cut.record.end is None
    told = [diagnostic.message for diagnostic in cut.diagnostics]
    assert len(told) == len(words)
    page = own_part(report(read, turn))
    every = ["quince", "medlar", "sorrel", "lovage"]
    assert [word for word in every if word in page] == words


def test_until_of_a_record_in_json_leaves_out_its_end() -> None:
    (read,) = read_text(TEXT.replace("end by lovage", "end P1 0 by abandoned # lovage"))
    (again,) = read_json(write_json(read.record))

    assert until(again, 4).record == until(read, 4).record
    assert "abandoned" not in own_part(report(again, 4))


def test_until_does_not_change_what_was_read() -> None:
    (read,) = read_text(TEXT)
    before = read.record.model_dump_json()
    until(read, 1)

    assert read.record.model_dump_json() == before


def test_nameless_keeps_no_word_of_the_source() -> None:
    (read,) = read_text(TEXT)
    page = own_part(report(read, pseudonymize=True))

    assert nameless(read).diagnostics == ()
    assert "Player 2" in page
    assert not [
        word for word in ("Zoe", "Ana", "Ben", "quince", "medlar", "lovage") if word in page
    ]
