-- question: Who won against whom?
-- grain: one row a pair of players, in both orders
-- param doubtful boolean = no -- whether games in doubt count too
-- column player varchar -- name of the player
-- column opponent varchar -- name of another player of the same games
-- column games bigint -- finished games that count
-- column ahead bigint -- games in which the player won and the opponent did not
-- column behind bigint -- games in which the opponent won and the player did not

SELECT
    own.player,
    other.player AS opponent,
    count(*) AS games,
    count(*) FILTER (WHERE own.won AND NOT other.won) AS ahead,
    count(*) FILTER (WHERE other.won AND NOT own.won) AS behind
FROM seats AS own
INNER JOIN seats AS other ON own.game = other.game AND own.seat != other.seat
INNER JOIN games ON own.game = games.game
WHERE
    games.finished
    AND own.player != other.player
    AND (
        $doubtful
        OR (games.illegal_since IS NULL AND games.uncertain_since IS NULL)
    )
GROUP BY own.player, other.player
ORDER BY own.player, other.player
