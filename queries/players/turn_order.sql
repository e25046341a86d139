-- question: Does it help to begin?
-- games ended
-- grain: one row a number of players and place in the order of turns
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column turn_order integer -- place in the order of turns, from 1
-- column games bigint -- games
-- column wins bigint -- games won or shared
-- column win_share double -- wins by games
-- column win_low double -- lower end of its 95 % Wilson interval
-- column win_high double -- upper end

SELECT
    games.players,
    seats.turn_order,
    count(*) AS games,
    times(seats.won) AS wins,
    share(times(seats.won), count(*)) AS win_share,
    wilson_low(times(seats.won), count(*)) AS win_low,
    wilson_high(times(seats.won), count(*)) AS win_high
FROM counted('ended', $doubtful, 0) AS games
INNER JOIN seats ON games.game = seats.game
WHERE seats.turn_order IS NOT NULL
GROUP BY games.players, seats.turn_order
HAVING count(*) >= $least
ORDER BY games.players, seats.turn_order
