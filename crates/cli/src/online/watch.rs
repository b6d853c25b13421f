//! Watching a table.

use anyhow::Context;
use quadrille_core::texts::terminal_online as texts;
use quadrille_protocol::Phase;
use quadrille_table::Match;

use super::at_table::{AtTable, JoinTarget, TableUpdate};
use super::link::Link;
use super::news;
use super::screen::Screen;
use crate::language::PhraseInChosenLanguage as _;
use crate::usage_error::UsageError;

/// Prints the events of a table until its game is over.
pub(crate) fn watch(link: &str) -> anyhow::Result<()> {
    let link: Link = link.parse().map_err(UsageError::new)?;
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
            TableUpdate::Lost => screen.say(texts::CONNECTION_LOST.t())?,
            TableUpdate::Back => screen.say(texts::CONNECTED_AGAIN.t())?,
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
