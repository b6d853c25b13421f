//! The cost of a turn, read from the line that follows it.

use quadrille_core::texts::{Argument, voice_outlook as texts};
use quadrille_core::{Effect, Language, Point, Seat, Side};
use quadrille_table::Match;

use crate::Voice;
use crate::unit::Role;
use crate::voice::sentences;

/// The number of turns of a line that are described.
const FAR: usize = 6;

/// The number of jumps in a turn from which a piece counts as having broken through.
const LONG: usize = 3;

/// A turn that was not the best, with the line that follows it.
#[derive(Clone, Copy, Debug)]
pub struct Cost<'c> {
    /// Its steps, joined by `;`.
    pub turn: &'c str,
    /// The line after the turn, turn by turn.
    pub reply: &'c [String],
    /// The better line, turn by turn.
    pub better: &'c [String],
    /// The distance to the win that the turn gave away, in turns of all seats, this turn included.
    pub missed_win: Option<u32>,
    /// The distance to the loss that the turn made certain, in turns of all seats, this turn
    /// included.
    pub sure_loss: Option<u32>,
}

/// The kinds of harm, the gravest last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Harm {
    ComesThrough,
    Shoots,
    Seizes,
    Takes,
    Conquers,
}

/// An event in a line.
struct LineEvent {
    /// The index of the turn in the line.
    turn: usize,
    /// True if the described side causes the event; false if the side suffers it.
    own: bool,
    deed: Harm,
    /// The kind of piece or place concerned.
    kind: String,
    object: Object,
}

/// The piece or place that an event concerns.
enum Object {
    /// Captured pieces as the object of a sentence, with their point.
    Pieces(String),
    /// The point of a base, and the piece that conquers it.
    Base { point: String, piece: Argument<'static> },
    /// A piece that breaks through, and the points where it begins and ends.
    Way { piece: Argument<'static>, from: String, to: String },
}

impl Voice<'_> {
    /// The cost of a turn of the seat to act for its side, in sentences: a win given away, pieces
    /// lost by the reply but not in the better line, or else a missed capture, and a lost game.
    /// Lost pieces are named by their points after the turn. Turns are counted for the side that
    /// wins or captures. The text is empty if the lines show none of these.
    #[must_use]
    pub fn cost(&self, cost: &Cost<'_>) -> String {
        let Ok(seat) = self.match_.acting() else { return String::new() };
        let side = self.match_.side_of(seat);
        let language = self.names.language;
        let mut after = self.match_.boxed();
        let own = events(after.as_mut(), &[cost.turn.to_owned()], side, language);
        let follows = events(after.as_mut(), cost.reply, side, language);
        let instead = events(self.match_.boxed().as_mut(), cost.better, side, language);
        let rounds = |turns: u32| u64::from(turns.div_ceil(self.seats_in() as u32));
        let missed =
            cost.missed_win.map(|turns| self.say(&texts::MissesWin { turns: rounds(turns) }));
        let mut harm = self.harm(&follows, &instead);
        if harm.is_empty() && missed.is_none() {
            let gains = |event: &&LineEvent| {
                event.own && event.turn == 0 && !own.iter().any(|done| done.is_like(event))
            };
            harm.extend(instead.iter().find(gains).map(|event| self.chance(event)));
        }
        let lost = cost.sure_loss.map(|turns| turns.saturating_sub(1)).filter(|turns| *turns > 0);
        let lost = lost.map(|turns| self.say(&texts::LosesGame { turns: rounds(turns) }));
        sentences(missed.into_iter().chain(harm).chain(lost))
    }

    /// The harm of the first turn that hurts the side and that the better line avoids, with the
    /// captures in return, in sentences without full stops. An exchange of equal pieces is no harm.
    fn harm(&self, follows: &[LineEvent], instead: &[LineEvent]) -> Vec<String> {
        let others = self.seats_in() - 1;
        let mut spared: Vec<&LineEvent> = instead.iter().filter(|event| !event.own).collect();
        let returns = |harm: &LineEvent, event: &LineEvent| {
            event.own && (1..=others).contains(&event.turn.wrapping_sub(harm.turn))
        };
        let harms = follows.iter().filter(|event| !event.own).filter(|harm| {
            let known = spared.iter().position(|other| other.is_like(harm));
            known.map(|at| spared.swap_remove(at));
            let like = |event: &LineEvent| (event.deed, &event.kind) == (harm.deed, &harm.kind);
            known.is_none() && !follows.iter().any(|event| returns(harm, event) && like(event))
        });
        let harms: Vec<&LineEvent> = harms.collect();
        let Some(first) = harms.first().copied() else { return Vec::new() };
        let together = harms.into_iter().filter(|event| event.turn == first.turn);
        let together: Vec<&LineEvent> = together.collect();
        let Some(deed) = together.iter().map(|event| event.deed).max() else { return Vec::new() };
        let gravest = together.into_iter().filter(|event| event.deed == deed);
        let turns = match first.turn {
            turn if turn < others => 0,
            turn => turn / self.seats_in() + 1,
        };
        let mut told = self.suffers(deed, &gravest.collect::<Vec<_>>(), turns);
        let back = follows.iter().filter(|event| returns(first, event));
        let back: Vec<&str> = back.filter_map(|event| event.object.pieces()).collect();
        if !back.is_empty() && deed != Harm::Conquers {
            told.push(self.say(&texts::CapturesInReturn { pieces: &self.list(&back) }));
        }
        told
    }

    /// The sentences for the harm that events of one kind do after a number of turns.
    fn suffers(&self, deed: Harm, events: &[&LineEvent], turns: usize) -> Vec<String> {
        let pieces: Vec<&str> = events.iter().filter_map(|event| event.object.pieces()).collect();
        let pieces = &self.list(&pieces);
        match deed {
            Harm::Takes => vec![self.say(&texts::Loses { pieces, turns })],
            Harm::Seizes => vec![self.say(&texts::LetsCapture { pieces, turns })],
            Harm::Shoots => vec![self.say(&texts::LetsHit { pieces, turns })],
            Harm::Conquers | Harm::ComesThrough => {
                let each = events.iter().map(|event| match &event.object {
                    Object::Base { point, piece } => {
                        self.say(&texts::LeavesBaseOpen { point, piece, turns })
                    }
                    Object::Way { piece, from, to } => {
                        self.say(&texts::LetsThrough { piece, from, to, turns })
                    }
                    Object::Pieces(_) => String::new(),
                });
                each.collect()
            }
        }
    }

    /// The number of seats that are still in the game, at least 1.
    fn seats_in(&self) -> usize {
        let seats = Seat::first(self.match_.seats());
        seats.filter(|&seat| !self.match_.is_out(seat)).count().max(1)
    }

    /// The sentence for a missed capture, hit or conquest.
    fn chance(&self, event: &LineEvent) -> String {
        match (&event.object, event.deed) {
            (Object::Base { point, .. }, _) => self.say(&texts::CouldHaveConquered { point }),
            (Object::Pieces(pieces), Harm::Shoots) => self.say(&texts::CouldHaveHit { pieces }),
            (Object::Pieces(pieces), _) => self.say(&texts::CouldHaveCaptured { pieces }),
            (Object::Way { .. }, _) => String::new(),
        }
    }

    /// The harm or gain that an effect of a step brings a side: the kind of piece or place and the
    /// object for a [`LineEvent`], named by its point at the beginning of the line.
    fn event(
        &self,
        effect: Effect,
        from: Option<Point>,
        side: Side,
        moved: &Moved,
    ) -> Option<(Harm, String, Object)> {
        let acts = self.match_.acting().is_ok_and(|seat| self.match_.side_of(seat) == side);
        let (deed, at) = match effect {
            Effect::Captured { at, .. } => (Harm::Takes, at),
            Effect::Seized { at, .. } => (Harm::Seizes, at),
            Effect::Shot { at, .. } => (Harm::Shoots, at),
            Effect::Conquered { at, seat } if acts != (self.match_.side_of(seat) == side) => {
                (Harm::Conquers, at)
            }
            _ => return None,
        };
        if deed == Harm::Conquers {
            let stack = from.map(|from| self.stack(from)).unwrap_or_default();
            let point = self.label(at).to_owned();
            return Some((deed, point.clone(), Object::Base { point, piece: self.noun(&stack) }));
        }
        let stack = self.stack(at);
        let whose = stack.first().and_then(|piece| piece.commander);
        let is_own = whose.is_some_and(|seat| self.match_.side_of(seat) == side);
        if whose.is_none() || is_own == acts {
            return None;
        }
        let pieces = self.noun_as(Role::Object, &self.noun(&stack));
        let object = Object::Pieces(self.on(&pieces, moved.origin(at)));
        let kinds: Vec<&str> = stack.iter().map(|piece| piece.kind).collect();
        Some((deed, kinds.join("-"), object))
    }
}

impl Object {
    fn pieces(&self) -> Option<&str> {
        match self {
            Self::Pieces(pieces) => Some(pieces),
            Self::Base { .. } | Self::Way { .. } => None,
        }
    }
}

impl LineEvent {
    fn is_like(&self, other: &Self) -> bool {
        (self.own, self.deed, &self.kind) == (other.own, other.deed, &other.kind)
    }
}

/// The origins of units: the point of each now and at the beginning of the line.
#[derive(Default)]
struct Moved(Vec<(Point, Point)>);

impl Moved {
    fn origin(&self, now: Point) -> Point {
        self.0.iter().find(|(at, _)| *at == now).map_or(now, |(_, origin)| *origin)
    }

    /// Notes that a whole unit moved from one point to another.
    fn go(&mut self, from: Point, to: Point) {
        let origin = self.origin(from);
        self.0.retain(|(at, _)| *at != from && *at != to);
        self.0.push((to, origin));
    }
}

/// The events of a side along a line, as far as the line can be played.
fn events(
    match_: &mut dyn Match,
    line: &[String],
    side: Side,
    language: Language,
) -> Vec<LineEvent> {
    let (mut events, mut moved) = (Vec::new(), Moved::default());
    for (number, turn) in line.iter().take(FAR).enumerate() {
        let Ok(seat) = match_.acting() else { break };
        let own = match_.side_of(seat) == side;
        let mut ways: Vec<(Argument<'static>, Vec<Point>)> = Vec::new();
        for text in turn.split(';') {
            let Ok(step) = match_.read(text) else { return events };
            let voice = Voice::new(&*match_, language);
            let effects = match_.effects(step);
            let from = effects.iter().find_map(|effect| match *effect {
                Effect::Moved { from, to } => Some((from, to)),
                _ => None,
            });
            for &effect in &effects {
                if let Some((deed, kind, object)) =
                    voice.event(effect, from.map(|(at, _)| at), side, &moved)
                {
                    events.push(LineEvent { turn: number, own, deed, kind, object });
                }
            }
            if let Some((from, to)) = from {
                match ways.iter_mut().find(|(_, way)| way.last() == Some(&from)) {
                    Some((_, way)) => way.push(to),
                    None => ways.push((voice.noun(&voice.stack(from)), vec![from, to])),
                }
            }
            let went = from.map(|(from, to)| (from, to, voice.stack(from).len()));
            if match_.take(step).is_err() {
                return events;
            }
            let voice = Voice::new(&*match_, language);
            let whole = |&(from, to, units): &(Point, Point, usize)| {
                voice.stack(from).is_empty() && voice.stack(to).len() == units
            };
            if let Some((from, to, _)) = went.filter(whole) {
                moved.go(from, to);
            }
        }
        let voice = Voice::new(&*match_, language);
        for (piece, way) in ways.into_iter().filter(|(_, way)| !own && way.len() > LONG) {
            let kind = voice.noun_as(Role::Name, &piece);
            let [from, to] = [way[0], way[way.len() - 1]].map(|at| voice.label(at).to_owned());
            let object = Object::Way { piece, from, to };
            events.push(LineEvent { turn: number, own, deed: Harm::ComesThrough, kind, object });
        }
    }
    events
}
