"""A file tells one story: the numbers that go with the 12 rules."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINES_OF_A_FILE = 300
LINES_OF_A_FUNCTION = 30
PUBLIC_NAMES = 30
Function = ast.FunctionDef | ast.AsyncFunctionDef


def python_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, Function):
            yield node


def lines_of_body(function: Function) -> int:
    """Lines from the first statement to the last; the signature and the docstring do not count."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def names_defined_by(statement: ast.stmt) -> Iterator[str]:
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name
        case ast.Assign(targets=targets):
            yield from (target.id for target in targets if isinstance(target, ast.Name))
        case _:
            pass


def public_names(path: Path) -> set[str]:
    module = ast.parse(path.read_text(encoding="utf-8"))
    return {
        name
        for statement in module.body
        for name in names_defined_by(statement)
        if not name.startswith("_")
    }


@pytest.mark.parametrize("path", python_files("splendor_replay", "tests", "examples"), ids=relative)
def test_file_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LINES_OF_A_FILE


@pytest.mark.parametrize("path", python_files("splendor_replay"), ids=relative)
def test_file_has_short_functions(path: Path) -> None:
    long = {
        function.name: lines_of_body(function)
        for function in functions(path)
        if lines_of_body(function) > LINES_OF_A_FUNCTION
    }

    assert long == {}


@pytest.mark.parametrize("path", python_files("splendor_replay"), ids=relative)
def test_file_has_few_public_names(path: Path) -> None:
    assert len(public_names(path)) <= PUBLIC_NAMES


def test_file_counts_the_body_of_a_function() -> None:
    (function,) = ast.parse(
        'def f(\n    a,\n):\n    """One.\n\n    Two.\n    """\n    b = a\n\n    return b\n'
    ).body

    assert isinstance(function, ast.FunctionDef)
    assert lines_of_body(function) == 3
