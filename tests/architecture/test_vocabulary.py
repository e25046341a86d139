"""One word, one meaning (rule 3): the words that we rejected name nothing in the package."""

import ast
import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
REJECTED = frozenset(
    {
        "tier",
        "purchase",
        "discount",
        "chip",
        "coin",
        "vp",
        "points",
        "supply",
        "display",
        "board",
        "joker",
        "move",
        "ply",
        "pile",
        "discard",
        "colour",
    }
)
# A file whose foreign format forces a word on it, and the words. Its strings are free anyhow.
# ``to_move`` is the notation's own word, ``position turn 4 to-move P2``.
ALLOWED: dict[str, frozenset[str]] = {
    f"splendor_replay/{file}": frozenset({"move"})
    for file in (
        "engine/apply.py",
        "engine/position.py",
        "engine/setup.py",
        "engine/view.py",
        "record/model.py",
    )
}

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
SQL_NOT_A_NAME = re.compile(r"--[^\n]*|/\*.*?\*/|'(?:[^']|'')*'", re.DOTALL)
SQL_NAME = re.compile(r"[A-Za-z_]\w*")


def files(*suffixes: str) -> list[Path]:
    folders = (ROOT / "splendor_replay", ROOT / "queries")
    return sorted(
        path for folder in folders for path in folder.rglob("*") if path.suffix in suffixes
    )


def rejected(name: str) -> set[str]:
    """The rejected words within a name, in the singular or the plural."""
    words = {word.lower() for word in WORD.findall(name)}
    return {word for word in REJECTED if words & {word, f"{word}s"}}


def names_of_node(node: ast.AST) -> Iterator[str | None]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
            yield name
        case ast.Attribute(attr=name, ctx=ast.Store()):
            yield name
        case ast.alias(asname=name) | ast.ExceptHandler(name=name):
            yield name
        case ast.MatchAs(name=name) | ast.MatchStar(name=name) | ast.MatchMapping(rest=name):
            yield name
        case _:
            pass


def names_in_python(text: str) -> set[str]:
    """Every name that the text defines: not the names that it merely uses."""
    return {name for node in ast.walk(ast.parse(text)) for name in names_of_node(node) if name}


def names_in_sql(text: str) -> set[str]:
    return set(SQL_NAME.findall(SQL_NOT_A_NAME.sub(" ", text)))


def names(path: Path) -> set[str]:
    text = path.read_text(encoding="utf-8")
    match path.suffix:
        case ".py":
            return {path.stem} | names_in_python(text)
        case ".sql":
            return {path.stem} | names_in_sql(text)
        case _:
            return {path.stem, *next(csv.reader(text.splitlines()))}


@pytest.mark.parametrize(
    "path", files(".py", ".sql", ".csv"), ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_vocabulary_has_no_rejected_word(path: Path) -> None:
    allowed = ALLOWED.get(path.relative_to(ROOT).as_posix(), frozenset())

    found = {name: words for name in names(path) if (words := rejected(name) - allowed)}

    assert found == {}


def test_vocabulary_allows_only_what_is_needed() -> None:
    needed = {
        path: frozenset().union(*map(rejected, names(ROOT / path))) & words
        for path, words in ALLOWED.items()
    }

    assert needed == ALLOWED


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("tier_of_card", {"tier"}),
        ("LevelTiers", {"tier"}),
        ("VPCount", {"vp"}),
        ("movesById", {"move"}),
        ("MAX_POINTS", {"points"}),
        ("remove_piled_frontier", set()),
        ("purchasing_power", set()),
        ("reply", set()),
    ],
)
def test_vocabulary_reads_whole_words(name: str, words: set[str]) -> None:
    assert rejected(name) == words


def test_vocabulary_sees_each_kind_of_definition() -> None:
    text = """
import a as move1
class Move2:
    move3: int
def move4(move5, *move6, move7=0, **move8):
    self.move9 = 0
    for move10 in ():
        pass
    match 0:
        case [*move11] | {**move12} | move13:
            pass
    try:
        pass
    except E as move14:
        pass
    (move15 := 0)
    other.move_used("move_text")
"""
    found = {name.lower() for name in names_in_python(text) if rejected(name)}

    assert found == {f"move{number}" for number in range(1, 16)}


def test_vocabulary_of_sql_leaves_out_comments_and_texts() -> None:
    assert names_in_sql("SELECT tier -- board\nFROM t /* coin */ WHERE a = 'it''s a ply'") == {
        *("SELECT", "tier", "FROM", "t", "WHERE", "a")
    }
