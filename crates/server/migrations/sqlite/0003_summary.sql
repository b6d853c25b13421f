-- A summary of each table, written with the event that changes it, so that a list folds no log.
-- Without a plan a table is not summarised: a program of an earlier version has written it.
ALTER TABLE phase ADD COLUMN host INTEGER;
ALTER TABLE phase ADD COLUMN made INTEGER;
-- The time of the last event that changed the summary, and the number of events until then.
ALTER TABLE phase ADD COLUMN changed INTEGER;
ALTER TABLE phase ADD COLUMN events INTEGER;
-- The time when the clock of a person runs out, less the length of all outages that ended before the
-- summary changed: the time of a clock that stands still while no node is at work.
ALTER TABLE phase ADD COLUMN due INTEGER;
ALTER TABLE phase ADD COLUMN plan TEXT;
-- The names that a list shows, and the people that a game in progress waits for, as JSON arrays.
ALTER TABLE phase ADD COLUMN seats TEXT;
ALTER TABLE phase ADD COLUMN waits TEXT;
CREATE INDEX tables_by_due ON phase (due, "table") WHERE due IS NOT NULL;
CREATE INDEX tables_by_host ON phase (host, phase);
CREATE INDEX tables_without_summary ON phase (phase, "table") WHERE plan IS NULL;

-- 1 the table waits for players, 2 the game is in progress, 3 it is over, 4 it is no longer listed;
-- "since" is the time when this last changed. A turn changes none of these rows.
ALTER TABLE seated ADD COLUMN standing INTEGER;
CREATE INDEX seated_by_standing ON seated (person, standing, since DESC, "table");

CREATE INDEX outages_by_until ON outage (until);
