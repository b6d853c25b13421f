//! Watching a table.

use anyhow::Context;
use quadrille_protocol::Phase;
use quadrille_table::Table;

use super::at_table::{AtTable, Happened, Place};
use super::link::Link;
use super::news;
use super::screen::Screen;
use crate::misuse::OrMisuse;

/// Prints the events of a table until its game is over.
pub(crate) fn watch(link: &str) -> anyhow::Result<()> {
    let link: Link = link.parse().or_misuse()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.context("cannot start the network runtime")?.block_on(run(link))
}

async fn run(link: Link) -> anyhow::Result<()> {
    let mut at = AtTable::go(link.server, Place::There(link.table), None);
    let mut screen = Screen::new();
    let mut drawn: Option<Box<dyn Table>> = None;
    loop {
        let happened = at.next().await?;
        let Some(meeting) = at.meeting() else { continue };
        match happened {
            Happened::Arrived => screen.say(&news::about(meeting, &[]))?,
            Happened::Lost => screen.say("Connection lost; reconnecting …")?,
            Happened::Back => screen.say("Connected again.")?,
            Happened::Entered(entries) => {
                for entry in &entries {
                    if let Some(told) = news::told(meeting, entry, &[]) {
                        screen.say(&told)?;
                    }
                }
            }
            _ => {}
        }
        let table = meeting.table();
        let fresh = drawn.as_deref().is_none_or(|before| !news::same(before, table));
        let settled = table.at_turn_start() || meeting.phase() == Phase::Over;
        if fresh && (settled || drawn.is_none()) {
            screen.say(&news::board(drawn.as_deref(), table))?;
            if let Some(clocks) = news::clocks(meeting, at.time()) {
                screen.say(&clocks)?;
            }
            drawn = Some(table.boxed());
        }
        if matches!(meeting.phase(), Phase::Over | Phase::Closed) {
            return Ok(());
        }
    }
}
