"""Says what is wrong with a record, and where."""

from splendor_replay import check, read_records

TEXT = """\
splendor-record 1
start P1
1 P1 take WUG
2 P2 take RR
3 P1 take WU
"""

for read in read_records(TEXT):
    for diagnostic in check(read).diagnostics:
        place = diagnostic.place
        print(f"line {place.line}: {diagnostic.severity} {diagnostic.code} {diagnostic.message}")
