//! False claims of a slow network, to gain time.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{FutureExt, StreamExt};
use quadrille_core::Seat;
use quadrille_protocol::Plan;
use quadrille_table::record::Clock;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::{Bytes, Message};

use super::Attack;
use crate::online::load::hostile::client::{Guest, Two};
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Requirements, Stage, plan_for_two};
use crate::online::now;

pub(super) const ATTACKS: [Attack; 1] =
    [Attack::new("clock", "pongs that nobody asked for, before every step", |stage| {
        Box::pin(clock(stage))
    })
    .with(Requirements { at_least: Duration::from_secs(10), ..Requirements::USUAL })];

/// The time of each seat for the game, in seconds.
const BASE: u32 = 60;

/// The time of each seat for a step.
const THOUGHT: Duration = Duration::from_millis(450);

/// The most time the cheat may have more than the honest player, in milliseconds: two thoughts, as
/// turns may differ by a step.
const MOST: f64 = 1_000.0;

async fn clock(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let clock = Some(Clock::Increment { base: BASE, increment: 0 });
    let mut two = Two::sit(&stage.one(), &Plan { clock, ..plan_for_two() }).await?;
    let mut taken = [0_u32; 2];
    while !stage.is_over() || taken[0] != taken[1] {
        let Some((seat, step)) = two.step() else { break };
        sleep(THOUGHT).await;
        let (table, next) = (two.table, two.table_state.next());
        let guest = &mut two.guests[usize::from(seat)];
        if seat == 0 {
            claim(guest).await?;
        }
        let answer = guest.act(table, next, Some(seat), &step).await;
        counts.count(&answer);
        taken[usize::from(seat)] += 1;
        two.fold().await?;
        let both = taken[0] == taken[1];
        if stage.is_over() && (both || taken[0].abs_diff(taken[1]) > 3) {
            break;
        }
    }
    let left = |seat| two.table_state.clocks().left(Seat(seat), now()).map_or(0.0, f64::from);
    let steps = f64::from(taken[0]) - f64::from(taken[1]);
    let gained = left(0) - left(1) + steps * THOUGHT.as_millis() as f64;
    let findings = Findings::of(&counts);
    Ok(findings.expect("milliseconds gained by the cheat", Bound::AtMost(MOST), gained))
}

/// Claims a slow network by pongs, and answers no ping in time.
async fn claim(guest: &mut Guest) -> anyhow::Result<()> {
    for payload in [Bytes::new(), Bytes::from_static(&[0; 8]), Bytes::from_static(b"500")] {
        guest.send(Message::Pong(payload)).await?;
    }
    while let Some(Some(Ok(_))) = guest.stream.next().now_or_never() {}
    Ok(())
}
