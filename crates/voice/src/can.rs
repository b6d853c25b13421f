//! Legal actions in words.

use quadrille_core::heuristics::Threat;
use quadrille_core::present::Touch;
use quadrille_core::{Effect, Point, eighths_right, sort_short};
use quadrille_table::{Status, Step};

use crate::voice::capital;
use crate::{Voice, Word};

const GO: Word = Word::new("can go to {}", "kann nach {}", "может пойти на {}");
const CAPTURE: Word = Word::new("can capture {}", "kann {} schlagen", "может взять {}");
const SHOOT: Word = Word::new("can shoot {}", "kann schießen auf {}", "может выстрелить в {}");
const CONQUER: Word = Word::new(
    "can conquer the base on {}",
    "kann die Basis auf {} erobern",
    "может завоевать базу на {}",
);
const RIGHT: Word = Word::new(
    "can turn right by {}",
    "kann sich nach rechts drehen um {}",
    "может повернуть вправо на {}",
);
const LEFT: Word = Word::new(
    "can turn left by {}",
    "kann sich nach links drehen um {}",
    "может повернуть влево на {}",
);
const PUT: Word = Word::new(
    "what is in hand can be put here",
    "was in der Hand ist, kann hierher",
    "сюда можно поставить то, что в руке",
);
const NOTHING: Word = Word::new(
    "nothing can be done with it now",
    "damit lässt sich jetzt nichts tun",
    "сейчас с этим ничего не сделать",
);
const REACH: Word = Word::new("In reach: {}", "In Reichweite: {}", "Под ударом: {}");
const FROM: Word = Word::new("{}, from {}", "{}, von {} aus", "{}, с {}");
const DANGER: Word = Word::new("In danger: {}", "In Gefahr: {}", "В опасности: {}");
const BY: Word = Word::new("{}, by {}", "{}, durch {}", "{}, угроза: {}");
const NO_DANGER: Word =
    Word::new("Nothing is in danger.", "Nichts ist in Gefahr.", "Опасности нет.");
const NO_REACH: Word =
    Word::new("Nothing is in reach.", "Nichts ist in Reichweite.", "Под ударом никого нет.");

/// The legal actions of a piece or a part of a unit.
#[derive(Default)]
struct PossibleActions {
    goes: Vec<String>,
    captures: Vec<String>,
    shoots: Vec<String>,
    conquers: Vec<String>,
    /// True if a piece in hand can be put there.
    puts: bool,
    right: Vec<u8>,
    left: Vec<u8>,
}

impl Voice<'_> {
    /// The pieces on a point and their legal actions.
    #[must_use]
    pub fn can(&self, point: Point) -> String {
        let mut parts: Vec<(Option<&str>, PossibleActions)> = Vec::new();
        for (step, gesture) in self.match_.gestures() {
            let [Touch::Point(first), rest @ ..] = &gesture[..] else { continue };
            if *first == point {
                let part = rest.iter().find_map(|touch| match touch {
                    Touch::Part(key) => Some(*key),
                    _ => None,
                });
                self.add(entry(&mut parts, part), step, rest);
            }
        }
        let told: Vec<String> =
            parts.iter().map(|(part, deeds)| capital(&self.deeds(*part, deeds))).collect();
        let told = match told.is_empty() {
            true => capital(NOTHING.text(self.names.language)),
            false => told.join(". "),
        };
        format!("{}. {told}.", self.at(point))
    }

    /// The enemy pieces that the seat to act can capture or shoot in one step, each with the points
    /// of its attackers.
    #[must_use]
    pub fn reach(&self) -> String {
        let Status::Acting(seat) = self.match_.status() else { return self.next() };
        let mut found: Vec<(Point, Vec<&str>)> = Vec::new();
        for (step, gesture) in self.match_.gestures() {
            let Some(Touch::Point(from)) = gesture.first() else { continue };
            for effect in self.match_.effects(step) {
                let (Effect::Captured { at, .. }
                | Effect::Seized { at, .. }
                | Effect::Shot { at, .. }
                | Effect::Conquered { at, .. }) = effect
                else {
                    continue;
                };
                let own = self.stack(at).first().is_some_and(|top| top.commander == Some(seat));
                let from = self.label(*from);
                let known = entry(&mut found, at);
                if !own && !known.contains(&from) {
                    known.push(from);
                }
            }
        }
        found.retain(|(_, from)| !from.is_empty());
        sort_short(&mut found, |(at, _)| *at);
        if found.is_empty() {
            return NO_REACH.text(self.names.language).to_owned();
        }
        let told: Vec<String> = found
            .into_iter()
            .map(|(at, from)| self.fill(FROM, &[&self.whose_at(at), &from.join(", ")]))
            .collect();
        format!("{}.", self.fill(REACH, &[&told.join("; ")]))
    }

    /// The pieces under threat, as the engine has found them, each with its attackers.
    #[must_use]
    pub fn danger(&self, threats: &[Threat]) -> String {
        let mut found: Vec<(Point, Vec<String>)> = Vec::new();
        for threat in threats {
            let by = self.seat(threat.by);
            let known = entry(&mut found, threat.at);
            if !known.contains(&by) {
                known.push(by);
            }
        }
        if found.is_empty() {
            return NO_DANGER.text(self.names.language).to_owned();
        }
        let told =
            found.into_iter().map(|(at, by)| self.fill(BY, &[&self.whose_at(at), &self.list(&by)]));
        format!("{}.", self.fill(DANGER, &[&told.collect::<Vec<_>>().join("; ")]))
    }

    fn add(&self, deeds: &mut PossibleActions, step: Step, rest: &[Touch]) {
        if let [.., Touch::Turn(eighths)] = rest
            && !rest.iter().any(|touch| matches!(touch, Touch::Point(_)))
        {
            let (way, count) = eighths_right(*eighths);
            let list = if way == 'R' { &mut deeds.right } else { &mut deeds.left };
            list.push(count);
            return;
        }
        let mut quiet = None;
        for effect in self.match_.effects(step) {
            let (list, told) = match effect {
                Effect::Moved { to, .. } => {
                    quiet.get_or_insert(to);
                    continue;
                }
                Effect::Captured { at, .. } | Effect::Seized { at, .. } => {
                    (&mut deeds.captures, self.on(&self.taken(at), at))
                }
                Effect::Shot { at, .. } => (&mut deeds.shoots, self.label(at).to_owned()),
                Effect::Banished { .. } => {
                    deeds.puts = true;
                    continue;
                }
                Effect::Conquered { at, .. } => (&mut deeds.conquers, self.label(at).to_owned()),
                _ => continue,
            };
            quiet = Some(Point(u16::MAX));
            if !list.contains(&told) {
                list.push(told);
            }
        }
        if let Some(place) = quiet.and_then(|to| self.board.points.get(to.index()))
            && !deeds.goes.contains(&place.label)
        {
            deeds.goes.push(place.label.clone());
        }
    }

    fn deeds(&self, part: Option<&str>, deeds: &PossibleActions) -> String {
        let mut told: Vec<String> = Vec::new();
        if deeds.puts {
            told.push(PUT.text(self.names.language).to_owned());
        }
        let mut tell = |word: Word, things: &[String]| {
            if !things.is_empty() {
                told.push(self.fill(word, &[&things.join(", ")]));
            }
        };
        tell(CONQUER, &deeds.conquers);
        tell(CAPTURE, &deeds.captures);
        tell(SHOOT, &deeds.shoots);
        tell(GO, &deeds.goes);
        for (word, eighths) in [(RIGHT, &deeds.right), (LEFT, &deeds.left)] {
            let mut eighths = eighths.clone();
            sort_short(&mut eighths, |count| *count);
            let degrees = eighths.iter().map(|&count| format!("{}°", u32::from(count) * 45));
            tell(word, &degrees.collect::<Vec<_>>());
        }
        let told = told.join("; ");
        let part = part.map(|key| self.names.named(&format!("part {key}")));
        part.map_or(told.clone(), |part| format!("{part}: {told}"))
    }
}

/// The value of a key in a list. A missing key is added with the default.
fn entry<K: PartialEq, V: Default>(list: &mut Vec<(K, V)>, key: K) -> &mut V {
    let at = list.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
        list.push((key, V::default()));
        list.len() - 1
    });
    &mut list[at].1
}
