-- question: How many bonuses did each seat lack for each noble?
-- grain: one row a turn, seat and noble, up to its visit
-- param game text = 1 -- number of the game, its id, or the beginning of the id
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column seat integer -- clockwise place, from 1
-- column noble varchar -- requirement of the tile
-- column missing integer -- bonuses missing after the turn

WITH chosen AS (
    SELECT game
    FROM games
    WHERE
        game_id = $game
        OR cast(game AS VARCHAR) = $game
        OR (len($game) >= 6 AND starts_with(split_part(game_id, ':', 2), $game))
)

SELECT
    noble_gaps.game,
    noble_gaps.turn,
    noble_gaps.seat,
    noble_tiles.name AS noble,
    noble_gaps.missing
FROM noble_gaps
INNER JOIN chosen ON noble_gaps.game = chosen.game
INNER JOIN noble_tiles ON noble_gaps.noble = noble_tiles.noble
LEFT JOIN noble_visits
    ON noble_gaps.game = noble_visits.game AND noble_gaps.noble = noble_visits.noble
WHERE noble_visits.turn IS NULL OR noble_gaps.turn <= noble_visits.turn
ORDER BY noble_gaps.game, noble_gaps.turn, noble_gaps.seat, noble_gaps.noble
