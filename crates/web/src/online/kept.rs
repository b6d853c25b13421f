//! What was done at a table and is not yet confirmed, kept in the browser.

use leptos::prelude::*;
use quadrille_board::online::Visit;
use quadrille_protocol::TableId;

use super::Online;
use crate::browser;

/// Where it is kept for a table.
fn key(table: TableId) -> String {
    format!("quadrille.table.{table}")
}

/// What was left at a table.
pub(super) fn left(table: TableId) -> String {
    browser::stored(&key(table)).unwrap_or_default()
}

/// Keeps what is done at a table and not yet confirmed, for as long as the owner lives.
pub(super) fn keep(online: Online, table: TableId) {
    let kept = Memo::new(move |_| online.see(|line| line.visit(table).map(Visit::kept)));
    Effect::new(move |_| match kept.get().as_deref() {
        None => {}
        Some("") => browser::forget(&key(table)),
        Some(kept) => {
            browser::store(&key(table), kept);
        }
    });
}
