-- question: In which turns do bank and seats not hold the whole set of a color?
-- grain: one row a turn and color; none is right
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column color varchar -- color of the tokens
-- column tokens hugeint -- tokens of bank and seats
-- column expected integer -- tokens of the set

-- Rows lie as they were stored, game by game: the others have what the turns just before left them.
-- Only the games where that and the bank are not the whole set are looked at seat by seat, here and
-- not by turn_seats, which would look at all games first.
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

placed AS (
    SELECT
        game,
        turn,
        seat,
        lag(game) OVER () = game AND lag(turn) OVER () = turn - 1 AS follows,
        lag(seat) OVER () AS seat_before,
        bank_white + tokens_white AS white,
        lag(tokens_white) OVER () AS white_1,
        lag(tokens_white, 2) OVER () AS white_2,
        lag(tokens_white, 3) OVER () AS white_3,
        bank_blue + tokens_blue AS blue,
        lag(tokens_blue) OVER () AS blue_1,
        lag(tokens_blue, 2) OVER () AS blue_2,
        lag(tokens_blue, 3) OVER () AS blue_3,
        bank_green + tokens_green AS green,
        lag(tokens_green) OVER () AS green_1,
        lag(tokens_green, 2) OVER () AS green_2,
        lag(tokens_green, 3) OVER () AS green_3,
        bank_red + tokens_red AS red,
        lag(tokens_red) OVER () AS red_1,
        lag(tokens_red, 2) OVER () AS red_2,
        lag(tokens_red, 3) OVER () AS red_3,
        bank_black + tokens_black AS black,
        lag(tokens_black) OVER () AS black_1,
        lag(tokens_black, 2) OVER () AS black_2,
        lag(tokens_black, 3) OVER () AS black_3,
        bank_gold + tokens_gold AS gold,
        lag(tokens_gold) OVER () AS gold_1,
        lag(tokens_gold, 2) OVER () AS gold_2,
        lag(tokens_gold, 3) OVER () AS gold_3
    FROM turns
    WHERE illegal_since IS NULL
),

tables AS (
    SELECT
        placed.game,
        sound.gems,
        placed.turn = 1
        OR (placed.follows AND placed.seat_before % sound.players + 1 = placed.seat) AS in_order,
        placed.white
        + CASE WHEN placed.turn > 1 THEN placed.white_1 ELSE 0 END
        + CASE WHEN placed.turn > 2 AND sound.players > 2 THEN placed.white_2 ELSE 0 END
        + CASE WHEN placed.turn > 3 AND sound.players > 3 THEN placed.white_3 ELSE 0 END AS white,
        placed.blue
        + CASE WHEN placed.turn > 1 THEN placed.blue_1 ELSE 0 END
        + CASE WHEN placed.turn > 2 AND sound.players > 2 THEN placed.blue_2 ELSE 0 END
        + CASE WHEN placed.turn > 3 AND sound.players > 3 THEN placed.blue_3 ELSE 0 END AS blue,
        placed.green
        + CASE WHEN placed.turn > 1 THEN placed.green_1 ELSE 0 END
        + CASE WHEN placed.turn > 2 AND sound.players > 2 THEN placed.green_2 ELSE 0 END
        + CASE WHEN placed.turn > 3 AND sound.players > 3 THEN placed.green_3 ELSE 0 END AS green,
        placed.red
        + CASE WHEN placed.turn > 1 THEN placed.red_1 ELSE 0 END
        + CASE WHEN placed.turn > 2 AND sound.players > 2 THEN placed.red_2 ELSE 0 END
        + CASE WHEN placed.turn > 3 AND sound.players > 3 THEN placed.red_3 ELSE 0 END AS red,
        placed.black
        + CASE WHEN placed.turn > 1 THEN placed.black_1 ELSE 0 END
        + CASE WHEN placed.turn > 2 AND sound.players > 2 THEN placed.black_2 ELSE 0 END
        + CASE WHEN placed.turn > 3 AND sound.players > 3 THEN placed.black_3 ELSE 0 END AS black,
        placed.gold
        + CASE WHEN placed.turn > 1 THEN placed.gold_1 ELSE 0 END
        + CASE WHEN placed.turn > 2 AND sound.players > 2 THEN placed.gold_2 ELSE 0 END
        + CASE WHEN placed.turn > 3 AND sound.players > 3 THEN placed.gold_3 ELSE 0 END AS gold
    FROM placed
    INNER JOIN sound ON placed.game = sound.game
),

unlike AS (
    SELECT game FROM area_changes
    UNION DISTINCT
    SELECT game
    FROM tables
    WHERE
        NOT coalesce(in_order, FALSE)
        OR white != gems
        OR blue != gems
        OR green != gems
        OR red != gems
        OR black != gems
        OR gold != 5
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
