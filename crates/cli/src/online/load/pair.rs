//! Honest pairs, who play at a steady rate and measure the latency of their moves.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use quadrille_protocol::TableId;
use quadrille_table::GameText;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::check::check;
use super::group::{Group, GroupKind};
use super::outcome::PlayerOutcome;
use super::player::Player;
use super::report::millis;
use super::{LoadState, outcomes, rest};
use crate::online::link::Server;

/// The highest p99 of pairs on a burdened server, in milliseconds.
const MOST_P99: f64 = 25.0;

/// The highest p99 as a multiple of the p99 before, if that is more.
const MOST_SLOWER: f64 = 2.0;

/// The number of pairs.
const PAIRS: usize = 2;

/// The moves of each pair per second.
const RATE: f64 = 25.0;

/// The longest wait until everyone is seated.
const PATIENCE: Duration = Duration::from_secs(20);

/// Pairs that are playing.
pub(super) struct HonestPairs {
    shared: Arc<LoadState>,
    players: JoinSet<anyhow::Result<PlayerOutcome>>,
    pub(super) table: TableId,
}

/// The moves of pairs within a span of time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pace {
    pub(super) p50: f64,
    pub(super) p99: f64,
    /// Moves per second.
    pub(super) rate: f64,
}

/// The results of pairs.
pub(super) struct PairResults {
    outcomes: Vec<PlayerOutcome>,
    begun: Instant,
    /// The confirmed moves that are lost, duplicated or different for others.
    pub(super) problems: Vec<String>,
}

impl HonestPairs {
    /// Seats pairs and starts their games.
    pub(super) async fn sit(servers: Vec<Server>, seed: u64) -> anyhow::Result<Self> {
        let pause = Duration::from_secs_f64(1.0 / RATE);
        let shared = Arc::new(LoadState::new(servers, Some(pause)));
        let games: Vec<GameText> =
            GameText::all().filter(|game| game.start().seats() == 2).collect();
        let mut random = fastrand::Rng::with_seed(seed);
        let mut players = JoinSet::new();
        let mut table = None;
        for _ in 0..PAIRS {
            let game = random.choice(&games).context("expected a game for two")?;
            let group = Arc::new(Group::new(*game, random.u64(..), GroupKind::People));
            for seat in 0..group.count() {
                players.spawn(Player::new(shared.clone(), group.clone(), seat).run());
            }
            let made = timeout(PATIENCE, group.table()).await;
            table = made.context("expected a pair to open a table")?;
        }
        let begun = Instant::now();
        while shared.ready.load(Relaxed) < 2 * PAIRS {
            if let Some(ended) = players.try_join_next() {
                ended??;
                bail!("a player left before the game");
            }
            if begun.elapsed() > PATIENCE {
                bail!("expected all players to sit down");
            }
            sleep(Duration::from_millis(2)).await;
        }
        shared.playing.store(true, Relaxed);
        Ok(Self { shared, players, table: table.context("expected a table")? })
    }

    /// Ends the games and compares the views of all players.
    pub(super) async fn end(mut self) -> anyhow::Result<PairResults> {
        self.shared.playing.store(false, Relaxed);
        rest(&self.shared).await?;
        self.shared.ending.store(true, Relaxed);
        let outcomes = outcomes(&mut self.players).await?;
        let checked = check(&self.shared.servers, &outcomes).await?;
        Ok(PairResults { outcomes, begun: self.shared.begun, problems: checked.problems })
    }
}

impl Pace {
    /// The highest p99 that is allowed after this pace, in milliseconds.
    pub(super) fn most_p99(&self) -> f64 {
        MOST_P99.max(MOST_SLOWER * self.p99)
    }
}

impl PairResults {
    /// The moves that were sent within a span.
    pub(super) fn pace(&self, from: Instant, until: Instant) -> Pace {
        let milliseconds = |at: Instant| at.saturating_duration_since(self.begun).as_millis();
        let span = milliseconds(from)..milliseconds(until);
        let delays = self.outcomes.iter().flat_map(|outcome| &outcome.delays);
        let within = delays.filter(|delay| span.contains(&u128::from(delay.said)));
        let mut micros: Vec<u32> = within.map(|delay| delay.micros).collect();
        micros.sort_unstable();
        let seconds = until.saturating_duration_since(from).as_secs_f64();
        Pace {
            p50: millis(&micros, 500),
            p99: millis(&micros, 990),
            rate: micros.len() as f64 / seconds.max(0.001),
        }
    }

    /// The longest wait of a player, in seconds; 0 if it is below one second.
    pub(super) fn longest_wait(&self) -> f64 {
        let waits = self.outcomes.iter().flat_map(|outcome| &outcome.waits);
        let spans = waits.map(|wait| wait.span.1.saturating_duration_since(wait.span.0));
        spans.max().unwrap_or_default().as_secs_f64()
    }
}
