-- question: Which visiting noble was not earned by the bonuses?
-- grain: one row a visit; none is right
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column seat integer -- seat that was visited
-- column noble varchar -- requirement of the tile
-- column missing integer -- bonuses that were missing after the turn

WITH visits AS (
    SELECT
        noble_visits.game,
        noble_visits.turn,
        noble_visits.seat,
        noble_tiles.name AS noble,
        greatest(noble_tiles.needs_white - turns.white, 0)
        + greatest(noble_tiles.needs_blue - turns.blue, 0)
        + greatest(noble_tiles.needs_green - turns.green, 0)
        + greatest(noble_tiles.needs_red - turns.red, 0)
        + greatest(noble_tiles.needs_black - turns.black, 0) AS missing
    FROM noble_visits
    INNER JOIN noble_tiles ON noble_visits.noble = noble_tiles.noble
    INNER JOIN turns
        ON
            noble_visits.game = turns.game
            AND noble_visits.turn = turns.turn
            AND noble_visits.seat = turns.seat
    WHERE
        turns.named
        AND turns.illegal_since IS NULL
        AND NOT EXISTS (
            SELECT diagnostics.code
            FROM diagnostics
            WHERE
                diagnostics.game = noble_visits.game
                AND diagnostics.turn = noble_visits.turn
                AND diagnostics.waived
        )
)

SELECT
    game,
    turn,
    seat,
    noble,
    missing
FROM visits
WHERE missing > 0
ORDER BY game, turn, seat, noble
