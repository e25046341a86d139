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

-- Cards are sets here, one bit each; bit 0 stands for no card.
WITH deals AS (
    SELECT
        game,
        bit_or(card_set(card)) AS dealt
    FROM reveals
    WHERE turn = 0
    GROUP BY game
),

-- Rows lie as they were stored: a game in one run, from its first turn to its last. Only one that
-- begins twice, or not with its first turn, does not.
placed AS (
    SELECT
        game,
        turn,
        coalesce(lag(game) OVER () = game AND lag(turn) OVER () = turn - 1, FALSE) AS follows
    FROM turns
),

in_order AS (
    SELECT game
    FROM placed
    WHERE NOT follows
    GROUP BY game
    HAVING count(*) = 1 AND min(turn) = 1
),

played AS (
    SELECT
        games.game,
        games.players,
        deals.dealt,
        sure.game IS NOT NULL
        AND in_order.game IS NOT NULL
        AND games.players BETWEEN 2 AND 4 AS sure
    FROM counted('dealt, ended', $doubtful, $players) AS games
    INNER JOIN deals ON games.game = deals.game
    LEFT JOIN counted('dealt, ended', FALSE, $players) AS sure ON games.game = sure.game
    LEFT JOIN in_order ON games.game = in_order.game
),

-- What a seat can pay with in each gem, 7 at most as no card costs more, packed into one number
-- with its gold; and the cards that came to the table and left it.
held AS NOT MATERIALIZED (
    SELECT
        game,
        turn,
        seat,
        (
            at_most(white + tokens_white, 7)
            + 8 * at_most(blue + tokens_blue, 7)
            + 64 * at_most(green + tokens_green, 7)
            + 512 * at_most(red + tokens_red, 7)
            + 4096 * at_most(black + tokens_black, 7)
            + 32768 * tokens_gold
        )::INTEGER AS purse,
        CASE WHEN NOT from_hand THEN card ELSE 0 END AS bought,
        card_set(coalesce(revealed, 0)) AS shown,
        card_set(CASE WHEN action = action_number('reserve') THEN card ELSE bought END) AS taken,
        xor(shown, taken) AS changes
    FROM turns
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
-- all turns as they lie tells what changed before a turn, and what changed before the first turn of
-- its game is taken off again: that is kept below the place of this first turn, in one number.
passed AS NOT MATERIALIZED (
    SELECT
        game,
        turn,
        seat,
        bought,
        lag(purse, 2) OVER () AS purse_2,
        lag(purse, 3) OVER () AS purse_3,
        lag(purse, 4) OVER () AS purse_4,
        row_number() OVER () AS place,
        xor(changes, bit_xor(changes) OVER so_far) AS changes
    FROM held
    WINDOW so_far AS (ROWS UNBOUNDED PRECEDING) -- noqa: PRS, CP02
),

changed AS NOT MATERIALIZED (
    SELECT
        game,
        turn,
        seat,
        bought,
        purse_2,
        purse_3,
        purse_4,
        xor(
            changes,
            max(place * card_set(91) + changes) FILTER (WHERE turn = 1) OVER so_far
            & (card_set(91) - 1)
        ) AS changes
    FROM passed
    WINDOW so_far AS (ROWS UNBOUNDED PRECEDING) -- noqa: PRS, CP02
),

-- A game in doubt may show a card twice: its sets are joined turn by turn.
before_turns AS (
    SELECT
        changed.game,
        changed.seat,
        changed.bought,
        CASE played.players
            WHEN 2 THEN changed.purse_2
            WHEN 3 THEN changed.purse_3
            WHEN 4 THEN changed.purse_4
        END AS purse,
        CASE WHEN changed.turn > played.players THEN xor(played.dealt, changed.changes) END
            AS face_up
    FROM changed
    INNER JOIN played ON changed.game = played.game
    WHERE played.sure
    UNION ALL
    SELECT
        held.game,
        held.seat,
        held.bought,
        lag(held.purse, played.players) OVER in_game AS purse,
        CASE
            WHEN held.turn > played.players
                THEN
                    (played.dealt | coalesce(bit_or(held.shown) OVER so_far, 0))
                    & ~coalesce(bit_or(held.taken) OVER so_far, 0)
        END AS face_up
    FROM held
    INNER JOIN played ON held.game = played.game
    WHERE NOT played.sure
    WINDOW
        in_game AS (PARTITION BY held.game ORDER BY held.turn),
        so_far AS (
            PARTITION BY held.game
            ORDER BY held.turn ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        )
),

chances AS (
    SELECT
        before_turns.game,
        before_turns.seat,
        bit_or(before_turns.face_up) AS seen,
        bit_or(before_turns.face_up & payable.payable) AS could,
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

found AS (
    SELECT
        cards.card AS number,
        cards.name AS card,
        cards.level,
        cards.prestige,
        coalesce(sum(tens.seats) FILTER (WHERE tens.deed = 1), 0)::BIGINT AS seen,
        coalesce(sum(tens.seats) FILTER (WHERE tens.deed = 2), 0)::BIGINT AS chances,
        coalesce(sum(tens.seats) FILTER (WHERE tens.deed = 3), 0)::BIGINT AS bought,
        coalesce(sum(tens.seats) FILTER (WHERE tens.deed = 3 AND tens.won), 0)::BIGINT AS wins,
        coalesce(sum(tens.seats) FILTER (WHERE tens.deed = 2 AND tens.won), 0)::BIGINT - wins
            AS other_wins
    FROM tens
    INNER JOIN cards
        ON tens.ten = cards.card // 10 AND tens.some_cards >> cards.card % 10 & 1 = 1
    GROUP BY ALL
)

SELECT
    card,
    level,
    prestige,
    seen,
    chances,
    bought,
    share(bought, chances) AS bought_share,
    wilson_low(bought, chances) AS bought_low,
    wilson_high(bought, chances) AS bought_high,
    wins,
    share(wins, bought) AS win_share,
    wilson_low(wins, bought) AS win_low,
    wilson_high(wins, bought) AS win_high,
    other_wins,
    share(other_wins, chances - bought) AS other_win_share,
    wilson_low(other_wins, chances - bought) AS other_win_low,
    wilson_high(other_wins, chances - bought) AS other_win_high
FROM found
WHERE chances >= $least
ORDER BY number
