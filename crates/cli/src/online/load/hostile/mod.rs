//! Attacks on own servers, each with a fresh server, while honest pairs play.
//!
//! Attackers use other addresses of this machine (127.0.0.2 and up) than the pairs (127.0.0.1), so
//! that limits by address apply. They run at a low priority, because attackers on other machines would
//! take no processor time from the server.
//!
//! - `attacks`: the list of attacks, and each attack
//! - `stage`: the nodes of an attack; `client`: an attacking client
//! - `watch`: memory, processor time and disk
//! - `findings`: counts and expectations; `report`: the table and JSON

mod attacks;
mod client;
mod findings;
mod report;
mod stage;
mod watch;

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};
use tokio::time::{sleep, timeout};

use super::disk;
use super::pair::{HonestPairs, PairResults};
use crate::args::LoadArgs;
use crate::usage_error::UsageError;
use attacks::Attack;
use report::{Measured, Row};
use stage::{Pairs, Stage};
use watch::Watch;

/// The length of an attack in a brief run.
const BRIEF: Duration = Duration::from_millis(700);

/// The longest time an attack may need to finish after its end.
const END: Duration = Duration::from_secs(60);

/// The priority of attackers. The default is 0 and the lowest is 19.
const LOW: i32 = 10;

/// Runs the requested attacks. Returns true if all expectations hold.
pub(super) async fn run(args: &LoadArgs) -> anyhow::Result<bool> {
    let chosen = chosen(args)?;
    if args.hostile.list {
        for Attack { name, about, .. } in chosen {
            println!("{name:<22}{about}");
        }
        return Ok(true);
    }
    let attackers = attackers()?;
    let (mut all_pass, mut rows) = (true, Vec::new());
    println!("{}", report::head());
    for attack in chosen {
        let mut row = tried(attack, args, &attackers).await;
        if row.is_only_slow() {
            row = tried(attack, args, &attackers).await.second();
        }
        println!("{row}");
        all_pass &= row.passes();
        rows.push(row);
    }
    attackers.shutdown_background();
    let failed: Vec<&str> = rows.iter().filter(|row| !row.passes()).map(|row| row.name).collect();
    let left_out = rows.iter().filter(|row| row.is_left_out()).count();
    match failed.as_slice() {
        [] => println!("{} attacks: every expectation holds, {left_out} left out", rows.len()),
        failed => {
            println!("{} of {} attacks FAIL: {}", failed.len(), rows.len(), failed.join(", "));
        }
    }
    if let Some(file) = &args.hostile.json {
        let rows: Vec<Value> = rows.iter().map(Row::json).collect();
        let text = serde_json::to_string_pretty(&json!({ "attacks": rows }))?;
        std::fs::write(file, text).with_context(|| file.display().to_string())?;
    }
    Ok(all_pass)
}

/// The requested attacks.
fn chosen(args: &LoadArgs) -> Result<Vec<&'static Attack>, UsageError> {
    let (only, brief) = (&args.hostile.only, args.hostile.brief);
    for name in only {
        if !attacks::all().any(|attack| attack.name.starts_with(name.as_str())) {
            return Err(UsageError(format!("expected a name of --hostile --list, not \"{name}\"")));
        }
    }
    let is_chosen = |attack: &&Attack| {
        let named = only.iter().any(|name| attack.name.starts_with(name.as_str()));
        (only.is_empty() || named) && (attack.is_brief || !brief)
    };
    Ok(attacks::all().filter(is_chosen).collect())
}

/// A runtime with threads of a low priority.
fn attackers() -> anyhow::Result<Runtime> {
    let low = || {
        let _ = rustix::process::setpriority_process(None, LOW);
    };
    let runtime = Builder::new_multi_thread().enable_all().on_thread_start(low).build();
    runtime.context("cannot start threads")
}

/// Runs one attack. A failure of the attack itself is a row too.
async fn tried(attack: &'static Attack, args: &LoadArgs, attackers: &Runtime) -> Row {
    let row = one(attack, args, attackers).await;
    row.unwrap_or_else(|error| Row::without(attack.name, None, Some(format!("{error:#}"))))
}

/// Runs one attack on fresh nodes.
async fn one(attack: &'static Attack, args: &LoadArgs, attackers: &Runtime) -> anyhow::Result<Row> {
    let (needs, is_brief) = (&attack.needs, args.hostile.brief);
    if needs.disk
        && let Err(error) = disk::try_one()
    {
        return Ok(Row::without(attack.name, Some(format!("{error:#}")), None));
    }
    let length = if is_brief { BRIEF } else { args.seconds }.max(needs.at_least);
    let mut stage = Stage::start(needs).await?;
    let pairs = match needs.pairs {
        Pairs::Absent => None,
        _ => Some(HonestPairs::sit(stage.servers.clone(), args.seed).await?),
    };
    stage.table = pairs.as_ref().map(|pairs| pairs.table);
    let settled = Instant::now() + Duration::from_millis(if is_brief { 0 } else { 500 });
    sleep(settled.saturating_duration_since(Instant::now())).await;
    if pairs.is_some() && !is_brief {
        sleep(length / 2).await;
    }
    let (disk, logged) = (watch::bytes(&stage.folder), stage.log_lines());
    let begun = Instant::now();
    stage.until = begun + length;
    let stage = Arc::new(stage);
    let watch = Watch::start(stage.clone());
    let attacking = attackers.spawn((attack.run)(stage.clone()));
    let abort = attacking.abort_handle();
    let found = timeout(length + END, attacking).await;
    abort.abort();
    let found = found.context("expected the attack to end")?.context("the attack panicked")??;
    let ended = Instant::now();
    let memory = watch.stop().await;
    let disk = watch::bytes(&stage.folder).saturating_sub(disk);
    let lines = stage.log_lines().saturating_sub(logged);
    let played = match pairs {
        Some(pairs) => Some(pairs.end().await.context("the pairs")?),
        None => None,
    };
    let paces = played.as_ref().map(|played| {
        let until = ended.min(begun + length);
        (played.pace(settled, begun), played.pace(begun, until))
    });
    let longest = played.as_ref().map(PairResults::longest_wait).unwrap_or_default();
    let problems = played.map(|played| played.problems).unwrap_or_default();
    let seconds = (ended - begun).as_secs_f64();
    let measured = Measured { seconds, paces, problems, longest, memory, disk, lines };
    let row = Row::new(attack.name, needs, found, measured, is_brief);
    Ok(row.with_log(stage.lines_since(logged)))
}
