"""Where a diagnostic points: the part of the line that it names."""

import pytest

from splendor_replay.diagnostics import Diagnostic, Place, Severity
from splendor_replay.record import ReadRecord, locate, read_json, read_text, source_line, write_json

TEXT = """
splendor-record 1
# P1 tokens of the first day
rules official
player P1 Ana
Nobles-From 10
start P1
nobles W4U4 G3R3K3 ?
market 1 1W-R2K1 ? - - # slots
market 2 ? ? ? ?
deck 1 36
P1 tokens W

1. P1 noble W4U4 take URK return U2 as "pay R" time 0:01:02 !G305 take it # pay
P2 tkae W
= bank W # wrong
2 P1 undone

# a remark
+ reserve deck 1 gold Y ->1W-R2K1
end P1 16 winner P1 P2 by target # pay
"""
LINES = TEXT.split("\n")


def read() -> ReadRecord:
    return read_text(TEXT)[0]


def shown(place: Place) -> str:
    """Number of the line and the text that is underlined."""
    source = read()
    found = locate(source, Diagnostic("G307", "a-name", Severity.ILLEGAL, "", place)).place
    assert found.record == 1
    assert found.line is not None
    assert source_line(source, found.line) == LINES[found.line - 1]
    first = (found.column or 0) - 1
    return f"{found.line}: {LINES[found.line - 1][first : first + found.length]}"


@pytest.mark.parametrize(
    ("item", "part", "text"),
    [
        (0, "number", "14: 1."),
        (0, "seat", "14: P1"),
        (0, "noble", "14: noble W4U4"),
        (0, "action", "14: take URK"),
        (0, "return", "14: return U2"),
        (0, "label", '14: as "pay R"'),
        (0, "time", "14: time 0:01:02"),
        (0, "pay", "14: take URK"),
        (0, "reveal", "14: take URK"),
        (0, "line", f"14: {LINES[13].removesuffix(' # pay')}"),
        (0, None, f"14: {LINES[13].removesuffix(' # pay')}"),
        (1, "action", "15: P2 tkae W"),
        (1, "number", "15: P2 tkae W"),
        (2, "bank", "16: = bank W"),
        (2, "seat", "16: = bank W"),
        (3, "undone", "17: undone"),
        (3, "seat", "17: P1"),
        (3, "action", "20: reserve deck 1"),
        (3, "gold", "20: gold Y"),
        (3, "reveal", "20: ->1W-R2K1"),
        (4, "action", "19: # a remark"),
    ],
)
def test_part_of_an_item_is_found_on_its_lines(item: int, part: str | None, text: str) -> None:
    assert shown(Place(item=item, part=part)) == text


@pytest.mark.parametrize(
    ("part", "text"),
    [
        ("rules", "4: rules official"),
        ("player", "5: player P1 Ana"),
        ("player P1", "5: player P1 Ana"),
        ("nobles_from", "6: Nobles-From 10"),
        ("start", "7: start P1"),
        ("nobles", "8: nobles W4U4 G3R3K3 ?"),
        ("market", "9: market 1 1W-R2K1 ? - -"),
        ("market 2", "10: market 2 ? ? ? ?"),
        ("deck 1", "11: deck 1 36"),
        ("P1", "12: P1 tokens W"),
        ("end", "21: end P1 16 winner P1 P2 by target"),
        ("winner", "21: winner P1 P2"),
        ("bank", "1: "),
        ("P2", "1: "),
        ("position", "1: "),
        ("header", "1: "),
        (None, "1: "),
    ],
)
def test_part_above_the_log_is_found_by_its_words(part: str | None, text: str) -> None:
    assert shown(Place(part=part)) == text


@pytest.mark.parametrize(
    ("end", "part", "text"),
    [
        ("end winner P1", "winner", "winner P1"),
        ("end by abandoned", "winner", "end by abandoned"),
        ("", "winner", "1 P1 pass"),
        ("", "end", "1 P1 pass"),
        ("# the end", "end", "1 P1 pass"),
    ],
)
def test_part_of_an_end_that_is_not_said_is_the_last_line(end: str, part: str, text: str) -> None:
    (source,) = read_text(f"splendor-record 1\n1 P1 pass\n{end}")
    found = Diagnostic("E902", "no-trigger", Severity.ILLEGAL, "", Place(part=part))
    place = locate(source, found).place

    first = (place.column or 0) - 1
    assert source_line(source, place.line or 0)[first : first + place.length] == text


def test_place_of_the_second_record_is_a_line_of_the_whole_text() -> None:
    _, second = read_text(f"splendor-record 1\n1 P1 pass\n\n{TEXT}")
    found = Diagnostic("F010", "a-name", Severity.ILLEGAL, "", Place(item=0, part="noble"))

    place = locate(second, found).place
    assert (place.record, place.line, place.column) == (2, 17, 7)
    assert source_line(second, 17) == LINES[13]


def test_places_of_evidence_are_located_too() -> None:
    found = Diagnostic("F010", "a-name", Severity.ILLEGAL, "", evidence=(Place(item=1),))

    assert [place.line for place in locate(read(), found).evidence] == [15]


def test_place_with_a_line_keeps_it() -> None:
    place = Place(line=3, column=2, length=4, item=0, part="pay")
    found = Diagnostic("F001", "unreadable-field", Severity.INCOMPLETE, "", place)

    located = locate(read(), found).place
    assert (located.record, located.line, located.column, located.length) == (1, 3, 2, 4)


def test_place_in_a_source_without_lines_is_that_of_the_record() -> None:
    (source,) = read_json(f"\n{write_json(read().record)}")
    found = Diagnostic("G307", "a-name", Severity.ILLEGAL, "", Place(item=0, part="pay"))

    place = locate(source, found).place
    assert (place.record, place.line, place.column) == (1, 2, None)
    assert source_line(source, 2) == ""


def test_place_in_an_imported_source_is_the_line_of_the_item() -> None:
    source = ReadRecord(read().record, lines=(7, 9), format="bga")
    found = Diagnostic("G307", "a-name", Severity.ILLEGAL, "", Place(item=1, part="pay"))

    assert locate(source, found).place.line == 9
    assert locate(source, found.at(item=5)).place.line == 1


@pytest.mark.parametrize("number", [-1, 0, 99])
def test_source_line_that_is_not_there_is_empty(number: int) -> None:
    assert source_line(read(), number) == ""
