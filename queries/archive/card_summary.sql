-- question: Which cards are bought, when, and by winners?
-- grain: one row a card that was bought
-- param doubtful boolean = no -- whether turns and games in doubt count too
-- column card varchar -- name of the card
-- column level integer -- level, 1 to 3
-- column prestige integer -- printed prestige
-- column bought bigint -- times that it was bought, in turns that count
-- column reserved_before bigint -- how many of these came out of the own reserve
-- column mean_round double -- mean round of these
-- column decided bigint -- how many of these belong to finished games that count
-- column won bigint -- how many of the decided ones belong to a winner
-- column left_out bigint -- times that it was bought in a turn in doubt

WITH bought AS (
    SELECT
        turns.card,
        turns.round,
        turns.from_hand,
        seats.won,
        $doubtful OR (turns.illegal_since IS NULL AND turns.uncertain_since IS NULL) AS counts,
        games.finished
        AND ($doubtful OR (games.illegal_since IS NULL AND games.uncertain_since IS NULL))
            AS decided
    FROM turns
    INNER JOIN actions ON turns.action = actions.action
    INNER JOIN games ON turns.game = games.game
    INNER JOIN seats ON turns.game = seats.game AND turns.seat = seats.seat
    WHERE actions.name = 'buy' AND turns.card IS NOT NULL
)

SELECT
    cards.name AS card,
    cards.level,
    cards.prestige,
    count(*) FILTER (WHERE bought.counts) AS bought,
    count(*) FILTER (WHERE bought.counts AND bought.from_hand) AS reserved_before,
    avg(bought.round) FILTER (WHERE bought.counts) AS mean_round,
    count(*) FILTER (WHERE bought.counts AND bought.decided) AS decided,
    count(*) FILTER (WHERE bought.counts AND bought.decided AND bought.won) AS won,
    count(*) FILTER (WHERE NOT bought.counts) AS left_out
FROM bought
INNER JOIN cards ON bought.card = cards.card
GROUP BY cards.card, cards.name, cards.level, cards.prestige
ORDER BY bought DESC, cards.card ASC
