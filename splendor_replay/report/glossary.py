"""The words of a report, explained for somebody who has not read the record format."""

__all__ = ["GLOSSARY"]

GLOSSARY: tuple[tuple[str, str], ...] = (
    ("W U G R K Y", "white, blue, green, red and black gems, and gold; each has its own shape"),
    ("token", "a gem or gold piece; the bank holds those that no seat has"),
    ("card", "named by level, bonus and cost: 1W-R2K1 gives a white bonus for 2 red and 1 black"),
    ("level", "1, 2 or 3: which deck a card comes from, in which row of the market it lies"),
    ("bonus", "what a bought card gives for good: one token less to pay of that gem"),
    ("prestige", "what is counted for victory; on cards and nobles"),
    ("noble", "a tile named by the bonuses that it asks for; it visits by itself and is worth 3"),
    ("reserve", "to take a card into the hand for later; gold comes with it while there is any"),
    ("hidden card", "a card reserved from the top of a deck: only its owner has seen it"),
    ("turn, round", "a turn is one go of one seat; a round is one turn of every seat"),
    ("illegal", "a turn that the rules refuse; it is replayed as recorded, what follows is marked"),
    ("incomplete", "the record lacks what a rule needs, so the turn cannot be verified"),
    ("suspicious", "legal, but likely a slip of the pen"),
    ("info", "what the record leaves unsaid and the rules force"),
    ("moment", "a turn in which the rules prove that something else was possible, or lost"),
    ("turning point", "one of the three turns on which the game turned, picked by a stated rule"),
    ("?", "not known: the record does not tell; 2? is a level 2 card that is not known"),
)
"""Word and explanation."""
