//! False claims of a slow network, to gain time.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use quadrille_core::Seat;
use quadrille_protocol::{ClientMessage, LogEntry, Plan, TableState, limits};
use quadrille_table::record::Clock;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::{Bytes, Message};

use super::Attack;
use crate::online::load::hostile::client::{Guest, Two};
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Requirements, Stage, plan_for_two};
use crate::online::{key, now};

pub(super) const ATTACKS: [Attack; 2] = [
    Attack::new("clock", "pongs withheld, and others sent, before every step of a game", |stage| {
        Box::pin(clock(stage, Claim::OtherPongs))
    })
    .with(LONG),
    Attack::new("clock-late", "a pong sent late, before a game", |stage| {
        Box::pin(clock(stage, Claim::LatePong))
    })
    .with(LONG),
];

const LONG: Requirements =
    Requirements { at_least: Duration::from_secs(10), ..Requirements::USUAL };

/// The claim of a slow network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Claim {
    /// The cheat answers no ping after the first, and sends pongs that nobody asked for.
    OtherPongs,
    /// The cheat answers the first ping late, and no other one.
    LatePong,
}

/// The time of each seat for the game, in seconds. The lag compensation of a game so short is
/// [`limits::LAG_LEAST`].
const BASE: u32 = 20;

/// The time of each seat for a step.
const THOUGHT: Duration = Duration::from_millis(450);

/// The delay of a late pong, which is longer than any lag that counts.
const LATE: Duration = Duration::from_millis(600);

/// The most lag compensation of a cheat whose pongs do not count, in milliseconds. The first pong of its
/// connection counts: a few milliseconds per step.
const UNFOUNDED: u32 = limits::LAG_LEAST / 2;

/// The most time the cheat may have more than the honest player, in addition to its compensation, in
/// milliseconds: two thoughts, as turns may differ by a step.
const MOST: f64 = 1_000.0;

async fn clock(stage: Arc<Stage>, claim: Claim) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let clock = Some(Clock::Increment { base: BASE, increment: 0 });
    let mut two = Two::sit(&stage.one(), &Plan { clock, ..plan_for_two() }).await?;
    let (late, most) = match claim {
        Claim::OtherPongs => (Duration::ZERO, UNFOUNDED),
        Claim::LatePong => (LATE, limits::LAG_LEAST),
    };
    let mut cheat = stage.one().late_guest(&two.guests[0].cookie, late).await?;
    let mut taken = [0_u32; 2];
    while !stage.is_over() || taken[0] != taken[1] {
        let Some((seat, event)) = two.step() else { break };
        sleep(THOUGHT).await;
        if seat == 0 && claim == Claim::OtherPongs {
            send_pongs(&mut cheat).await?;
        }
        let (table, number) = (two.table, two.table_state.next());
        let actor = if seat == 0 { &mut cheat } else { &mut two.guests[1] };
        let act = ClientMessage::Act { table, number, key: key(), seat: Some(seat), event };
        actor.say(&act).await?;
        two.follow().await?;
        counts.accept();
        taken[usize::from(seat)] += 1;
        if stage.is_over() && taken[0].abs_diff(taken[1]) > 3 {
            break;
        }
    }
    let left = |seat| two.table_state.clocks().left(Seat(seat), now()).map_or(0.0, f64::from);
    let steps = f64::from(taken[0]) - f64::from(taken[1]);
    let gained = left(0) - left(1) + steps * THOUGHT.as_millis() as f64;
    let log = two.guests[1].watch(two.table).await?;
    let (compensated, most) = (f64::from(compensated(&log, Seat(0))?), f64::from(most));
    Ok(Findings::of(&counts)
        .expect("milliseconds of lag compensation", Bound::AtMost(most), compensated)
        .expect("milliseconds gained by the cheat", Bound::AtMost(most + MOST), gained))
}

/// Sends pongs that nobody asked for. Nothing is read, so that pings have no answer.
async fn send_pongs(guest: &mut Guest) -> anyhow::Result<()> {
    for payload in [Bytes::new(), Bytes::from_static(&[0; 8]), Bytes::from_static(b"500")] {
        guest.send(Message::Pong(payload)).await?;
    }
    Ok(())
}

/// The time in milliseconds for which a seat did not pay because of its lag.
fn compensated(log: &[LogEntry], seat: Seat) -> anyhow::Result<u32> {
    let without = log.iter().map(|entry| LogEntry { lag: 0, ..entry.clone() });
    let left = |log: &[LogEntry]| {
        let table_state = TableState::of(log)?;
        let left = table_state.clocks().left(seat, table_state.last());
        left.context("expected a clock")
    };
    Ok(left(log)?.saturating_sub(left(&without.collect::<Vec<_>>())?))
}

#[cfg(test)]
mod tests {
    use quadrille_protocol::{Person, TableEvent};

    use super::*;

    #[test]
    fn only_lag_for_which_nobody_pays_is_compensation() {
        let clock = Some(Clock::Increment { base: BASE, increment: 0 });
        let plan = Box::new(Plan { clock, ..plan_for_two() });
        let mut log = Vec::new();
        let mut add = |seat: Option<u8>, event, at, lag| {
            let number = log.len() as u32;
            log.push(LogEntry { number, seat: seat.map(Seat), event, at, lag, key: 0 });
            TableState::of(&log).expect("it follows")
        };
        add(None, TableEvent::Open(Person(1), plan), 0, 0);
        for seat in 0..2 {
            add(Some(seat), TableEvent::Sit(Person(seat.into()), "Ann".to_owned()), 0, 0);
        }
        let mut table_state = add(None, TableEvent::Start, 0, 0);
        for turn in 1..=8 {
            let seat = table_state.to_act().expect("the game goes on");
            let step = table_state.current_match().step_texts().swap_remove(0);
            table_state = add(Some(seat.0), TableEvent::Step(step), turn * 300, 200);
        }
        let all = compensated(&log, Seat(0)).expect("it has a clock");
        assert_eq!(all, 3 * 200, "the first turn is free");
    }
}
