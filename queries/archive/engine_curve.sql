-- question: How do the engines of those who win grow, and of those who do not?
-- games dealt, ended
-- grain: one row a number of players, round and whether the seats won
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column round integer -- number of the round, from 1
-- column won boolean -- whether the seats won or shared the victory
-- column seats bigint -- seats that acted in the round
-- column bonuses double -- mean number of bonuses after it, of seats whose cards are named
-- column bonuses_spread double -- standard deviation of these bonuses
-- column prestige double -- mean prestige after it, where it is known
-- column prestige_spread double -- standard deviation of it
-- column cards double -- mean number of bought cards after it

WITH winners AS (
    SELECT
        games.game,
        games.players,
        bit_or(CASE WHEN seats.won THEN 1 << seats.seat ELSE 0 END) AS seats
    FROM counted('dealt, ended', $doubtful, $players) AS games
    INNER JOIN seats ON games.game = seats.game
    GROUP BY games.game, games.players
)

SELECT
    winners.players,
    turns.round,
    (winners.seats >> turns.seat) & 1 = 1 AS won,
    count(*) AS seats,
    avg(
        CASE
            WHEN turns.named
                THEN turns.white + turns.blue + turns.green + turns.red + turns.black
        END
    ) AS bonuses,
    stddev_pop(
        CASE
            WHEN turns.named
                THEN turns.white + turns.blue + turns.green + turns.red + turns.black
        END
    ) AS bonuses_spread,
    avg(turns.prestige) AS prestige,
    stddev_pop(turns.prestige) AS prestige_spread,
    avg(turns.cards) AS cards
FROM turns
INNER JOIN winners ON turns.game = winners.game
GROUP BY winners.players, turns.round, (winners.seats >> turns.seat) & 1
HAVING count(*) >= $least
ORDER BY winners.players ASC, turns.round ASC, won DESC
