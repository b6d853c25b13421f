-- The log of every table. Nothing else is the match.
CREATE TABLE entry (
    "table" INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER,
    did TEXT NOT NULL,
    at INTEGER NOT NULL,
    lag INTEGER NOT NULL,
    key INTEGER NOT NULL,
    PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;

-- How far each table is, to find those that go on.
CREATE TABLE phase (
    "table" INTEGER NOT NULL PRIMARY KEY,
    phase INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_phase ON phase (phase, "table");

-- Who sits at which tables.
CREATE TABLE seated (
    person INTEGER NOT NULL,
    "table" INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (person, "table")
) STRICT, WITHOUT ROWID;

CREATE TABLE person (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    session BLOB NOT NULL UNIQUE,
    since INTEGER NOT NULL
) STRICT;

-- When somebody was last seen to be at work, and when nobody was.
CREATE TABLE pulse (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 0),
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE outage (
    "from" INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;

-- What makes the names of tables, so that nobody else can tell them.
CREATE TABLE secret (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 0),
    salt BLOB NOT NULL
) STRICT;
