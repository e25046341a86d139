"""Records as an archive keeps them: some games together, compressed."""

from collections.abc import Callable, Iterator, Sequence

import zstandard

__all__ = ["packed", "unpacked"]

TOGETHER = 64
"""Games that are compressed together: they share their words, and one is still read at once."""

_WAY = {"hash_log": 14, "chain_log": 14, "min_match": 6}
"""How zstd looks for what it has seen: in small tables, as fits so little text; for less time than
by default, and no more bytes."""


def packed(
    first_game: int,
    places: Sequence[int],
    texts: Callable[[Sequence[int]], bytes | memoryview],
) -> Iterator[tuple[int, int, bytes]]:
    """Yield rows of ``records``.

    Args:
        first_game: Number of the first game in the archive; the others follow it.
        places: Places of the games in their bundle.
        texts: Returns some of them as canonical JSON, one a line.
    """
    way = zstandard.ZstdCompressionParameters.from_level(3, **_WAY)
    packer = zstandard.ZstdCompressor(compression_params=way)
    for at in range(0, len(places), TOGETHER):
        some = places[at : at + TOGETHER]
        yield first_game + at, len(some), packer.compress(texts(some))


def unpacked(lines: bytes) -> list[str]:
    """Return the games of a row of ``records``, each as canonical JSON.

    Example:
        >>> said = ["{}", "[]"]
        >>> texts = lambda places: chr(10).join(said[place] for place in places).encode()
        >>> ((_first, _count, lines),) = packed(1, [0, 1], texts)
        >>> unpacked(lines)
        ['{}', '[]']
    """
    text: bytes = zstandard.ZstdDecompressor().decompress(lines)
    return text.decode().split("\n")
