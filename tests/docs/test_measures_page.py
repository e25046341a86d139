"""The page of the measures holds each one as its docstring has it."""

import inspect
import re
from collections.abc import Callable
from importlib.resources import files

import pytest

from splendor_replay import analysis
from splendor_replay.analysis import KINDS, MEASURES, PIVOT_RULES

PAGE = files("splendor_replay").joinpath("docs/measures.md").read_text("utf-8")
ROW = re.compile(r"^\| `([\w-]+)` \| (.+) \|$", re.MULTILINE)


def paragraphs(measure: Callable[..., object]) -> list[str]:
    """The paragraphs of a docstring up to its sections, each in one line."""
    text = (inspect.getdoc(measure) or "").partition("\n\nArgs:")[0]
    return [" ".join(part.split()) for part in text.split("\n\n")]


def row_of(measure: Callable[..., object]) -> str:
    """The line of a measure: what it returns, its unit, what it does not mean."""
    parts = paragraphs(measure)
    unit = next(part for part in parts if part.startswith("Unit: "))
    limit = next(part for part in parts if part.startswith("Does not mean: "))
    first, *more = (part for part in parts if part not in {unit, limit})
    said = " ".join([capital(first.removeprefix("Return ")), *more])
    rest = [capital(part.partition(": ")[2]) for part in (unit, limit)]
    return f"| `{measure.__name__}` | {said} | {rest[0]} | {rest[1]} |"


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.__name__)
def test_page_holds_the_docstring_of_a_measure(measure: Callable[..., object]) -> None:
    assert row_of(measure) in PAGE.splitlines()


def test_page_has_every_measure_and_no_other() -> None:
    public = [n for n in analysis.__all__ if inspect.isfunction(getattr(analysis, n))]
    listed = [name for name, _rest in ROW.findall(PAGE) if name not in {*KINDS, *PIVOT_RULES}]

    assert listed == [measure.__name__ for measure in MEASURES]
    assert sorted(listed) == sorted(public)


def test_page_has_every_kind_of_moment() -> None:
    assert [(n, rest) for n, rest in ROW.findall(PAGE) if n in KINDS] == list(KINDS.items())


def test_page_has_every_rule_of_a_turning_point() -> None:
    found = [(n, rest) for n, rest in ROW.findall(PAGE) if n in PIVOT_RULES]

    assert found == list(PIVOT_RULES.items())
