-- question: Which seat is not as its last turn left it, or took another number of turns?
-- grain: one row a seat; none is right
-- column game integer -- number of the game
-- column seat integer -- clockwise place, from 1
-- column prestige integer -- prestige as stored for the seat
-- column last_prestige integer -- prestige after its last turn
-- column cards integer -- bought cards as stored for the seat
-- column last_cards integer -- bought cards after its last turn
-- column nobles integer -- nobles as stored for the seat
-- column last_nobles integer -- nobles after its last turn
-- column turns integer -- turns as stored for the seat
-- column counted bigint -- rows of the seat in turns

WITH own AS (
    SELECT
        game,
        seat,
        turn,
        prestige,
        cards,
        reserved,
        nobles,
        1 AS turns
    FROM turns
    UNION ALL
    SELECT
        game,
        seat,
        turn,
        prestige,
        cards,
        reserved,
        nobles,
        0 AS turns
    FROM area_changes
),

last_own AS (
    SELECT
        game,
        seat,
        arg_max_null(prestige, turn) AS prestige,
        arg_max(cards, turn) AS cards,
        arg_max(reserved, turn) AS reserved,
        arg_max(nobles, turn) AS nobles,
        sum(turns)::BIGINT AS turns
    FROM own
    GROUP BY game, seat
)

SELECT
    seats.game,
    seats.seat,
    seats.prestige,
    last_own.prestige AS last_prestige,
    seats.cards,
    last_own.cards AS last_cards,
    seats.nobles,
    last_own.nobles AS last_nobles,
    seats.turns,
    last_own.turns AS counted
FROM seats
INNER JOIN games ON seats.game = games.game
INNER JOIN last_own ON seats.game = last_own.game AND seats.seat = last_own.seat
WHERE
    seats.turns != last_own.turns
    OR (
        games.left_out = 0
        AND NOT EXISTS (
            SELECT diagnostics.code
            FROM diagnostics
            WHERE diagnostics.game = games.game AND diagnostics.code = 'A205'
        )
        AND (
            seats.prestige IS DISTINCT FROM last_own.prestige
            OR seats.cards != last_own.cards
            OR seats.reserved != last_own.reserved
            OR seats.nobles != last_own.nobles
        )
    )
ORDER BY seats.game, seats.seat
