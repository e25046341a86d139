"""Shows one input again: ``python -m tests.fuzz KIND SEED [--shrink]``.

For the kind ``bga-shared`` the real tables beside the project are needed.
"""

import argparse
from pathlib import Path

from tests.fuzz.inputs import KINDS, REAL, made, tables_in
from tests.fuzz.shrink import shrunk
from tests.fuzz.trials import asked, failure_of

SHARED = Path(__file__).parents[3] / "shared"


def main() -> None:
    """Print the input, or a small one with the same failure, and what is wrong with it."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("kind", choices=(*KINDS, REAL))
    parser.add_argument("seed", type=int)
    parser.add_argument("--shrink", action="store_true")
    chosen = parser.parse_args()
    tables = tables_in(SHARED) if chosen.kind == REAL else ()
    judged = asked(chosen.kind, chosen.seed)
    sources = made(chosen.kind, chosen.seed, tables)
    failure = failure_of(sources, judged)
    if failure is not None and chosen.shrink:
        sources = shrunk(sources, judged)
        failure = failure_of(sources, judged) or failure
    for source in sources:
        print(repr(source))
    print(judged)
    print("no law is broken" if failure is None else failure[1])


if __name__ == "__main__":
    main()
