"""A source in KIFU as other programs write it."""

POSITION = (
    "Position: bank:W4U4G4R4K4D5 | visible:L1[2,11,18,27]L2[41,49,53,60]L3[71,75,79,84]"
    " | decks:36,26,16 | nobles:[1,5,9]"
    " | P0:gems:W0U0G0R0K0D0;bonuses:W0U0G0R0K0;points:0;reserved:[];bought:[]"
    " | P1:gems:W0U0G0R0K0D0;bonuses:W0U0G0R0K0;points:0;reserved:[];bought:[] 0"
)
LATE = (
    "Position: bank:W3U2G4R4K3D4 | visible:L1[0,8,16,-]L2[40,46,52,58]L3[70,74,78,82]"
    " | decks:0,26,16 | nobles:[0,3]"
    " | P0:gems:W1U2G0R0K1D0;bonuses:W0U1G0R0K0;points:3;reserved:[42,?L3];bought:[1]"
    " | P1:gems:W0U0G0R0K0D1;bonuses:W0U0G0R0K0;points:0;reserved:[?C86];bought:[] 1"
)
HEADER = """Format: Splendor KIFU v1.0
Players: 2
Player0: Genbu v2.0
Player1: DeepSets #1"""
TURNS = """1. P0 take:WUG [2341]
  @eval 0.62
2. P1 take:RKG
V{
  # the second choice
  2. P1 reserve:C75 [620]
}
# === the middle ===
3. P0 take:WU/return:W

4. P1 reserve:C71 [3200] # reveal:C72 a good card
5. P0 buy:C2/gold:K1
6. P1 reserve:L2
7. P1 return:R [12]
8. P0 pass
9. P0 noble:N5 [0] # by itself"""
RESULT = """Result: P0_WIN
FinalScores: P0=16 P1=12
TotalTurns: 9"""


def source(
    turns: str = TURNS, *, header: str = HEADER, position: str = POSITION, result: str = RESULT
) -> str:
    """A source of these sections."""
    return f"{header}\n\n{position}\n\n{turns}\n\n{result}\n"
