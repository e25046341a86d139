"""A plain, slow-but-sure reference engine for Splendor, the oracle of a differential test."""
