use quadrille_core::Seat;
use quadrille_protocol::{Actor, Occupant, Person, Phase, TableEvent, TableState};
use quadrille_table::{Act, Offer, PendingOffer, Status};

use crate::Player;

/// Somebody's place at a table: where they sit, and what they may do. What they may not is not
/// offered; the server decides.
pub struct Place<'a> {
    table_state: &'a TableState,
    person: Person,
    seats: Vec<Seat>,
}

impl<'a> Place<'a> {
    /// The place of a person.
    #[must_use]
    pub fn new(table_state: &'a TableState, person: Person) -> Self {
        Self { table_state, person, seats: table_state.seats_of(person).collect() }
    }

    /// Where they sit.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Whether they only watch.
    #[must_use]
    pub fn watches(&self) -> bool {
        self.seats.is_empty()
    }

    /// Whether they made the table.
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.table_state.host() == self.person
    }

    /// Who decides for each seat, as this screen sees it: their own seats are persons' here, and once
    /// the table is closed nobody's.
    #[must_use]
    pub fn players(&self) -> Vec<Player> {
        let open = self.table_state.phase() != Phase::Closed;
        let player = |sitter: &Occupant| match sitter.is(self.person) && open {
            true => Player::Person,
            false => Player::Elsewhere,
        };
        self.table_state.seats().iter().map(player).collect()
    }

    /// Whether it is their turn.
    #[must_use]
    pub fn is_to_act(&self) -> bool {
        self.table_state.to_act().is_some_and(|seat| self.seats.contains(&seat))
    }

    /// Whether they may do something for a seat now, as far as is known here.
    #[must_use]
    pub fn may(&self, seat: Option<Seat>, event: &TableEvent) -> bool {
        let doer = Actor::Person(self.person);
        self.table_state.allows(doer, seat, event, self.table_state.last(), 0).is_ok()
    }

    /// Whether they may sit down on a seat.
    #[must_use]
    pub fn may_sit(&self, seat: Seat) -> bool {
        self.may(Some(seat), &TableEvent::Sit(self.person, "x".to_owned()))
    }

    /// Whether any seat is free for them.
    #[must_use]
    pub fn may_sit_somewhere(&self) -> bool {
        (0..self.table_state.seats().len() as u8).any(|seat| self.may_sit(Seat(seat)))
    }

    /// The seat of theirs that something besides steps is done for: the one to act, or the first that
    /// is not out.
    #[must_use]
    pub fn speaks_for(&self) -> Option<Seat> {
        let own = |seat: &Seat| self.seats.contains(seat);
        let in_play = |seat: &Seat| !self.table_state.current_match().is_out(*seat);
        let acting = self.table_state.to_act().filter(own);
        let first = || self.seats.iter().copied().find(in_play);
        acting.or_else(first).or_else(|| self.seats.first().copied())
    }

    /// The seat for which they may do something in the match now.
    #[must_use]
    pub fn can(&self, act: Act) -> Option<Seat> {
        let seat = self.speaks_for()?;
        let allowed = self.may(Some(seat), &TableEvent::Act(act));
        let table = self.table_state.current_match();
        let legal = || table.boxed().act(seat, act, None).is_ok();
        (allowed && legal()).then_some(seat)
    }

    /// What is proposed and not yet answered.
    #[must_use]
    pub fn proposed(&self) -> Option<PendingOffer> {
        self.table_state
            .current_match()
            .pending()
            .filter(|_| self.table_state.phase() == Phase::Playing)
    }

    /// The seat of theirs that is asked to agree to what is proposed.
    #[must_use]
    pub fn is_asked(&self) -> Option<Seat> {
        let pending = self.proposed()?;
        let side = |seat: Seat| self.table_state.side_of(seat);
        let asked = |seat: &Seat| !pending.has_agreed(side(*seat)) && !self.is_out(*seat);
        self.seats.iter().copied().find(asked)
    }

    /// The seat of theirs that made the proposal.
    #[must_use]
    pub fn has_proposed(&self) -> Option<Seat> {
        let by = self.proposed()?.by;
        self.seats.contains(&by).then_some(by)
    }

    /// Whether the game goes on if they resign.
    #[must_use]
    pub fn goes_on_without(&self) -> bool {
        let Some(seat) = self.can(Act::Resign) else { return false };
        let mut table = self.table_state.current_match().boxed();
        let _ = table.act(seat, Act::Resign, None);
        matches!(table.status(), Status::Acting(_))
    }

    /// Whether the game has hardly begun and can be broken off without a result.
    #[must_use]
    pub fn may_abort(&self) -> Option<Seat> {
        let seat = self.speaks_for()?;
        self.may(Some(seat), &TableEvent::Abort).then_some(seat)
    }

    /// The seat for which they may propose something now.
    #[must_use]
    pub fn can_propose(&self, offer: Offer) -> Option<Seat> {
        self.can(Act::Offer(offer)).filter(|_| self.proposed().is_none())
    }

    /// Their seats that have not said yet that they want to play again.
    pub fn may_again(&self) -> impl Iterator<Item = Seat> + '_ {
        let wants = |seat: &Seat| !self.table_state.wants_rematch(*seat);
        let may = |seat: &Seat| self.may(Some(*seat), &TableEvent::Again);
        self.seats.iter().copied().filter(move |seat| wants(seat) && may(seat))
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.table_state.current_match().is_out(seat)
    }
}
