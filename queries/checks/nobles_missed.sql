-- question: Which noble came to nobody though the seat had the bonuses at the end of its turn?
-- grain: one row a turn and tile; none is right
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column seat integer -- seat that acted
-- column noble varchar -- requirement of the tile

WITH bonuses AS (
    SELECT unnest(range(5))::INTEGER AS n
),

-- Which tiles bonuses earn, packed into one number; no tile needs more than 4 of a color, so more
-- are 4, and none needs less than 8 in all.
earned AS (
    SELECT
        whites.n + 5 * blues.n + 25 * greens.n + 125 * reds.n + 625 * blacks.n AS packed,
        list(noble_tiles.noble) AS nobles
    FROM noble_tiles
    INNER JOIN bonuses AS whites ON noble_tiles.needs_white <= whites.n
    INNER JOIN bonuses AS blues ON noble_tiles.needs_blue <= blues.n
    INNER JOIN bonuses AS greens ON noble_tiles.needs_green <= greens.n
    INNER JOIN bonuses AS reds ON noble_tiles.needs_red <= reds.n
    INNER JOIN bonuses AS blacks ON noble_tiles.needs_black <= blacks.n
    GROUP BY whites.n, blues.n, greens.n, reds.n, blacks.n
),

reached AS (
    SELECT
        turns.game,
        turns.turn,
        turns.seat,
        unnest(earned.nobles) AS noble
    FROM turns
    INNER JOIN earned
        ON
            at_most(turns.white, 4)
            + 5 * at_most(turns.blue, 4)
            + 25 * at_most(turns.green, 4)
            + 125 * at_most(turns.red, 4)
            + 625 * at_most(turns.black, 4)
            = earned.packed
    WHERE
        turns.noble IS NULL
        AND turns.named
        AND turns.white + turns.blue + turns.green + turns.red + turns.black >= 8
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
    reached.game,
    reached.turn,
    reached.seat,
    noble_tiles.name AS noble
FROM reached
INNER JOIN dealt
    ON
        reached.game = dealt.game
        AND reached.noble = dealt.noble
        AND reached.turn < dealt.visited
INNER JOIN noble_tiles ON reached.noble = noble_tiles.noble
ORDER BY reached.game, reached.turn, noble_tiles.noble
