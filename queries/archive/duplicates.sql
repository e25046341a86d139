-- question: Which games have the same turns?
-- grain: one row a game whose turns another game has too
-- param turns integer = 10 -- games of fewer turns are no duplicates
-- column first integer -- first game with these turns
-- column game integer -- number of the game
-- column turns integer -- number of turns
-- column file varchar -- name of the source
-- column source_record integer -- which record of the source, from 1
-- column same_players boolean -- whether the names are those of the first game, seat by seat

-- Few games are alike by a hash, and only the identities of these are compared.
WITH alike AS (
    SELECT hash(turns_id) AS hashed
    FROM games
    WHERE turns >= $turns
    GROUP BY hash(turns_id)
    HAVING count(*) > 1
),

doubled AS (
    SELECT
        turns_id,
        min(game) AS first
    FROM games
    WHERE turns >= $turns AND hash(turns_id) IN (SELECT alike.hashed FROM alike)
    GROUP BY turns_id
    HAVING count(*) > 1
),

named AS (
    SELECT
        seats.game,
        list(seats.player ORDER BY seats.seat) AS players
    FROM seats
    INNER JOIN games ON seats.game = games.game
    INNER JOIN doubled ON games.turns_id = doubled.turns_id
    GROUP BY seats.game
)

SELECT
    doubled.first,
    games.game,
    games.turns,
    games.file,
    games.source_record,
    named.players = first_named.players AS same_players
FROM games
INNER JOIN doubled ON games.turns_id = doubled.turns_id
INNER JOIN named ON games.game = named.game
INNER JOIN named AS first_named ON doubled.first = first_named.game
ORDER BY doubled.first, games.game
