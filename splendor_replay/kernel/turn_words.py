"""The words of the log of a record's canonical JSON, between the values."""

__all__ = [
    "ACTION",
    "BUY",
    "FROM_HAND",
    "FROM_TABLE",
    "GOLD",
    "LOG",
    "NOBLE",
    "NUMBER",
    "PASS",
    "PAY",
    "RESERVE",
    "RESERVE_DECK",
    "RETURNED",
    "REVEAL",
    "SEAT",
    "TAKE",
    "TOLD",
]

LOG = b',"log":['
ACTION = b'{"action":{"type":"'
TAKE = b'take","tokens":"'
BUY = b'buy","card":"'
FROM_HAND = b',"source":"hand"'
FROM_TABLE = b',"source":"table"'
RESERVE = b'reserve","card":"'
RESERVE_DECK = b'reserve-deck","level":'
TOLD = b',"card":"'
PASS = b'pass"'
PAY = b',"pay":"'
GOLD = b',"gold":"Y"'
RETURNED = b',"returned":"'
NOBLE = b',"nobles":["'
REVEAL = b',"reveals":["'
SEAT = b',"seat":'
NUMBER = b',"number":'
