-- A finished game that was moved out of the log: its entries as squeezed JSON lines, and its squeezed
-- record. Its only row in "entry" is a mark in place of the next entry, so that nobody can enter one.
CREATE TABLE archive (
    "table" BIGINT NOT NULL PRIMARY KEY,
    next BIGINT NOT NULL,
    log BYTEA NOT NULL,
    record BYTEA NOT NULL
);

-- No event was found later than this when the table was last looked at; 0 before it was, and nothing
-- once it is not to be looked at again.
ALTER TABLE phase ADD COLUMN idle BIGINT DEFAULT 0;
CREATE INDEX tables_by_idle ON phase (phase, idle);
CREATE INDEX tables_by_made ON phase (host, made);

-- The time when the person was last connected, or was found to have a seat or a table.
ALTER TABLE person ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE person SET seen = (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT;
CREATE INDEX people_by_seen ON person (seen);

-- The time until which one node does the upkeep.
CREATE TABLE upkeep (
    id SMALLINT NOT NULL PRIMARY KEY CHECK (id = 0),
    until BIGINT NOT NULL
);
