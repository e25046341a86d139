-- question: When do seats buy their first card of level 2 and 3?
-- games dealt, ended
-- grain: one row a number of players, level and whether the seat won
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column level integer -- level, 1 to 3
-- column won boolean -- whether the seats won or shared the victory
-- column seats bigint -- seats
-- column bought bigint -- how many of them bought a card of the level
-- column bought_share double -- bought by seats
-- column bought_low double -- lower end of its 95 % Wilson interval
-- column bought_high double -- upper end
-- column mean_round double -- mean round of the first one
-- column tenth double -- round by which a tenth of those who bought one had it
-- column median double -- round by which half of them had it
-- column ninetieth double -- round by which nine tenths of them had it

WITH firsts AS (
    SELECT
        game,
        seat,
        first_turn(round, level = 1) AS level_1,
        first_turn(round, level = 2) AS level_2,
        first_turn(round, level = 3) AS level_3
    FROM turns
    WHERE action = action_number('buy')
    GROUP BY game, seat
),

each_level AS (
    SELECT
        games.players,
        coalesce(seats.won, FALSE) AS won,
        unnest([1, 2, 3]) AS level,
        unnest([firsts.level_1, firsts.level_2, firsts.level_3]) AS round
    FROM counted('dealt, ended', $doubtful, $players) AS games
    INNER JOIN seats ON games.game = seats.game
    LEFT JOIN firsts ON seats.game = firsts.game AND seats.seat = firsts.seat
)

SELECT
    players,
    level,
    won,
    count(*) AS seats,
    count(round) AS bought,
    share(count(round), count(*)) AS bought_share,
    wilson_low(count(round), count(*)) AS bought_low,
    wilson_high(count(round), count(*)) AS bought_high,
    avg(round) AS mean_round,
    quantile_cont(round, 0.1) AS tenth,
    quantile_cont(round, 0.5) AS median,
    quantile_cont(round, 0.9) AS ninetieth
FROM each_level
GROUP BY players, level, won
HAVING count(*) >= $least
ORDER BY players ASC, level ASC, won DESC
