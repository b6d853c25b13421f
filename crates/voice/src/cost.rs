//! The cost of a turn, read from the line that follows it.

use quadrille_core::{Effect, Language, Point, Seat, Side};
use quadrille_table::Match;

use crate::voice::sentence;
use crate::{Voice, Word};

const LOSES: Word = Word::new("loses {}", "verliert {}", "теряет {}");
const GIVES_UP: Word = Word::new("has {} captured", "lässt {} schlagen", "отдаёт {}");
const HIT: Word = Word::new("lets {} be hit", "lässt {} treffen", "подставляет {} под выстрел");
const OPEN: Word = Word::new(
    "leaves the base on {} open to {}",
    "lässt die Basis auf {} offen für {}",
    "оставляет базу на {} открытой: её занимает {}",
);
const THROUGH: Word = Word::new(
    "lets {} through from {} to {}",
    "lässt {} von {} nach {} durch",
    "пропускает {} с {} на {}",
);
const IN_TURNS: Word = Word::new(
    " in {} turn| in {} turns",
    ", und zwar in {} Zug|, und zwar in {} Zügen",
    " через {} ход| через {} хода| через {} ходов",
);
const IN_RETURN: Word =
    Word::new(", and takes {} for it", ", schlägt dafür {}", ", взамен берёт {}");
const COULD_TAKE: Word =
    Word::new("could have taken {}", "hätte {} schlagen können", "можно было взять {}");
const COULD_HIT: Word =
    Word::new("could have hit {}", "hätte {} treffen können", "можно было попасть в {}");
const COULD_CONQUER: Word = Word::new(
    "could have conquered the base on {}",
    "hätte die Basis auf {} erobern können",
    "можно было завоевать базу на {}",
);
const MISSED_WIN: Word = Word::new(
    "gives away a win in {} turn|gives away a win in {} turns",
    "vergibt einen Sieg in {} Zug|vergibt einen Sieg in {} Zügen",
    "упускает победу за {} ход|упускает победу за {} хода|упускает победу за {} ходов",
);
const SURE_LOSS: Word = Word::new(
    "loses the game in {} turn|loses the game in {} turns",
    "verliert die Partie in {} Zug|verliert die Partie in {} Zügen",
    "проигрывает через {} ход|проигрывает через {} хода|проигрывает через {} ходов",
);

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
    /// The piece or place as the object of a sentence. For a fallen base and a breakthrough, the
    /// whole clause.
    object: String,
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
        let missed = cost.missed_win.map(|turns| MISSED_WIN.count(language, rounds(turns)));
        let harm = self.harm(&follows, &instead);
        let chance = || {
            let gains = |event: &&LineEvent| {
                event.own && event.turn == 0 && !own.iter().any(|done| done.is_like(event))
            };
            instead.iter().find(gains).map(|event| self.chance(event))
        };
        let harm = harm.or_else(|| if missed.is_none() { chance() } else { None });
        let lost = cost.sure_loss.map(|turns| turns.saturating_sub(1)).filter(|turns| *turns > 0);
        let lost = lost.map(|turns| SURE_LOSS.count(language, rounds(turns)));
        let told = [missed, harm, lost].into_iter().flatten().map(|words| sentence(&words));
        told.collect::<Vec<_>>().join(" ")
    }

    /// The harm of the first turn that hurts the side and that the better line avoids, with the
    /// captures in return. An exchange of equal pieces is no harm.
    fn harm(&self, follows: &[LineEvent], instead: &[LineEvent]) -> Option<String> {
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
        let first = *harms.first()?;
        let together = harms.iter().filter(|event| event.turn == first.turn);
        let deed = together.clone().map(|event| event.deed).max()?;
        let objects: Vec<&str> = together
            .filter(|event| event.deed == deed)
            .map(|event| event.object.as_str())
            .collect();
        let objects = self.list(&objects);
        let mut told = match deed {
            Harm::Takes => self.fill(LOSES, &[&objects]),
            Harm::Seizes => self.fill(GIVES_UP, &[&objects]),
            Harm::Shoots => self.fill(HIT, &[&objects]),
            Harm::Conquers | Harm::ComesThrough => objects,
        };
        if first.turn >= others {
            let rounds = first.turn / self.seats_in() + 1;
            told += &IN_TURNS.count(self.names.language, rounds as u64);
        }
        let back =
            follows.iter().filter(|event| returns(first, event) && event.deed < Harm::Conquers);
        let back: Vec<&str> = back
            .filter(|event| event.deed != Harm::ComesThrough)
            .map(|event| event.object.as_str())
            .collect();
        if !back.is_empty() && deed != Harm::Conquers {
            told += &self.fill(IN_RETURN, &[&self.list(&back)]);
        }
        Some(told)
    }

    /// The number of seats that are still in the game, at least 1.
    fn seats_in(&self) -> usize {
        let seats = Seat::first(self.match_.seats());
        seats.filter(|&seat| !self.match_.is_out(seat)).count().max(1)
    }

    /// The sentence for a missed capture, hit or conquest.
    fn chance(&self, event: &LineEvent) -> String {
        match event.deed {
            Harm::Conquers => self.fill(COULD_CONQUER, &[&event.object]),
            Harm::Shoots => self.fill(COULD_HIT, &[&event.object]),
            _ => self.fill(COULD_TAKE, &[&event.object]),
        }
    }

    /// The harm or gain that an effect of a step brings a side: the kind of piece or place, and its
    /// text for an [`LineEvent`], named by its point at the beginning of the line.
    fn event(
        &self,
        effect: Effect,
        from: Option<Point>,
        side: Side,
        moved: &Moved,
    ) -> Option<(Harm, String, String)> {
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
        let label = self.label(at).to_owned();
        if deed == Harm::Conquers {
            let stack = from.map(|from| self.stack(from)).unwrap_or_default();
            let role = if self.names.language == Language::Russian { "kind" } else { "take" };
            let told = self.fill(OPEN, &[&label, &self.unit(role, &stack)]);
            return Some((deed, label.clone(), if acts { label } else { told }));
        }
        let stack = self.stack(at);
        let whose = stack.first().and_then(|piece| piece.commander);
        let is_own = whose.is_some_and(|seat| self.match_.side_of(seat) == side);
        if whose.is_none() || is_own == acts {
            return None;
        }
        let object = self.on(&self.unit("take", &stack), moved.origin(at));
        let kinds: Vec<&str> = stack.iter().map(|piece| piece.kind).collect();
        Some((deed, kinds.join("-"), object))
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
        let mut ways: Vec<(String, Vec<Point>)> = Vec::new();
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
                    None => ways.push((voice.unit("take", &voice.stack(from)), vec![from, to])),
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
        for (object, way) in ways.into_iter().filter(|(_, way)| !own && way.len() > LONG) {
            let ends = (voice.label(way[0]), voice.label(way[way.len() - 1]));
            let told = voice.fill(THROUGH, &[&object, &ends.0, &ends.1]);
            let deed = Harm::ComesThrough;
            events.push(LineEvent { turn: number, own, deed, kind: object, object: told });
        }
    }
    events
}
