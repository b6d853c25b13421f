//! Query plans on a large database whose statistics are those of an almost empty one.

use quadrille_services::Postgres as Server;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;

use super::batch_read::{LOGS, SEEN, SESSIONS};
use super::connection::patient;
use super::summary::*;
use super::upkeep::*;
use super::write::THERE;
use super::{NEXTS, Postgres};
use crate::store::upkeep::sql;
use crate::store::{Store, rows};

/// One row of each kind. PostgreSQL guesses the size of a table that had no row.
const ONE: &str = "\
    SET quadrille.summary = 'on'; \
    INSERT INTO phase VALUES (1, 0, 1, 5, 5, 1, NULL, '{}', '[]', '[]', 0); \
    INSERT INTO seated VALUES (1, 1, 5, 1); \
    INSERT INTO person VALUES (1, 'Ann', 'x', 5, 5); \
    INSERT INTO entry VALUES (1, 0, NULL, 'greet 1', 5, 0, 0);";

/// Statistics of the present rows, and then 30,000 tables with a person who sits at all of them.
const FILL: &str = "\
    ALTER TABLE entry SET (autovacuum_enabled = false); \
    ALTER TABLE phase SET (autovacuum_enabled = false); \
    ALTER TABLE seated SET (autovacuum_enabled = false); \
    ALTER TABLE person SET (autovacuum_enabled = false); \
    ANALYZE; \
    INSERT INTO phase SELECT n, n % 4, 1, 5, 5, 1, n, CASE WHEN n % 9 > 0 THEN '{}' END, '[]', '[]', n \
        FROM generate_series(10, 30010) n; \
    INSERT INTO seated SELECT 1, n, n, nullif(n % 6, 5) FROM generate_series(10, 30010) n; \
    INSERT INTO seated SELECT n, n, n, n % 5 FROM generate_series(10, 30010) n; \
    INSERT INTO person SELECT n, 'Ann', n::TEXT::BYTEA, 5, n FROM generate_series(10, 30010) n; \
    SET quadrille.summary = 'on'; \
    INSERT INTO entry SELECT n, 0, NULL, 'greet 1', 5, 0, 0 FROM generate_series(10, 30010) n;";

#[tokio::test]
async fn no_query_scans_a_large_database_or_sorts_more_than_its_answer() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let server = Server::start(folder.path())?;
    for (name, before) in [("none", ""), ("one", ONE)] {
        let url = server.add_database(name)?;
        Postgres::open(url.parse()?, std::sync::Arc::default()).await?.close().await;
        let mut unguarded = PgConnection::connect(&url).await?;
        sqlx::raw_sql(before).execute(&mut unguarded).await?;
        sqlx::raw_sql(FILL).execute(&mut unguarded).await?;
        let mut guarded = PgConnection::connect_with(&patient(url.parse()?)).await?;
        check(&mut guarded, &mut unguarded).await?;
    }
    Ok(())
}

/// The part of a plan that reads much more than the answer needs, if there is one: it reads a whole
/// table or index, or sorts.
fn fault(plan: &[String]) -> Option<&str> {
    let is_large = |step: &str| {
        let large = ["entry", "phase", "seated", "person"];
        large.iter().any(|table| step.contains(&format!(" on {table} ")))
    };
    let details = plan.iter().skip(1).map(String::as_str).chain([""]);
    plan.iter().zip(details).find_map(|(step, detail)| {
        let is_index = step.contains("Scan") && step.contains(" using ");
        let is_whole = step.contains("Seq Scan") || is_index && !detail.contains("Index Cond");
        (is_large(step) && is_whole || detail.contains("Sort Key")).then_some(step.as_str())
    })
}

/// The plan of a query with values, generic or not.
async fn plan(
    connection: &mut PgConnection,
    mode: &str,
    (query, values): (&str, &str),
) -> anyhow::Result<Vec<String>> {
    let explain = format!(
        "DEALLOCATE ALL; SET plan_cache_mode = {mode}; PREPARE asked AS {query}; \
         EXPLAIN EXECUTE asked ({values})"
    );
    let plan = sqlx::raw_sql(AssertSqlSafe(explain)).fetch_all(connection).await?;
    Ok(plan.iter().map(|row| sqlx::Row::get::<String, _>(row, 0)).collect())
}

/// Checks the plans of all queries, and that they would be bad on a connection without settings.
async fn check(guarded: &mut PgConnection, unguarded: &mut PgConnection) -> anyhow::Result<()> {
    let rows = "'{15,16}'";
    let summaries = format!(
        "{rows}, '{{1,1}}', {rows}, {rows}, {rows}, {rows}, {rows}, '{{p,p}}', '{{s,s}}', '{{w,w}}', {rows}, \
         {rows}, {rows}, '{{1,1}}'"
    );
    let append = format!("{summaries}, '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}'");
    let logs = format!("{rows}, '{{0,0}}', '{{100,100}}'");
    let queries = [
        (LOGS, logs.as_str()),
        (SESSIONS, "'{15,16}'"),
        (rows::RENAME, "'Ann', 15"),
        (NEXTS, rows),
        (THERE, &format!("{rows}, {rows}")),
        (APPEND, &append),
        (SUMMARISE, &summaries),
        (UNFINISHED, "1, 1000"),
        (OVER, "1, 9000, 9000, 40"),
        (GAME, "1, 15"),
        (UNSUMMARISED, "1, 15, 200"),
        (UNSUMMARISED_OF, "1, 40"),
        (DUE, "20000, 100, 100, 200"),
        (sql::TABLE_COUNTS, "1, 20, 200, 200, 4"),
        (sql::IDLE_TABLES, "2, 9000, 50"),
        (sql::IDLE_PEOPLE, "9000, 50"),
        (SEEN, "'{15,16}'"),
        (sql::SAW, "9000, 15"),
        (PUT_OFF, &format!("{rows}, {rows}")),
        (DELETE_TABLES, &format!("{rows}, {rows}, {rows}")),
        (DELETE_PEOPLE, &format!("{rows}, 9000, 9000")),
        (ARCHIVE, "15, 1, '', '', 'archived'"),
    ];
    let mut misled = false;
    for mode in ["force_custom_plan", "force_generic_plan"] {
        for query in queries {
            let plan = plan(guarded, mode, query).await?;
            assert_eq!(fault(&plan), None, "{}\n{}", query.0, plan.join("\n"));
        }
        misled |= fault(&plan(unguarded, mode, (UNFINISHED, "1, 1000")).await?).is_some();
    }
    assert!(misled, "the statistics mislead nobody");
    Ok(())
}
