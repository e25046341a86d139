"""Judges one record under several profiles."""

from splendor_replay import PROFILES, read_records, replay

TEXT = """\
splendor-record 1
start P1
1 P1 take WU
"""
(read,) = read_records(TEXT)
for name in PROFILES:
    (step,) = replay(read.record, name).steps
    print(f"{name}: {step.verdict}")
