-- A summary of each table, written with the event that changes it, so that a list folds no log.
-- Without a plan a table is not summarised: a program of an earlier version has written it.
ALTER TABLE phase ADD COLUMN host BIGINT;
ALTER TABLE phase ADD COLUMN made BIGINT;
-- The time of the last event that changed the summary, and the number of events until then.
ALTER TABLE phase ADD COLUMN changed BIGINT;
ALTER TABLE phase ADD COLUMN events BIGINT;
-- The time when the clock of a person runs out, less the length of all outages that ended before the
-- summary changed: the time of a clock that stands still while no node is at work.
ALTER TABLE phase ADD COLUMN due BIGINT;
ALTER TABLE phase ADD COLUMN plan TEXT;
-- The names that a list shows, and the people that a game in progress waits for, as JSON arrays.
ALTER TABLE phase ADD COLUMN seats TEXT;
ALTER TABLE phase ADD COLUMN waits TEXT;
CREATE INDEX tables_by_due ON phase (due, "table") WHERE due IS NOT NULL;
CREATE INDEX tables_by_host ON phase (host, phase);
CREATE INDEX tables_without_summary ON phase (phase, "table") WHERE plan IS NULL;

-- 1 the table waits for players, 2 the game is in progress, 3 it is over, 4 it is no longer listed;
-- "since" is the time when this last changed. A turn changes none of these rows.
ALTER TABLE seated ADD COLUMN standing SMALLINT;
CREATE INDEX seated_by_standing ON seated (person, standing, since DESC, "table");

CREATE INDEX outages_by_until ON outage (until);

-- Nodes of an earlier version may be at work during an update. They write no summary, so that the
-- summary of a table at which they enter something no longer counts.
CREATE FUNCTION forget_summary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE phase SET plan = NULL WHERE "table" = NEW."table" AND plan IS NOT NULL;
    RETURN NULL;
END
$$;
CREATE TRIGGER entered_without_summary AFTER INSERT ON entry FOR EACH ROW
WHEN (current_setting('quadrille.summary', true) IS DISTINCT FROM 'on')
EXECUTE FUNCTION forget_summary();
