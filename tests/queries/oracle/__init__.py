"""The answers of the named statistics a second time: plain loops over replays, no SQL."""
