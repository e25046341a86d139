-- question: Which nobles are contested, and does the seat that gets one win?
-- games dealt, ended
-- grain: one row a tile that visited somebody
-- param near integer = 2 -- bonuses that another seat lacks at most, to contest a noble that goes
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column noble varchar -- requirement of the tile
-- column visits bigint -- games in which it visited a seat
-- column contested bigint -- how many of these were contested by another seat
-- column contested_share double -- contested by visits
-- column contested_low double -- lower end of its 95 % Wilson interval
-- column contested_high double -- upper end
-- column mean_gap double -- mean number of bonuses that the nearest other seat lacked
-- column wins bigint -- visits to a seat that won or shared the victory
-- column win_share double -- wins by visits
-- column win_low double -- lower end of its 95 % Wilson interval
-- column win_high double -- upper end
-- column contested_wins bigint -- contested visits to a seat that won
-- column contested_win_share double -- contested wins by contested visits
-- column contested_win_low double -- lower end of its 95 % Wilson interval
-- column contested_win_high double -- upper end

WITH visits AS (
    SELECT
        noble_visits.game,
        noble_visits.noble,
        noble_visits.turn,
        noble_visits.seat,
        seats.won,
        games.players
    FROM counted('dealt, ended', $doubtful, $players) AS games
    INNER JOIN noble_visits ON games.game = noble_visits.game
    INNER JOIN seats ON noble_visits.game = seats.game AND noble_visits.seat = seats.seat
    WHERE noble_visits.noble IS NOT NULL
),

-- Every other seat acted in one of the turns just before: its area after that one still stands.
rivals AS (
    SELECT
        game,
        noble,
        (turn - unnest(range(1, players)))::INTEGER AS turn
    FROM visits
),

gaps AS (
    SELECT
        rivals.game,
        rivals.noble,
        min(noble_gap(noble_tiles, turns)) AS gap
    FROM turns
    INNER JOIN rivals ON turns.game = rivals.game AND turns.turn = rivals.turn
    INNER JOIN noble_tiles ON rivals.noble = noble_tiles.noble
    WHERE turns.named
    GROUP BY rivals.game, rivals.noble
),

raced AS (
    SELECT
        visits.noble,
        coalesce(visits.won, FALSE) AS won,
        gaps.gap,
        coalesce(gaps.gap <= $near, FALSE) AS contested
    FROM visits
    LEFT JOIN gaps ON visits.game = gaps.game AND visits.noble = gaps.noble
)

SELECT
    noble_tiles.name AS noble,
    count(*) AS visits,
    times(raced.contested) AS contested,
    share(times(raced.contested), count(*)) AS contested_share,
    wilson_low(times(raced.contested), count(*)) AS contested_low,
    wilson_high(times(raced.contested), count(*)) AS contested_high,
    avg(raced.gap) AS mean_gap,
    times(raced.won) AS wins,
    share(times(raced.won), count(*)) AS win_share,
    wilson_low(times(raced.won), count(*)) AS win_low,
    wilson_high(times(raced.won), count(*)) AS win_high,
    times(raced.contested AND raced.won) AS contested_wins,
    share(times(raced.contested AND raced.won), times(raced.contested)) AS contested_win_share,
    wilson_low(times(raced.contested AND raced.won), times(raced.contested)) AS contested_win_low,
    wilson_high(times(raced.contested AND raced.won), times(raced.contested)) AS contested_win_high
FROM raced
INNER JOIN noble_tiles ON raced.noble = noble_tiles.noble
GROUP BY noble_tiles.noble, noble_tiles.name
HAVING count(*) >= $least
ORDER BY noble_tiles.noble
