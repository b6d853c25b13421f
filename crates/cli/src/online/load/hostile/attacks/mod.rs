//! The attacks.

mod clocks;
mod computers;
mod connections;
mod ends;
mod floods;
mod frames;
mod http;
mod lists;
mod messages;
mod names;
mod seats;
mod sessions;
mod store;
mod tables;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use super::findings::Findings;
use super::stage::{Requirements, Stage};

/// A running attack.
type Running = Pin<Box<dyn Future<Output = anyhow::Result<Findings>> + Send>>;

/// An attack on a server.
pub(super) struct Attack {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    pub(super) needs: Requirements,
    /// True if one second is enough for the attack.
    pub(super) is_brief: bool,
    pub(super) run: fn(Arc<Stage>) -> Running,
}

impl Attack {
    /// An attack on one node with default settings.
    const fn new(name: &'static str, about: &'static str, run: fn(Arc<Stage>) -> Running) -> Self {
        Self { name, about, needs: Requirements::USUAL, is_brief: false, run }
    }

    /// This attack, in a brief run too.
    const fn brief(mut self) -> Self {
        self.is_brief = true;
        self
    }

    const fn with(mut self, needs: Requirements) -> Self {
        self.needs = needs;
        self
    }
}

/// All attacks, in the order in which they run.
pub(super) fn all() -> impl Iterator<Item = &'static Attack> {
    let parts: [&[Attack]; 14] = [
        &sessions::ATTACKS,
        &seats::ATTACKS,
        &messages::ATTACKS,
        &names::ATTACKS,
        &clocks::ATTACKS,
        &tables::ATTACKS,
        &frames::ATTACKS,
        &connections::ATTACKS,
        &http::ATTACKS,
        &floods::ATTACKS,
        &lists::ATTACKS,
        &computers::ATTACKS,
        &store::ATTACKS,
        &ends::ATTACKS,
    ];
    parts.into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_attack_has_a_name_of_its_own() {
        let mut names: Vec<&str> = all().map(|attack| attack.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        assert!(names.iter().all(|name| name.len() < 22), "the table has room for it: {names:?}");
    }
}
