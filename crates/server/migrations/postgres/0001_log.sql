-- The log of every table. Nothing else is the match.
CREATE TABLE entry (
    "table" BIGINT NOT NULL,
    number BIGINT NOT NULL,
    seat SMALLINT,
    did TEXT NOT NULL,
    at BIGINT NOT NULL,
    lag BIGINT NOT NULL,
    key BIGINT NOT NULL,
    PRIMARY KEY ("table", number)
);

-- How far each table is, to find those that go on.
CREATE TABLE phase (
    "table" BIGINT NOT NULL PRIMARY KEY,
    phase SMALLINT NOT NULL
);
CREATE INDEX tables_by_phase ON phase (phase, "table");

-- Who sits at which tables.
CREATE TABLE seated (
    person BIGINT NOT NULL,
    "table" BIGINT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (person, "table")
);

CREATE TABLE person (
    id BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    session BYTEA NOT NULL UNIQUE,
    since BIGINT NOT NULL
);

-- When somebody was last seen to be at work, and when nobody was.
CREATE TABLE pulse (
    id SMALLINT NOT NULL PRIMARY KEY CHECK (id = 0),
    at BIGINT NOT NULL
);
CREATE TABLE outage (
    "from" BIGINT NOT NULL,
    until BIGINT NOT NULL
);

-- What makes the names of tables, so that nobody else can tell them.
CREATE TABLE secret (
    id SMALLINT NOT NULL PRIMARY KEY CHECK (id = 0),
    salt BYTEA NOT NULL
);
