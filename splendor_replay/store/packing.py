"""Records as an archive keeps them: some games together, compressed."""

from collections.abc import Iterable, Iterator
from itertools import islice

import zstandard

__all__ = ["packed", "unpacked"]

TOGETHER = 64
"""Games that are compressed together: they share their words, and one is still read at once."""


def packed(first_game: int, texts: Iterable[bytes]) -> Iterator[tuple[int, int, bytes]]:
    """Yield rows of ``records``.

    Args:
        first_game: Number of the first game in the archive; the others follow it.
        texts: Each game as canonical JSON.
    """
    packer, rest = zstandard.ZstdCompressor(), iter(texts)
    while lines := list(islice(rest, TOGETHER)):
        yield first_game, len(lines), packer.compress(b"\n".join(lines))
        first_game += len(lines)


def unpacked(lines: bytes) -> list[str]:
    """Return the games of a row of ``records``, each as canonical JSON.

    Example:
        >>> ((_first, _count, lines),) = packed(1, [b"{}", b"[]"])
        >>> unpacked(lines)
        ['{}', '[]']
    """
    text: bytes = zstandard.ZstdDecompressor().decompress(lines)
    return text.decode().split("\n")
