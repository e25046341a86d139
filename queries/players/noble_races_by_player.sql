-- question: Which players get the nobles that others are near too?
-- games dealt
-- grain: one row a player
-- param near integer = 2 -- bonuses that a seat lacks at most when a noble goes, to contest it
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column player varchar -- name of the player
-- column visits bigint -- nobles that came to the player
-- column races bigint -- nobles that the player and another seat contested when they went
-- column races_won bigint -- how many of them came to the player
-- column won_share double -- races won by races
-- column won_low double -- lower end of its 95 % Wilson interval
-- column won_high double -- upper end

WITH visits AS (
    SELECT
        noble_visits.game,
        noble_visits.noble,
        noble_visits.turn,
        noble_visits.seat,
        games.players
    FROM counted('dealt', $doubtful, $players) AS games
    INNER JOIN noble_visits ON games.game = noble_visits.game
    WHERE noble_visits.noble IS NOT NULL
),

-- Every other seat acted in one of the turns just before: its area after that one still stands.
rivals AS (
    SELECT
        game,
        noble,
        seat,
        (turn - unnest(range(1, players)))::INTEGER AS turn
    FROM visits
),

near AS (
    SELECT
        rivals.game,
        rivals.noble,
        rivals.seat AS visited,
        turns.seat
    FROM turns
    INNER JOIN rivals ON turns.game = rivals.game AND turns.turn = rivals.turn
    INNER JOIN noble_tiles ON rivals.noble = noble_tiles.noble
    WHERE turns.named AND noble_gap(noble_tiles, turns) <= $near
),

-- A seat that was visited where another was near has two entries: to match them would take longer.
entries AS (
    SELECT
        game,
        seat,
        'visit' AS kind
    FROM visits
    UNION ALL
    SELECT
        game,
        any_value(visited) AS seat,
        'won' AS kind
    FROM near
    GROUP BY game, noble
    UNION ALL
    SELECT
        game,
        seat,
        'lost' AS kind
    FROM near
)

SELECT
    seats.player,
    times(entries.kind = 'visit') AS visits,
    times(entries.kind != 'visit') AS races,
    times(entries.kind = 'won') AS races_won,
    share(times(entries.kind = 'won'), times(entries.kind != 'visit')) AS won_share,
    wilson_low(times(entries.kind = 'won'), times(entries.kind != 'visit')) AS won_low,
    wilson_high(times(entries.kind = 'won'), times(entries.kind != 'visit')) AS won_high
FROM entries
INNER JOIN seats ON entries.game = seats.game AND entries.seat = seats.seat
WHERE seats.player IS NOT NULL
GROUP BY seats.player
HAVING times(entries.kind != 'visit') >= $least
ORDER BY seats.player
