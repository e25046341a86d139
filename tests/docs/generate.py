"""Writes the generated pages, or checks them: ``python -m tests.docs.generate [--check]``."""

import json
import sys
from pathlib import Path

from splendor_replay.cli.main import COMMANDS
from splendor_replay.engine.rules import RULES
from splendor_replay.record import json_schema, read_text
from tests.docs.tour import walked
from tests.generate.played import SHOWS

ROOT = Path(__file__).parents[2]


def pages() -> dict[Path, str]:
    """Return each generated file with its text."""
    readme = ROOT / "README.md"
    tour = ROOT / "splendor_replay" / "docs" / "tour.md"
    return {
        tour: walked(tour.read_text("utf-8")),
        ROOT / "records" / "README.md": records_page(),
        ROOT / "splendor_replay" / "record" / "record.schema.json": schema_text(),
        readme: between(readme.read_text("utf-8"), "commands", commands()),
    }


def between(text: str, name: str, content: str) -> str:
    """Return a text with the part between two markers replaced."""
    before, _, rest = text.partition(f"<!-- {name} -->\n")
    _, _, after = rest.partition(f"<!-- /{name} -->")
    return f"{before}<!-- {name} -->\n{content}<!-- /{name} -->{after}"


def commands() -> str:
    """Return the table of the commands."""
    rows = [f"| `{command.NAME}` | {command.HELP} |" for command in COMMANDS]
    return "\n".join(["| command | does |", "|---|---|", *rows]) + "\n"


def schema_text() -> str:
    """Return the JSON Schema of a record."""
    return json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"


def records_page() -> str:
    """Return the table of the sample records."""
    lines = [
        "# Records",
        "",
        "Complete legal games in `played/`, each named for what it shows:",
        "",
        "| record | players | turns | shows |",
        "|---|---|---|---|",
    ]
    for name, (players, shows) in sorted(SHOWS.items()):
        text = (ROOT / "records" / "played" / f"{name}.splendor").read_text("utf-8")
        turns = len(read_text(text)[0].record.turns)
        lines.append(f"| [{name}](played/{name}.splendor) | {players} | {turns} | {shows} |")
    lines += ["", "One record for each code in `faulty/`:", "", "| record | name |", "|---|---|"]
    by_code = {path.name[:4]: path.name for path in (ROOT / "records" / "faulty").iterdir()}
    lines += [f"| [{r.code}](faulty/{by_code[r.code]}) | {r.name} |" for r in RULES]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write what differs; with ``--check`` only name it and return 1."""
    stale = [path for path, text in pages().items() if not _is(path, text)]
    if "--check" in sys.argv:
        for path in stale:
            sys.stderr.write(f"{path.relative_to(ROOT)} is stale: python -m tests.docs.generate\n")
        return 1 if stale else 0
    for path in stale:
        path.write_text(pages()[path], encoding="utf-8", newline="\n")
    return 0


def _is(path: Path, text: str) -> bool:
    return path.exists() and path.read_text("utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
