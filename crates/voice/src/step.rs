//! A step in words, clause by clause.

use quadrille_core::present::{PieceView, Touch};
use quadrille_core::{Army, Effect, Point, Seat, eighths_right, sort_short, turned};
use quadrille_table::Step;

use crate::{Voice, Word, fill};

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

const TO: Word = Word::new("{} to {}", "{} nach {}", "с {} на {}");
const OVER: Word = Word::new("{} over {} to {}", "{} über {} nach {}", "с {} через {} на {}");
const ON_TO: Word = Word::new("on to {}", "weiter nach {}", "дальше на {}");
const ON_OVER: Word =
    Word::new("on over {} to {}", "weiter über {} nach {}", "дальше через {} на {}");
const TURNS_RIGHT: Word =
    Word::new("turns right by {}°", "dreht sich um {}° nach rechts", "поворот вправо на {}°");
const TURNS_LEFT: Word =
    Word::new("turns left by {}°", "dreht sich um {}° nach links", "поворот влево на {}°");
const TURNS_ROUND: Word = Word::new("turns round", "dreht sich um", "разворот");
const CAPTURES: Word = Word::new("captures {}", "schlägt {}", "берёт {}");
const SHOOTS: Word = Word::new("shoots {}", "schießt auf {}", "стреляет в {}");
const BANISHES: Word = Word::new("banishes {} to {}", "verbannt {} nach {}", "изгоняет {} на {}");
pub(crate) const ON: Word = Word::new("{} on {}", "{} auf {}", "{} на {}");
const CONQUERS: Word = Word::new(
    "conquers the base {} on {}",
    "erobert die Basis {} auf {}",
    "завоёвывает базу {} на {}",
);
const LEAVES: Word = Word::new(
    "{} piece {} leaves the board|{} pieces {} leave the board",
    "{} Figur {} verlässt das Brett|{} Figuren {} verlassen das Brett",
    "{} фигура {} уходит с доски|{} фигуры {} уходят с доски|{} фигур {} уходят с доски",
);
const LEADS: Word = Word::new(
    "{} now leads the pieces {}",
    "{} führt jetzt die Figuren {}",
    "Игрок «{}» теперь ведёт фигуры {}",
);
const IS_OUT: Word = Word::new("{} is out", "{} scheidet aus", "Игрок «{}» выбывает");
const SKIPPED: Word = Word::new(
    "{} can do nothing and is passed over",
    "{} kann nichts tun und wird übersprungen",
    "Игрок «{}» не может ходить и пропускает ход",
);

impl Voice<'_> {
    /// The text of a legal step before it is taken; none if it is illegal.
    #[must_use]
    pub fn step(&self, step: Step) -> String {
        let telling = self.tell(Some(step), &self.match_.effects(step), None);
        let clauses = telling.clauses.into_iter().chain(telling.news);
        clauses.collect::<Vec<_>>().join(", ")
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
                    (told + &count.map(|count| format!(", {count}")).unwrap_or_default(), false)
                }
                Effect::Turned { at, eighths } => {
                    (self.turned(at, eighths, &effects, telling.at.is_some()), false)
                }
                Effect::Captured { at, .. } | Effect::Seized { at, .. } => {
                    let taken = self.taken(at);
                    let there = telling.at == Some(at);
                    let taken = if there { taken } else { self.on(&taken, at) };
                    (self.fill(CAPTURES, &[&taken]), false)
                }
                Effect::Shot { from, at } => (self.shot(from, at), false),
                Effect::Banished { army, to } => (self.banished(army, to), false),
                Effect::Conquered { at, seat } => {
                    let whose = self.names.owner(Army(seat.0));
                    (self.fill(CONQUERS, &[&whose, &self.label(at)]), false)
                }
                Effect::Removed { army, .. } => (self.leave(army, alike.len()), true),
                Effect::CommandPassed { army, to } => (self.leads(to, army), true),
                Effect::SeatOut { seat } => (self.fill(IS_OUT, &[&self.seat(seat)]), true),
                Effect::Skipped { seat } => (self.fill(SKIPPED, &[&self.seat(seat)]), true),
                _ => continue,
            };
            if is_news { telling.news.push(told) } else { telling.clauses.push(told) }
        }
        let done = gesture.iter().filter_map(|touch| match touch {
            Touch::Button("done") if !telling.clauses.is_empty() => None,
            Touch::Button(key) => self.names.find(&format!("does {key}")).map(str::to_owned),
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
                None => self.fill(ON_TO, &[&to]),
                Some(over) => self.fill(ON_OVER, &[&over, &to]),
            };
        }
        let mover = self.mover(gesture, from);
        let from = self.label(from);
        let told = match over {
            None => self.fill(TO, &[&from, &to]),
            Some(over) => self.fill(OVER, &[&from, &over, &to]),
        };
        format!("{mover} {told}")
    }

    /// The number of places that a motion counts, if its game counts them.
    fn count(&self, step: Step) -> Option<String> {
        self.names.find("number")?;
        let number = self.match_.way(step).len().saturating_sub(1);
        Some(self.names.counted("number", number as u64))
    }

    /// The moving piece or part of a unit, with its owner unless that is the seat.
    pub(crate) fn mover(&self, gesture: &[Touch], from: Point) -> String {
        let part = gesture.iter().find_map(|touch| match touch {
            Touch::Part(key) => self.names.find(&format!("part {key}")),
            _ => None,
        });
        let stack = self.stack(from);
        let foreign = stack
            .first()
            .filter(|top| top.army.zip(top.commander).is_some_and(|(army, seat)| army.0 != seat.0));
        let name = match part {
            Some(part) => part.to_owned(),
            None => self.unit("kind", &stack),
        };
        match foreign.and_then(|piece| piece.army) {
            Some(army) => format!("{name} {}", self.names.owner(army)),
            None => name,
        }
    }

    fn turned(&self, at: Point, eighths: u8, effects: &[Effect], has_moved: bool) -> String {
        let before = effects.iter().find_map(|effect| match *effect {
            Effect::Moved { from, to } if to == at => Some(from),
            _ => None,
        });
        let stood = before.unwrap_or(at);
        let stack = self.stack(stood);
        let told = match eighths_right(eighths) {
            (_, 4) => self.fill(TURNS_ROUND, &[]),
            ('R', count) => self.fill(TURNS_RIGHT, &[&(u32::from(count) * 45)]),
            (_, count) => self.fill(TURNS_LEFT, &[&(u32::from(count) * 45)]),
        };
        let told = match has_moved {
            true => told,
            false => format!("{} {}, {told}", self.mover(&[], at), self.label(at)),
        };
        let points = stack.first().zip(self.names.find("turned")).map(|(piece, text)| {
            fill(text, &[&self.names.ways(turned(piece.directions, eighths))])
        });
        points.map_or(told.clone(), |points| format!("{told}, {points}"))
    }

    /// The captured pieces of a point as the object of a sentence.
    pub(crate) fn taken(&self, at: Point) -> String {
        let stack = self.stack(at);
        let name = self.unit("take", &stack);
        match stack.first().and_then(|piece| piece.army) {
            Some(army) => format!("{name} {}", self.names.owner(army)),
            None => name,
        }
    }

    fn shot(&self, from: Point, at: Point) -> String {
        let shooter = format!("{} {}", self.mover(&[], from), self.label(from));
        let told = self.shoots(at);
        let hits = self.stack(at).first().map_or(0, |piece| piece.badge.unwrap_or(0)) + 1;
        format!("{shooter} {told}, {}", self.names.counted("badge", hits.into()))
    }

    /// The clause for a piece put down from the hand: the one that the turn asks for.
    fn banished(&self, army: Army, to: Point) -> String {
        let asked = self.match_.asks().and_then(|key| self.names.find(&format!("in-hand {key}")));
        let whose = self.names.owner(army);
        let what = asked.map_or(whose.clone(), |what| format!("{what} {whose}"));
        self.fill(BANISHES, &[&what, &self.label(to)])
    }

    /// The remark that a seat commands another seat's army.
    #[must_use]
    pub fn leads(&self, seat: Seat, army: Army) -> String {
        self.fill(LEADS, &[&self.seat(seat), &self.names.owner(army)])
    }

    /// The clause for an arrow shot at a point.
    pub(crate) fn shoots(&self, at: Point) -> String {
        self.fill(SHOOTS, &[&self.on(&self.taken(at), at)])
    }

    fn leave(&self, army: Army, count: usize) -> String {
        let language = self.names.language;
        let text = crate::form(LEAVES.text(language), language, count as u64);
        fill(text, &[&count, &self.names.owner(army)])
    }

    pub(crate) fn on(&self, what: &str, at: Point) -> String {
        self.fill(ON, &[&what, &self.label(at)])
    }

    /// The name of a stack that is one unit, or of its highest piece. The highest piece comes
    /// first.
    pub(crate) fn unit(&self, role: &str, stack: &[&PieceView]) -> String {
        let kinds: Vec<&str> = stack.iter().map(|piece| piece.kind).collect();
        let whole = kinds.join("-");
        let of = |role: &str| self.names.find(&format!("{role} {whole}"));
        let found = of(role).or_else(|| of("kind")).map(str::to_owned);
        found.unwrap_or_else(|| match kinds.first() {
            Some(kind) => self.names.named(&format!("kind {kind}")),
            None => String::new(),
        })
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
