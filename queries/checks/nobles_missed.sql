-- question: Which noble came to nobody though the seat had the bonuses at the end of its turn?
-- grain: one row a turn and tile; none is right
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column seat integer -- seat that acted
-- column noble varchar -- requirement of the tile

WITH bonuses AS (
    SELECT unnest(range(5))::INTEGER AS n
),

-- Which tiles bonuses earn; no tile needs more than 4 of a color, so more are 4.
earned AS (
    SELECT
        noble_tiles.noble,
        whites.n AS white,
        blues.n AS blue,
        greens.n AS green,
        reds.n AS red,
        blacks.n AS black
    FROM noble_tiles
    INNER JOIN bonuses AS whites ON noble_tiles.needs_white <= whites.n
    INNER JOIN bonuses AS blues ON noble_tiles.needs_blue <= blues.n
    INNER JOIN bonuses AS greens ON noble_tiles.needs_green <= greens.n
    INNER JOIN bonuses AS reds ON noble_tiles.needs_red <= reds.n
    INNER JOIN bonuses AS blacks ON noble_tiles.needs_black <= blacks.n
),

dealt AS (
    SELECT
        dealt_nobles.game,
        dealt_nobles.noble,
        coalesce(min(noble_visits.turn), games.turns_before + games.turns + 1) AS visited
    FROM dealt_nobles
    INNER JOIN games ON dealt_nobles.game = games.game
    LEFT JOIN noble_visits
        ON dealt_nobles.game = noble_visits.game AND dealt_nobles.noble = noble_visits.noble
    WHERE
        games.illegal_since IS NULL
        AND games.uncertain_since IS NULL
        AND games.whole
        AND NOT EXISTS (
            SELECT diagnostics.code
            FROM diagnostics
            WHERE diagnostics.game = games.game AND diagnostics.waived
        )
    GROUP BY dealt_nobles.game, dealt_nobles.noble, games.turns_before, games.turns
)

SELECT
    turns.game,
    turns.turn,
    turns.seat,
    noble_tiles.name AS noble
FROM turns
INNER JOIN earned
    ON
        at_most(turns.white, 4) = earned.white
        AND at_most(turns.blue, 4) = earned.blue
        AND at_most(turns.green, 4) = earned.green
        AND at_most(turns.red, 4) = earned.red
        AND at_most(turns.black, 4) = earned.black
INNER JOIN dealt
    ON
        turns.game = dealt.game
        AND earned.noble = dealt.noble
        AND turns.turn < dealt.visited
INNER JOIN noble_tiles ON earned.noble = noble_tiles.noble
WHERE turns.noble IS NULL AND turns.named
ORDER BY turns.game, turns.turn, noble_tiles.noble
