//! Watching a table.

use anyhow::Context;
use quadrille_protocol::Phase;
use quadrille_table::Match;

use super::at_table::{AtTable, JoinTarget, TableUpdate};
use super::link::Link;
use super::news;
use super::screen::Screen;
use crate::usage_error::OrUsageError;

/// Prints the events of a table until its game is over.
pub(crate) fn watch(link: &str) -> anyhow::Result<()> {
    let link: Link = link.parse().or_usage_error()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.context("cannot start the network runtime")?.block_on(run(link))
}

async fn run(link: Link) -> anyhow::Result<()> {
    let mut at = AtTable::go(link.server, JoinTarget::There(link.table), None);
    let mut screen = Screen::new();
    let mut drawn: Option<Box<dyn Match>> = None;
    loop {
        let happened = at.next().await?;
        let Some(table_state) = at.table_state() else { continue };
        match happened {
            TableUpdate::Arrived => screen.say(&news::about(table_state, &[]))?,
            TableUpdate::Lost => screen.say("Connection lost; reconnecting …")?,
            TableUpdate::Back => screen.say("Connected again.")?,
            TableUpdate::Entered(entries) => {
                for entry in &entries {
                    if let Some(line) = news::line(table_state, entry, &[]) {
                        screen.say(&line)?;
                    }
                }
            }
            _ => {}
        }
        let table = table_state.current_match();
        let fresh = drawn.as_deref().is_none_or(|before| !news::same(before, table));
        let settled = table.at_turn_start() || table_state.phase() == Phase::Over;
        if fresh && (settled || drawn.is_none()) {
            screen.say(&news::board(drawn.as_deref(), table))?;
            if let Some(clocks) = news::clocks(table_state, at.time()) {
                screen.say(&clocks)?;
            }
            drawn = Some(table.boxed());
        }
        if matches!(table_state.phase(), Phase::Over | Phase::Closed) {
            return Ok(());
        }
    }
}
