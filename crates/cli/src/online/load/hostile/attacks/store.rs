//! A store that cannot be written to for a time.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use tokio::time::sleep;

use super::Attack;
use crate::online::load::cluster::Cluster;
use crate::online::load::disk::Disk;
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Pairs, Requirements, Stage, plan_for_two};
use crate::online::load::services::Services;

pub(super) const ATTACKS: [Attack; 6] = [
    Attack::new("disk-full", "a disk without room for a time", |stage| Box::pin(full(stage)))
        .with(Requirements { disk: true, ..STOPPED }),
    Attack::new("file-locked", "a file that another program has locked for a time", |stage| {
        Box::pin(locked(stage))
    })
    .with(STOPPED),
    Attack::new("database-full", "a disk of PostgreSQL without room for a time", |stage| {
        Box::pin(database_full(stage))
    })
    .with(Requirements { disk: true, unlimited: true, ..DATABASE }),
    Attack::new("database-locked", "tables that another session has locked for a time", |stage| {
        Box::pin(database_locked(stage))
    })
    .with(DATABASE),
    Attack::new("database-read-only", "a database that is read-only for a time", |stage| {
        Box::pin(database_read_only(stage))
    })
    .with(DATABASE),
    Attack::new("database-lost", "a database that is killed and started again", |stage| {
        Box::pin(database_lost(stage))
    })
    .with(DATABASE),
];

/// The pairs stop for a time, in which the server notices that it cannot write.
const STOPPED: Requirements =
    Requirements { pairs: Pairs::Stopped, at_least: Duration::from_secs(9), ..Requirements::USUAL };

/// The same on PostgreSQL.
const DATABASE: Requirements = Requirements { postgres: true, ..STOPPED };

/// The number of tables that are surely too many for a disk that is full.
const TOO_MANY: usize = 5_000;

/// The SQL that makes a database read-only for new connections and ends all others, and its undo.
const FORBID: &str = "\
    ALTER DATABASE postgres SET default_transaction_read_only = on; \
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
        WHERE datname = current_database() AND pid <> pg_backend_pid();\n";
const ALLOW: &str = "\
    SET default_transaction_read_only = off; \
    ALTER DATABASE postgres RESET default_transaction_read_only;\n";

/// The longest time until a server works again, in seconds.
const AGAIN: f64 = 5.0;

async fn full(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let part = stage.left() / 3;
    let mut guest = stage.newcomer().guest().await?;
    disk(&stage, Disk::fill).await?;
    let unready = until_ready(&stage, false, 2 * part, &counts).await;
    let writes = guest.make(&plan_for_two()).await.is_ok();
    disk(&stage, Disk::free).await?;
    // SQLite continues to write while there is room in its write-ahead log.
    works_again(&stage, &counts, if writes { 0.0 } else { unready }).await
}

/// Changes the disk of the nodes.
async fn disk(stage: &Stage, change: fn(&Disk) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let cluster = stage.cluster.lock().await;
    change(cluster.disk.as_ref().context("expected a disk that can be full")?)
}

async fn locked(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let part = stage.left() / 3;
    let file = stage.folder.join("quadrille.db");
    let command = Command::new("sqlite3").arg(file).stdin(Stdio::piped()).spawn();
    let Ok(mut other) = command else {
        return Ok(Findings::left_out("expected the program sqlite3, which locks the file"));
    };
    let mut input = other.stdin.take().context("expected its input")?;
    input.write_all(b".timeout 5000\nBEGIN IMMEDIATE;\n")?;
    let unready = until_ready(&stage, false, 2 * part, &counts).await;
    input.write_all(b"ROLLBACK;\n")?;
    drop(input);
    other.wait()?;
    works_again(&stage, &counts, unready).await
}

/// PostgreSQL still writes what needs no more room, such as the heartbeat. It may end by itself when its
/// own log has no more room.
async fn database_full(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let mut guest = stage.newcomer().guest().await?;
    disk(&stage, Disk::fill).await?;
    let mut is_refused = false;
    for _ in 0..TOO_MANY {
        let made = guest.make(&plan_for_two()).await;
        is_refused = made.as_ref().is_err_and(|answer| !answer.is_busy());
        match made {
            Ok(_) => counts.accept(),
            Err(answer) => counts.count(&answer),
        }
        if is_refused || stage.is_over() {
            break;
        }
        sleep(Duration::from_millis(5)).await;
    }
    disk(&stage, Disk::free).await?;
    services(&mut *stage.cluster.lock().await)?.mend_database().await?;
    let findings = works_again(&stage, &counts, 0.0).await?;
    Ok(findings.expect_that("a table without room is refused", is_refused))
}

async fn database_locked(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let part = stage.left() / 3;
    let mut other = services(&mut *stage.cluster.lock().await)?.psql().spawn()?;
    let mut input = other.stdin.take().context("expected its input")?;
    input.write_all(b"BEGIN; LOCK TABLE entry, pulse IN SHARE MODE;\n")?;
    let unready = until_ready(&stage, false, 2 * part, &counts).await;
    input.write_all(b"ROLLBACK;\n")?;
    drop(input);
    other.wait()?;
    works_again(&stage, &counts, unready).await
}

async fn database_read_only(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let part = stage.left() / 3;
    run(services(&mut *stage.cluster.lock().await)?, FORBID)?;
    let unready = until_ready(&stage, false, 2 * part, &counts).await;
    run(services(&mut *stage.cluster.lock().await)?, ALLOW)?;
    works_again(&stage, &counts, unready).await
}

/// Runs SQL in the database.
fn run(services: &Services, sql: &str) -> anyhow::Result<()> {
    let mut psql = services.psql().spawn()?;
    psql.stdin.take().context("expected its input")?.write_all(sql.as_bytes())?;
    ensure!(psql.wait()?.success(), "psql fails");
    Ok(())
}

async fn database_lost(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let part = stage.left() / 3;
    services(&mut *stage.cluster.lock().await)?.kill_database();
    let unready = until_ready(&stage, false, 2 * part, &counts).await;
    services(&mut *stage.cluster.lock().await)?.start_database()?;
    works_again(&stage, &counts, unready).await
}

fn services(cluster: &mut Cluster) -> anyhow::Result<&mut Services> {
    cluster.services.as_mut().context("expected PostgreSQL")
}

/// Waits until a server is ready, or is not. Returns the seconds, or 99 if it takes longer than
/// `most`.
async fn until_ready(stage: &Stage, wanted: bool, most: Duration, counts: &Counts) -> f64 {
    let begun = Instant::now();
    while begun.elapsed() < most {
        if let Ok(reply) = stage.newcomer().request("GET /online/ready", "").await {
            counts.status(reply.status);
            if (reply.status == 200) == wanted {
                return begun.elapsed().as_secs_f64();
            }
        }
        sleep(Duration::from_millis(50)).await;
    }
    99.0
}

/// Expects that the server is ready again, and writes.
async fn works_again(stage: &Stage, counts: &Counts, unready: f64) -> anyhow::Result<Findings> {
    let again = until_ready(stage, true, Duration::from_secs(20), counts).await;
    let begun = Instant::now();
    let mut made = false;
    while !made && begun.elapsed() < Duration::from_secs(10) {
        made = match stage.newcomer().guest().await {
            Ok(mut guest) => guest.make(&plan_for_two()).await.is_ok(),
            Err(_) => false,
        };
        sleep(Duration::from_millis(100)).await;
    }
    Ok(Findings::of(counts)
        .expect("seconds until it says that it is not ready", Bound::AtMost(AGAIN), unready)
        .expect("seconds until it is ready again", Bound::AtMost(AGAIN), again)
        .expect_that("tables can be opened again", made))
}
