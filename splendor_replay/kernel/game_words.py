"""The words of a record's canonical JSON above and below its log, between the values."""

__all__ = [
    "COMMENT",
    "DATE",
    "DEAL",
    "END",
    "END_SEAT",
    "EVENT",
    "EXTRAS",
    "MARKET",
    "NEXT_MARKET",
    "OMITS",
    "OPENING",
    "PLAYER",
    "PLAYERS",
    "PRESTIGE",
    "RATING",
    "REASON",
    "REASONS",
    "REMARKS",
    "RULES",
    "SCORE",
    "SCORES",
    "SLOTS",
    "SOURCE",
    "START",
    "TARGET",
    "TILES",
    "TIME",
    "USUAL_PROFILE",
    "WINNERS",
]

OPENING = b'{"format":"splendor-record","version":1'
RULES = b',"rules":{"profile":"'
USUAL_PROFILE = b'official"'
DATE = b',"date":"'
TIME = b',"time":"'
EVENT = b',"event":"'
SOURCE = b',"source":"'
TARGET = b',"target":'
START = b',"start":'
OMITS = b',"omits":["pay"]'
EXTRAS = b',"extras":{'
PLAYERS = b',"players":['
PLAYER = b'{"name":"'
RATING = b',"rating":'
REMARKS = b',"remarks":['

DEAL = b',"deal":{'
TILES = b'"nobles":{"kind":"nobles","tiles":['
MARKET = b'"market":[{"kind":"market","level":'
NEXT_MARKET = b'},{"kind":"market","level":'
SLOTS = b',"slots":['


END = b',"end":{'
SCORES = b'"scores":['
SCORE = b'{"seat":'
PRESTIGE = b',"prestige":'
WINNERS = b'"winners":['
REASON = b'"reason":"'
REASONS = (b'target"', b'concede"', b'abandoned"', b'timeout"')
END_SEAT = b'"seat":'
COMMENT = b'"comment":"'
