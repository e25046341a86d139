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

-- Cards are sets here, one bit each.
WITH deals AS (
    SELECT
        game,
        bit_or(card_set(card)) AS dealt
    FROM reveals
    WHERE turn = 0
    GROUP BY game
),

played AS (
    SELECT
        games.game,
        games.players,
        deals.dealt,
        sure.game IS NOT NULL AND games.players BETWEEN 2 AND 4 AS sure
    FROM counted('dealt, ended', $doubtful, $players) AS games
    INNER JOIN deals ON games.game = deals.game
    LEFT JOIN counted('dealt, ended', FALSE, $players) AS sure ON games.game = sure.game
),

-- What a seat can pay with in each gem, 7 at most as no card costs more, packed into one number
-- with its gold.
held AS NOT MATERIALIZED (
    SELECT
        turns.game,
        turns.turn,
        turns.seat,
        played.players,
        played.sure,
        played.dealt,
        (
            at_most(turns.white + turns.tokens_white, 7)
            + 8 * at_most(turns.blue + turns.tokens_blue, 7)
            + 64 * at_most(turns.green + turns.tokens_green, 7)
            + 512 * at_most(turns.red + turns.tokens_red, 7)
            + 4096 * at_most(turns.black + turns.tokens_black, 7)
            + 32768 * turns.tokens_gold
        )::INTEGER AS purse,
        turns.revealed,
        CASE WHEN NOT turns.from_hand THEN turns.card END AS bought,
        CASE
            WHEN turns.action = action_number('reserve') OR NOT turns.from_hand THEN turns.card
        END AS taken
    FROM turns
    INNER JOIN played ON turns.game = played.game
),

-- Which cards each purse can pay for, by the gem tokens that are missing for each card.
missing AS (
    SELECT
        gems.gems,
        card_set(cards.card) AS card,
        above_zero(cards.cost_white - gems.gems % 8)
        + above_zero(cards.cost_blue - gems.gems // 8 % 8)
        + above_zero(cards.cost_green - gems.gems // 64 % 8)
        + above_zero(cards.cost_red - gems.gems // 512 % 8)
        + above_zero(cards.cost_black - gems.gems // 4096 % 8) AS tokens
    FROM range(32768) AS gems (gems)
    CROSS JOIN cards
),

payable AS (
    SELECT
        (gems + 32768 * unnest(range(6)))::INTEGER AS purse,
        unnest([
            bit_or(card) FILTER (WHERE tokens <= 0),
            bit_or(card) FILTER (WHERE tokens <= 1),
            bit_or(card) FILTER (WHERE tokens <= 2),
            bit_or(card) FILTER (WHERE tokens <= 3),
            bit_or(card) FILTER (WHERE tokens <= 4),
            bit_or(card) FILTER (WHERE tokens <= 5)
        ]) AS payable
    FROM missing
    GROUP BY gems
),

-- Where nothing is in doubt a card comes to the table once and leaves it once. So one pass through
-- all games in order tells what changed, and what changed in the games before is taken off again.
-- A game in doubt may show a card twice: its sets are joined turn by turn, in before_turns.
in_order AS NOT MATERIALIZED (
    SELECT
        game,
        turn,
        seat,
        players,
        purse,
        revealed,
        bought,
        taken
    FROM held
    WHERE sure
    ORDER BY game, turn
),

with_changes AS NOT MATERIALIZED (
    SELECT
        game,
        turn,
        seat,
        players,
        purse,
        bought,
        xor(coalesce(card_set(revealed), 0), coalesce(card_set(taken), 0)) AS changes
    FROM in_order
),

passed AS NOT MATERIALIZED (
    SELECT
        game,
        turn,
        seat,
        bought,
        CASE players
            WHEN 2 THEN lag(purse, 2) OVER ()
            WHEN 3 THEN lag(purse, 3) OVER ()
            WHEN 4 THEN lag(purse, 4) OVER ()
        END AS purse,
        coalesce(lag(game) OVER () != game, TRUE) AS begins,
        xor(changes, bit_xor(changes) OVER so_far) AS changes
    FROM with_changes
    WINDOW so_far AS (ROWS UNBOUNDED PRECEDING) -- noqa: PRS, CP02
),

changed AS NOT MATERIALIZED (
    SELECT
        game,
        turn,
        seat,
        purse,
        bought,
        xor(changes, arg_max(changes, game) FILTER (WHERE begins) OVER so_far) AS changes
    FROM passed
    WINDOW so_far AS (ROWS UNBOUNDED PRECEDING) -- noqa: PRS, CP02
),

before_turns AS (
    SELECT
        changed.game,
        changed.seat,
        changed.turn > played.players AS acted,
        changed.purse,
        changed.bought,
        xor(played.dealt, changed.changes) AS face_up
    FROM changed
    INNER JOIN played ON changed.game = played.game
    UNION ALL
    SELECT
        game,
        seat,
        turn > players AS acted,
        lag(purse, players) OVER in_game AS purse,
        bought,
        (dealt | coalesce(bit_or(card_set(revealed)) OVER so_far, 0))
        & ~coalesce(bit_or(card_set(taken)) OVER so_far, 0) AS face_up
    FROM held
    WHERE NOT sure
    WINDOW
        in_game AS (PARTITION BY game ORDER BY turn),
        so_far AS (
            PARTITION BY game ORDER BY turn ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        )
),

chances AS (
    SELECT
        before_turns.game,
        before_turns.seat,
        bit_or(before_turns.face_up) FILTER (WHERE before_turns.acted) AS seen,
        bit_or(before_turns.face_up & payable.payable) FILTER (WHERE before_turns.acted) AS could,
        bit_or(card_set(before_turns.bought)) AS bought
    FROM before_turns
    LEFT JOIN payable ON before_turns.purse = payable.purse
    GROUP BY before_turns.game, before_turns.seat
),

-- Deed 1: it saw the card, 2: it could pay for it, 3: it could and bought it.
deeds AS (
    SELECT
        coalesce(seats.won, FALSE) AS won,
        unnest([1, 2, 3]) AS deed,
        unnest([chances.seen, chances.could, chances.could & chances.bought]) AS deed_cards
    FROM chances
    INNER JOIN seats ON chances.game = seats.game AND chances.seat = seats.seat
),

-- Sets of 90 cards are hardly ever alike, sets of ten often: what is alike is gone through once.
tens AS (
    SELECT
        deeds.won,
        deeds.deed,
        tens.ten,
        (deeds.deed_cards >> 10 * tens.ten & 1023)::INTEGER AS some_cards,
        count(*) AS seats
    FROM deeds
    CROSS JOIN range(10) AS tens (ten)
    GROUP BY ALL
),

counted_cards AS (
    SELECT
        cards.card,
        coalesce(sum(tens.seats) FILTER (WHERE tens.deed = 1), 0)::BIGINT AS seen,
        coalesce(sum(tens.seats) FILTER (WHERE tens.deed = 2), 0)::BIGINT AS chances,
        coalesce(sum(tens.seats) FILTER (WHERE tens.deed = 3), 0)::BIGINT AS bought,
        coalesce(sum(tens.seats) FILTER (WHERE tens.deed = 2 AND tens.won), 0)::BIGINT
            AS chance_wins,
        coalesce(sum(tens.seats) FILTER (WHERE tens.deed = 3 AND tens.won), 0)::BIGINT
            AS wins
    FROM tens
    INNER JOIN cards
        ON
            tens.ten = cards.card // 10
            AND tens.some_cards >> cards.card % 10 & 1 = 1
    GROUP BY cards.card
),

found AS (
    SELECT
        card,
        seen,
        chances,
        bought,
        wins,
        chances - bought AS others,
        chance_wins - wins AS other_wins
    FROM counted_cards
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
FROM found
INNER JOIN cards ON found.card = cards.card
WHERE found.chances >= $least
ORDER BY cards.card
