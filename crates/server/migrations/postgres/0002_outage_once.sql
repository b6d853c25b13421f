-- Several nodes may note the same time in which nobody was at work.
DELETE FROM outage a USING outage b
WHERE a.ctid > b.ctid AND a."from" = b."from" AND a.until = b.until;
CREATE UNIQUE INDEX outage_once ON outage ("from", until);
