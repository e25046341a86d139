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

WITH pairs AS (
    SELECT
        own.player,
        other.player AS opponent,
        count(*) AS games,
        times(own.won AND NOT other.won) AS ahead,
        times(other.won AND NOT own.won) AS behind
    FROM counted('ended', $doubtful, 0) AS games
    INNER JOIN seats AS own ON games.game = own.game
    INNER JOIN seats AS other ON games.game = other.game
    WHERE
        own.seat < other.seat
        AND ($player = 'any' OR $player IN (own.player, other.player))
        AND ($opponent = 'any' OR $opponent IN (own.player, other.player))
    GROUP BY own.player, other.player
),

-- Each pair of seats stands for both orders.
both_orders AS (
    SELECT
        player,
        opponent,
        games,
        ahead,
        behind
    FROM pairs
    UNION ALL
    SELECT
        opponent AS player,
        player AS opponent,
        games,
        behind AS ahead,
        ahead AS behind
    FROM pairs
),

met AS (
    SELECT
        player,
        opponent,
        sum(games)::BIGINT AS games,
        sum(ahead)::BIGINT AS ahead,
        sum(behind)::BIGINT AS behind
    FROM both_orders
    WHERE
        player != opponent
        AND ($player = 'any' OR player = $player)
        AND ($opponent = 'any' OR opponent = $opponent)
    GROUP BY player, opponent
)

SELECT
    player,
    opponent,
    games,
    ahead,
    behind,
    share(ahead, ahead + behind) AS ahead_share,
    wilson_low(ahead, ahead + behind) AS ahead_low,
    wilson_high(ahead, ahead + behind) AS ahead_high
FROM met
WHERE games >= $least
ORDER BY player, opponent
