-- question: How many bonuses did each seat lack for each noble?
-- grain: one row a turn, seat and noble, from the start up to the turn of its visit
-- param game game = 1 -- number of the game, its id, or the beginning of the id
-- column game integer -- number of the game
-- column turn integer -- number of the turn; 0 is the start
-- column seat integer -- clockwise place, from 1
-- column player varchar -- name of the player
-- column noble varchar -- requirement of the tile
-- column missing integer -- bonuses missing after the turn
-- column doubtful boolean -- whether an illegal turn or something not fixed lies before or in it

SELECT
    noble_gaps.game,
    noble_gaps.turn,
    noble_gaps.seat,
    seats.player,
    noble_tiles.name AS noble,
    noble_gaps.missing,
    noble_gaps.doubtful
FROM noble_gaps
INNER JOIN seats ON noble_gaps.game = seats.game AND noble_gaps.seat = seats.seat
INNER JOIN noble_tiles ON noble_gaps.noble = noble_tiles.noble
WHERE noble_gaps.game = $game AND seats.game = $game
ORDER BY noble_gaps.game, noble_gaps.turn, noble_gaps.seat, noble_gaps.noble
