"""A number with its noun."""

__all__ = ["number_of"]


def number_of(count: int, noun: str) -> str:
    """Return a count with its noun, in the plural but for one.

    Example:
        >>> number_of(1, "game"), number_of(0, "match")
        ('1 game', '0 matches')
    """
    if count == 1:
        return f"1 {noun}"
    return f"{count} {noun}es" if noun.endswith("h") else f"{count} {noun}s"
