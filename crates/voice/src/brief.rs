//! A turn in short.

use quadrille_core::{Army, Effect, Point, Seat};
use quadrille_table::Step;

use crate::{Voice, Word};

const TO: Word = Word::new("{} to {}", "{} nach {}", "{} на {}");
const TURNS: Word = Word::new("{} turns", "{} dreht sich", "{}: поворот");
const AND_TURNS: Word = Word::new("{} and turns", "{} und dreht sich", "{} и поворот");
const TAKES: Word = Word::new("takes {}", "schlägt {}", "берёт {}");
const FROM_YOU: Word = Word::new("takes {} from you", "nimmt dir {}", "берёт у вас {}");
const SHOOTS: Word = Word::new("shoots at {}", "schießt auf {}", "стреляет в {}");
const CONQUERS: Word =
    Word::new("conquers the base {}", "erobert die Basis {}", "завоёвывает базу {}");
const YOUR_BASE: Word =
    Word::new("conquers your base", "erobert deine Basis", "завоёвывает вашу базу");

/// The greatest number of quiet actions that are listed one by one.
const FEW: usize = 2;
/// The greatest number of pieces that are listed one by one in a turn that could be made.
const SEVERAL: usize = 3;

/// The part of a turn that one piece made.
#[derive(Default)]
struct PieceActions {
    who: String,
    /// The points on which the piece stood, stopped and ended.
    way: Vec<Point>,
    turned: bool,
    took: Vec<String>,
    /// The further consequences.
    besides: Vec<String>,
}

impl PieceActions {
    fn stands_on(&self, at: Point) -> bool {
        self.way.last() == Some(&at)
    }
}

/// The text of a turn while it is put together.
#[derive(Default)]
struct Brief {
    deeds: Vec<PieceActions>,
    news: Vec<String>,
}

impl Voice<'_> {
    /// The turn between two log indices in short: its seat, all captures, the pieces that moved and
    /// the consequences. A capture of a piece of seat `you` is addressed to
    /// its player.
    #[must_use]
    pub fn brief(&self, start: usize, done: usize, you: Option<Seat>) -> String {
        let mut match_ = self.match_.boxed();
        while match_.done() > start && match_.undo() {}
        let Some(first) = match_.entry(start) else { return String::new() };
        let mut brief = Brief::default();
        while match_.done() < done {
            let Some(played) = match_.entry(match_.done()) else { break };
            let before = match_.boxed();
            if !match_.redo() {
                break;
            }
            let voice = Voice::new(before.as_ref(), self.names.language);
            match played.other() {
                Some(act) => brief.news.push(voice.act(played.seat, act)),
                None => {
                    let effects = match_.effects_since(match_.done() - 1).into_iter().flatten();
                    voice.sum_up(match_.last_step(), effects, you, &mut brief);
                }
            }
        }
        let deeds = self.deeds_of(&brief);
        let told = (!deeds.is_empty()).then(|| format!("{}: {deeds}", self.seat(first.seat)));
        told.into_iter().chain(brief.news).collect::<Vec<_>>().join("; ")
    }

    /// A turn that could be made, in short. `text` has its steps joined by `;`. Each piece is named
    /// with the points it visits and its captures. A single step is described in full.
    #[must_use]
    pub fn turn_in_brief(&self, text: &str) -> String {
        if !text.contains(';') {
            return self.turn(text);
        }
        let mut match_ = self.match_.boxed();
        let mut brief = Brief::default();
        for text in text.split(';') {
            let Ok(step) = match_.read(text) else { break };
            let voice = Voice::new(match_.as_ref(), self.names.language);
            voice.sum_up(Some(step), match_.effects(step).into_iter(), None, &mut brief);
            if match_.take(step).is_err() {
                break;
            }
        }
        let deeds = brief.deeds.iter().take(SEVERAL).map(|deed| self.routed(deed));
        let deeds = joined(&deeds.collect::<Vec<_>>(), brief.deeds.len());
        [deeds].into_iter().chain(brief.news).collect::<Vec<_>>().join("; ")
    }

    /// All captures of a turn, and the first quiet actions.
    fn deeds_of(&self, brief: &Brief) -> String {
        let (took, quiet): (Vec<&PieceActions>, Vec<&PieceActions>) =
            brief.deeds.iter().partition(|deed| !deed.took.is_empty());
        let few = FEW.saturating_sub(took.len());
        let told = took.into_iter().chain(quiet.into_iter().take(few));
        joined(&told.map(|deed| self.deed(deed)).collect::<Vec<_>>(), brief.deeds.len())
    }

    /// Adds a step to the turn. `self` describes the match before the step.
    fn sum_up(
        &self,
        step: Option<Step>,
        effects: impl Iterator<Item = Effect>,
        you: Option<Seat>,
        brief: &mut Brief,
    ) {
        let gesture = step.map(|step| self.match_.gesture(step)).unwrap_or_default();
        let mut taken = Vec::new();
        for effect in effects {
            match effect {
                Effect::Moved { from, to } => {
                    let deed = brief.of(from, || self.mover(&gesture, from));
                    deed.way.push(to);
                    let own =
                        self.stack(to).first().is_some_and(|top| Some(top.army) == self.army(from));
                    let joins = self.names.find("does join").filter(|_| own);
                    deed.besides.extend(joins.map(str::to_owned));
                }
                Effect::Turned { at, .. } => {
                    brief.of(at, || self.mover(&gesture, at)).turned = true;
                }
                Effect::Shot { from, at } => {
                    let shooter = || format!("{} {}", self.mover(&gesture, from), self.label(from));
                    brief.of(from, shooter);
                    taken.push(self.fill(SHOOTS, &[&self.label(at)]));
                }
                Effect::Captured { at, .. } | Effect::Seized { at, .. } => {
                    taken.push(self.takes(at, you));
                }
                Effect::Conquered { seat, .. } if Some(seat) == you => {
                    taken.push(self.fill(YOUR_BASE, &[]));
                }
                Effect::Conquered { seat, .. } => {
                    let owner = self.names.owner(Army(seat.0));
                    taken.push(self.fill(CONQUERS, &[&owner]));
                }
                Effect::CommandPassed { .. } | Effect::SeatOut { .. } | Effect::Skipped { .. } => {
                    brief.news.extend(self.tell(None, &[effect], None).news);
                }
                _ => {}
            }
        }
        if let Some(deed) = brief.deeds.last_mut() {
            deed.took.extend(taken);
        }
    }

    /// The clause for the capture of the pieces on a point.
    fn takes(&self, at: Point, you: Option<Seat>) -> String {
        let stack = self.stack(at);
        let yours = you.is_some() && stack.first().is_some_and(|piece| piece.commander == you);
        match yours {
            true => self.fill(FROM_YOU, &[&self.unit("take", &stack)]),
            false => self.fill(TAKES, &[&self.taken(at)]),
        }
    }

    /// The owner of the highest piece on a point.
    fn army(&self, at: Point) -> Option<Option<Army>> {
        self.stack(at).first().map(|piece| piece.army)
    }

    /// The captures of a piece, or else its destination and the consequences.
    fn deed(&self, deed: &PieceActions) -> String {
        let PieceActions { who, way, turned, took, besides } = deed;
        if !took.is_empty() {
            return format!("{who} {}", took.join(", "));
        }
        let went = match way[..] {
            [_, .., to] => self.fill(TO, &[who, &self.label(to)]),
            _ => return self.fill(TURNS, &[who]),
        };
        let went = if *turned { self.fill(AND_TURNS, &[&went]) } else { went };
        [went].into_iter().chain(besides.iter().cloned()).collect::<Vec<_>>().join(", ")
    }

    /// A piece with every point it visits and its captures.
    fn routed(&self, deed: &PieceActions) -> String {
        let way: Vec<&str> = deed.way.iter().map(|&point| self.label(point)).collect();
        let went = match way.len() {
            1 => self.deed(deed),
            _ => format!("{} {}", deed.who, way.join(" → ")),
        };
        let took = if way.len() > 1 { &deed.took[..] } else { &[] };
        [went].into_iter().chain(took.iter().cloned()).collect::<Vec<_>>().join(", ")
    }
}

/// A list of actions, marked if it is incomplete.
fn joined(told: &[String], all: usize) -> String {
    let more = if told.len() < all { ", …" } else { "" };
    told.join(", ") + more
}

impl Brief {
    /// The entry of the piece that stands on a point now. A new entry is added if there is none.
    fn of(&mut self, at: Point, who: impl FnOnce() -> String) -> &mut PieceActions {
        let found = self.deeds.iter().position(|deed| deed.stands_on(at));
        let number = found.unwrap_or(self.deeds.len());
        if found.is_none() {
            let deed = PieceActions { who: who(), way: vec![at], ..PieceActions::default() };
            self.deeds.push(deed);
        }
        &mut self.deeds[number]
    }
}
