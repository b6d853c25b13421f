//! Tables of one node.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use quadrille_core::Seat;
use quadrille_protocol::{Actor, Chair, LogEntry, Person, Plan, TableEvent, TableState, limits};
use quadrille_table::Act;
use quadrille_table::record::Clock as Pace;
use sqlx::Connection;
use tempfile::TempDir;

use super::ActionRequest;
use super::stopped_time::StoppedTime;
use super::tests_common::{HOST, SilentBus, ann, node, watch};
use crate::bus::{Bus, InProcess};
use crate::clock::Clock;
use crate::store::Append;

#[tokio::test(start_paused = true)]
async fn what_follows_is_done_though_nobody_knew_that_the_turn_was_kept() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(SilentBus(InProcess::default(), true));
    let hub = node(&folder, &bus, Clock::default()).await?;
    let mut plan = Plan::new("ploy".parse()?);
    plan.chairs = vec![Chair::Host, Chair::Level(1)];
    let game = plan.game.start();
    let table = hub.make(HOST, &ann(), 5, plan).await?;
    let (_room, _hears) = watch(&hub, table, HOST).await?;
    let (_, number) = hub.log(table, 0, false).await?;
    let event = TableEvent::Step(game.text(*game.steps().first().context("there are steps")?));
    let (at, seat) = (hub.now(), Some(Seat(0)));
    let entries = vec![LogEntry { number, seat, event: event.clone(), at, lag: 0, key: 9 }];
    hub.store.append(Append { table, entries, summary: None }).await?;
    let again = ActionRequest { table, number, key: 9, seat, event, at, lag: 0 };
    let again = hub.act(Actor::Person(HOST), again).await;
    assert!(again.is_ok_and(|done| !done.fresh), "it was kept before");
    let computer = async {
        while hub.store.log(table, 0, 100).await?.len() as u32 <= number + 1 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        anyhow::Ok(())
    };
    time.until(Duration::from_secs(8), computer).await.context("the computer is not asked")
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_fold_failed_is_looked_after_again() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(SilentBus(InProcess::default(), true));
    let hub = node(&folder, &bus, Clock::default()).await?;
    let mut plan = Plan::new("ploy".parse()?);
    plan.chairs = vec![Chair::Host, Chair::Level(1)];
    plan.clock = Some(Pace::Increment { base: 60, increment: 0 });
    let game = plan.game.start();
    let table = hub.make(HOST, &ann(), 5, plan).await?;
    let (_room, _hears) = watch(&hub, table, HOST).await?;
    let (_, number) = hub.log(table, 0, false).await?;
    let event = TableEvent::Step(game.text(*game.steps().first().context("there are steps")?));
    let entries =
        vec![LogEntry { number, seat: Some(Seat(0)), event, at: hub.now(), lag: 0, key: 9 }];
    hub.store.append(Append { table, entries, summary: None }).await?;
    let file = format!("sqlite:{}", folder.path().join("log.db").display());
    let mut other = sqlx::SqliteConnection::connect(&file).await?;
    hub.lock(&hub.find(table).await?).await.forget();
    sqlx::query("ALTER TABLE outage RENAME TO elsewhere").execute(&mut other).await?;
    assert!(hub.log(table, 0, false).await.is_err(), "outages cannot be read");
    sqlx::query("ALTER TABLE elsewhere RENAME TO outage").execute(&mut other).await?;
    let computer = async {
        while hub.store.log(table, 0, 100).await?.len() as u32 <= number + 1 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        anyhow::Ok(())
    };
    time.until(Duration::from_secs(8), computer).await.context("nobody looks after the table")
}

#[tokio::test(start_paused = true)]
async fn whoever_claims_a_slow_network_in_every_turn_is_granted_a_share_of_the_clock()
-> anyhow::Result<()> {
    let (_time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&folder, &bus, Clock::default()).await?;
    let mut plan = Plan::new("ploy".parse()?);
    plan.clock = Some(Pace::Increment { base: 60, increment: 0 });
    let mut game = plan.game.start();
    let table = hub.make(HOST, &ann(), 5, plan).await?;
    let (friend, sits) = (Person(2), TableEvent::Sit(Person(2), "Ben".to_owned()));
    let at = hub.now();
    let sits =
        ActionRequest { table, number: 2, key: 6, seat: Some(Seat(1)), event: sits, at, lag: 0 };
    assert!(hub.act(Actor::Person(friend), sits).await.is_ok());
    let mut random = fastrand::Rng::with_seed(1);
    for turn in 0..24_u8 {
        let (number, seat) = (u32::from(turn) + 4, Seat(turn % 2));
        let step = random.choice(game.step_texts()).context("there are steps")?;
        game.play(&step)?;
        let (event, at) = (TableEvent::Step(step), at + 450 * (u64::from(turn) + 1));
        let actor = Actor::Person([HOST, friend][seat.index()]);
        let (key, seat) = (100 + u64::from(number), Some(seat));
        let asked = ActionRequest { table, number, key, seat, event, at, lag: 500 };
        hub.act(actor, asked).await.map_err(|(refusal, _)| refusal)?;
    }
    let room = hub.find(table).await?;
    let locked = hub.lock(&room).await;
    let clocks = locked.table_state().context("it is folded")?.clocks();
    let left = clocks.left(Seat(1), at).context("there is a clock")?;
    assert_eq!(left, 60_000 - (11 * 450 - 3_000), "the first turn costs nothing");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn nobody_can_make_the_table_of_a_rematch_beforehand() -> anyhow::Result<()> {
    let (_time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&folder, &bus, Clock::default()).await?;
    let mut keys = 1..100_000;
    let key = keys.find(|key| hub.name(HOST, *key).number() < limits::KEYS).context("1 in 128")?;
    let mut plan = Plan::new("ploy".parse()?);
    plan.chairs = vec![Chair::Host, Chair::Host];
    let table = hub.make(HOST, &ann(), key, plan.clone()).await?;
    let forged = hub.make(HOST, &ann(), table.number(), Plan::new("platz".parse()?)).await?;
    let (_, mut number) = hub.log(table, 0, false).await?;
    for (seat, event) in
        [(0, TableEvent::Act(Act::Resign)), (0, TableEvent::Again), (1, TableEvent::Again)]
    {
        let (key, seat, at) = (1_000 + u64::from(number), Some(Seat(seat)), hub.now());
        let asked = ActionRequest { table, number, key, seat, event, at, lag: 0 };
        hub.act(Actor::Person(HOST), asked).await.map_err(|(refusal, _)| refusal)?;
        number += 1;
    }
    let room = hub.find(table).await?;
    let next = hub.lock(&room).await.table_state().and_then(TableState::after);
    let next = next.context("there is a rematch")?;
    assert_ne!(next, forged);
    let opened = hub.store.log(next, 0, 1).await?;
    let TableEvent::Open(_, opened) = &opened[0].event else {
        anyhow::bail!("no table was opened")
    };
    assert_eq!(opened.game, plan.game);
    Ok(())
}
