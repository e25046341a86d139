-- question: Which cards do seats buy when they can, and does it pay?
-- games dealt, ended
-- grain: one row a card; a chance is a seat that could pay for it as it lay face up on its turn
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column card varchar -- name of the card
-- column level integer -- level, 1 to 3
-- column prestige integer -- printed prestige
-- column seen bigint -- seats that had a turn while it lay face up
-- column chances bigint -- how many of them could pay for it in such a turn
-- column bought bigint -- how many of those bought it from the table
-- column bought_share double -- bought by chances
-- column bought_low double -- lower end of its 95 % Wilson interval
-- column bought_high double -- upper end
-- column wins bigint -- how many who bought it won or shared the victory
-- column win_share double -- wins by bought
-- column win_low double -- lower end of its 95 % Wilson interval
-- column win_high double -- upper end
-- column other_wins bigint -- how many who could and did not won or shared the victory
-- column other_win_share double -- other wins by chances that were not taken
-- column other_win_low double -- lower end of its 95 % Wilson interval
-- column other_win_high double -- upper end

-- What a seat can pay with in each gem, 7 at most as no card costs more, packed into one number
-- with its gold; and cards as sets, one bit each.
WITH held AS (
    SELECT
        turns.game,
        turns.turn,
        turns.seat,
        games.players,
        (
            at_most(turns.white + turns.tokens_white, 7)
            + 8 * at_most(turns.blue + turns.tokens_blue, 7)
            + 64 * at_most(turns.green + turns.tokens_green, 7)
            + 512 * at_most(turns.red + turns.tokens_red, 7)
            + 4096 * at_most(turns.black + turns.tokens_black, 7)
            + 32768 * turns.tokens_gold
        )::INTEGER AS purse,
        turns.revealed,
        CASE WHEN is_reserve(turns.action) OR NOT turns.from_hand THEN turns.card END AS taken
    FROM turns
    INNER JOIN counted('dealt, ended', $doubtful, $players) AS games ON turns.game = games.game
),

purses AS (
    SELECT unnest(range(6 * 32768))::INTEGER AS purse
),

payable AS (
    SELECT
        purses.purse,
        bit_or(card_set(cards.card)) AS payable
    FROM purses
    INNER JOIN cards
        ON
            above_zero(cards.cost_white - purses.purse % 8)
            + above_zero(cards.cost_blue - purses.purse // 8 % 8)
            + above_zero(cards.cost_green - purses.purse // 64 % 8)
            + above_zero(cards.cost_red - purses.purse // 512 % 8)
            + above_zero(cards.cost_black - purses.purse // 4096 % 8)
            <= purses.purse // 32768
    GROUP BY purses.purse
),

deals AS (
    SELECT
        game,
        bit_or(card_set(card)) AS dealt
    FROM reveals
    WHERE turn = 0
    GROUP BY game
),

before_turns AS (
    SELECT
        game,
        seat,
        turn > players AS acted,
        lag(purse, players) OVER in_order AS purse,
        coalesce(bit_or(card_set(revealed)) OVER so_far, 0) AS revealed,
        ~coalesce(bit_or(card_set(taken)) OVER so_far, 0) AS left_there
    FROM held
    WINDOW
        in_order AS (PARTITION BY game ORDER BY turn),
        so_far AS (
            PARTITION BY game ORDER BY turn ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        )
),

chances AS (
    SELECT
        before_turns.game,
        before_turns.seat,
        bit_or((deals.dealt | before_turns.revealed) & before_turns.left_there) AS seen,
        bit_or(
            (deals.dealt | before_turns.revealed) & before_turns.left_there & payable.payable
        ) AS could
    FROM before_turns
    INNER JOIN deals ON before_turns.game = deals.game
    LEFT JOIN payable ON before_turns.purse = payable.purse
    WHERE before_turns.acted
    GROUP BY before_turns.game, before_turns.seat
),

buys AS (
    SELECT
        game,
        seat,
        bit_or(card_set(card)) AS bought
    FROM turns
    WHERE NOT from_hand
    GROUP BY game, seat
),

seats_by_deed AS (
    SELECT
        cards.card,
        coalesce(chances.could & card_set(cards.card) > 0, FALSE) AS could,
        coalesce(chances.could & buys.bought & card_set(cards.card) > 0, FALSE) AS bought,
        coalesce(seats.won, FALSE) AS won,
        count(*) AS seats
    FROM chances
    INNER JOIN seats ON chances.game = seats.game AND chances.seat = seats.seat
    LEFT JOIN buys ON chances.game = buys.game AND chances.seat = buys.seat
    INNER JOIN cards ON chances.seen & card_set(cards.card) > 0
    GROUP BY ALL
),

counted_cards AS (
    SELECT
        card,
        sum(seats)::BIGINT AS seen,
        coalesce(sum(seats) FILTER (WHERE could), 0)::BIGINT AS chances,
        coalesce(sum(seats) FILTER (WHERE bought), 0)::BIGINT AS bought,
        coalesce(sum(seats) FILTER (WHERE bought AND won), 0)::BIGINT AS wins,
        coalesce(sum(seats) FILTER (WHERE could AND NOT bought), 0)::BIGINT AS others,
        coalesce(sum(seats) FILTER (WHERE could AND NOT bought AND won), 0)::BIGINT AS other_wins
    FROM seats_by_deed
    GROUP BY card
)

SELECT
    cards.name AS card,
    cards.level,
    cards.prestige,
    found.seen,
    found.chances,
    found.bought,
    share(found.bought, found.chances) AS bought_share,
    wilson_low(found.bought, found.chances) AS bought_low,
    wilson_high(found.bought, found.chances) AS bought_high,
    found.wins,
    share(found.wins, found.bought) AS win_share,
    wilson_low(found.wins, found.bought) AS win_low,
    wilson_high(found.wins, found.bought) AS win_high,
    found.other_wins,
    share(found.other_wins, found.others) AS other_win_share,
    wilson_low(found.other_wins, found.others) AS other_win_low,
    wilson_high(found.other_wins, found.others) AS other_win_high
FROM counted_cards AS found
INNER JOIN cards ON found.card = cards.card
WHERE found.chances >= $least
ORDER BY cards.card
