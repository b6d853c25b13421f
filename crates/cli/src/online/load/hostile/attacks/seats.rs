//! Seats, turns and plans of others.

use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::{Person, Plan, TableEvent, TableState};
use serde_json::json;
use tokio::time::sleep;

use super::Attack;
use crate::online::load::hostile::client::Two;
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Stage, plan_for_two};

pub(super) const ATTACKS: [Attack; 3] = [
    Attack::new("seats", "acts on the seats of an honest pair", |stage| Box::pin(seats(stage)))
        .brief(),
    Attack::new("turns", "acts on one's own seat when another is to act", |stage| {
        Box::pin(turns(stage))
    })
    .brief(),
    Attack::new("plans", "tables with plans that cannot be played", |stage| Box::pin(plans(stage)))
        .brief(),
];

/// The pause between messages that keeps a client within its rate.
const PAUSE: Duration = Duration::from_millis(60);

/// The time in which a client that has used up its tokens gets enough for a table.
const REFILL: Duration = Duration::from_secs(2);

async fn seats(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let table = stage.table()?;
    let mut guest = stage.one().guest().await?;
    while !stage.is_over() {
        let Ok(log) = guest.watch(table).await else {
            sleep(PAUSE).await;
            continue;
        };
        let Ok(table_state) = TableState::of(&log) else { break };
        let game = table_state.current_match();
        let steps = game.steps();
        let step = steps.first().map(|step| TableEvent::Step(game.text(*step)).to_string());
        let host = table_state.host();
        let next = table_state.next();
        let claim = TableEvent::Sit(host, "Ann".to_owned()).to_string();
        let other = TableEvent::Sit(Person(1), "Ann".to_owned()).to_string();
        let mine = TableEvent::Open(guest.person, Box::new(plan_for_two())).to_string();
        let seat = table_state.to_act().map_or(0, |seat| seat.0);
        let words = [
            "resign",
            "leave",
            "flag",
            "draw",
            "offer-draw",
            "offer-takeback",
            "accept",
            "decline",
            "rise",
            "sit",
            "start",
            "abort",
            "fill 8",
            "greet 1",
            "again",
            "down 60000",
        ];
        let words = words.into_iter().chain(step.as_deref()).chain([&*claim, &*other, &*mine]);
        for event in words {
            for seat in [Some(seat), Some(1 - seat.min(1)), Some(200), None] {
                let answer = guest.act(table, next, seat, event).await;
                counts.count(&answer);
                if answer.is_busy() {
                    sleep(PAUSE).await;
                }
                if stage.is_over() {
                    return Ok(Findings::of(&counts).accepts_nothing());
                }
            }
        }
    }
    Ok(Findings::of(&counts).accepts_nothing())
}

async fn turns(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let mut two = Two::sit(&stage.one(), &plan_for_two()).await?;
    let before = two.table_state.next();
    while !stage.is_over() {
        let Some((seat, step)) = two.step() else { break };
        let (table, next) = (two.table, two.table_state.next());
        let other = &mut two.guests[usize::from(1 - seat)];
        for seat in [seat, 1 - seat] {
            counts.count(&other.act(table, next, Some(seat), &step).await);
        }
        sleep(2 * PAUSE).await;
    }
    two.fold().await?;
    let more = two.table_state.next() - before;
    let findings = Findings::of(&counts).accepts_nothing();
    Ok(findings.expect("entries in the log", Bound::Exactly(0), f64::from(more)))
}

async fn plans(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let mut guest = stage.one().guest().await?;
    let good = serde_json::to_value(plan_for_two())?;
    let changes = [
        ("chairs", json!([])),
        ("chairs", json!(["level 8", "level 8"])),
        ("chairs", json!(["host", "level 9"])),
        ("chairs", json!(["host", "open", "open", "open", "open"])),
        ("rules", json!("0")),
        ("rules", json!("9999")),
        ("clock", json!("999999+0")),
        ("clock", json!("0+0")),
        ("clock", json!("9999d")),
        ("clock", json!("-5+1")),
        ("game", json!("nothing")),
        ("game", json!(format!("{} x=y", good["game"].as_str().unwrap_or_default()))),
        ("takebacks", json!("yes")),
    ];
    while !stage.is_over() {
        for (name, value) in &changes {
            let mut plan = good.clone();
            plan[*name] = value.clone();
            let text = json!({ "make": { "key": 7, "plan": plan } }).to_string();
            counts.count(&guest.ask_text(&text).await);
            sleep(PAUSE).await;
        }
    }
    let plan: Plan = serde_json::from_value(good)?;
    sleep(REFILL).await;
    let made = guest.make(&plan).await.is_ok();
    Ok(Findings::of(&counts).accepts_nothing().expect_that("a good plan is accepted", made))
}
