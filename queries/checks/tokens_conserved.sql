-- question: In which turns do bank and seats not hold the whole set of a color?
-- grain: one row a turn and color; none is right
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column color varchar -- color of the tokens
-- column tokens hugeint -- tokens of bank and seats
-- column expected integer -- tokens of the set

-- Rows lie as they were stored, game by game: the others have what the turns just before left them.
-- With the colors as digits to base 1024 bank and seats are one sum; only the games in which it is
-- not the whole set, or not known, are looked at color by color.
WITH sound AS (
    SELECT
        game,
        players,
        CASE players WHEN 2 THEN 4 WHEN 3 THEN 5 ELSE 7 END AS gems
    FROM games
    WHERE
        players BETWEEN 2 AND 4
        AND NOT EXISTS (
            SELECT diagnostics.code
            FROM diagnostics
            WHERE diagnostics.game = games.game AND diagnostics.waived
        )
),

digits AS (
    SELECT
        game,
        turn,
        seat,
        bank_white::BIGINT
        + bank_blue::BIGINT * 1024
        + bank_green::BIGINT * 1048576
        + bank_red::BIGINT * 1073741824
        + bank_black::BIGINT * 1099511627776
        + bank_gold::BIGINT * 1125899906842624 AS bank,
        tokens_white::BIGINT
        + tokens_blue::BIGINT * 1024
        + tokens_green::BIGINT * 1048576
        + tokens_red::BIGINT * 1073741824
        + tokens_black::BIGINT * 1099511627776
        + tokens_gold::BIGINT * 1125899906842624 AS own
    FROM turns
    WHERE illegal_since IS NULL
),

placed AS (
    SELECT
        game,
        turn,
        seat,
        lag(game) OVER () = game AND lag(turn) OVER () = turn - 1 AS follows,
        lag(seat) OVER () AS seat_before,
        bank + own AS held,
        lag(own) OVER () AS own_1,
        lag(own, 2) OVER () AS own_2,
        lag(own, 3) OVER () AS own_3
    FROM digits
),

unlike AS (
    SELECT game FROM area_changes
    UNION DISTINCT
    SELECT placed.game
    FROM placed
    INNER JOIN sound ON placed.game = sound.game
    WHERE
        NOT coalesce(
            placed.turn = 1
            OR (placed.follows AND placed.seat_before % sound.players + 1 = placed.seat),
            FALSE
        )
        OR (
            placed.held
            + CASE WHEN placed.turn > 1 THEN placed.own_1 ELSE 0 END
            + CASE WHEN sound.players > 2 AND placed.turn > 2 THEN placed.own_2 ELSE 0 END
            + CASE WHEN sound.players > 3 AND placed.turn > 3 THEN placed.own_3 ELSE 0 END
        ) IS DISTINCT FROM sound.gems * 1100586419201 + 5 * 1125899906842624
),

areas AS (
    SELECT
        game,
        -1 AS turn,
        seat,
        0 AS white,
        0 AS blue,
        0 AS green,
        0 AS red,
        0 AS black,
        0 AS gold
    FROM seats
    UNION ALL
    SELECT
        game,
        turn,
        seat,
        tokens_white,
        tokens_blue,
        tokens_green,
        tokens_red,
        tokens_black,
        tokens_gold
    FROM turns
    UNION ALL
    SELECT
        game,
        turn,
        seat,
        tokens_white,
        tokens_blue,
        tokens_green,
        tokens_red,
        tokens_black,
        tokens_gold
    FROM area_changes
),

unlike_areas AS (
    SELECT
        areas.game,
        areas.turn,
        areas.seat,
        areas.white,
        areas.blue,
        areas.green,
        areas.red,
        areas.black,
        areas.gold
    FROM areas
    INNER JOIN unlike ON areas.game = unlike.game
),

held AS (
    SELECT
        turns.game,
        turns.turn,
        any_value(turns.bank_white)
        + CASE WHEN count(unlike_areas.white) = count(*) THEN sum(unlike_areas.white) END AS white,
        any_value(turns.bank_blue)
        + CASE WHEN count(unlike_areas.blue) = count(*) THEN sum(unlike_areas.blue) END AS blue,
        any_value(turns.bank_green)
        + CASE WHEN count(unlike_areas.green) = count(*) THEN sum(unlike_areas.green) END AS green,
        any_value(turns.bank_red)
        + CASE WHEN count(unlike_areas.red) = count(*) THEN sum(unlike_areas.red) END AS red,
        any_value(turns.bank_black)
        + CASE WHEN count(unlike_areas.black) = count(*) THEN sum(unlike_areas.black) END AS black,
        any_value(turns.bank_gold)
        + CASE WHEN count(unlike_areas.gold) = count(*) THEN sum(unlike_areas.gold) END AS gold
    FROM turns
    INNER JOIN unlike ON turns.game = unlike.game
    INNER JOIN seats ON turns.game = seats.game
    ASOF INNER JOIN unlike_areas
        ON
            seats.game = unlike_areas.game
            AND seats.seat = unlike_areas.seat
            AND turns.turn >= unlike_areas.turn
    WHERE turns.illegal_since IS NULL
    GROUP BY turns.game, turns.turn
),

summed AS (
    SELECT
        held.game,
        held.turn,
        unnest(['white', 'blue', 'green', 'red', 'black', 'gold']) AS color,
        unnest([held.white, held.blue, held.green, held.red, held.black, held.gold]) AS tokens,
        unnest([sound.gems, sound.gems, sound.gems, sound.gems, sound.gems, 5]) AS expected
    FROM held
    INNER JOIN sound ON held.game = sound.game
)

SELECT
    game,
    turn,
    color,
    tokens,
    expected
FROM summed
WHERE tokens != expected
ORDER BY game, turn, color
