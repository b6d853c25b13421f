//! Lists of tables that clients follow: the people that an event concerns, and several nodes.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use quadrille_core::Seat;
use quadrille_protocol::{Deed, Doer, Entry, MatchId, Meeting, Person, Plan, Tell, Time};
use quadrille_table::GameText;
use tempfile::TempDir;
use tokio::sync::mpsc;

use super::{Folded, TOGETHER, changed};
use crate::bus::{Bus, Heard, InProcess, Word};
use crate::clock::Clock;
use crate::hub::stopped_time::StoppedTime;
use crate::hub::tests_common::{Deaf, HOST as ANN, ann, node, two, watch};
use crate::hub::{Asked, Following, Hub, Watcher};
use crate::outbox::{Letter, Outbox};

const BEN: Person = Person(2);

/// A table with the log so far.
struct Played(Meeting);

impl Played {
    fn opened(game: GameText, clock: Option<&str>) -> Self {
        let mut plan = Plan::new(game);
        plan.clock = clock.map(|clock| clock.parse().unwrap());
        let did = Deed::Open(ANN, Box::new(plan));
        let open = Entry { number: 0, seat: None, did, at: 1_000, lag: 0, key: 1 };
        Self(Meeting::new(&open).unwrap())
    }

    /// A game that Ann, on the first seat, plays with Ben on all others.
    fn begun(game: GameText, clock: Option<&str>) -> Self {
        let mut played = Self::opened(game, clock);
        played.enter(Some(0), "sit 1 Ann", 0);
        for seat in 1..played.0.table().seats() {
            played.enter_at(played.0.last(), Some(seat), "sit 2 Ben", 0, 0);
        }
        played.enter(None, "start", 0);
        played
    }

    /// Enters a deed 50 ms later. Returns the people in whose lists the table has changed.
    fn enter(&mut self, seat: Option<u8>, did: &str, lag: u32) -> Vec<Person> {
        self.enter_at(self.0.last() + 50, seat, did, lag, self.0.next().into())
    }

    fn enter_at(
        &mut self,
        at: Time,
        seat: Option<u8>,
        did: &str,
        lag: u32,
        key: u64,
    ) -> Vec<Person> {
        let (seat, did) = (seat.map(Seat), did.parse().unwrap());
        let before = self.0.clone();
        self.0.enter(&Entry { number: before.next(), seat, did, at, lag, key }).unwrap();
        changed(Some(&Folded::new(&before)), &Folded::new(&self.0))
    }

    /// Takes any step. Returns the people in whose lists the table has changed.
    fn step(&mut self, lag: u32) -> Vec<Person> {
        let seat = self.0.to_act().map(|seat| seat.0);
        let step = self.0.table().step_texts().swap_remove(0);
        self.enter(seat, &format!("step {step}"), lag)
    }

    /// Lets milliseconds pass until a greeting.
    fn pass(&mut self, time: Time) {
        let changed = self.enter_at(self.0.last() + time, Some(0), "greet 1", 0, 0);
        assert_eq!(changed, []);
    }
}

fn ploy(clock: Option<&str>) -> Played {
    Played::begun("ploy".parse().unwrap(), clock)
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
            let mut played = Played::begun(game, clock);
            for _ in 0..12 {
                let turns = played.0.table().turns();
                let changed = played.step(500);
                if played.0.table().turns() == turns && played.0.to_act().is_some() {
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
        let mut played = Played::opened("ploy mode=four".parse().unwrap(), clock);
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
    let mut table = Played::opened("ploy".parse().unwrap(), None);
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

type Letters = mpsc::UnboundedReceiver<Letter>;

/// Lets a connection of a person follow at a node.
fn follow(hub: &Arc<Hub>, person: Person) -> anyhow::Result<(Following, Letters)> {
    let (outbox, letters) = Outbox::new(&hub.backlog);
    let following = hub.followers.follow(&Watcher { socket: person.0, person, outbox });
    Ok((following.context("nobody can follow")?, letters))
}

async fn pushed(time: &StoppedTime, letters: &mut Letters) -> anyhow::Result<Tell> {
    let letter = async { letters.recv().await.context("nothing more is told") };
    let letter = time.until(Duration::from_secs(5), letter).await?;
    Ok(Tell::read(&letter.text)?)
}

/// The state of a table that is pushed.
async fn state(time: &StoppedTime, letters: &mut Letters) -> anyhow::Result<(MatchId, String)> {
    match pushed(time, letters).await? {
        Tell::Game { game } => Ok((game.table, game.state)),
        other => anyhow::bail!("expected a table, not {other}"),
    }
}

async fn act(
    hub: &Arc<Hub>,
    person: Person,
    (table, number): (MatchId, u32),
    seat: u8,
    did: &str,
) -> anyhow::Result<()> {
    let (seat, did, at) = (Some(Seat(seat)), did.parse()?, hub.now());
    let asked = Asked { table, number, key: 100 + u64::from(number), seat, did, at, lag: 0 };
    let done = hub.act(Doer::Person(person), asked).await;
    done.map(|_| ()).map_err(|(refusal, _)| refusal.into())
}

#[tokio::test(start_paused = true)]
async fn what_one_node_does_changes_lists_at_another() -> anyhow::Result<()> {
    let (time, place) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let one = node(&place, &bus, Clock::default()).await?;
    let other = node(&place, &bus, Clock::default()).await?;
    let (_ann, mut anns) = follow(&other, ANN)?;
    let (_ben, mut bens) = follow(&other, BEN)?;
    let table = one.make(ANN, &ann(), 5, Plan::new("ploy".parse()?)).await?;
    assert_eq!(state(&time, &mut anns).await?, (table, "waiting".to_owned()));
    for (person, number, seat, did, expected) in [
        (BEN, 2, 1, "sit 2 Ben", ["you", "others"]),
        (ANN, 4, 0, "step e3-e4", ["others", "you"]),
        (BEN, 5, 1, "resign", ["over", "over"]),
    ] {
        act(&one, person, (table, number), seat, did).await?;
        for (letters, expected) in [&mut anns, &mut bens].into_iter().zip(expected) {
            assert_eq!(state(&time, letters).await?, (table, expected.to_owned()), "{did}");
        }
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn who_gets_up_at_one_node_is_told_so_at_another() -> anyhow::Result<()> {
    let (time, place) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let ([one, other], table) = two(&place, &bus).await?;
    let (_ann, mut anns) = follow(&other, ANN)?;
    act(&one, ANN, (table, 2), 0, "rise").await?;
    assert_eq!(pushed(&time, &mut anns).await?, Tell::GameGone { table });
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn many_changes_in_a_moment_are_pushed_once() -> anyhow::Result<()> {
    let (time, place) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&place, &bus, Clock::default()).await?;
    let table = hub.make(ANN, &ann(), 5, Plan::new("ploy mode=four".parse()?)).await?;
    let (_ann, mut anns) = follow(&hub, ANN)?;
    for number in (2..42).step_by(2) {
        act(&hub, BEN, (table, number), 1, "sit 2 Ben").await?;
        act(&hub, BEN, (table, number + 1), 1, "rise").await?;
    }
    time.pass(TOGETHER + Duration::from_millis(100)).await;
    assert_eq!(std::iter::from_fn(|| anns.try_recv().ok()).count(), 1);
    act(&hub, BEN, (table, 42), 1, "sit 2 Ben").await?;
    assert_eq!(state(&time, &mut anns).await?.1, "waiting");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn after_a_gap_followers_are_no_longer_complete_and_can_follow_again() -> anyhow::Result<()> {
    let (time, place) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&place, &bus, Clock::default()).await?;
    let (following, _letters) = follow(&hub, ANN)?;
    time.pass(Duration::from_millis(50)).await;
    assert!(following.is_complete());
    bus.tell(Heard { node: 0, word: Word::Gap });
    time.pass(Duration::from_millis(50)).await;
    assert!(!following.is_complete());
    assert!(follow(&hub, ANN).is_ok());
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn while_a_node_does_not_say_whose_lists_change_nobody_follows() -> anyhow::Result<()> {
    let (time, place) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&place, &bus, Clock::default()).await?;
    let (following, _letters) = follow(&hub, ANN)?;
    time.pass(Duration::from_millis(50)).await;
    let entry = r#"{"number":3,"seat":0,"did":"greet 1","at":1000,"key":6}"#;
    let word = format!(r#"{{"entry":{{"table":"aaaaaaaaaaab","entry":{entry}}}}}"#);
    bus.tell(Heard { node: hub.node + 1, word: serde_json::from_str(&word)? });
    time.pass(Duration::from_millis(50)).await;
    assert!(!following.is_complete());
    assert!(follow(&hub, ANN).is_err());
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn without_a_bus_nobody_follows() -> anyhow::Result<()> {
    let (time, place) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(Deaf(InProcess::default(), true));
    let hub = node(&place, &bus, Clock::default()).await?;
    time.pass(Duration::from_secs(1)).await;
    assert!(follow(&hub, ANN).is_err());
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn when_a_word_was_lost_nobody_follows_until_words_come_again() -> anyhow::Result<()> {
    let (time, place) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(Deaf(InProcess::default(), false));
    let ([one, other], table) = two(&place, &bus).await?;
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
    let (time, place) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&place, &bus, Clock::default()).await?;
    let (following, _letters) = follow(&hub, ANN)?;
    hub.store.close().await;
    hub.push_later(MatchId::of(9), &[ANN]);
    time.pass(TOGETHER + Duration::from_millis(100)).await;
    assert!(!following.is_complete());
    Ok(())
}
