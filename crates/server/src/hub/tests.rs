//! Several nodes in one process.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use quadrille_protocol::{Actor, Person, Plan, RefusalReason, TableState};
use quadrille_table::record::Clock as Pace;
use tempfile::TempDir;

use super::MISSING;
use crate::bus::{Bus, Envelope, InProcess, NodeMessage};
use crate::clock::{self, Clock};
use crate::hub::stopped_time::StoppedTime;
use crate::hub::tests_common::{
    HOST, SilentBus, ann, expect_message, expect_message_within, greets, node, two, watch,
};

#[tokio::test(start_paused = true)]
async fn what_one_node_does_is_told_at_another() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let ([one, other], table) = two(&folder, &bus).await?;
    let (_, mut received) = watch(&other, table, HOST).await?;
    assert!(one.act(Actor::Person(HOST), greets(table, 2, 9)).await.is_ok());
    expect_message(&time, &mut received, "greet 1").await?;
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn without_a_bus_a_node_looks_for_itself() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(SilentBus(InProcess::default(), true));
    let ([one, other], table) = two(&folder, &bus).await?;
    let (_, mut received) = watch(&other, table, HOST).await?;
    assert!(one.act(Actor::Person(HOST), greets(table, 2, 9)).await.is_ok());
    expect_message(&time, &mut received, "greet 1").await?;
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn what_no_word_comes_of_is_found_soon_and_then_at_once() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(SilentBus(InProcess::default(), false));
    let ([one, other], table) = two(&folder, &bus).await?;
    let (_, mut received) = watch(&other, table, HOST).await?;
    for (number, within) in [(2, 3_000), (3, 1_000), (4, 1_000)] {
        assert!(one.act(Actor::Person(HOST), greets(table, number, number.into())).await.is_ok());
        let within = Duration::from_millis(within);
        expect_message_within(&time, within, &mut received, "greet 1")
            .await
            .context("it is found late")?;
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn who_misses_much_at_once_is_told_and_goes_on_watching() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(SilentBus(InProcess::default(), true));
    let ([one, other], table) = two(&folder, &bus).await?;
    let (room, mut received) = watch(&other, table, HOST).await?;
    let held = room.state.lock().await;
    for number in 2..82 {
        let done =
            one.act(Actor::Person(HOST), greets(table, number, 100 + u64::from(number))).await;
        done.map_err(|(refusal, _)| refusal)?;
    }
    drop(held);
    expect_message(&time, &mut received, r#""number":81"#).await?;
    assert!(room.is_watched_by(HOST.0));
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn while_another_node_is_not_heard_one_looks_often() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let deaf: Arc<dyn Bus> = Arc::new(SilentBus(InProcess::default(), false));
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let one = node(&folder, &deaf, Clock::default()).await?;
    let other = node(&folder, &bus, Clock::default()).await?;
    let table = one.make(HOST, &ann(), 5, Plan::new("ploy".parse()?)).await?;
    let (_, mut received) = watch(&other, table, HOST).await?;
    bus.publish(Envelope { node: 77, message: NodeMessage::Alive });
    time.pass(MISSING + Duration::from_millis(100)).await;
    assert!(one.act(Actor::Person(HOST), greets(table, 2, 9)).await.is_ok());
    expect_message_within(&time, Duration::from_millis(800), &mut received, "greet 1").await?;
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn what_was_done_at_one_node_is_not_done_again_at_another() -> anyhow::Result<()> {
    let (_time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(SilentBus(InProcess::default(), true));
    let ([one, other], table) = two(&folder, &bus).await?;
    other.log(table, 0, false).await?;
    assert!(one.act(Actor::Person(HOST), greets(table, 2, 9)).await.is_ok());
    let again = other.act(Actor::Person(HOST), greets(table, 2, 9)).await;
    let again = again.ok().filter(|done| !done.fresh && done.text.contains("greet 1"));
    assert!(again.is_some(), "it answers the entry that is there");
    assert_eq!(other.store.log(table, 0, 100).await?.len(), 3);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn who_comes_to_a_node_that_has_missed_something_sees_all_of_it() -> anyhow::Result<()> {
    let (_time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(SilentBus(InProcess::default(), false));
    let ([one, other], table) = two(&folder, &bus).await?;
    assert_eq!(other.log(table, 0, false).await?.1, 2);
    assert!(one.act(Actor::Person(HOST), greets(table, 2, 9)).await.is_ok());
    assert_eq!(other.log(table, 0, true).await?.1, 3, "nobody has watched it here");
    assert!(one.act(Actor::Person(HOST), greets(table, 3, 10)).await.is_ok());
    assert_eq!(other.log(table, 4, false).await?.1, 4, "somebody knows more");
    assert!(one.act(Actor::Person(HOST), greets(table, 4, 11)).await.is_ok());
    let done = other.act(Actor::Person(HOST), greets(table, 5, 12)).await;
    assert!(done.is_ok_and(|done| done.fresh), "it goes on from what somebody knows");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn two_nodes_that_do_something_at_once_do_it_in_an_order() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let (nodes, table) = two(&folder, &bus).await?;
    let [one, other] = &nodes;
    other.log(table, 0, false).await?;
    let mut entered = Vec::new();
    for round in 0..49 {
        let next = one.store.nexts(vec![table]).await?[0].1;
        let keys = [2 * round + 100, 2 * round + 101];
        let (first, second) = tokio::join!(
            one.act(Actor::Person(HOST), greets(table, next, keys[0])),
            other.act(Actor::Person(HOST), greets(table, next, keys[1])),
        );
        for (key, done) in keys.into_iter().zip([first, second]) {
            match done {
                Ok(done) => {
                    assert!(done.fresh && done.text.contains(&format!("\"key\":{key}")));
                    entered.push(key);
                }
                Err((refusal, known)) => {
                    assert_eq!(refusal.reason, RefusalReason::Behind, "{refusal}");
                    assert!(known.is_none_or(|known| known > next), "it is told the next number");
                }
            }
        }
        assert!(entered.len() > round as usize, "one of them is entered");
    }
    let log = one.store.log(table, 0, 1000).await?;
    assert!((0..).zip(&log).all(|(number, entry)| number == entry.number), "without a gap");
    let mut logged: Vec<u64> =
        log.iter().map(|entry| entry.key).filter(|key| *key >= 100).collect();
    logged.sort_unstable();
    entered.sort_unstable();
    assert_eq!(logged, entered, "all that was confirmed is in the log, once, and nothing else");
    time.pass(Duration::from_secs(1)).await;
    let folded = TableState::of(&log)?;
    for node in nodes {
        let room = node.find(table).await?;
        let mut locked = node.lock(&room).await;
        let table_state = locked.folded().await?;
        assert_eq!(table_state.record().to_string(), folded.record().to_string());
        assert_eq!(table_state.seats(), folded.seats());
        assert_eq!((table_state.next(), table_state.last()), (folded.next(), folded.last()));
        assert_eq!(room.next(), folded.next());
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn who_is_connected_to_another_node_is_here() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let ([one, other], table) = two(&folder, &bus).await?;
    let (_, _hears) = watch(&one, table, HOST).await?;
    let (room, mut received) = watch(&other, table, Person(2)).await?;
    expect_message(&time, &mut received, r#""seats":[true,false],"watchers":1"#).await?;
    let (_, _third) = watch(&other, table, Person(3)).await?;
    expect_message(&time, &mut received, r#""watchers":2"#).await?;
    one.find(table).await?.leave(HOST.0);
    one.find(table).await?.send_presence(&one);
    expect_message(&time, &mut received, r#""seats":[false,false]"#).await?;
    room.leave(2);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn who_was_connected_to_a_node_that_is_gone_is_not_here() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&folder, &bus, Clock::default()).await?;
    let table = hub.make(HOST, &ann(), 5, Plan::new("ploy".parse()?)).await?;
    let (_, mut received) = watch(&hub, table, Person(2)).await?;
    let here = NodeMessage::Here { table, people: vec![HOST], asks: false };
    bus.publish(Envelope { node: 77, message: here });
    expect_message(&time, &mut received, r#""seats":[true,false]"#).await?;
    expect_message(&time, &mut received, r#""seats":[false,false]"#).await?;
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_node_whose_clock_is_wrong_goes_by_the_stores() -> anyhow::Result<()> {
    let (_time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let wrong = node(&folder, &bus, Clock::wrong_by(-60_000)).await?;
    let ahead = wrong.now().abs_diff(clock::system());
    assert!(ahead < 1000, "{ahead} ms");
    let mut plan = Plan::new("ploy".parse()?);
    plan.clock = Some(Pace::Increment { base: 60, increment: 0 });
    let table = wrong.make(HOST, &ann(), 5, plan).await?;
    let opened = wrong.store.log(table, 0, 1).await?;
    assert!(opened[0].at.abs_diff(clock::system()) < 1000);
    Ok(())
}
