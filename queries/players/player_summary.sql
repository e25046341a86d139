-- question: How did each player do?
-- games ended
-- grain: one row a player
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column player varchar -- name of the player
-- column games bigint -- games
-- column wins bigint -- games won or shared
-- column win_share double -- wins by games
-- column win_low double -- lower end of its 95 % Wilson interval
-- column win_high double -- upper end
-- column prestige double -- mean prestige at the end
-- column cards double -- mean number of bought cards
-- column nobles double -- mean number of nobles

SELECT
    seats.player,
    count(*) AS games,
    times(seats.won) AS wins,
    share(times(seats.won), count(*)) AS win_share,
    wilson_low(times(seats.won), count(*)) AS win_low,
    wilson_high(times(seats.won), count(*)) AS win_high,
    avg(seats.prestige) AS prestige,
    avg(seats.cards) AS cards,
    avg(seats.nobles) AS nobles
FROM counted('ended', $doubtful, $players) AS games
INNER JOIN seats ON games.game = seats.game
WHERE seats.player IS NOT NULL
GROUP BY seats.player
HAVING count(*) >= $least
ORDER BY games DESC, seats.player ASC
