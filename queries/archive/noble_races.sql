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
        games.players,
        coalesce(seats.won, FALSE) AS won
    FROM counted('dealt, ended', $doubtful, $players) AS games
    INNER JOIN noble_visits ON games.game = noble_visits.game
    INNER JOIN seats ON noble_visits.game = seats.game AND noble_visits.seat = seats.seat
    WHERE noble_visits.noble IS NOT NULL
),

came AS (
    SELECT
        noble,
        count(*) AS visits,
        times(won) AS wins
    FROM visits
    GROUP BY noble
),

-- Every other seat acted in one of the turns just before: its area after that one still stands.
rivals AS (
    SELECT
        game,
        noble,
        won,
        (turn - unnest(range(1, players)))::INTEGER AS turn
    FROM visits
),

gaps AS (
    SELECT
        rivals.noble,
        bool_or(rivals.won) AS won,
        min(noble_gap(noble_tiles, turns)) AS gap
    FROM turns
    INNER JOIN rivals ON turns.game = rivals.game AND turns.turn = rivals.turn
    INNER JOIN noble_tiles ON rivals.noble = noble_tiles.noble
    WHERE turns.named
    GROUP BY rivals.game, rivals.noble
),

-- Not every visit has a gap, so those with one are counted apart; to match them would take longer.
raced AS (
    SELECT
        noble,
        times(gap <= $near) AS contested,
        times(gap <= $near AND won) AS contested_wins,
        avg(gap) AS mean_gap
    FROM gaps
    GROUP BY noble
),

found AS (
    SELECT
        came.noble,
        came.visits,
        came.wins,
        coalesce(raced.contested, 0) AS contested,
        coalesce(raced.contested_wins, 0) AS contested_wins,
        raced.mean_gap
    FROM came
    LEFT JOIN raced ON came.noble = raced.noble
)

SELECT
    noble_tiles.name AS noble,
    found.visits,
    found.contested,
    share(found.contested, found.visits) AS contested_share,
    wilson_low(found.contested, found.visits) AS contested_low,
    wilson_high(found.contested, found.visits) AS contested_high,
    found.mean_gap,
    found.wins,
    share(found.wins, found.visits) AS win_share,
    wilson_low(found.wins, found.visits) AS win_low,
    wilson_high(found.wins, found.visits) AS win_high,
    found.contested_wins,
    share(found.contested_wins, found.contested) AS contested_win_share,
    wilson_low(found.contested_wins, found.contested) AS contested_win_low,
    wilson_high(found.contested_wins, found.contested) AS contested_win_high
FROM found
INNER JOIN noble_tiles ON found.noble = noble_tiles.noble
WHERE found.visits >= $least
ORDER BY noble_tiles.noble
