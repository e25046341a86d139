-- question: By how much do winners win?
-- games ended
-- grain: one row a number of players and prestige between winner and next
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column margin integer -- prestige of the seat with most less that of the next; 0: level
-- column games bigint -- games
-- column game_share double -- by all games of so many players
-- column game_low double -- lower end of its 95 % Wilson interval
-- column game_high double -- upper end
-- column best double -- mean prestige of the seat with most

WITH ends AS (
    SELECT
        games.game,
        games.players,
        max(seats.prestige, 2) AS prestige
    FROM counted('ended', $doubtful, $players) AS games
    INNER JOIN seats ON games.game = seats.game
    GROUP BY games.game, games.players
),

grouped AS (
    SELECT
        players,
        prestige[1] - prestige[2] AS margin,
        count(*) AS games,
        avg(prestige[1]) AS best
    FROM ends
    WHERE prestige[2] IS NOT NULL
    GROUP BY players, prestige[1] - prestige[2]
),

summed AS (
    SELECT
        players,
        margin,
        games,
        best,
        sum(games) OVER (PARTITION BY players) AS of_all
    FROM grouped
)

SELECT
    players,
    margin,
    games,
    share(games, of_all) AS game_share,
    wilson_low(games, of_all) AS game_low,
    wilson_high(games, of_all) AS game_high,
    best
FROM summed
WHERE games >= $least
ORDER BY players, margin
