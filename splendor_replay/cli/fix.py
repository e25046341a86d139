"""``check --fix``: writes a new file in which every fault with one repair is mended."""

from collections.abc import Sequence

from splendor_replay.cli.exits import complain
from splendor_replay.cli.outputs import write_new
from splendor_replay.cli.sources import STDIN, Source
from splendor_replay.diagnostics import Edit
from splendor_replay.engine.repair.fix import fixed
from splendor_replay.record import ReadRecord, read_text, write_text

__all__ = ["write_fixed"]


def write_fixed(sources: Sequence[Source], output: str, rules: str | None) -> bool:
    """Write the records of some sources, mended where there is one way to do it.

    Every changed line stands below a comment with the code and what was there. What is not text
    is written as text. Where nothing is mended no file is written, and standard output gets what
    was read.

    Returns:
        Whether something was mended.

    Raises:
        FileError: Where the output is there already or cannot be written.
    """
    texts, count = [], 0
    for source in sources:
        for read in source.records:
            mended = fixed(_as_text(read), rules)
            texts.append(mended.text)
            count += len(mended.edits)
            for code, edit in mended.edits:
                complain(f"{source.name}: {code}: {_told(edit)}")
    if not count:
        complain("nothing had exactly one repair" + "; no file is written" * (output != STDIN))
        if output != STDIN:
            return False
    text = "\n".join(texts)
    write_new(output, text if text.endswith("\n") else text + "\n")
    if count:
        complain(f"{count} line{'s' * (count != 1)} mended in {output}")
    return count > 0


def _as_text(read: ReadRecord) -> ReadRecord:
    if read.format == "text" and read.source:
        return read
    return read_text(write_text(read.record))[0]


def _told(edit: Edit) -> str:
    if edit.old is None:
        return f"added {edit.new}"
    return f"took out {edit.old}" if edit.new is None else f"{edit.old} is now {edit.new}"
