//! Several nodes in one process, with one file and one bus.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use quadrille_core::Seat;
use quadrille_protocol::{Chair, Deed, Doer, Entry, MatchId, Meeting, Person, Plan, limits};
use quadrille_table::Act;
use quadrille_table::record::Clock as Pace;
use sqlx::Connection;
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::{Hub, Room};
use crate::bus::{Bus, Heard, InProcess, Word};
use crate::clock::{self, Clock};
use crate::config::Limits;
use crate::hub::{Asked, Watcher};
use crate::metrics::Metrics;
use crate::names::Name;
use crate::outbox::{Letter, Outbox};
use crate::store::{Append, Sqlite};

const HOST: Person = Person(1);

fn ann() -> Name {
    Name::read("Ann").expect("it is a name")
}

/// A bus that loses everything; whether it knows that.
struct Deaf(InProcess, bool);

impl Bus for Deaf {
    fn tell(&self, _: Heard) {}

    fn hear(&self) -> tokio::sync::broadcast::Receiver<Heard> {
        self.0.hear()
    }

    fn is_up(&self) -> bool {
        !self.1
    }

    fn close(&self) -> futures_util::future::BoxFuture<'_, ()> {
        Box::pin(async {})
    }
}

async fn node(place: &TempDir, bus: &Arc<dyn Bus>, clock: Clock) -> anyhow::Result<Arc<Hub>> {
    let metrics = Arc::new(Metrics::default());
    let store = Sqlite::open(&place.path().join("log.db"), metrics.clone()).await?;
    Hub::new(Arc::new(store), bus.clone(), metrics, Limits::default(), clock).await
}

/// Two nodes, and a table that was made at the first.
async fn two(place: &TempDir, bus: &Arc<dyn Bus>) -> anyhow::Result<([Arc<Hub>; 2], MatchId)> {
    let nodes =
        [node(place, bus, Clock::default()).await?, node(place, bus, Clock::default()).await?];
    let table = nodes[0].make(HOST, &ann(), 5, Plan::new("ploy".parse()?)).await?;
    Ok((nodes, table))
}

async fn watch(
    hub: &Arc<Hub>,
    table: MatchId,
    person: Person,
) -> anyhow::Result<(Arc<Room>, mpsc::UnboundedReceiver<Letter>)> {
    let (outbox, hears) = Outbox::new(&hub.backlog);
    let room = hub.find(table).await?;
    room.watch(&Watcher { socket: person.0, person, outbox });
    hub.log(table, 0, true).await?;
    room.tell_here(hub);
    Ok((room, hears))
}

/// Hears until something is told that contains a text.
async fn hear(hears: &mut mpsc::UnboundedReceiver<Letter>, part: &str) -> anyhow::Result<String> {
    let heard = async {
        loop {
            match hears.recv().await {
                Some(letter) if letter.text.contains(part) => return Ok(letter.text.to_string()),
                Some(_) => {}
                None => anyhow::bail!("nothing more is told"),
            }
        }
    };
    timeout(Duration::from_secs(10), heard).await?
}

fn greets(table: MatchId, number: u32, key: u64) -> Asked {
    let (seat, did) = (Some(Seat(0)), Deed::Greet(1));
    Asked { table, number, key, seat, did, at: clock::system(), lag: 0 }
}

#[tokio::test]
async fn what_one_node_does_is_told_at_another() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let ([one, other], table) = two(&place, &bus).await?;
    let (_, mut hears) = watch(&other, table, HOST).await?;
    assert!(one.act(Doer::Person(HOST), greets(table, 2, 9)).await.is_ok());
    hear(&mut hears, "greet 1").await?;
    Ok(())
}

#[tokio::test]
async fn without_a_bus_a_node_looks_for_itself() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(Deaf(InProcess::default(), true));
    let ([one, other], table) = two(&place, &bus).await?;
    let (_, mut hears) = watch(&other, table, HOST).await?;
    assert!(one.act(Doer::Person(HOST), greets(table, 2, 9)).await.is_ok());
    hear(&mut hears, "greet 1").await?;
    Ok(())
}

#[tokio::test]
async fn what_no_word_comes_of_is_found_soon_and_then_at_once() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(Deaf(InProcess::default(), false));
    let ([one, other], table) = two(&place, &bus).await?;
    let (_, mut hears) = watch(&other, table, HOST).await?;
    for (number, within) in [(2, 3_000), (3, 1_000), (4, 1_000)] {
        assert!(one.act(Doer::Person(HOST), greets(table, number, number.into())).await.is_ok());
        let heard = hear(&mut hears, "greet 1");
        timeout(Duration::from_millis(within), heard).await.context("it is found late")??;
    }
    Ok(())
}

#[tokio::test]
async fn who_misses_much_at_once_is_told_and_goes_on_watching() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(Deaf(InProcess::default(), true));
    let ([one, other], table) = two(&place, &bus).await?;
    let (room, mut hears) = watch(&other, table, HOST).await?;
    let held = room.state.lock().await;
    for number in 2..82 {
        let done =
            one.act(Doer::Person(HOST), greets(table, number, 100 + u64::from(number))).await;
        done.map_err(|(refusal, _)| refusal)?;
    }
    drop(held);
    hear(&mut hears, r#""number":81"#).await?;
    assert!(room.is_watched_by(HOST.0));
    Ok(())
}

#[tokio::test]
async fn while_another_node_is_not_heard_one_looks_often() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let deaf: Arc<dyn Bus> = Arc::new(Deaf(InProcess::default(), false));
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let one = node(&place, &deaf, Clock::default()).await?;
    let other = node(&place, &bus, Clock::default()).await?;
    let table = one.make(HOST, &ann(), 5, Plan::new("ploy".parse()?)).await?;
    let (_, mut hears) = watch(&other, table, HOST).await?;
    bus.tell(Heard { node: 77, word: Word::Alive });
    tokio::time::sleep(super::MISSING + Duration::from_millis(100)).await;
    assert!(one.act(Doer::Person(HOST), greets(table, 2, 9)).await.is_ok());
    timeout(Duration::from_millis(800), hear(&mut hears, "greet 1")).await??;
    Ok(())
}

#[tokio::test]
async fn what_was_done_at_one_node_is_not_done_again_at_another() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(Deaf(InProcess::default(), true));
    let ([one, other], table) = two(&place, &bus).await?;
    other.log(table, 0, false).await?;
    assert!(one.act(Doer::Person(HOST), greets(table, 2, 9)).await.is_ok());
    let again = other.act(Doer::Person(HOST), greets(table, 2, 9)).await;
    let again = again.ok().filter(|done| !done.fresh && done.text.contains("greet 1"));
    assert!(again.is_some(), "it answers the entry that is there");
    assert_eq!(other.store.log(table, 0, 100).await?.len(), 3);
    Ok(())
}

#[tokio::test]
async fn what_follows_is_done_though_nobody_knew_that_the_turn_was_kept() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(Deaf(InProcess::default(), true));
    let hub = node(&place, &bus, Clock::default()).await?;
    let mut plan = Plan::new("ploy".parse()?);
    plan.chairs = vec![Chair::Host, Chair::Level(1)];
    let game = plan.game.start();
    let table = hub.make(HOST, &ann(), 5, plan).await?;
    let (_room, _hears) = watch(&hub, table, HOST).await?;
    let (_, number) = hub.log(table, 0, false).await?;
    let did = Deed::Step(game.text(*game.steps().first().context("there are steps")?));
    let (at, seat) = (hub.now(), Some(Seat(0)));
    let entries = vec![Entry { number, seat, did: did.clone(), at, lag: 0, key: 9 }];
    hub.store.append(Append { table, entries, phase: None, seated: Vec::new() }).await?;
    let again = Asked { table, number, key: 9, seat, did, at, lag: 0 };
    let again = hub.act(Doer::Person(HOST), again).await;
    assert!(again.is_ok_and(|done| !done.fresh), "it was kept before");
    let computer = async {
        while hub.store.log(table, 0, 100).await?.len() as u32 <= number + 1 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        anyhow::Ok(())
    };
    timeout(Duration::from_secs(8), computer).await.context("the computer is not asked")?
}

#[tokio::test]
async fn a_table_whose_fold_failed_is_looked_after_again() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(Deaf(InProcess::default(), true));
    let hub = node(&place, &bus, Clock::default()).await?;
    let mut plan = Plan::new("ploy".parse()?);
    plan.chairs = vec![Chair::Host, Chair::Level(1)];
    plan.clock = Some(Pace::Increment { base: 60, increment: 0 });
    let game = plan.game.start();
    let table = hub.make(HOST, &ann(), 5, plan).await?;
    let (_room, _hears) = watch(&hub, table, HOST).await?;
    let (_, number) = hub.log(table, 0, false).await?;
    let did = Deed::Step(game.text(*game.steps().first().context("there are steps")?));
    let entries = vec![Entry { number, seat: Some(Seat(0)), did, at: hub.now(), lag: 0, key: 9 }];
    hub.store.append(Append { table, entries, phase: None, seated: Vec::new() }).await?;
    let file = format!("sqlite:{}", place.path().join("log.db").display());
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
    timeout(Duration::from_secs(8), computer).await.context("nobody looks after the table")?
}

#[tokio::test]
async fn who_comes_to_a_node_that_has_missed_something_sees_all_of_it() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(Deaf(InProcess::default(), false));
    let ([one, other], table) = two(&place, &bus).await?;
    assert_eq!(other.log(table, 0, false).await?.1, 2);
    assert!(one.act(Doer::Person(HOST), greets(table, 2, 9)).await.is_ok());
    assert_eq!(other.log(table, 0, true).await?.1, 3, "nobody has watched it here");
    assert!(one.act(Doer::Person(HOST), greets(table, 3, 10)).await.is_ok());
    assert_eq!(other.log(table, 4, false).await?.1, 4, "somebody knows more");
    assert!(one.act(Doer::Person(HOST), greets(table, 4, 11)).await.is_ok());
    let done = other.act(Doer::Person(HOST), greets(table, 5, 12)).await;
    assert!(done.is_ok_and(|done| done.fresh), "it goes on from what somebody knows");
    Ok(())
}

#[tokio::test]
async fn whoever_claims_a_slow_network_in_every_turn_is_granted_a_share_of_the_clock()
-> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&place, &bus, Clock::default()).await?;
    let mut plan = Plan::new("ploy".parse()?);
    plan.clock = Some(Pace::Increment { base: 60, increment: 0 });
    let mut game = plan.game.start();
    let table = hub.make(HOST, &ann(), 5, plan).await?;
    let (friend, sits) = (Person(2), Deed::Sit(Person(2), "Ben".to_owned()));
    let at = hub.now();
    let sits = Asked { table, number: 2, key: 6, seat: Some(Seat(1)), did: sits, at, lag: 0 };
    assert!(hub.act(Doer::Person(friend), sits).await.is_ok());
    let mut random = fastrand::Rng::with_seed(1);
    for turn in 0..24_u8 {
        let (number, seat) = (u32::from(turn) + 4, Seat(turn % 2));
        let step = random.choice(game.step_texts()).context("there are steps")?;
        game.play(&step)?;
        let (did, at) = (Deed::Step(step), at + 450 * (u64::from(turn) + 1));
        let doer = Doer::Person([HOST, friend][seat.index()]);
        let (key, seat) = (100 + u64::from(number), Some(seat));
        let asked = Asked { table, number, key, seat, did, at, lag: 500 };
        hub.act(doer, asked).await.map_err(|(refusal, _)| refusal)?;
    }
    let room = hub.find(table).await?;
    let locked = hub.lock(&room).await;
    let clocks = locked.meeting().context("it is folded")?.clocks();
    let left = clocks.left(Seat(1), at).context("there is a clock")?;
    assert_eq!(left, 60_000 - (11 * 450 - 3_000), "the first turn costs nothing");
    Ok(())
}

#[tokio::test]
async fn nobody_can_make_the_table_of_a_rematch_beforehand() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&place, &bus, Clock::default()).await?;
    let mut keys = 1..100_000;
    let key = keys.find(|key| hub.name(HOST, *key).number() < limits::KEYS).context("1 in 128")?;
    let mut plan = Plan::new("ploy".parse()?);
    plan.chairs = vec![Chair::Host, Chair::Host];
    let table = hub.make(HOST, &ann(), key, plan.clone()).await?;
    let forged = hub.make(HOST, &ann(), table.number(), Plan::new("platz".parse()?)).await?;
    let (_, mut number) = hub.log(table, 0, false).await?;
    for (seat, did) in [(0, Deed::Act(Act::Resign)), (0, Deed::Again), (1, Deed::Again)] {
        let (key, seat, at) = (1_000 + u64::from(number), Some(Seat(seat)), hub.now());
        let asked = Asked { table, number, key, seat, did, at, lag: 0 };
        hub.act(Doer::Person(HOST), asked).await.map_err(|(refusal, _)| refusal)?;
        number += 1;
    }
    let room = hub.find(table).await?;
    let next = hub.lock(&room).await.meeting().and_then(Meeting::after);
    let next = next.context("there is a rematch")?;
    assert_ne!(next, forged);
    let opened = hub.store.log(next, 0, 1).await?;
    let Deed::Open(_, opened) = &opened[0].did else { anyhow::bail!("no table was opened") };
    assert_eq!(opened.game, plan.game);
    Ok(())
}

#[tokio::test]
async fn two_nodes_that_do_something_at_once_do_it_in_an_order() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let ([one, other], table) = two(&place, &bus).await?;
    other.log(table, 0, false).await?;
    for key in 1..50 {
        let next = one.store.nexts(vec![table]).await?[0].1;
        let (first, second) = tokio::join!(
            one.act(Doer::Person(HOST), greets(table, next, 2 * key)),
            other.act(Doer::Person(HOST), greets(table, next, 2 * key + 1)),
        );
        assert!(first.is_ok() || second.is_ok(), "one of them is entered");
    }
    let log = one.store.log(table, 0, 1000).await?;
    let mut keys: Vec<u64> = log.iter().map(|entry| entry.key).filter(|key| *key > 0).collect();
    let count = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), count, "nothing is entered twice");
    Ok(())
}

#[tokio::test]
async fn who_is_connected_to_another_node_is_here() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let ([one, other], table) = two(&place, &bus).await?;
    let (_, _hears) = watch(&one, table, HOST).await?;
    let (room, mut hears) = watch(&other, table, Person(2)).await?;
    hear(&mut hears, r#""seats":[true,false],"watchers":1"#).await?;
    let (_, _third) = watch(&other, table, Person(3)).await?;
    hear(&mut hears, r#""watchers":2"#).await?;
    one.find(table).await?.leave(HOST.0);
    one.find(table).await?.tell_here(&one);
    hear(&mut hears, r#""seats":[false,false]"#).await?;
    room.leave(2);
    Ok(())
}

#[tokio::test]
async fn who_was_connected_to_a_node_that_is_gone_is_not_here() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&place, &bus, Clock::default()).await?;
    let table = hub.make(HOST, &ann(), 5, Plan::new("ploy".parse()?)).await?;
    let (_, mut hears) = watch(&hub, table, Person(2)).await?;
    let here = Word::Here { table, people: vec![HOST], asks: false };
    bus.tell(Heard { node: 77, word: here });
    hear(&mut hears, r#""seats":[true,false]"#).await?;
    hear(&mut hears, r#""seats":[false,false]"#).await?;
    Ok(())
}

#[tokio::test]
async fn a_node_whose_clock_is_wrong_goes_by_the_stores() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let wrong = node(&place, &bus, Clock::wrong_by(-60_000)).await?;
    let ahead = wrong.now().abs_diff(clock::system());
    assert!(ahead < 1000, "{ahead} ms");
    let mut plan = Plan::new("ploy".parse()?);
    plan.clock = Some(Pace::Increment { base: 60, increment: 0 });
    let table = wrong.make(HOST, &ann(), 5, plan).await?;
    let opened = wrong.store.log(table, 0, 1).await?;
    assert!(opened[0].at.abs_diff(clock::system()) < 1000);
    Ok(())
}
