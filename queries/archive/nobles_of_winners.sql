-- question: How many nobles do winners have?
-- games ended
-- grain: one row a number of players and of nobles
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column nobles integer -- nobles of a seat at the end
-- column seats bigint -- seats with so many
-- column wins bigint -- how many of them won or shared the victory
-- column win_share double -- wins by seats
-- column win_low double -- lower end of its 95 % Wilson interval
-- column win_high double -- upper end
-- column winner_share double -- by all who won: how many of them have so many nobles
-- column winner_low double -- lower end of its 95 % Wilson interval
-- column winner_high double -- upper end

WITH grouped AS (
    SELECT
        games.players,
        seats.nobles,
        count(*) AS seats,
        times(seats.won) AS wins
    FROM counted('ended', $doubtful, $players) AS games
    INNER JOIN seats ON games.game = seats.game
    GROUP BY games.players, seats.nobles
),

summed AS (
    SELECT
        players,
        nobles,
        seats,
        wins,
        sum(wins) OVER (PARTITION BY players) AS winners
    FROM grouped
)

SELECT
    players,
    nobles,
    seats,
    wins,
    share(wins, seats) AS win_share,
    wilson_low(wins, seats) AS win_low,
    wilson_high(wins, seats) AS win_high,
    share(wins, winners) AS winner_share,
    wilson_low(wins, winners) AS winner_low,
    wilson_high(wins, winners) AS winner_high
FROM summed
WHERE seats >= $least
ORDER BY players, nobles
