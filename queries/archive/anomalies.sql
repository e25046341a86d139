-- question: Which games are unlike the others, so that one should look at them?
-- games dealt
-- grain: one row a game and oddity
-- param percent integer = 1 -- how many of the games, shortest and longest each, have an odd length
-- param doubtful boolean = no -- whether games in doubt count too
-- column game integer -- number of the game
-- column file varchar -- name of the source
-- column source_record integer -- which record of the source, from 1
-- column oddity varchar -- short, long, no-buy, pass, small-take or unequal-turns
-- column found bigint -- rounds of the game, or how often it happened
-- column usual integer -- what is not odd yet

WITH lengths AS (
    SELECT
        players,
        quantile_disc(rounds, $percent / 100.0) AS shortest,
        quantile_disc(rounds, 1 - $percent / 100.0) AS longest
    FROM counted('dealt', $doubtful, 0)
    WHERE finished
    GROUP BY players
),

by_seat AS (
    SELECT
        game,
        seat,
        count(*) AS turns,
        times(action = action_number('buy')) AS buys,
        times(action = action_number('pass')) AS passes,
        times(
            action = action_number('take')
            AND take_white + take_blue + take_green + take_red + take_black < 2
        ) AS small_takes
    FROM turns
    GROUP BY game, seat
),

by_game AS (
    SELECT
        game,
        min(buys) AS fewest_buys,
        sum(passes)::BIGINT AS passes,
        sum(small_takes)::BIGINT AS small_takes,
        max(turns) - min(turns) AS turns_apart
    FROM by_seat
    GROUP BY game
),

looked_at AS (
    SELECT
        games.game,
        unnest(['short', 'long', 'no-buy', 'pass', 'small-take', 'unequal-turns']) AS oddity,
        unnest([
            games.finished AND games.rounds < lengths.shortest,
            games.finished AND games.rounds > lengths.longest,
            games.finished AND by_game.fewest_buys = 0,
            by_game.passes > 0,
            by_game.small_takes > 0,
            by_game.turns_apart > 1
        ]) AS odd,
        unnest([
            games.rounds,
            games.rounds,
            by_game.fewest_buys,
            by_game.passes,
            by_game.small_takes,
            by_game.turns_apart
        ]) AS found,
        unnest([lengths.shortest, lengths.longest, 1, 0, 0, 1]) AS usual
    FROM counted('dealt', $doubtful, 0) AS games
    INNER JOIN by_game ON games.game = by_game.game
    LEFT JOIN lengths ON games.players = lengths.players
)

SELECT
    looked_at.game,
    games.file,
    games.source_record,
    looked_at.oddity,
    looked_at.found,
    looked_at.usual
FROM looked_at
INNER JOIN games ON looked_at.game = games.game
WHERE looked_at.odd
ORDER BY looked_at.game, looked_at.oddity
