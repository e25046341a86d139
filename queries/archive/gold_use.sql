-- question: How much gold do seats use, and do those win?
-- games dealt, ended
-- grain: one row a number of players and of gold paid for cards
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column paid bigint -- gold that the seat paid for cards in the game
-- column seats bigint -- seats that paid so much
-- column wins bigint -- how many of them won or shared the victory
-- column win_share double -- wins by seats
-- column win_low double -- lower end of its 95 % Wilson interval
-- column win_high double -- upper end
-- column taken double -- mean gold that came to them
-- column returned double -- mean gold that they returned
-- column unused double -- mean gold that they held at the end

WITH used AS (
    SELECT
        game,
        seat,
        sum(pay_gold)::BIGINT AS paid,
        sum(take_gold)::BIGINT AS taken,
        sum(return_gold)::BIGINT AS returned,
        count(*) = count(pay_gold) AND count(*) = count(take_gold) AND count(*) = count(return_gold)
            AS known
    FROM turns
    GROUP BY game, seat
)

SELECT
    games.players,
    used.paid,
    count(*) AS seats,
    times(seats.won) AS wins,
    share(times(seats.won), count(*)) AS win_share,
    wilson_low(times(seats.won), count(*)) AS win_low,
    wilson_high(times(seats.won), count(*)) AS win_high,
    avg(used.taken) AS taken,
    avg(used.returned) AS returned,
    avg(used.taken - used.returned - used.paid) AS unused
FROM counted('dealt, ended', $doubtful, $players) AS games
INNER JOIN seats ON games.game = seats.game
INNER JOIN used ON seats.game = used.game AND seats.seat = used.seat
WHERE used.known
GROUP BY games.players, used.paid
HAVING count(*) >= $least
ORDER BY games.players, used.paid
