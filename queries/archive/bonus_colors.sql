-- question: Do seats with many bonuses of a color win?
-- games dealt, ended
-- grain: one row a color and number of bonuses at the end
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column color varchar -- white, blue, green, red or black
-- column bonuses integer -- bonuses of the color at the end
-- column seats bigint -- seats with so many
-- column wins bigint -- how many of them won or shared the victory
-- column win_share double -- wins by seats
-- column win_low double -- lower end of its 95 % Wilson interval
-- column win_high double -- upper end

WITH ends AS (
    SELECT
        game,
        seat,
        max(white) AS white,
        max(blue) AS blue,
        max(green) AS green,
        max(red) AS red,
        max(black) AS black
    FROM turns
    GROUP BY game, seat
    HAVING bool_and(named)
),

each_color AS (
    SELECT
        coalesce(seats.won, FALSE) AS won,
        unnest(['white', 'blue', 'green', 'red', 'black']) AS color,
        unnest([ends.white, ends.blue, ends.green, ends.red, ends.black]) AS bonuses
    FROM counted('dealt, ended', $doubtful, $players) AS games
    INNER JOIN seats ON games.game = seats.game
    INNER JOIN ends ON seats.game = ends.game AND seats.seat = ends.seat
)

SELECT
    color,
    bonuses,
    count(*) AS seats,
    times(won) AS wins,
    share(times(won), count(*)) AS win_share,
    wilson_low(times(won), count(*)) AS win_low,
    wilson_high(times(won), count(*)) AS win_high
FROM each_color
GROUP BY color, bonuses
HAVING count(*) >= $least
ORDER BY list_position(['white', 'blue', 'green', 'red', 'black'], color), bonuses
