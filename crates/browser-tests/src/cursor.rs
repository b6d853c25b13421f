//! The page by keyboard alone.

use std::collections::{BTreeMap, VecDeque};

use anyhow::{Context, ensure};
use quadrille_board::Frame;
use quadrille_board::cursor::{Way, step};
use quadrille_core::Point;
use serde_json::json;

use crate::{Board, Key, Page};

const WAYS: [(Way, Key); 4] =
    [(Way::Up, Key::Up), (Way::Down, Key::Down), (Way::Left, Key::Left), (Way::Right, Key::Right)];

impl Page {
    /// Presses Tab until an element that matches `css` has the focus.
    ///
    /// # Errors
    /// If it never has.
    pub async fn tab_to(&self, css: &str) -> anyhow::Result<()> {
        self.until_shown(css).await?;
        for _ in 0..80 {
            self.key(Key::Tab).await?;
            let script = "return document.activeElement.matches(arguments[0])";
            if self.script(script, &[json!(css)]).await? == json!(true) {
                return Ok(());
            }
        }
        anyhow::bail!("Tab does not lead to {css}")
    }
}

impl Board<'_> {
    /// Moves the cursor to a point with the arrow keys. The board must have the focus.
    ///
    /// # Errors
    /// If the cursor is not there then.
    pub async fn steer(&self, page: &Page, label: &str) -> anyhow::Result<()> {
        let to = self.point(label)?;
        if page.text("#cursor-says").await?.is_empty() {
            page.key(Key::Up).await?;
        }
        let says = page.until_text("#cursor-says", |text| !text.is_empty()).await?;
        let from = self.point(says.split(',').next().unwrap_or_default())?;
        for key in keys(self.frame(), from, to).with_context(|| format!("no way to {label}"))? {
            page.key(key).await?;
        }
        let says = page.text("#cursor-says").await?;
        ensure!(says.split(',').next() == Some(label), "the cursor is at {says}, not at {label}");
        Ok(())
    }
}

/// The fewest arrow keys that lead from one point to another.
fn keys(frame: &Frame, from: Point, to: Point) -> Option<Vec<Key>> {
    let mut found = BTreeMap::from([(from, Vec::new())]);
    let mut waiting = VecDeque::from([from]);
    while let Some(at) = waiting.pop_front() {
        let keys = found.get(&at)?.clone();
        if at == to {
            return Some(keys);
        }
        for (way, key) in WAYS {
            let next = step(frame, at, way);
            found.entry(next).or_insert_with(|| {
                waiting.push_back(next);
                [keys.clone(), vec![key]].concat()
            });
        }
    }
    None
}
