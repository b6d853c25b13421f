//! Lists of tables that clients follow: the people that an event concerns, and several nodes.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use quadrille_core::Seat;
use quadrille_protocol::{
    Actor, ListState, LogEntry, Person, Plan, ServerMessage, TableEvent, TableId, TableState, Time,
};
use quadrille_table::GameText;
use tempfile::TempDir;
use tokio::sync::mpsc;

use super::{Folded, TOGETHER, changed};
use crate::bus::{Bus, Envelope, InProcess, NodeMessage};
use crate::clock::Clock;
use crate::hub::stopped_time::StoppedTime;
use crate::hub::tests_common::{HOST as ANN, SilentBus, ann, node, two, watch};
use crate::hub::{ActionRequest, Following, Hub, Watcher};
use crate::outbox::{Outbox, OutgoingMessage};

const BEN: Person = Person(2);

/// A table with the log so far.
struct TestTable(TableState);

impl TestTable {
    fn opened(game: GameText, clock: Option<&str>) -> Self {
        let mut plan = Plan::new(game);
        plan.clock = clock.map(|clock| clock.parse().unwrap());
        let event = TableEvent::Open(ANN, Box::new(plan));
        let open = LogEntry { number: 0, seat: None, event, at: 1_000, lag: 0, key: 1 };
        Self(TableState::new(&open).unwrap())
    }

    /// A game that Ann, on the first seat, plays with Ben on all others.
    fn begun(game: GameText, clock: Option<&str>) -> Self {
        let mut played = Self::opened(game, clock);
        played.enter(Some(0), "sit 1 Ann", 0);
        for seat in 1..played.0.current_match().seats() {
            played.enter_at(played.0.last(), Some(seat), "sit 2 Ben", 0, 0);
        }
        played.enter(None, "start", 0);
        played
    }

    /// Enters an event 50 ms later. Returns the people in whose lists the table has changed.
    fn enter(&mut self, seat: Option<u8>, event: &str, lag: u32) -> Vec<Person> {
        self.enter_at(self.0.last() + 50, seat, event, lag, self.0.next().into())
    }

    fn enter_at(
        &mut self,
        at: Time,
        seat: Option<u8>,
        event: &str,
        lag: u32,
        key: u64,
    ) -> Vec<Person> {
        let (seat, event) = (seat.map(Seat), event.parse().unwrap());
        let before = self.0.clone();
        self.0.enter(&LogEntry { number: before.next(), seat, event, at, lag, key }).unwrap();
        changed(Some(&Folded::new(&before)), &Folded::new(&self.0))
    }

    /// Takes any step. Returns the people in whose lists the table has changed.
    fn step(&mut self, lag: u32) -> Vec<Person> {
        let seat = self.0.to_act().map(|seat| seat.0);
        let step = self.0.current_match().step_texts().swap_remove(0);
        self.enter(seat, &format!("step {step}"), lag)
    }

    /// Lets milliseconds pass until a greeting.
    fn pass(&mut self, time: Time) {
        let changed = self.enter_at(self.0.last() + time, Some(0), "greet 1", 0, 0);
        assert_eq!(changed, []);
    }
}

fn ploy(clock: Option<&str>) -> TestTable {
    TestTable::begun("ploy".parse().unwrap(), clock)
}

#[test]
fn a_new_table_comes_to_the_lists_of_those_who_sit_there() {
    assert_eq!(changed(None, &Folded::new(&ploy(None).0)), [ANN, BEN]);
}

#[test]
fn a_step_within_a_turn_changes_no_list() {
    let mut within = 0;
    for game in GameText::all() {
        for clock in [None, Some("60+5")] {
            let mut played = TestTable::begun(game, clock);
            for _ in 0..12 {
                let turns = played.0.current_match().turns();
                let changed = played.step(500);
                if played.0.current_match().turns() == turns && played.0.to_act().is_some() {
                    assert_eq!(changed, [], "{game}");
                    within += 1;
                }
            }
        }
    }
    assert!(within > 20, "{within} steps");
}

#[test]
fn a_turn_that_ends_changes_the_lists_of_both() {
    assert_eq!(ploy(None).step(0), [ANN, BEN]);
}

#[test]
fn among_others_a_turn_changes_the_list_of_a_third_only_with_a_clock() {
    for (clock, expected) in [(None, [false, true, true, false]), (Some("600+5"), [true; 4])] {
        let mut played = TestTable::opened("ploy mode=four".parse().unwrap(), clock);
        for (seat, sits) in (0..).zip(["sit 1 Ann", "sit 2 Ben", "sit 3 Cy", "sit 4 Di"]) {
            played.enter(Some(seat), sits, 0);
        }
        played.enter(None, "start", 0);
        played.step(0);
        played.pass(30_000);
        let changed = played.step(0);
        assert_eq!([1, 2, 3, 4].map(|own| changed.contains(&Person(own))), expected, "{clock:?}");
    }
}

#[test]
fn an_offer_changes_the_list_of_whom_it_waits_for() {
    let mut played = ploy(None);
    assert_eq!(played.enter(Some(0), "offer-draw", 0), [BEN]);
    assert_eq!(played.enter(Some(1), "decline", 0), [BEN]);
}

#[test]
fn who_sits_down_gets_up_or_ends_the_game_changes_all_lists() {
    let mut played = ploy(None);
    assert_eq!(played.enter(Some(1), "resign", 0), [ANN, BEN]);
    assert_eq!(played.enter(Some(1), "again", 0), []);
    let mut table = TestTable::opened("ploy".parse().unwrap(), None);
    assert_eq!(table.enter(Some(0), "sit 1 Ann", 0), [ANN]);
    assert_eq!(table.enter(Some(1), "sit 2 Ben", 0), [ANN, BEN]);
    assert_eq!(table.enter(Some(0), "greet 1", 0), []);
    assert_eq!(table.enter(Some(1), "rise", 0), [ANN, BEN]);
    assert_eq!(table.enter(Some(1), "fill 3", 0), [ANN]);
    assert_eq!(table.enter(None, "abort", 0), [ANN]);
}

#[test]
fn time_that_is_forgiven_changes_all_lists() {
    let mut played = ploy(Some("600+5"));
    played.pass(60_000);
    assert_eq!(played.enter(None, "down 30000", 0), [ANN, BEN]);
    assert_eq!(ploy(None).enter(None, "down 30000", 0), []);
}

type OutgoingMessages = mpsc::UnboundedReceiver<OutgoingMessage>;

/// Lets a connection of a person follow at a node.
fn follow(hub: &Arc<Hub>, person: Person) -> anyhow::Result<(Following, OutgoingMessages)> {
    let (outbox, outgoing) = Outbox::new(&hub.backlog);
    let following = hub.followers.follow(&Watcher { socket: person.0, person, outbox });
    Ok((following.context("nobody can follow")?, outgoing))
}

async fn pushed(
    time: &StoppedTime,
    outgoing: &mut OutgoingMessages,
) -> anyhow::Result<ServerMessage> {
    let message = async { outgoing.recv().await.context("nothing more is told") };
    let message = time.until(Duration::from_secs(5), message).await?;
    Ok(ServerMessage::read(&message.text)?)
}

/// The state of a table that is pushed.
async fn state(
    time: &StoppedTime,
    outgoing: &mut OutgoingMessages,
) -> anyhow::Result<(TableId, ListState)> {
    match pushed(time, outgoing).await? {
        ServerMessage::Game { game } => Ok((game.table, game.state)),
        other => anyhow::bail!("expected a table, not {other}"),
    }
}

async fn act(
    hub: &Arc<Hub>,
    person: Person,
    (table, number): (TableId, u32),
    seat: u8,
    event: &str,
) -> anyhow::Result<()> {
    let (seat, event, at) = (Some(Seat(seat)), event.parse()?, hub.now());
    let asked =
        ActionRequest { table, number, key: 100 + u64::from(number), seat, event, at, lag: 0 };
    let done = hub.act(Actor::Person(person), asked).await;
    done.map(|_| ()).map_err(|(refusal, _)| refusal.into())
}

#[tokio::test(start_paused = true)]
async fn what_one_node_does_changes_lists_at_another() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let one = node(&folder, &bus, Clock::default()).await?;
    let other = node(&folder, &bus, Clock::default()).await?;
    let (_ann, mut anns) = follow(&other, ANN)?;
    let (_ben, mut bens) = follow(&other, BEN)?;
    let table = one.make(ANN, &ann(), 5, Plan::new("ploy".parse()?)).await?;
    assert_eq!(state(&time, &mut anns).await?, (table, ListState::Waiting));
    for (person, number, seat, event, expected) in [
        (BEN, 2, 1, "sit 2 Ben", [ListState::You, ListState::Others]),
        (ANN, 4, 0, "step e3-e4", [ListState::Others, ListState::You]),
        (BEN, 5, 1, "resign", [ListState::Over, ListState::Over]),
    ] {
        act(&one, person, (table, number), seat, event).await?;
        for (outgoing, expected) in [&mut anns, &mut bens].into_iter().zip(expected) {
            assert_eq!(state(&time, outgoing).await?, (table, expected), "{event}");
        }
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn who_gets_up_at_one_node_is_told_so_at_another() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let ([one, other], table) = two(&folder, &bus).await?;
    let (_ann, mut anns) = follow(&other, ANN)?;
    act(&one, ANN, (table, 2), 0, "rise").await?;
    assert_eq!(pushed(&time, &mut anns).await?, ServerMessage::GameGone { table });
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn many_changes_in_a_moment_are_pushed_once() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&folder, &bus, Clock::default()).await?;
    let table = hub.make(ANN, &ann(), 5, Plan::new("ploy mode=four".parse()?)).await?;
    let (_ann, mut anns) = follow(&hub, ANN)?;
    for number in (2..42).step_by(2) {
        act(&hub, BEN, (table, number), 1, "sit 2 Ben").await?;
        act(&hub, BEN, (table, number + 1), 1, "rise").await?;
    }
    time.pass(TOGETHER + Duration::from_millis(100)).await;
    assert_eq!(std::iter::from_fn(|| anns.try_recv().ok()).count(), 1);
    act(&hub, BEN, (table, 42), 1, "sit 2 Ben").await?;
    assert_eq!(state(&time, &mut anns).await?.1, ListState::Waiting);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn after_a_gap_followers_are_no_longer_complete_and_can_follow_again() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&folder, &bus, Clock::default()).await?;
    let (following, _letters) = follow(&hub, ANN)?;
    time.pass(Duration::from_millis(50)).await;
    assert!(following.is_complete());
    bus.publish(Envelope { node: 0, message: NodeMessage::Gap });
    time.pass(Duration::from_millis(50)).await;
    assert!(!following.is_complete());
    assert!(follow(&hub, ANN).is_ok());
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn while_a_node_does_not_say_whose_lists_change_nobody_follows() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&folder, &bus, Clock::default()).await?;
    let (following, _letters) = follow(&hub, ANN)?;
    time.pass(Duration::from_millis(50)).await;
    let entry = r#"{"number":3,"seat":0,"did":"greet 1","at":1000,"key":6}"#;
    let message = format!(r#"{{"entry":{{"table":"aaaaaaaaaaab","entry":{entry}}}}}"#);
    bus.publish(Envelope { node: hub.node + 1, message: serde_json::from_str(&message)? });
    time.pass(Duration::from_millis(50)).await;
    assert!(!following.is_complete());
    assert!(follow(&hub, ANN).is_err());
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn without_a_bus_nobody_follows() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(SilentBus(InProcess::default(), true));
    let hub = node(&folder, &bus, Clock::default()).await?;
    time.pass(Duration::from_secs(1)).await;
    assert!(follow(&hub, ANN).is_err());
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn when_a_word_was_lost_nobody_follows_until_words_come_again() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(SilentBus(InProcess::default(), false));
    let ([one, other], table) = two(&folder, &bus).await?;
    let (_room, _hears) = watch(&other, table, BEN).await?;
    let (following, _letters) = follow(&other, ANN)?;
    act(&one, ANN, (table, 2), 0, "rise").await?;
    time.pass(Duration::from_secs(3)).await;
    assert!(!following.is_complete() && follow(&other, ANN).is_err());
    time.pass(Duration::from_secs(10)).await;
    assert!(follow(&other, ANN).is_ok());
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_list_that_cannot_be_read_is_asked_for_again() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&folder, &bus, Clock::default()).await?;
    let (following, _letters) = follow(&hub, ANN)?;
    hub.store.close().await;
    hub.push_later(TableId::of(9), &[ANN]);
    time.pass(TOGETHER + Duration::from_millis(100)).await;
    assert!(!following.is_complete());
    Ok(())
}
