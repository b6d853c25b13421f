//! The tables of somebody, and their logs.

use std::sync::Arc;

use quadrille_core::Seat;
use quadrille_protocol::{
    Entry, MatchId, Meeting, Person, Phase, Refusal, Sitter, Waiting, limits,
};

use super::{Hub, not_kept};

/// How many tables are listed.
const LISTED: usize = 40;

impl Hub {
    /// The log of a table from an entry on, as much as one message tells, and the number of the next
    /// entry. Where nobody has watched the table, or who asks knows more than is known here, it is
    /// looked first what other nodes have entered.
    ///
    /// # Errors
    /// If there is no such table, or the store does not work.
    pub(crate) async fn log(
        self: &Arc<Self>,
        table: MatchId,
        from: u32,
        unwatched: bool,
    ) -> Result<(Vec<Entry>, u32), Refusal> {
        let room = self.find(table).await?;
        let next = {
            let mut locked = self.lock(&room).await;
            let known = locked.folded().await?.next();
            if unwatched || from > known {
                locked.refresh().await?;
            }
            locked.folded().await?.next()
        };
        if from >= next {
            return Ok((Vec::new(), next));
        }
        let entries = self.store.log(table, from, limits::ENTRIES).await.map_err(not_kept)?;
        Ok((entries, next))
    }

    /// The record of a table's game, and how far that is.
    ///
    /// # Errors
    /// As for [`log`](Self::log).
    pub(crate) async fn record(
        self: &Arc<Self>,
        table: MatchId,
    ) -> Result<(String, Phase), Refusal> {
        let room = self.find(table).await?;
        let mut locked = self.lock(&room).await;
        let meeting = locked.folded().await?;
        Ok((meeting.record().to_string(), meeting.phase()))
    }

    /// The tables of somebody, those that wait for them first.
    ///
    /// # Errors
    /// If the store does not work.
    pub(crate) async fn games(self: &Arc<Self>, person: Person) -> Result<Vec<Waiting>, Refusal> {
        let tables = self.store.tables_of(person, LISTED).await.map_err(not_kept)?;
        let mut all = Vec::new();
        for table in tables {
            let room = self.room(table);
            let mut locked = self.lock(&room).await;
            if let Ok(meeting) = locked.folded().await
                && meeting.seats_of(person).next().is_some()
            {
                all.push(waiting(table, meeting, person));
            }
        }
        Waiting::sort(&mut all);
        Ok(all)
    }

    /// The entry of a table in the list of somebody; nothing if it is not listed.
    ///
    /// # Errors
    /// If there is no such table, or the store does not work.
    pub(crate) async fn game_of(
        self: &Arc<Self>,
        person: Person,
        table: MatchId,
    ) -> Result<Option<Waiting>, Refusal> {
        let room = self.find(table).await?;
        let mut locked = self.lock(&room).await;
        locked.refresh().await?;
        let meeting = locked.folded().await?;
        let is_listed =
            meeting.phase() != Phase::Closed && meeting.seats_of(person).next().is_some();
        Ok(is_listed.then(|| waiting(table, meeting, person)))
    }
}

/// The state of a table in the list of somebody.
pub(super) fn state_of(meeting: &Meeting, person: Person) -> &'static str {
    let own = |seat: Seat| meeting.sitter(seat).is(person);
    let offered = meeting.table().pending().is_some_and(|pending| {
        meeting.seats_of(person).any(|seat| !pending.has_agreed(meeting.side_of(seat)))
    });
    match meeting.phase() {
        Phase::Waiting => "waiting",
        Phase::Playing if meeting.to_act().is_some_and(own) || offered => "you",
        Phase::Playing => "others",
        Phase::Over | Phase::Closed => "over",
    }
}

fn waiting(table: MatchId, meeting: &Meeting, person: Person) -> Waiting {
    let name = |sitter: &Sitter| match sitter {
        Sitter::Nobody => "open".to_owned(),
        sitter => sitter.to_string(),
    };
    Waiting {
        table,
        plan: meeting.plan().clone(),
        seats: meeting.seats().iter().map(name).collect(),
        state: state_of(meeting, person).to_owned(),
        last: meeting.last(),
        due: meeting.clocks().due(),
    }
}
