//! A turn in a few words.

use quadrille_core::{Effect, Point, Seat};
use quadrille_table::{Act, Step};

use crate::{Voice, Word};

const TO: Word = Word::new("{} to {}", "{} nach {}", "{} на {}");
const TURNS: Word = Word::new("{} turns", "{} dreht sich", "{}: поворот");
const TAKES: Word = Word::new("takes {}", "schlägt {}", "берёт {}");
const FROM_YOU: Word = Word::new("takes {} from you", "nimmt dir {}", "берёт у вас {}");
const SHOOTS: Word = Word::new("shoots at {}", "schießt auf {}", "стреляет в {}");
const CONQUERS: Word =
    Word::new("conquers the base {}", "erobert die Basis {}", "завоёвывает базу {}");
const YOUR_BASE: Word =
    Word::new("conquers your base", "erobert deine Basis", "завоёвывает вашу базу");

/// More things than this are not told one by one.
const FEW: usize = 2;

/// What a piece did in a turn.
struct Deed {
    who: String,
    /// Where it stands then.
    at: Point,
    moved: bool,
    took: Vec<String>,
}

/// What is told of a turn.
#[derive(Default)]
struct Brief {
    deeds: Vec<Deed>,
    news: Vec<String>,
}

impl Voice<'_> {
    /// The turn between two numbers of entries in a few words: who made it, what it took or else
    /// which pieces went where, and what that meant. What is taken from `you` is told so.
    #[must_use]
    pub fn brief(&self, start: usize, done: usize, you: Option<Seat>) -> String {
        let mut table = self.table.boxed();
        while table.done() > start && table.undo() {}
        let Some(first) = table.entry(start) else { return String::new() };
        let mut brief = Brief::default();
        while table.done() < done {
            let Some(played) = table.entry(table.done()) else { break };
            let before = table.boxed();
            if !table.redo() {
                break;
            }
            let voice = Voice::new(before.as_ref(), self.names.language);
            match Act::by_word(&played.text).filter(|_| !played.is_step) {
                Some(act) => brief.news.push(voice.act(played.seat, act)),
                None => {
                    let effects = table.effects_since(table.done() - 1).into_iter().flatten();
                    voice.sum_up(table.last_step(), effects, you, &mut brief);
                }
            }
        }
        let deeds = self.deeds_of(&brief);
        let told = (!deeds.is_empty()).then(|| format!("{}: {deeds}", self.seat(first.seat)));
        told.into_iter().chain(brief.news).collect::<Vec<_>>().join("; ")
    }

    /// What a turn of several steps, joined by `;`, would do, in a few words; of a single step
    /// everything.
    #[must_use]
    pub fn turn_in_brief(&self, text: &str) -> String {
        if !text.contains(';') {
            return self.turn(text);
        }
        let mut table = self.table.boxed();
        let mut brief = Brief::default();
        for text in text.split(';') {
            let Ok(step) = table.read(text) else { break };
            let voice = Voice::new(table.as_ref(), self.names.language);
            voice.sum_up(Some(step), table.effects(step).into_iter(), None, &mut brief);
            if table.take(step).is_err() {
                break;
            }
        }
        let deeds = self.deeds_of(&brief);
        [deeds].into_iter().chain(brief.news).collect::<Vec<_>>().join("; ")
    }

    /// The first few things of a turn.
    fn deeds_of(&self, brief: &Brief) -> String {
        let more = if brief.deeds.len() > FEW { ", …" } else { "" };
        let deeds: Vec<String> = brief.deeds.iter().take(FEW).map(|deed| self.deed(deed)).collect();
        deeds.join(", ") + more
    }

    /// Adds what a step did, over the match before it.
    fn sum_up(
        &self,
        step: Option<Step>,
        effects: impl Iterator<Item = Effect>,
        you: Option<Seat>,
        brief: &mut Brief,
    ) {
        let gesture = step.map(|step| self.table.gesture(step)).unwrap_or_default();
        let mut taken = Vec::new();
        for effect in effects {
            match effect {
                Effect::Moved { from, to } => {
                    match brief.deeds.iter_mut().find(|deed| deed.at == from) {
                        Some(deed) => (deed.at, deed.moved) = (to, true),
                        None => brief.begin(self.mover(&gesture, from), to, true),
                    }
                }
                Effect::Turned { at, .. } if !brief.deeds.iter().any(|deed| deed.at == at) => {
                    brief.begin(self.mover(&gesture, at), at, false);
                }
                Effect::Shot { from, at } => {
                    if !brief.deeds.iter().any(|deed| deed.at == from) {
                        let shooter = self.mover(&gesture, from);
                        brief.begin(format!("{shooter} {}", self.label(from)), from, false);
                    }
                    taken.push(self.fill(SHOOTS, &[&self.label(at)]));
                }
                Effect::Captured { at, .. } | Effect::Seized { at, .. } => {
                    taken.push(self.takes(at, you));
                }
                Effect::Conquered { seat, .. } if Some(seat) == you => {
                    taken.push(self.fill(YOUR_BASE, &[]));
                }
                Effect::Conquered { seat, .. } => {
                    let owner = self.names.owner(quadrille_core::Army(seat.0));
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

    /// What stands on a point is taken.
    fn takes(&self, at: Point, you: Option<Seat>) -> String {
        let stack = self.stack(at);
        let yours = you.is_some() && stack.first().is_some_and(|piece| piece.commander == you);
        match yours {
            true => self.fill(FROM_YOU, &[&self.unit("take", &stack)]),
            false => self.fill(TAKES, &[&self.taken(at)]),
        }
    }

    fn deed(&self, deed: &Deed) -> String {
        let Deed { who, at, moved, took } = deed;
        let more = if took.len() > FEW { ", …" } else { "" };
        match (took.is_empty(), moved) {
            (false, _) => format!("{who} {}{more}", took[..took.len().min(FEW)].join(", ")),
            (true, true) => self.fill(TO, &[who, &self.label(*at)]),
            (true, false) => self.fill(TURNS, &[who]),
        }
    }
}

impl Brief {
    fn begin(&mut self, who: String, at: Point, moved: bool) {
        self.deeds.push(Deed { who, at, moved, took: Vec::new() });
    }
}
