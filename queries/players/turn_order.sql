-- question: Does it help to begin?
-- grain: one row a number of players and place in the order of turns
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column turn_order integer -- place in the order of turns, from 1
-- column games bigint -- finished games that count
-- column wins bigint -- games won or shared
-- column win_share double -- wins by games
-- column left_out bigint -- finished games in doubt that were left out

WITH marked AS (
    SELECT
        games.players,
        seats.turn_order,
        seats.won,
        $doubtful OR (games.illegal_since IS NULL AND games.uncertain_since IS NULL) AS counts
    FROM seats
    INNER JOIN games ON seats.game = games.game
    WHERE games.finished AND seats.turn_order IS NOT NULL
)

SELECT
    players,
    turn_order,
    count(*) FILTER (WHERE counts) AS games,
    count(*) FILTER (WHERE counts AND won) AS wins,
    cast(count(*) FILTER (WHERE counts AND won) AS DOUBLE)
    / nullif(count(*) FILTER (WHERE counts), 0) AS win_share,
    count(*) FILTER (WHERE NOT counts) AS left_out
FROM marked
GROUP BY players, turn_order
ORDER BY players, turn_order
