"""Records that hold the faults of other engines, by their number in rulings.md, "Real bugs".

``CAUGHT`` holds what such an engine would have recorded, and the codes that it must get.
``REFUSED`` holds what it would not let anybody play, so that no record can hold the fault: here
stands the legal play that it refused.
"""

from tests.rules.table import deal, game
from tests.rules.test_advisory_cases import STUCK
from tests.rules.test_profiles import LATE, NINE, TEN, TWO, WAITING, tie

Caught = tuple[int, str, str]

PAY = {"p1_tokens": "W2U"}
BUY = "P1 buy 1G-W2U1 pay W2U -> 1R-W3"
FIRST_AT_TARGET = {
    "position": "turn 41 to-move P2",
    "p1_tableau": "9",
    "p1_prestige": "15",
    "p2_tableau": "3W-K7",
}
OVER = {**FIRST_AT_TARGET, "position": "turn 42 to-move P1"}
WON = "winner P1 by target"
SHORTAGE = {"p1_tokens": "G2R2", "p2_tokens": "G2R2K4"}
NO_GOLD = {"p1_tokens": "Y2", "p2_tokens": "Y3"}
FOUR = {"players": "4", "nobles": "W4U4 G3R3K3 W3U3K3 R4K4 G4R4"}
SCORED = {"p1_tableau": "3W-K7 3G-U7 3R-G7", "p1_nobles": "G4R4"}

TAKES: list[Caught] = [
    (3, "G303", game("P1 take W2U")),
    (4, "G303", game("P1 take WUW")),
    (5, "G305", game("P1 take WU")),
    (6, "G305", game("P1 take W")),
    (6, "A207", game("P1 return W", p1_tokens="W")),
    (6, "A203", game("P1 pass")),
    (9, "G302", game("P1 take RKG", p1_tokens="G2", p2_tokens="G2")),
    (10, "L701", game("P1 take WUG", p1_tokens="W2U2G2RY")),
    (11, "G302", game("P1 take RKG", p1_tokens="G2", p2_tokens="G2")),
    (11, "V405", game("P1 reserve deck 1 = 1R-W3 gold Y", **NO_GOLD)),
    (12, "F014", game('P1 take WU as "take_3"', **SHORTAGE)),
    (13, "A206", game("P1 swap W for K", p1_tokens="W2U2G2R2Y2")),
]
LIMIT: list[Caught] = [
    (14, "L701", game("P1 reserve 1K-G3 gold Y -> 1R-W3", **TEN)),
    (15, "L701", game("P1 reserve deck 2 = 2R-R6 gold Y", **TEN)),
    (15, "V404", game("P1 reserve 1K-G3 -> 1R-W3", **TEN)),
    (16, "L702", game("P1 reserve 1K-G3 return Y -> 1R-W3", p1_tokens="W2U2G2RY3", p2_tokens="Y2")),
    (18, "L704", game("P1 take RKG return UK3", **NINE | {"p1_tokens": "W2U3G2R2KY"})),
    (20, "L703", game("P1 take WUG return W3U3G", **TEN)),
    (21, "L703", game("P1 take WUG return RK2", p1_tokens="W2U2G2RK2")),
    (22, "L702", game("P1 take WUG return K", p1_tokens="W2U2G2K")),
    (23, "L702", game("P1 take WUG return K", p1_tokens="K")),
    (23, "L703", game("P1 take WUG return R2K", **NINE)),
    (25, "G305", game("P1 take WU", p1_tokens="W2U2G2R2")),
]
RESERVES: list[Caught] = [
    (27, "A202", game("P1 take WUG", "+ reserve 1K-G3 gold Y -> 1R-W3")),
    (28, "V405", game("P1 reserve 1K-G3 gold Y -> 1R-W3", **NO_GOLD)),
    (28, "F010 C951", game("P1 take WUG return RK", "= bank WUGR2K3Y5", **NINE)),
    (29, "V404", game("P1 reserve 1K-G3 -> 1R-W3")),
    (29, "B508", game("P1 buy 1K-G3 pay G2Y -> 1R-W3", p1_tokens="G2")),
    (30, "V403", game("P1 reserve deck 3 = 3W-K7 gold Y", deck_3="-")),
    (30, "D603", game("P1 reserve 3K-R7 gold Y -> 3W-K7", deck_3="-")),
    (31, "F005", game("P1 reserve deck 1 gold Y")),
    (32, "F005", game("P1 take WUG", p2_reserved="3?")),
    (33, "F005", game("P1 take WUG", p1_reserved="1? 2?")),
    (
        34,
        "F010 C951",
        game("P1 reserve deck 1 = 1R-W3 gold Y return K", "= bank W2U2G2R2K2Y4", **TEN),
    ),
    (34, "E901", game(**FIRST_AT_TARGET, end=WON)),
]
BUYS: list[Caught] = [
    (35, "B505", game("P1 buy 1G-W2U1 pay W -> 1R-W3", p1_tokens="W", p1_tableau="2U-U5 2U-U6")),
    (36, "B505", game("P1 buy 1G-W2U1 pay U -> 1R-W3", p1_tokens="U", p1_tableau="2K-K6")),
    (40, "F010", game("# buy 1K-G3: refused", "= P1 tokens -", "P1 take WUG", p1_tokens="G2")),
    (
        41,
        "B509",
        game("P1 buy 1K-G3 pay - receive G -> 1R-W3", p1_tableau="2G-G5 2G-G6 2G-U5G3 1G-K4"),
    ),
    (
        42,
        "B509",
        game("P1 buy 1K-G3 pay G2 receive W -> 1R-W3", p1_tokens="G2", p1_tableau="2G-G5 2W-R5"),
    ),
    (
        43,
        "F010 C951",
        game(
            "P1 buy 1G-W2U1 pay WU -> 1R-W3",
            "= bank W5U4G4R4K4Y5",
            p1_tokens="WU",
            p1_tableau="2W-R5",
        ),
    ),
    (44, "F010 C951", game(BUY, "= bank W2U3G4R4K4Y5", **PAY)),
    (45, "F010 C951", game(BUY, "= bank W3U3G4R4K4Y5", p1_tokens="W2U")),
    (
        46,
        "B508",
        game(
            "P1 buy 1R-W3 from hand pay W2Y",
            "P2 take WUG",
            "P1 buy 1K-G3 pay G2Y -> 1U-W1K2",
            p1_tokens="W2G2Y",
            p1_reserved="1R-W3",
        ),
    ),
    (47, "E906", game(**OVER | {"p2_tableau": "3W-K7 2W-W6"}, end=f"P2 4 {WON}")),
    (48, "B502", game("P1 buy 1R-W3 pay W3", p1_tokens="W3", p2_reserved="1R-W3")),
    (50, "B508", game("P1 buy 1K-G3 pay G3 -> 1R-W3", p1_tokens="G2Y")),
]
NOBLES: list[Caught] = [
    (52, "N804", game("P1 take GRK", **WAITING)),
    (53, "N804", game("P1 reserve 1K-G3 gold Y -> 1R-W3", **WAITING)),
    (54, "N804", game("P1 take GRK", "P2 take GRK", **WAITING)),
    (55, "N803", game("P1 take WUG noble W4U4 noble W3U3G3", **TWO)),
    (55, "N804", game("P1 take WUG", **TWO)),
    (56, "N803", game("P1 take GRK noble W3U3G3 noble W4U4", **TWO)),
    (56, "N804", game("P1 reserve deck 1 = 1R-W3 gold Y", **WAITING)),
    (57, "N803", game("P1 take WUK noble W4U4 noble W3U3G3", **TWO)),
    (
        58,
        "N802",
        game("P1 take GRK noble W4U4", "P2 take WUG", "P1 take WUG noble W4U4", **WAITING),
    ),
    (58, "F010 C954", game("P1 take GRK noble W4U4", "= nobles W4U4 G3R3K3 W3U3K3", **WAITING)),
    (59, "N802", game("P1 take GRK noble W4U4", **WAITING, nobles="G3R3K3 W3U3K3")),
    (60, "F010 C954", game("P1 take GRK noble W4U4", "= nobles W3U3K3 W4U4 G3R3K3", **WAITING)),
    (61, "N804", game("P1 buy 1W-W3U1K1 pay K -> 1R-W3", **LATE | {"p1_tokens": "K"})),
]
DEALS: list[Caught] = [
    (51, "S103", deal("P1 take WUG", bank="W4U4G4R4K4Y3")),
    (62, "S104", deal("P1 take WUG", **FOUR | {"nobles": "W4U4 G3R3K3 W3U3K3"})),
    (63, "S104", deal("P1 take WUG", nobles="W4U4 G3R3K3 W3U3K3 R4K4")),
    (64, "S105", deal("P1 take WUG", nobles="W4U4 G3R3K3 G3R3K3")),
    (65, "S107", deal("P1 take WUG", market_1="1K-G3 1K-G3 1U-K3 1K-W2U2R1")),
    (65, "E901", game(**FIRST_AT_TARGET, end=WON)),
    (66, "S102", deal("P1 take WUG", **FOUR, bank="W4U4G4R4K4Y5")),
    (84, "F002", deal("P1 take WUG", market_1="1K-G4 1G-W2U1 1U-K3 1K-W2U2R1")),
    (84, "F003", deal("P1 take WUG", nobles="W4U4 G3R3K3 W3U3R3")),
    (84, "S107", deal("P1 take WUG", deck_1="35")),
]
ENDS: list[Caught] = [
    (67, "E906", game(**SCORED, end=f"P1 13 P2 0 {WON}")),
    (68, "A205", game("P2 take WUG", "P1 take WUG", **FIRST_AT_TARGET)),
    (69, "A205 A205", game("P1 take WUG", "P2 take WUG", **OVER)),
    (70, "E901", game(**FIRST_AT_TARGET, end=WON)),
    (70, "A203", game("P1 pass", p1_reserved="3U-W7 3G-U7 2U-U6")),
    (71, "E901", game(**FIRST_AT_TARGET, end=WON)),
    (71, "E903", game(**OVER | {"p2_tableau": "9", "p2_prestige": "17"}, end=WON)),
    (72, "E901", game(players="3", **FIRST_AT_TARGET, end=WON)),
    (73, "E904", tie("P1", first="11", second="9")),
    (74, "E903", game(**OVER | {"p2_tableau": "12", "p2_prestige": "16"}, end=WON)),
    (75, "E904", tie("P1", first="10", second="9")),
    (76, "E904", tie("P1", first="12", second="8")),
    (77, "E904", tie("P1 P2", first="10", second="9")),
    (78, "E905", tie("P2", first="9", second="9")),
    (79, "E905", tie("P1", first="9", second="9")),
    (79, "N807", game("P1 take WUK noble W3U3G3", **TWO, rules="official,noble_multi=first")),
    (80, "A204 A204", game("P1 pass", "P2 pass", **STUCK)),
    (80, "E908", game("P1 pass", **STUCK, rules="splendorust")),
    (81, "F012", game("P1", "P2 take WUG")),
    (82, "F004", game("P1 take WUG pay R", p1_tokens="R")),
    (83, "F010", game("P1 take WUG", "= P1 tokens WUGR")),
    (83, "F010 C951", game("P1 take WUG", "= bank W4U3G3R4K4Y5")),
]
CAUGHT = [*TAKES, *LIMIT, *RESERVES, *BUYS, *NOBLES, *DEALS, *ENDS]

REFUSED: dict[int, str] = {
    # The engine tests a pile after it took from it, and refuses a pair of four.
    1: game("P1 take W2"),
    2: game("P1 take K2", p2_tokens="W2"),
    # It knows no shortage, or none while fewer than eight tokens are held.
    7: game("P1 take WU", **SHORTAGE),
    8: game("P1 take WU", **SHORTAGE),
    # It returns gold by itself: the return is legal, only nobody chose it.
    17: game("P1 take WUG return Y2", p1_tokens="W2U2G2RY2"),
    # It keeps gold, or the gold that has just come, when a token must go back.
    19: game("P1 reserve 1K-G3 gold Y return Y -> 1R-W3", **TEN),
    24: game("P1 take WUG return KY", p1_tokens="W2U2G2RKY"),
    # It allows five reserves in a game; six of them: test_v_23_six_reserves_in_a_game.
    26: game("P1 reserve 1K-G3 gold Y -> 1R-W3", p1_reserved="2G-G5 2W-R5"),
    # It leaves gold out when it tells what can be paid for.
    37: game("P1 buy 1K-G3 pay G2Y -> 1R-W3", p1_tokens="G2Y"),
    38: game("P1 buy 1K-G3 pay Y3 -> 1R-W3", p1_tokens="Y3"),
    39: game("P1 buy 1K-G3 pay GY2 -> 1R-W3", p1_tokens="GY2"),
    # It lets nobody buy a reserved card.
    49: game("P1 buy 1R-W3 from hand pay W3", p1_tokens="W3", p1_reserved="1R-W3"),
}
