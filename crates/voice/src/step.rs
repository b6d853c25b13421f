//! A step in words, clause by clause.

use quadrille_core::present::Touch;
use quadrille_core::texts::{Argument, voice_pieces, voice_turns as texts};
use quadrille_core::{Army, Effect, Point, Seat, eighths_right, sort_short, turned};
use quadrille_table::Step;

use crate::Voice;
use crate::unit::{Role, Unit};

/// The parts of the text of a step or an act.
#[derive(Default)]
pub(crate) struct StepDescription {
    /// The clauses about the piece.
    pub(crate) clauses: Vec<String>,
    /// The consequences for the game, in sentences without a full stop.
    pub(crate) news: Vec<String>,
    /// The point of the piece after the step.
    pub(crate) at: Option<Point>,
}

impl Voice<'_> {
    /// The text of a legal step before it is taken; none if it is illegal.
    #[must_use]
    pub fn step(&self, step: Step) -> String {
        let telling = self.tell(Some(step), &self.match_.effects(step), None);
        let clauses = telling.clauses.into_iter().chain(telling.news);
        self.row(&clauses.collect::<Vec<_>>())
    }

    /// The text of a step or an act. A piece that continues from a point is not named again.
    pub(crate) fn tell(
        &self,
        step: Option<Step>,
        effects: &[Effect],
        goes_on: Option<Point>,
    ) -> StepDescription {
        let mut telling = StepDescription::default();
        let gesture = step.map(|step| self.match_.gesture(step)).unwrap_or_default();
        let mut effects: Vec<Effect> = effects.to_vec();
        sort_short(&mut effects, order);
        let together = |a: &Effect, b: &Effect| match (a, b) {
            (Effect::Removed { army: a, .. }, Effect::Removed { army: b, .. }) => a == b,
            _ => false,
        };
        for alike in effects.chunk_by(together) {
            let (told, is_news) = match alike[0] {
                Effect::Moved { from, to } => {
                    telling.at = Some(to);
                    let told = self.motion(&gesture, from, to, goes_on == Some(from));
                    let count = step.and_then(|step| self.count(step));
                    telling.clauses.push(told);
                    telling.clauses.extend(count);
                    continue;
                }
                Effect::Turned { at, eighths } => {
                    (self.turned(at, eighths, &effects, telling.at.is_some()), false)
                }
                Effect::Captured { at, .. } | Effect::Seized { at, .. } => {
                    let taken = self.taken(at);
                    let there = telling.at == Some(at);
                    let taken = if there { taken } else { self.on(&taken, at) };
                    (self.say(&texts::Captures { pieces: &taken }), false)
                }
                Effect::Shot { from, at } => (self.shot(from, at), false),
                Effect::Banished { army, to } => (self.banished(army, to), false),
                Effect::Conquered { at, seat } => {
                    let (army, point) = (self.seat_noun(seat), self.label(at));
                    (self.say(&texts::ConquersBaseOn { army, point }), false)
                }
                Effect::Removed { army, .. } => (self.leave(army, alike.len()), true),
                Effect::CommandPassed { army, to } => (self.leads(to, army), true),
                Effect::SeatOut { seat } => {
                    (self.say(&texts::IsOut { army: self.seat_noun(seat) }), true)
                }
                Effect::Skipped { seat } => {
                    (self.say(&texts::Skipped { army: self.seat_noun(seat) }), true)
                }
                _ => continue,
            };
            if is_news { telling.news.push(told) } else { telling.clauses.push(told) }
        }
        let done = gesture.iter().filter_map(|touch| match touch {
            Touch::Button("done") if !telling.clauses.is_empty() => None,
            Touch::Button(key) => self.names.find(&format!("does-{key}")).map(str::to_owned),
            _ => None,
        });
        let done: Vec<String> = done.collect();
        telling.clauses.extend(done);
        telling
    }

    /// The clause for a moving piece.
    fn motion(&self, gesture: &[Touch], from: Point, to: Point, goes_on: bool) -> String {
        let points = gesture.iter().filter_map(|touch| match touch {
            Touch::Point(point) => Some(*point),
            _ => None,
        });
        let over = points.skip(1).find(|&point| point != to).map(|over| self.label(over));
        let to = self.label(to);
        if goes_on {
            return match over {
                None => self.say(&texts::MovesOn { to }),
                Some(over) => self.say(&texts::MovesOnOver { over, to }),
            };
        }
        let (piece, from) = (&self.mover(gesture, from), self.label(from));
        match over {
            None => self.say(&texts::Moves { piece, from, to }),
            Some(over) => self.say(&texts::MovesOver { piece, from, over, to }),
        }
    }

    /// The number of places that a motion counts, if its game counts them.
    fn count(&self, step: Step) -> Option<String> {
        self.names.phrase("number")?;
        let number = self.match_.way(step).len().saturating_sub(1);
        Some(self.names.counted("number", number as u64))
    }

    /// The moving piece or part of a unit, with its owner unless that is the seat.
    pub(crate) fn mover(&self, gesture: &[Touch], from: Point) -> String {
        let part = gesture.iter().find_map(|touch| match touch {
            Touch::Part(key) => self.names.phrase(&format!("part-{key}")),
            _ => None,
        });
        let stack = self.stack(from);
        let foreign = stack
            .first()
            .filter(|top| top.army.zip(top.commander).is_some_and(|(army, seat)| army.0 != seat.0));
        let noun = part.map_or_else(|| self.noun(&stack), Argument::Phrase);
        let army = foreign.and_then(|piece| piece.army);
        self.unit_as(Role::Name, &Unit { noun, army })
    }

    /// The moving piece with its point.
    pub(crate) fn mover_at(&self, gesture: &[Touch], from: Point) -> String {
        let piece = &self.mover(gesture, from);
        self.say(&voice_pieces::PieceAt { piece, point: self.label(from) })
    }

    fn turned(&self, at: Point, eighths: u8, effects: &[Effect], has_moved: bool) -> String {
        let before = effects.iter().find_map(|effect| match *effect {
            Effect::Moved { from, to } if to == at => Some(from),
            _ => None,
        });
        let stood = before.unwrap_or(at);
        let turns = match eighths_right(eighths) {
            (_, 4) => texts::TURNS_AROUND.text(self.names.language).to_owned(),
            ('R', count) => self.say(&texts::TurnsRightBy { degrees: u32::from(count) * 45 }),
            (_, count) => self.say(&texts::TurnsLeftBy { degrees: u32::from(count) * 45 }),
        };
        let told = match has_moved {
            true => turns,
            false => {
                let piece = &self.mover_at(&[], at);
                self.say(&texts::Does { piece, actions: &turns })
            }
        };
        let stack = self.stack(stood);
        let directions = stack.first().map(|piece| turned(piece.directions, eighths));
        let points = directions.and_then(|mask| self.names.with_directions("turned", mask));
        self.row(&[told].into_iter().chain(points).collect::<Vec<_>>())
    }

    fn shot(&self, from: Point, at: Point) -> String {
        let piece = &self.mover_at(&[], from);
        let actions = &self.say(&texts::Shoots { pieces: &self.on(&self.taken(at), at) });
        let told = self.say(&texts::Does { piece, actions });
        let hits = self.stack(at).first().map_or(0, |piece| piece.badge.unwrap_or(0)) + 1;
        let badge = self.names.phrase("badge").map(|_| self.names.counted("badge", hits.into()));
        self.row(&[told].into_iter().chain(badge).collect::<Vec<_>>())
    }

    /// The clause for a piece put down from the hand: the one that the turn asks for.
    fn banished(&self, army: Army, to: Point) -> String {
        let asked = self.match_.asks().and_then(|key| self.names.phrase(&format!("in-hand-{key}")));
        let noun = asked.map_or_else(|| self.names.piece_noun(), Argument::Phrase);
        let pieces = &self.unit_as(Role::Object, &Unit { noun, army: Some(army) });
        self.say(&texts::Banishes { pieces, point: self.label(to) })
    }

    /// The remark that a seat commands another seat's army.
    #[must_use]
    pub fn leads(&self, seat: Seat, army: Army) -> String {
        let (leader, army) = (self.seat_noun(seat), self.names.army_noun(army));
        self.say(&texts::TakesCommand { leader, army })
    }

    fn leave(&self, army: Army, count: usize) -> String {
        let army = self.names.army_noun(army);
        self.say(&texts::PiecesLeave { count, pieces: &self.names.pieces(count), army })
    }
}

/// The order of effects in a text: motion, capture, turning, consequences.
fn order(effect: &Effect) -> u8 {
    match effect {
        Effect::Moved { .. } => 0,
        Effect::Captured { .. } | Effect::Seized { .. } | Effect::Shot { .. } => 1,
        Effect::Turned { .. } => 2,
        _ => 3,
    }
}
