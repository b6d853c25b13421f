-- The node that thinks about a table, until a time.
CREATE TABLE lease (
    "table" INTEGER NOT NULL PRIMARY KEY,
    number INTEGER NOT NULL,
    situation INTEGER NOT NULL,
    node INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;
