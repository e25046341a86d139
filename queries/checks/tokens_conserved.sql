-- question: In which turns do bank and seats not hold the whole set of a color?
-- grain: one row a turn and color; none is right
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column color varchar -- color of the tokens
-- column tokens hugeint -- tokens of bank and seats
-- column expected integer -- tokens of the set

WITH held AS (
    SELECT
        game,
        turn,
        sum(tokens_white) AS tokens_white,
        sum(tokens_blue) AS tokens_blue,
        sum(tokens_green) AS tokens_green,
        sum(tokens_red) AS tokens_red,
        sum(tokens_black) AS tokens_black,
        sum(tokens_gold) AS tokens_gold,
        count(tokens_white) = count(*) AS known_white,
        count(tokens_blue) = count(*) AS known_blue,
        count(tokens_green) = count(*) AS known_green,
        count(tokens_red) = count(*) AS known_red,
        count(tokens_black) = count(*) AS known_black,
        count(tokens_gold) = count(*) AS known_gold
    FROM turn_seats
    GROUP BY game, turn
),

sound AS (
    SELECT
        game,
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

summed AS (
    SELECT
        turns.game,
        turns.turn,
        'white' AS color,
        turns.bank_white + held.tokens_white AS tokens,
        sound.gems AS expected
    FROM turns
    INNER JOIN held ON turns.game = held.game AND turns.turn = held.turn
    INNER JOIN sound ON turns.game = sound.game
    WHERE held.known_white AND turns.illegal_since IS NULL
    UNION ALL
    SELECT
        turns.game,
        turns.turn,
        'blue' AS color,
        turns.bank_blue + held.tokens_blue AS tokens,
        sound.gems AS expected
    FROM turns
    INNER JOIN held ON turns.game = held.game AND turns.turn = held.turn
    INNER JOIN sound ON turns.game = sound.game
    WHERE held.known_blue AND turns.illegal_since IS NULL
    UNION ALL
    SELECT
        turns.game,
        turns.turn,
        'green' AS color,
        turns.bank_green + held.tokens_green AS tokens,
        sound.gems AS expected
    FROM turns
    INNER JOIN held ON turns.game = held.game AND turns.turn = held.turn
    INNER JOIN sound ON turns.game = sound.game
    WHERE held.known_green AND turns.illegal_since IS NULL
    UNION ALL
    SELECT
        turns.game,
        turns.turn,
        'red' AS color,
        turns.bank_red + held.tokens_red AS tokens,
        sound.gems AS expected
    FROM turns
    INNER JOIN held ON turns.game = held.game AND turns.turn = held.turn
    INNER JOIN sound ON turns.game = sound.game
    WHERE held.known_red AND turns.illegal_since IS NULL
    UNION ALL
    SELECT
        turns.game,
        turns.turn,
        'black' AS color,
        turns.bank_black + held.tokens_black AS tokens,
        sound.gems AS expected
    FROM turns
    INNER JOIN held ON turns.game = held.game AND turns.turn = held.turn
    INNER JOIN sound ON turns.game = sound.game
    WHERE held.known_black AND turns.illegal_since IS NULL
    UNION ALL
    SELECT
        turns.game,
        turns.turn,
        'gold' AS color,
        turns.bank_gold + held.tokens_gold AS tokens,
        5 AS expected
    FROM turns
    INNER JOIN held ON turns.game = held.game AND turns.turn = held.turn
    INNER JOIN sound ON turns.game = sound.game
    WHERE held.known_gold AND turns.illegal_since IS NULL
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
