-- question: Who won against whom?
-- grain: one row a pair of players, in both orders
-- param doubtful boolean = no -- whether games in doubt count too
-- column player varchar -- name of the player
-- column opponent varchar -- name of another player of the same games
-- column games bigint -- finished games that count
-- column ahead bigint -- games in which the player won and the opponent did not
-- column behind bigint -- games in which the opponent won and the player did not
-- column left_out bigint -- finished games in doubt that were left out

WITH marked AS (
    SELECT
        own.player,
        other.player AS opponent,
        own.won,
        other.won AS lost,
        $doubtful OR (games.illegal_since IS NULL AND games.uncertain_since IS NULL) AS counts
    FROM seats AS own
    INNER JOIN seats AS other ON own.game = other.game AND own.seat != other.seat
    INNER JOIN games ON own.game = games.game
    WHERE games.finished AND own.player != other.player
)

SELECT
    player,
    opponent,
    count(*) FILTER (WHERE counts) AS games,
    count(*) FILTER (WHERE counts AND won AND NOT lost) AS ahead,
    count(*) FILTER (WHERE counts AND lost AND NOT won) AS behind,
    count(*) FILTER (WHERE NOT counts) AS left_out
FROM marked
GROUP BY player, opponent
ORDER BY player, opponent
