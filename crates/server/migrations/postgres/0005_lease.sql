-- The node that thinks about a table, until a time. After a crash of the database nobody does.
CREATE UNLOGGED TABLE lease (
    "table" BIGINT NOT NULL PRIMARY KEY,
    number BIGINT NOT NULL,
    situation BIGINT NOT NULL,
    node BIGINT NOT NULL,
    until BIGINT NOT NULL
);
