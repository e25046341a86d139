-- question: In which round do seats have their 1st, 5th and 10th card?
-- games dealt, ended
-- grain: one row a number of players, number of cards and whether the seat won
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column cards integer -- number of bought cards: 1, 5 or 10
-- column won boolean -- whether the seats won or shared the victory
-- column seats bigint -- seats
-- column reached bigint -- how many of them had so many cards before the end
-- column reached_share double -- reached by seats
-- column reached_low double -- lower end of its 95 % Wilson interval
-- column reached_high double -- upper end
-- column mean_round double -- mean round in which they had them
-- column median double -- round by which half of them had them

WITH firsts AS (
    SELECT
        game,
        seat,
        first_turn(round, cards >= 1) AS card_1,
        first_turn(round, cards >= 5) AS card_5,
        first_turn(round, cards >= 10) AS card_10
    FROM turns
    WHERE action = action_number('buy')
    GROUP BY game, seat
),

each_count AS (
    SELECT
        games.players,
        coalesce(seats.won, FALSE) AS won,
        unnest([1, 5, 10]) AS cards,
        unnest([firsts.card_1, firsts.card_5, firsts.card_10]) AS round
    FROM counted('dealt, ended', $doubtful, $players) AS games
    INNER JOIN seats ON games.game = seats.game
    LEFT JOIN firsts ON seats.game = firsts.game AND seats.seat = firsts.seat
)

SELECT
    players,
    cards,
    won,
    count(*) AS seats,
    count(round) AS reached,
    share(count(round), count(*)) AS reached_share,
    wilson_low(count(round), count(*)) AS reached_low,
    wilson_high(count(round), count(*)) AS reached_high,
    avg(round) AS mean_round,
    quantile_cont(round, 0.5) AS median
FROM each_count
GROUP BY players, cards, won
HAVING count(*) >= $least
ORDER BY players ASC, cards ASC, won DESC
