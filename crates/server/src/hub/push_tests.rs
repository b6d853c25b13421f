//! Lists of tables that are followed: whom an event concerns, and what several nodes tell.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, ensure};
use quadrille_core::Seat;
use quadrille_protocol::{Deed, Doer, Entry, MatchId, Meeting, Person, Plan, Tell, Time, Waiting};
use quadrille_table::GameText;
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::{TOGETHER, changed};
use crate::bus::{Bus, Heard, InProcess, Word};
use crate::clock::Clock;
use crate::config::Limits;
use crate::hub::{Asked, Following, Hub, Watcher};
use crate::metrics::Metrics;
use crate::names::Name;
use crate::outbox::{Letter, Outbox};
use crate::store::Sqlite;

const ANN: Person = Person(1);
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

    /// Enters something 50 ms later; tells in whose lists the table has changed.
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
        changed(Some(&before), &self.0)
    }

    /// Takes any step; tells in whose lists the table has changed.
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
    assert_eq!(changed(None, &ploy(None).0), [ANN, BEN]);
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

async fn node(place: &TempDir, bus: &Arc<dyn Bus>) -> anyhow::Result<Arc<Hub>> {
    let metrics = Arc::new(Metrics::default());
    let store = Sqlite::open(&place.path().join("log.db"), metrics.clone()).await?;
    Hub::new(Arc::new(store), bus.clone(), metrics, Limits::default(), Clock::default()).await
}

/// Two nodes on one bus.
async fn two(place: &TempDir) -> anyhow::Result<(Arc<dyn Bus>, [Arc<Hub>; 2])> {
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let nodes = [node(place, &bus).await?, node(place, &bus).await?];
    Ok((bus, nodes))
}

type Letters = mpsc::UnboundedReceiver<Letter>;

/// Lets a connection of a person follow at a node.
fn follow(hub: &Arc<Hub>, person: Person) -> anyhow::Result<(Following, Letters)> {
    let (outbox, letters) = Outbox::new(&hub.backlog);
    let following = hub.followers.follow(&Watcher { socket: person.0, person, outbox });
    Ok((following.context("nobody can follow")?, letters))
}

async fn pushed(letters: &mut Letters) -> anyhow::Result<Tell> {
    let letter = timeout(Duration::from_secs(5), letters.recv()).await?.context("it is closed")?;
    Ok(Tell::read(&letter.text)?)
}

async fn game(letters: &mut Letters) -> anyhow::Result<Waiting> {
    match pushed(letters).await? {
        Tell::Game { game } => Ok(*game),
        other => anyhow::bail!("expected a table, not {other}"),
    }
}

async fn make(hub: &Arc<Hub>, game: &str) -> anyhow::Result<MatchId> {
    let ann = Name::read("Ann").map_err(|_| anyhow::anyhow!("it is a name"))?;
    Ok(hub.make(ANN, &ann, 5, Plan::new(game.parse()?)).await?)
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

#[tokio::test]
async fn what_one_node_does_changes_lists_at_another() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let (_bus, [one, other]) = two(&place).await?;
    let (_ann, mut anns) = follow(&other, ANN)?;
    let (_ben, mut bens) = follow(&other, BEN)?;
    let table = make(&one, "ploy").await?;
    let made = game(&mut anns).await?;
    assert_eq!((made.table, made.state.as_str()), (table, "waiting"));
    act(&one, BEN, (table, 2), 1, "sit 2 Ben").await?;
    assert_eq!(game(&mut anns).await?.state, "you");
    assert_eq!(game(&mut bens).await?.state, "others");
    act(&one, ANN, (table, 4), 0, "step e3-e4").await?;
    assert_eq!(game(&mut anns).await?.state, "others");
    assert_eq!(game(&mut bens).await?.state, "you");
    act(&one, BEN, (table, 5), 1, "resign").await?;
    assert_eq!(game(&mut bens).await?.state, "over");
    Ok(())
}

#[tokio::test]
async fn who_gets_up_at_one_node_is_told_so_at_another() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let (_bus, [one, other]) = two(&place).await?;
    let table = make(&one, "ploy").await?;
    let (_ann, mut anns) = follow(&other, ANN)?;
    act(&one, ANN, (table, 2), 0, "rise").await?;
    assert_eq!(pushed(&mut anns).await?, Tell::GameGone { table });
    Ok(())
}

#[tokio::test]
async fn many_changes_in_a_moment_are_pushed_once() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let (_bus, [one, _other]) = two(&place).await?;
    let table = make(&one, "ploy mode=four").await?;
    let (_ann, mut anns) = follow(&one, ANN)?;
    let begin = tokio::time::Instant::now();
    for number in (2..42).step_by(2) {
        act(&one, BEN, (table, number), 1, "sit 2 Ben").await?;
        act(&one, BEN, (table, number + 1), 1, "rise").await?;
    }
    let rounds = begin.elapsed().as_millis() / TOGETHER.as_millis() + 1;
    sleep(2 * TOGETHER).await;
    let pushes = std::iter::from_fn(|| anns.try_recv().ok()).count() as u128;
    assert!((1..=rounds).contains(&pushes), "{pushes} in {rounds} rounds");
    Ok(())
}

#[tokio::test]
async fn after_a_gap_followers_are_no_longer_complete_and_can_follow_again() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let (bus, [one, _other]) = two(&place).await?;
    let (ann, _letters) = follow(&one, ANN)?;
    assert!(ann.is_complete());
    bus.tell(Heard { node: 0, word: Word::Gap });
    eventually(|| !ann.is_complete()).await?;
    follow(&one, ANN).map(|_| ())
}

#[tokio::test]
async fn while_a_node_does_not_say_whose_lists_change_nobody_follows() -> anyhow::Result<()> {
    let place = TempDir::new()?;
    let (bus, [one, _other]) = two(&place).await?;
    let (ann, _letters) = follow(&one, ANN)?;
    let entry = r#"{"node":77,"word":{"entry":{"table":"aaaaaaaaaaab","entry":{"number":3,"seat":0,"did":"greet 1","at":1000,"key":6}}}}"#;
    bus.tell(serde_json::from_str(entry)?);
    eventually(|| !ann.is_complete()).await?;
    ensure!(follow(&one, ANN).is_err());
    Ok(())
}

async fn eventually(is_so: impl Fn() -> bool) -> anyhow::Result<()> {
    let so = async {
        while !is_so() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    Ok(timeout(Duration::from_secs(5), so).await?)
}
