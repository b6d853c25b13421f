//! Many simulated players at once, to measure and test a server.
//!
//! - `group`: the players of a match and their shared state; `player` and `moves`: one player
//! - `cluster`: the started nodes, each a `node`, and the `services` they share
//! - `faults`: the planned faults; `chaos` injects them by `fault_proxy` and `disk`;
//!   `network_outages` records them
//! - `hostile`: attacks on own servers; `idle`: people who are connected but inactive
//! - `check`: checks for lost events; `outcome` and `report`: the results; `compare`: several clusters

mod chaos;
mod check;
mod cluster;
mod compare;
mod disk;
mod fault_proxy;
mod faults;
mod group;
#[cfg(target_os = "linux")]
mod hostile;
#[cfg(not(target_os = "linux"))]
#[path = "no_hostile.rs"]
mod hostile;
mod idle;
mod moves;
mod network_outages;
mod node;
mod outcome;
mod pair;
mod player;
mod report;
#[cfg(unix)]
mod services;
#[cfg(not(unix))]
#[path = "no_services.rs"]
mod services;

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use quadrille_table::GameText;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::link::Server;
use super::session::session;
use super::socket::Socket;
use crate::args::{FaultKind, LoadArgs};
use crate::commands::serve::termination_signal;
use crate::usage_error::OrUsageError;
use cluster::{Cluster, Shape};
use faults::Fault;
use group::{Group, GroupKind};
use network_outages::NetworkOutages;
use node::NodeSettings;
use outcome::{LongWait, PlayerOutcome, Wait};
use player::Player;
use report::{MemoryUse, Report};

/// The longest wait for all actions to be answered at the end.
const REST: Duration = Duration::from_secs(60);

/// The number of simultaneous connection attempts.
const AT_ONCE: usize = 64;

/// The number of open files that attacks need.
#[cfg(unix)]
const FILES: usize = 8192;

/// The time that players play on after the last fault.
const CALM: Duration = Duration::from_secs(6);

/// The state shared by all players.
struct LoadState {
    /// The nodes. All of them are equivalent.
    servers: Vec<Server>,
    outages: NetworkOutages,
    /// The time the players were created.
    begun: Instant,
    /// The time they were asked to stop playing.
    stopped: OnceLock<Instant>,
    /// True while they play.
    playing: AtomicBool,
    /// The number of players with a pending action.
    busy: AtomicUsize,
    /// True once they may end after they have the whole log.
    ending: AtomicBool,
    /// The number of players in a running game.
    ready: AtomicUsize,
    /// The pause of a match between two actions.
    pause: Option<Duration>,
}

/// Runs the load and prints a report. The exit code is 1 if anything was lost.
pub(crate) fn load(args: &LoadArgs) -> anyhow::Result<ExitCode> {
    let server =
        args.server.as_deref().map(|url| url.parse::<Server>().or_usage_error()).transpose()?;
    let shape = Shape::of(args)?;
    raise_limit(args);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let all = async {
        if args.compare {
            return compare::compare(args).await;
        }
        if args.hostile.hostile {
            return hostile::run(args).await;
        }
        if let Some(people) = args.idle {
            return idle::idle(args, shape, people).await;
        }
        let report = match server {
            Some(server) => trial(args, vec![server], None).await?,
            None => run_load(args, shape).await?,
        };
        println!("{report}");
        Ok(report.is_good())
    };
    let is_good = runtime.context("cannot start threads")?.block_on(async {
        tokio::select! {
            is_good = all => is_good,
            () = termination_signal() => bail!("interrupted"),
        }
    })?;
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Starts nodes, runs the load on them and injects the requested faults.
async fn run_load(args: &LoadArgs, mut shape: Shape) -> anyhow::Result<Report> {
    let mut kinds = faults::kinds(&args.faults, &shape)?;
    let cuts = [FaultKind::CutDatabase, FaultKind::CutBus, FaultKind::Slow];
    shape.has_proxies = kinds.iter().any(|kind| cuts.contains(kind));
    shape.has_disk = kinds.contains(&FaultKind::Disk);
    let mut left_out = None;
    if shape.has_disk
        && let Err(error) = disk::try_one()
    {
        left_out = Some(format!("disk: {error:#}"));
        shape.has_disk = false;
        kinds.retain(|kind| *kind != FaultKind::Disk);
        anyhow::ensure!(!kinds.is_empty(), "{error:#}");
    }
    let faults = match args.kill {
        true => faults::kills(args.seconds, args.seed),
        false if kinds.is_empty() => Vec::new(),
        false => faults::plan(&kinds, shape.nodes.into(), args.seconds, args.seed),
    };
    if args.verbose {
        faults.iter().for_each(|fault| println!("{fault}"));
    }
    let mut cluster = Cluster::start(shape, |_| NodeSettings::unlimited()).await?;
    let servers = cluster.servers();
    let mut report = trial(args, servers, Some((&mut cluster, &faults))).await?;
    report.shape(shape, left_out);
    Ok(report)
}

/// Raises the limit of open files as far as the system allows, if the run needs more.
fn raise_limit(args: &LoadArgs) {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let sockets = args.sockets + args.idle.unwrap_or(0);
        let wanted = if args.hostile.hostile { FILES } else { 4 * args.matches + sockets + 256 };
        let wanted = wanted as u64;
        let mut limit = getrlimit(Resource::Nofile);
        if limit.current.is_some_and(|current| current < wanted) {
            limit.current = limit.maximum.map_or(Some(wanted), |most| Some(most.min(wanted)));
            let _ = setrlimit(Resource::Nofile, limit);
        }
    }
    #[cfg(not(unix))]
    let _ = args;
}

/// Runs players on the given servers, or on own nodes with injected faults.
async fn trial(
    args: &LoadArgs,
    servers: Vec<Server>,
    mut own: Option<(&mut Cluster, &[Fault])>,
) -> anyhow::Result<Report> {
    let rss = |own: &Option<(&mut Cluster, &[Fault])>| own.as_ref().and_then(|own| own.0.memory());
    if own.is_some() {
        drop(connect_idle(&servers, AT_ONCE).await?);
        sleep(Duration::from_millis(300)).await;
    }
    let mut memory = MemoryUse { begin: rss(&own), ..MemoryUse::default() };
    let mut idle = connect_idle(&servers, args.sockets).await?;
    sleep(Duration::from_millis(300)).await;
    memory.idle = rss(&own);
    let pause = args.rate.map(|rate| Duration::from_secs_f64(1.0 / rate));
    let shared = Arc::new(LoadState::new(servers, pause));
    let (mut players, count) = sit_down(args, &shared).await?;
    sleep(Duration::from_millis(300)).await;
    memory.seated = rss(&own);
    let before = commits(&own).await;
    let begun = Instant::now();
    shared.playing.store(true, Ordering::Relaxed);
    if let Some((cluster, faults)) = &mut own {
        chaos::inject(cluster, faults, begun, &shared.outages).await?;
    }
    let calm = if args.faults.is_empty() { Duration::ZERO } else { CALM };
    sleep((begun + args.seconds).saturating_duration_since(Instant::now()) + calm).await;
    shared.playing.store(false, Ordering::Relaxed);
    let _ = shared.stopped.set(Instant::now());
    let played = begun.elapsed();
    memory.played = rss(&own);
    let after = commits(&own).await;
    let idle_left = count_idle(&mut idle).await;
    rest(&shared).await?;
    shared.ending.store(true, Ordering::Relaxed);
    let outcomes = outcomes(&mut players).await?;
    drop(players);
    let mut checked = check::check(&shared.servers, &outcomes).await?;
    if !args.faults.is_empty() {
        checked.look_at_players(&outcomes, &shared.outages, shared.pause);
    }
    let faults = own.map(|(_, faults)| faults.to_vec()).unwrap_or_default();
    let mut report = Report::new(args, &outcomes, checked);
    report.players = count;
    report.played = played;
    report.idle.1 = idle_left;
    report.memory = memory;
    report.commits = (after.0 - before.0, after.1 - before.1);
    report.faults = faults;
    report.waits = shared.longest_waits(&outcomes, begun);
    drop(idle);
    Ok(report)
}

/// The number of commits of own nodes, and the time they took, in seconds.
async fn commits(own: &Option<(&mut Cluster, &[Fault])>) -> (u64, f64) {
    match own {
        Some((cluster, [])) => cluster.commits().await,
        _ => (0, 0.0),
    }
}

impl LoadState {
    /// Creates the state of players who wait for the start, with a pause between actions.
    fn new(servers: Vec<Server>, pause: Option<Duration>) -> Self {
        Self {
            servers,
            outages: NetworkOutages::default(),
            begun: Instant::now(),
            stopped: OnceLock::new(),
            playing: AtomicBool::new(false),
            busy: AtomicUsize::new(0),
            ending: AtomicBool::new(false),
            ready: AtomicUsize::new(0),
            pause,
        }
    }

    /// All recorded waits, sorted by their longest part without faults, the longest first.
    fn longest_waits(&self, outcomes: &[PlayerOutcome], begun: Instant) -> Vec<LongWait> {
        let waits = outcomes.iter().flat_map(|outcome| &outcome.waits);
        let long = |wait: &Wait| LongWait {
            from: wait.span.0.duration_since(begun),
            fine: self.outages.fine(wait.span),
            wait: *wait,
        };
        let mut waits: Vec<LongWait> = waits.map(long).collect();
        waits.sort_unstable_by_key(|wait| std::cmp::Reverse(wait.fine));
        waits
    }
}

/// Waits until no action is pending.
async fn rest(shared: &LoadState) -> anyhow::Result<()> {
    let begun = Instant::now();
    while shared.busy.load(Ordering::Relaxed) > 0 {
        if begun.elapsed() > REST {
            bail!("{} players wait for an answer", shared.busy.load(Ordering::Relaxed));
        }
        sleep(Duration::from_millis(10)).await;
    }
    sleep(Duration::from_millis(300)).await;
    Ok(())
}

/// Collects the outcomes of all players after they were asked to end.
async fn outcomes(
    players: &mut JoinSet<anyhow::Result<PlayerOutcome>>,
) -> anyhow::Result<Vec<PlayerOutcome>> {
    let mut outcomes: Vec<PlayerOutcome> = Vec::new();
    let all = async {
        while let Some(outcome) = players.join_next().await {
            outcomes.push(outcome??);
        }
        Ok::<_, anyhow::Error>(())
    };
    timeout(REST, all).await.context("the players do not come to rest")??;
    Ok(outcomes)
}

/// Requests a new session, with retries for a bad network.
async fn patient_session(server: &Server) -> anyhow::Result<String> {
    for _ in 0..10 {
        if let Ok(cookie) = session(server, None).await {
            return Ok(cookie);
        }
        sleep(Duration::from_millis(100)).await;
    }
    session(server, None).await
}

/// Opens sockets that only receive.
async fn connect_idle(servers: &[Server], count: usize) -> anyhow::Result<Vec<Socket>> {
    let mut all = Vec::with_capacity(count);
    let mut cookie = String::new();
    while all.len() < count {
        let mut some = JoinSet::new();
        if all.len() % 1024 < AT_ONCE {
            cookie = patient_session(&servers[0]).await?;
        }
        for number in 0..AT_ONCE.min(count - all.len()) {
            let (server, cookie) = (servers[number % servers.len()].clone(), cookie.clone());
            some.spawn(async move { Socket::connect(&server, &cookie).await });
        }
        while let Some(socket) = some.join_next().await {
            let socket = socket?.map_err(|error| anyhow::anyhow!("an idle socket: {error:?}"))?;
            all.push(socket);
        }
    }
    Ok(all)
}

/// The number of idle sockets that still respond.
async fn count_idle(idle: &mut [Socket]) -> usize {
    let mut count = 0;
    for socket in idle {
        let ping = quadrille_protocol::ClientMessage::Ping { sent: 1, seen: Vec::new() };
        let answered = timeout(Duration::from_secs(5), async {
            socket.say(&ping).await?;
            socket.receive().await
        });
        count += usize::from(matches!(answered.await, Ok(Ok(_))));
    }
    count
}

/// Connects and seats the players of all matches, in batches.
async fn sit_down(
    args: &LoadArgs,
    shared: &Arc<LoadState>,
) -> anyhow::Result<(JoinSet<anyhow::Result<PlayerOutcome>>, usize)> {
    let games: Vec<GameText> = GameText::all().collect();
    let mut random = fastrand::Rng::with_seed(args.seed);
    let mut players = JoinSet::new();
    let mut count = 0;
    for number in 0..args.matches {
        let kind = if args.faults.is_empty() { GroupKind::People } else { GroupKind::Mixed };
        let group = Arc::new(Group::new(games[number % games.len()], random.u64(..), kind));
        for seat in 0..group.count() {
            let player = Player::new(shared.clone(), group.clone(), seat);
            players.spawn(player.run());
            count += 1;
        }
        let begun = Instant::now();
        while shared.ready.load(Ordering::Relaxed) + AT_ONCE < count || number + 1 == args.matches {
            if shared.ready.load(Ordering::Relaxed) == count {
                break;
            }
            if let Some(ended) = players.try_join_next() {
                ended??;
                bail!("a player left before the game");
            }
            if begun.elapsed() > REST {
                bail!("expected all players to sit down; {count} have not");
            }
            sleep(Duration::from_millis(2)).await;
        }
    }
    Ok((players, count))
}
