//! Many players at once, to measure a server and to try it.
//!
//! - `group`: the players of a match, and what they share; `player`: one of them
//! - `own_server`: a server of one's own, which can be killed; `check`: whether it has lost anything
//! - `report`: what came of it

mod check;
mod group;
mod own_server;
mod player;
mod report;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use quadrille_table::GameText;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::link::Server;
use super::session::session;
use super::socket::Socket;
use crate::args::LoadArgs;
use crate::misuse::OrMisuse;
use group::Group;
use own_server::OwnServer;
use player::{Outcome, Player};
use report::{Memory, Report};

/// How long all may take to come to rest in the end.
const REST: Duration = Duration::from_secs(60);

/// How many connect at once.
const AT_ONCE: usize = 64;

/// What all players share.
struct Shared {
    server: Server,
    /// Whether they are to play.
    playing: AtomicBool,
    /// How many have something under way.
    busy: AtomicUsize,
    /// Whether they are to end as soon as they know all.
    ending: AtomicBool,
    /// How many sit at a game that goes on.
    ready: AtomicUsize,
    /// How long a match waits between two actions.
    pause: Option<Duration>,
}

/// Lets many players play; tells how it went. It fails if anything was lost.
pub(crate) fn load(args: &LoadArgs) -> anyhow::Result<ExitCode> {
    let server = args.server.as_deref().map(|url| url.parse::<Server>().or_misuse()).transpose()?;
    raise_limit(args);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let report = runtime.context("cannot start threads")?.block_on(run(args, server))?;
    println!("{report}");
    Ok(if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Lets as many sockets be open as the system allows, where the limit is lower.
fn raise_limit(args: &LoadArgs) {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let wanted = 4 * args.matches as u64 + args.sockets as u64 + 256;
        let mut limit = getrlimit(Resource::Nofile);
        if limit.current.is_some_and(|current| current < wanted) {
            limit.current = limit.maximum.map_or(Some(wanted), |most| Some(most.min(wanted)));
            let _ = setrlimit(Resource::Nofile, limit);
        }
    }
    #[cfg(not(unix))]
    let _ = args;
}

async fn run(args: &LoadArgs, server: Option<Server>) -> anyhow::Result<Report> {
    let mut own = match server {
        Some(_) if args.kill => bail!("expected no --server with --kill: only one's own is killed"),
        Some(_) => None,
        None => Some(OwnServer::start().await?),
    };
    let server = match (&own, server) {
        (Some(own), _) => own.server(),
        (None, Some(server)) => server,
        (None, None) => bail!("expected a server"),
    };
    let rss = |own: &Option<OwnServer>| own.as_ref().and_then(OwnServer::memory);
    if own.is_some() {
        drop(connect_idle(&server, AT_ONCE).await?);
        sleep(Duration::from_millis(300)).await;
    }
    let mut memory = Memory { begin: rss(&own), ..Memory::default() };
    let mut idle = connect_idle(&server, args.sockets).await?;
    sleep(Duration::from_millis(300)).await;
    memory.idle = rss(&own);
    let shared = Arc::new(Shared {
        server,
        playing: AtomicBool::new(false),
        busy: AtomicUsize::new(0),
        ending: AtomicBool::new(false),
        ready: AtomicUsize::new(0),
        pause: args.rate.map(|rate| Duration::from_secs_f64(1.0 / rate)),
    });
    let (mut players, count) = sit_down(args, &shared).await?;
    sleep(Duration::from_millis(300)).await;
    memory.seated = rss(&own);
    let begun = Instant::now();
    shared.playing.store(true, Ordering::Relaxed);
    let end = begun + Duration::from_secs_f64(args.seconds.as_secs_f64());
    let kills = match &mut own {
        Some(own) if args.kill => own.kill_until(end, args.seed).await?,
        _ => {
            sleep(args.seconds).await;
            0
        }
    };
    shared.playing.store(false, Ordering::Relaxed);
    let played = begun.elapsed();
    memory.played = rss(&own);
    let idle_left = count_idle(&mut idle).await;
    rest(&shared).await?;
    shared.ending.store(true, Ordering::Relaxed);
    let mut outcomes: Vec<Outcome> = Vec::new();
    let all = async {
        while let Some(outcome) = players.join_next().await {
            outcomes.push(outcome??);
        }
        Ok::<_, anyhow::Error>(())
    };
    timeout(REST, all).await.context("the players do not come to rest")??;
    drop(players);
    let checked = check::check(&shared.server, &outcomes).await?;
    let report = Report::new(args, played, count, idle_left, kills, memory, &outcomes, checked);
    drop(idle);
    Ok(report)
}

/// Waits until nothing is under way.
async fn rest(shared: &Shared) -> anyhow::Result<()> {
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

/// A new session, over a network that need not be good.
async fn patient_session(server: &Server) -> anyhow::Result<String> {
    for _ in 0..10 {
        if let Ok(cookie) = session(server, None).await {
            return Ok(cookie);
        }
        sleep(Duration::from_millis(100)).await;
    }
    session(server, None).await
}

/// Sockets that only listen.
async fn connect_idle(server: &Server, count: usize) -> anyhow::Result<Vec<Socket>> {
    let mut all = Vec::with_capacity(count);
    let mut cookie = String::new();
    while all.len() < count {
        let mut some = JoinSet::new();
        if all.len() % 1024 < AT_ONCE {
            cookie = patient_session(server).await?;
        }
        for _ in 0..AT_ONCE.min(count - all.len()) {
            let (server, cookie) = (server.clone(), cookie.clone());
            some.spawn(async move { Socket::connect(&server, &cookie).await });
        }
        while let Some(socket) = some.join_next().await {
            let socket =
                socket?.map_err(|trouble| anyhow::anyhow!("an idle socket: {trouble:?}"))?;
            all.push(socket);
        }
    }
    Ok(all)
}

/// How many of the idle sockets still answer.
async fn count_idle(idle: &mut [Socket]) -> usize {
    let mut count = 0;
    for socket in idle {
        let ping = quadrille_protocol::Ask::Ping { sent: 1, seen: Vec::new() };
        let answered = timeout(Duration::from_secs(5), async {
            socket.say(&ping).await?;
            socket.hear().await
        });
        count += usize::from(matches!(answered.await, Ok(Ok(_))));
    }
    count
}

/// Lets the players of all matches come and sit down, some matches at a time.
async fn sit_down(
    args: &LoadArgs,
    shared: &Arc<Shared>,
) -> anyhow::Result<(JoinSet<anyhow::Result<Outcome>>, usize)> {
    let games: Vec<GameText> = GameText::all().collect();
    let mut random = fastrand::Rng::with_seed(args.seed);
    let mut players = JoinSet::new();
    let mut count = 0;
    for number in 0..args.matches {
        let group = Arc::new(Group::new(games[number % games.len()], random.u64(..)));
        for seat in 0..group.seats() {
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
