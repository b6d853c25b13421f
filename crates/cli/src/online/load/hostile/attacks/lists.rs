//! Lists of the attacker's own games, short and long.

use std::io::ErrorKind;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use quadrille_protocol::ClientMessage;
use tokio::time::sleep;

use super::Attack;
use crate::online::load::hostile::client::{Answer, Guest};
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Pairs, Requirements, Stage, plan_for_two};

pub(super) const ATTACKS: [Attack; 2] = [
    Attack::new("lists", "lists of 20 games without end, from ten addresses", |stage| {
        Box::pin(lists(stage))
    }),
    Attack::new(
        "lists-stale",
        "a list in a store of many tables with statistics of none",
        |stage| Box::pin(stale(stage)),
    )
    .with(Requirements { unlimited: true, pairs: Pairs::Absent, ..Requirements::USUAL }),
];

/// The number of tables in a store with outdated statistics, and of their hosts. With 1,000 tables of a
/// host, a query that looks at all tables for each of them takes more than a second.
const TABLES: usize = 12_000;
const HOSTS: usize = 12;

/// A list of tables that leaves its plan to SQLite. With the statistics of one table it looks at all
/// tables once for each table of the person.
const UNGUARDED: &str = "EXPLAIN QUERY PLAN \
     SELECT seated.\"table\" FROM seated JOIN phase USING (\"table\") \
     WHERE person = 1 AND phase < 3 ORDER BY phase > 1, since DESC, \"table\" LIMIT 40;";

/// The longest time a list takes in it, in milliseconds.
const LIST: f64 = 250.0;

/// The pause between messages that keeps a client within its rate.
const PAUSE: Duration = Duration::from_millis(50);

async fn lists(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    stage
        .crowd(50, |number| {
            let (source, counts) = (stage.many(number % 10), counts.clone());
            async move {
                let mut guest = source.guest().await?;
                for _ in 0..20 {
                    let _ = guest.make(&plan_for_two()).await;
                }
                loop {
                    let answer =
                        guest.ask(&ClientMessage::Games { after: None, follow: false }).await;
                    counts.count(&answer);
                    match answer {
                        Answer::Accepted(_) => {}
                        Answer::Refused(..) => sleep(PAUSE).await,
                        Answer::Closed => guest = source.guest_again(&guest.cookie).await?,
                    }
                }
            }
        })
        .await;
    Ok(Findings::of(&counts))
}

/// Runs statements on the server's file by the program `sqlite3`, or returns `None` if there is none.
fn sqlite(stage: &Stage, statements: &str) -> anyhow::Result<Option<String>> {
    let mut command = Command::new("sqlite3");
    command.arg(stage.folder.join("quadrille.db")).arg(statements);
    let output = match command.stdin(Stdio::null()).output() {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        output => output?,
    };
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "sqlite3 fails: {}", complaint.trim());
    Ok(Some(String::from_utf8_lossy(&output.stdout).into_owned()))
}

/// True if a plan looks at a range of tables for each row of `seated`.
fn is_quadratic(plan: &str) -> bool {
    let mut steps = plan.lines().skip_while(|step| !step.contains(" seated "));
    steps.any(|step| step.contains(" phase ") && step.contains("(phase<?"))
}

/// The store has one table when its statistics are made, and many tables later.
async fn stale(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    drop(stage.one().guest().await?.make(&plan_for_two()).await);
    {
        let mut cluster = stage.cluster.lock().await;
        let node = &mut cluster.nodes[0];
        super::ends::terminate(node)?;
        super::ends::ended_within(node, Duration::from_secs(20)).await.context("the first end")?;
        if sqlite(&stage, "ANALYZE;")?.is_none() {
            return Ok(Findings::left_out("expected the program sqlite3, which makes statistics"));
        }
        node.start_again(0).await?;
    }
    let mut hosts: Vec<Guest> = Vec::new();
    let made = Arc::new(std::sync::atomic::AtomicUsize::new(0));
    for number in 0..HOSTS {
        hosts.push(stage.many(number).guest().await?);
    }
    let cookies: Vec<String> = hosts.iter().map(|host| host.cookie.clone()).collect();
    let mut all = tokio::task::JoinSet::new();
    for mut host in hosts {
        let (made, counts) = (made.clone(), counts.clone());
        all.spawn(async move {
            let plan = plan_for_two();
            while made.fetch_add(1, std::sync::atomic::Ordering::Relaxed) < TABLES {
                match host.make(&plan).await {
                    Ok(_) => counts.accept(),
                    Err(answer) => {
                        counts.count(&answer);
                        break;
                    }
                }
            }
        });
    }
    while all.join_next().await.is_some() {}
    let mut slowest = 0.0_f64;
    for (number, cookie) in cookies.iter().enumerate().take(5) {
        let mut host = stage.many(number).guest_again(cookie).await?;
        let begun = Instant::now();
        let listed =
            host.ask(&ClientMessage::Games { after: None, follow: false }).await.is_accepted();
        let took = begun.elapsed().as_secs_f64() * 1000.0;
        slowest = slowest.max(if listed { took } else { f64::from(u16::MAX) });
    }
    let (tables, least) = (counts.tally().accepted as f64, TABLES as f64);
    let plan = sqlite(&stage, UNGUARDED)?.unwrap_or_default();
    Ok(Findings::of(&counts)
        .expect("tables of the store", Bound::AtLeast(least), tables)
        .expect_that("statistics mislead a query without a plan", is_quadratic(&plan))
        .expect("milliseconds of a list", Bound::AtMost(LIST), slowest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_quadratic_if_it_looks_at_many_tables_for_each_seat() {
        let seats = "|--SEARCH seated USING COVERING INDEX seated_by_standing (person=?)\n";
        let range = "|--SEARCH phase USING COVERING INDEX tables_by_idle (phase<?)\n";
        let one = "|--SEARCH phase USING PRIMARY KEY (table=?)\n";
        assert!(is_quadratic(&format!("QUERY PLAN\n{seats}{range}")));
        assert!(!is_quadratic(&format!("QUERY PLAN\n{seats}{one}")));
        assert!(!is_quadratic(&format!("QUERY PLAN\n{range}{seats}")), "all tables once");
    }
}
