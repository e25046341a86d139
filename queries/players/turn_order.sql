-- question: Does it help to begin?
-- grain: one row a number of players and place in the order of turns
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column turn_order integer -- place in the order of turns, from 1
-- column games bigint -- finished games that count
-- column wins bigint -- games won or shared
-- column win_share double -- wins by games

SELECT
    games.players,
    seats.turn_order,
    count(*) AS games,
    count(*) FILTER (WHERE seats.won) AS wins,
    cast(count(*) FILTER (WHERE seats.won) AS DOUBLE) / count(*) AS win_share
FROM seats
INNER JOIN games ON seats.game = games.game
WHERE
    games.finished
    AND seats.turn_order IS NOT NULL
    AND (
        $doubtful
        OR (games.illegal_since IS NULL AND games.uncertain_since IS NULL)
    )
GROUP BY games.players, seats.turn_order
ORDER BY games.players, seats.turn_order
