-- Several nodes may note the same time in which nobody was at work.
DELETE FROM outage
WHERE rowid NOT IN (SELECT min(rowid) FROM outage GROUP BY "from", until);
CREATE UNIQUE INDEX outage_once ON outage ("from", until);
