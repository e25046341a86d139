-- question: What is wrong with the games of the archive?
-- grain: one row a code and severity
-- column code varchar -- stable code
-- column name varchar -- name of the rule
-- column severity varchar -- how bad it is
-- column games bigint -- games that have it
-- column diagnostics bigint -- how often it was found

SELECT
    code,
    name,
    severity,
    count(DISTINCT game) AS games,
    count(*) AS diagnostics
FROM diagnostics
GROUP BY code, name, severity
ORDER BY diagnostics DESC, code ASC, severity ASC
