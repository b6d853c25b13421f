//! A turn in short.

use quadrille_core::texts::voice_turns as texts;
use quadrille_core::{Army, Effect, Point, Seat};
use quadrille_table::Step;

use crate::Voice;

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
        let told = match deeds.is_empty() {
            true => deeds,
            false => {
                let army = self.seat_noun(first.seat);
                self.say(&texts::ArmyDoes { army, actions: &deeds })
            }
        };
        self.with_news(told, &brief.news)
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
        let deeds = self.some_of(&deeds.collect::<Vec<_>>(), brief.deeds.len());
        self.with_news(deeds, &brief.news)
    }

    /// All captures of a turn, and the first quiet actions.
    fn deeds_of(&self, brief: &Brief) -> String {
        let (took, quiet): (Vec<&PieceActions>, Vec<&PieceActions>) =
            brief.deeds.iter().partition(|deed| !deed.took.is_empty());
        let few = FEW.saturating_sub(took.len());
        let told = took.into_iter().chain(quiet.into_iter().take(few));
        self.some_of(&told.map(|deed| self.deed(deed)).collect::<Vec<_>>(), brief.deeds.len())
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
                    let joins = self.names.find("does-join").filter(|_| own);
                    deed.besides.extend(joins.map(str::to_owned));
                }
                Effect::Turned { at, .. } => {
                    brief.of(at, || self.mover(&gesture, at)).turned = true;
                }
                Effect::Shot { from, at } => {
                    brief.of(from, || self.mover_at(&gesture, from));
                    taken.push(self.say(&texts::ShootsAtPoint { point: self.label(at) }));
                }
                Effect::Captured { at, .. } | Effect::Seized { at, .. } => {
                    taken.push(self.takes(at, you));
                }
                Effect::Conquered { seat, .. } if Some(seat) == you => {
                    let conquers = texts::CONQUERS_YOUR_BASE.text(self.names.language);
                    taken.push(conquers.to_owned());
                }
                Effect::Conquered { seat, .. } => {
                    let army = self.seat_noun(seat);
                    taken.push(self.say(&texts::ConquersBase { army }));
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
            true => self.say(&texts::CapturesYours { piece: self.noun(&stack) }),
            false => self.say(&texts::Captures { pieces: &self.taken(at) }),
        }
    }

    /// The owner of the highest piece on a point.
    fn army(&self, at: Point) -> Option<Option<Army>> {
        self.stack(at).first().map(|piece| piece.army)
    }

    /// The captures of a piece, or else its destination and the consequences.
    fn deed(&self, deed: &PieceActions) -> String {
        let PieceActions { who: piece, way, turned, took, besides } = deed;
        if !took.is_empty() {
            return self.say(&texts::Does { piece, actions: &self.row(took) });
        }
        let [_, .., to] = way[..] else { return self.say(&texts::Turns { piece }) };
        let to = self.label(to);
        let went = match turned {
            true => self.say(&texts::GoesToAndTurns { piece, to }),
            false => self.say(&texts::GoesTo { piece, to }),
        };
        self.row(&[went].iter().chain(besides).collect::<Vec<_>>())
    }

    /// A piece with every point it visits and its captures.
    fn routed(&self, deed: &PieceActions) -> String {
        if deed.way.len() == 1 {
            return self.deed(deed);
        }
        let way = self.labels(&deed.way);
        let route = &self.joined(&way, |route, point| self.say(&texts::RouteMore { route, point }));
        let went = self.say(&texts::PieceRoute { piece: &deed.who, route });
        self.row(&[went].iter().chain(&deed.took).collect::<Vec<_>>())
    }

    /// A list of actions, marked if it is incomplete.
    fn some_of(&self, told: &[String], all: usize) -> String {
        let list = self.row(told);
        match told.len() < all {
            true => self.say(&texts::Unfinished { list: &list }),
            false => list,
        }
    }
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
