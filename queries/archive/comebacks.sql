-- question: How often does a seat win that was behind?
-- games dealt, ended
-- grain: one row a number of players and prestige that the seat lay behind the best
-- param percent integer = 50 -- when it is looked at: after this share of the rounds of the game
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column behind integer -- prestige less than the seat with most; 0: none had more
-- column seats bigint -- seats that lay so far behind
-- column wins bigint -- how many of them won or shared the victory
-- column win_share double -- wins by seats
-- column win_low double -- lower end of its 95 % Wilson interval
-- column win_high double -- upper end

WITH moments AS (
    SELECT
        game,
        players,
        greatest(rounds * $percent // 100, 1) AS round
    FROM counted('dealt, ended', $doubtful, $players)
),

-- Joined by game alone, which goes through the turns as they lie; the round is picked from these.
stood AS (
    SELECT
        moments.game,
        moments.players,
        turns.seat,
        turns.prestige
    FROM turns
    INNER JOIN moments ON turns.game = moments.game
    WHERE turns.round - moments.round = 0
),

best AS (
    SELECT
        game,
        max(prestige) AS prestige
    FROM stood
    GROUP BY game
)

SELECT
    stood.players,
    best.prestige - stood.prestige AS behind,
    count(*) AS seats,
    times(seats.won) AS wins,
    share(times(seats.won), count(*)) AS win_share,
    wilson_low(times(seats.won), count(*)) AS win_low,
    wilson_high(times(seats.won), count(*)) AS win_high
FROM stood
INNER JOIN best ON stood.game = best.game
INNER JOIN seats ON stood.game = seats.game AND stood.seat = seats.seat
WHERE stood.prestige IS NOT NULL
GROUP BY stood.players, best.prestige - stood.prestige
HAVING count(*) >= $least
ORDER BY stood.players, behind
