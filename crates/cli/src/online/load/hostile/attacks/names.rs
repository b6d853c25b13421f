//! Names that imitate something else.

use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::ClientMessage;
use tokio::time::sleep;

use super::Attack;
use crate::online::load::hostile::client::Two;
use crate::online::load::hostile::findings::{Counts, Findings};
use crate::online::load::hostile::stage::{Stage, plan_for_two};

pub(super) const ATTACKS: [Attack; 1] = [Attack::new(
    "names",
    "names with markup, bidi, fillers, look-alikes and reserved words",
    |stage| Box::pin(names(stage)),
)
.brief()];

/// Names that the server must refuse.
const BAD: [&str; 23] = [
    "<b>Ann</b>",
    "<script>",
    "Ann\"] [Result \"1-0",
    "Ann\u{202e}nnA",
    "Ann\u{2066}",
    "A\u{200b}nn",
    "Ann\u{200d}",
    "\u{feff}Ann",
    "\u{3164}",
    "\u{2800}",
    "\u{1d400}\u{1d427}\u{1d427}",
    "\u{ff21}nn",
    "Аnn",
    "nobody",
    "NOBODY",
    "nоbody",
    "level 8",
    "Level 8",
    "Stufe 3",
    "computer",
    "admin",
    "A\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
];

/// Names that the server must accept.
const GOOD: [&str; 5] = ["Ann", "Jürgen", "Юля", "O’Brien", "田中"];

async fn names(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let mut guest = stage.one().guest().await?;
    let mut host = stage.one().guest().await?;
    let made = host.make(&plan_for_two()).await;
    let table = made.map_err(|answer| anyhow::anyhow!("expected a table, not {answer:?}"))?;
    let number = host.watch(table).await?.len() as u32;
    let (mut good, mut taken) = (0, Vec::new());
    for name in GOOD {
        let named = guest.ask(&ClientMessage::Name { name: name.to_owned() }).await;
        good += usize::from(named.is_accepted());
    }
    for name in BAD {
        let answer = guest.ask(&ClientMessage::Name { name: name.to_owned() }).await;
        counts.count(&answer);
        taken.extend(answer.is_accepted().then_some(name));
        sleep(Duration::from_millis(20)).await;
        let sit = format!("sit {} {name}", guest.person);
        counts.count(&guest.act(table, number, Some(1), &sit).await);
        sleep(Duration::from_millis(20)).await;
    }
    drop(Two::sit(&stage.one(), &plan_for_two()).await?);
    let mut findings = Findings::of(&counts).accepts_nothing();
    for name in taken {
        findings = findings.expect_that(format!("{name:?} is refused"), false);
    }
    Ok(findings.expect_that("good names are accepted", good == GOOD.len()))
}
