//! Query plans on a large file whose statistics are those of an almost empty one.

use quadrille_protocol::{LogEntry, Person, TableEvent, TableId};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tempfile::TempDir;

use super::append::entries;
use super::summary::*;
use super::upkeep::*;
use super::write::THERE;
use super::{NEXTS, Sqlite};
use crate::store::upkeep::sql;
use crate::store::{Append, Store, rows};

/// Statistics of almost nothing, and then 30,000 tables with a person who sits at all of them.
const FILL: &str = "\
    ANALYZE; \
    CREATE TEMP TABLE n AS WITH RECURSIVE n (n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM n \
        WHERE n < 30010) SELECT n FROM n; \
    INSERT INTO entry SELECT n, 0, NULL, 'greet 1', 5, 0, 0 FROM n; \
    INSERT INTO phase SELECT n, n % 4, 1, 5, 5, 1, n, iif(n % 9, '{}', NULL), '[]', '[]', n FROM n; \
    INSERT INTO seated SELECT 1, n, n, nullif(n % 6, 5) FROM n; \
    INSERT INTO seated SELECT n, n, n, n % 5 FROM n; \
    INSERT INTO person SELECT n, 'Ann', CAST(n AS BLOB), 5, n FROM n;";

/// A list of tables that leaves its plan to SQLite, as all queries once did.
const UNGUARDED: &str = "\
    SELECT seated.\"table\" FROM seated JOIN phase USING (\"table\") \
    WHERE person = ?1 AND phase < 3 ORDER BY phase > 1, since DESC, \"table\" LIMIT ?2";

/// The steps of a plan that scan a large table, or a range of it for each row of another, or sort.
async fn faults(file: &mut SqliteConnection, query: &str) -> anyhow::Result<Vec<String>> {
    let plan = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}"));
    let plan = sqlx::query_as::<_, (i64, i64, i64, String)>(plan).fetch_all(file).await?;
    let is_fault = |step: &String| {
        let small =
            ["json_each", "own", "outage", "CONSTANT ROW", "VALUES CLAUSE", "(subquery", "counted"];
        let is_bounded = ["=?", "tables_by_due", "people_by_seen"];
        let is_range = !is_bounded.iter().any(|part| step.contains(part));
        let reads_much = step.starts_with("SCAN") || step.starts_with("SEARCH") && is_range;
        let scans = reads_much && !small.iter().any(|name| step.contains(name));
        scans || step.contains("TEMP B-TREE")
    };
    Ok(plan.into_iter().map(|(_, _, _, step)| step).filter(is_fault).collect())
}

#[tokio::test]
async fn no_query_scans_a_large_file_or_sorts_more_than_its_answer() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let file = folder.path().join("log.db");
    let store = Sqlite::open(&file, std::sync::Arc::default()).await?;
    let entry =
        LogEntry { number: 0, seat: None, event: TableEvent::Greet(1), at: 5, lag: 0, key: 0 };
    store.append(Append { table: TableId::of(1), entries: vec![entry], summary: None }).await?;
    store.add_person(Person(1), "Ann".to_owned(), [1; 32], 5).await?;
    store.close().await;
    let mut file = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await?;
    sqlx::raw_sql(
        "INSERT INTO phase (\"table\", phase) VALUES (1, 0); INSERT INTO seated VALUES (1, 1, 5, 0);",
    )
    .execute(&mut file)
    .await?;
    sqlx::raw_sql(FILL).execute(&mut file).await?;
    let queries = [
        rows::LOG,
        rows::PERSON,
        rows::RENAME,
        NEXTS,
        &entries(4),
        THERE,
        PHASES,
        &turns(4),
        CLOCKS,
        SEATED,
        SUMMARISED,
        UNFINISHED,
        OVER,
        GAME,
        UNSUMMARISED,
        UNSUMMARISED_OF,
        LENGTHENED,
        DUE,
        sql::TABLE_COUNTS,
        sql::IDLE_TABLES,
        sql::IDLE_PEOPLE,
        sql::SEEN,
        sql::SAW,
        sql::ARCHIVED,
        PUT_OFF,
        DELETE_SEAT,
        DELETE_CLOSED,
        DELETE_PHASE,
        KEEP_PERSON,
        DELETE_PERSON,
        DELETE_LOG,
        NEVER_IDLE,
    ];
    for query in queries {
        assert_eq!(faults(&mut file, query).await?, [""; 0], "{query}");
    }
    let misled = faults(&mut file, UNGUARDED).await?;
    let is_quadratic =
        misled.iter().any(|step| step.contains(" phase ") && step.contains("phase<?"));
    assert!(is_quadratic, "the statistics mislead nobody: {misled:?}");
    Ok(())
}
