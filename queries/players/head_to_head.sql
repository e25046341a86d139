-- question: Who won against whom?
-- games ended
-- grain: one row a pair of players, in both orders
-- param player text = any -- only this player
-- param opponent text = any -- only against this one
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column player varchar -- name of the player
-- column opponent varchar -- name of another player of the same games
-- column games bigint -- games with both
-- column ahead bigint -- games in which the player won and the opponent did not
-- column behind bigint -- games in which the opponent won and the player did not
-- column ahead_share double -- ahead by games in which one of the two won alone
-- column ahead_low double -- lower end of its 95 % Wilson interval
-- column ahead_high double -- upper end

WITH met AS (
    SELECT
        own.player,
        other.player AS opponent,
        coalesce(own.won AND NOT other.won, FALSE) AS ahead,
        coalesce(other.won AND NOT own.won, FALSE) AS behind
    FROM counted('ended', $doubtful, 0) AS games
    INNER JOIN seats AS own ON games.game = own.game
    INNER JOIN seats AS other ON games.game = other.game
    WHERE
        own.player != other.player
        AND ($player = 'any' OR own.player = $player)
        AND ($opponent = 'any' OR other.player = $opponent)
)

SELECT
    player,
    opponent,
    count(*) AS games,
    times(ahead) AS ahead,
    times(behind) AS behind,
    share(times(ahead), times(ahead OR behind)) AS ahead_share,
    wilson_low(times(ahead), times(ahead OR behind)) AS ahead_low,
    wilson_high(times(ahead), times(ahead OR behind)) AS ahead_high
FROM met
GROUP BY player, opponent
HAVING count(*) >= $least
ORDER BY player, opponent
