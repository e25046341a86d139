"""What is wrong with the text of a position or an action."""

__all__ = ["NotationError"]


class NotationError(ValueError):
    """A text that cannot be read.

    Attributes:
        offset: Index in the text of what cannot be read.
    """

    def __init__(self, message: str, offset: int = 0) -> None:
        """Keep the offset beside the message."""
        super().__init__(message)
        self.offset = offset
