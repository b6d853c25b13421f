//! The acts that are allowed, and [`Match`] and [`Refereed`] for matches.

use std::any::Any;

use quadrille_core::edit::Edit;
use quadrille_core::present::{Geometry, PieceView, Touch};
use quadrille_core::{Army, Effect, Point, Position as _, STANDARD, Seat, Side, Status};

use super::{MatchOf, State, Takeback};
use crate::{
    Act, GameText, Match, MatchState, Offer, PendingOffer, PlayError, Refereed, Spent, Step, Twin,
    Written as _,
};

impl<G: Edit> MatchOf<G> {
    /// Checks that a seat can do an act now.
    fn check(&self, seat: Seat, act: Act) -> Result<(), PlayError> {
        let acting = self.acting()?;
        if seat.0 >= self.start.seats() || self.state.position.is_out(seat) {
            return Err(PlayError::NotInTheGame);
        }
        let two_sides = self.start.sides() == 2;
        match act {
            Act::Step(_) if seat != acting => Err(PlayError::NotTheTurn { acting }),
            Act::Step(step) if self.legal(step).is_none() => {
                Err(PlayError::Illegal { text: self.text(step), near: Vec::new() })
            }
            Act::Draw | Act::Offer(Offer::Draw) if !two_sides => Err(PlayError::TooManySides),
            Act::Offer(_) if self.state.pending.is_some() => Err(PlayError::OfferOpen),
            Act::Offer(Offer::Takeback) if self.takeback_to(seat).is_none() => {
                Err(PlayError::NothingToTakeBack)
            }
            Act::Accept | Act::Decline if !self.may_answer(seat) => Err(PlayError::NothingOffered),
            _ => Ok(()),
        }
    }

    fn may_answer(&self, seat: Seat) -> bool {
        let side = self.start.side_of(seat);
        self.state.pending.is_some_and(|pending| !pending.has_agreed(side))
    }
}

impl<G: Edit> Match for MatchOf<G> {
    fn state(&self) -> &(dyn MatchState + 'static) {
        self
    }

    fn state_mut(&mut self) -> &mut (dyn MatchState + 'static) {
        self
    }

    fn boxed(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }

    fn act(&mut self, seat: Seat, act: Act, time: Option<Spent>) -> Result<Vec<Effect>, PlayError> {
        self.check(seat, act)?;
        Ok(self.enter(seat, act, time))
    }

    fn steps(&self) -> Vec<Step> {
        match self.status() {
            Status::Acting(_) => {
                let steps = self.state.position.steps().into_iter();
                steps.map(|step| self.handle(step)).collect()
            }
            Status::Over(_) => Vec::new(),
        }
    }

    fn gestures(&self) -> Vec<(Step, Vec<Touch>)> {
        let Status::Acting(_) = self.status() else {
            return Vec::new();
        };
        let gestures = G::gestures(&self.state.position).into_iter();
        gestures.map(|(step, touches)| (self.handle(step), touches)).collect()
    }

    fn way(&self, step: Step) -> Vec<Point> {
        self.legal(step).map(|step| G::way(&self.state.position, step)).unwrap_or_default()
    }

    fn effects(&self, step: Step) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some(step) = self.legal(step) {
            self.state.position.clone().apply(step, &mut effects);
        }
        effects
    }

    fn geometry(&self) -> Geometry {
        G::geometry(self.options())
    }

    fn pieces(&self) -> Vec<PieceView> {
        G::pieces(&self.state.position)
    }
}

impl<G: Edit> Refereed for MatchOf<G> {
    fn game(&self) -> GameText {
        self.game
    }

    fn seats(&self) -> u8 {
        self.start.seats()
    }

    fn sides(&self) -> u8 {
        self.start.sides()
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.start.side_of(seat)
    }

    fn commander(&self, army: Army) -> Option<Seat> {
        self.state.position.commander(army)
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.state.position.is_out(seat)
    }

    fn key(&self) -> u64 {
        self.state.position.key()
    }

    fn status(&self) -> Status {
        self.state.outcome.map_or_else(|| self.state.position.status(), Status::Over)
    }

    fn at_turn_start(&self) -> bool {
        !self.state.mid_turn
    }

    fn lists(&self, step: Step) -> bool {
        self.state.outcome.is_none() && step.stamp == self.stamp()
    }

    fn pending(&self) -> Option<PendingOffer> {
        self.state.pending
    }

    fn twin(&self) -> Option<Twin> {
        let (game, position) = (self.game.twin()?, G::to_twin(&self.state.position)?);
        Some(Twin::new::<G>(Box::new(Self::new(game, position, STANDARD))))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn bytes(&self) -> usize {
        let taken = self.taken.iter().map(|taken| size_of_val(&taken.entries[..])).sum::<usize>();
        size_of_val(self)
            + self.log.bytes()
            + self.turns.bytes()
            + self.saved.capacity() * size_of::<(usize, State<G>)>()
            + self.taken.capacity() * size_of::<Takeback>()
            + taken
    }
}
