//! Legal actions in words.

use quadrille_core::heuristics::Threat;
use quadrille_core::present::Touch;
use quadrille_core::texts::{voice_outlook as texts, voice_turns};
use quadrille_core::{Effect, Point, Seat, eighths_right, sort_short};
use quadrille_table::{Status, Step};

use crate::Voice;
use crate::unit::Role;
use crate::voice::sentences;

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
        let told = parts.iter().map(|(part, actions)| self.possible(*part, actions));
        let mut told: Vec<String> = [self.at(point)].into_iter().chain(told).collect();
        if parts.is_empty() {
            told.push(texts::NOTHING_TO_DO.text(self.names.language).to_owned());
        }
        sentences(told)
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
            return texts::NOTHING_IN_REACH.text(self.names.language).to_owned();
        }
        sentences(found.into_iter().map(|(at, from)| {
            let piece = &self.whose_at(at, Role::Subject);
            self.say(&texts::InReach { piece, points: &self.list(&from) })
        }))
    }

    /// The pieces under threat, as the engine has found them, each with its attackers.
    #[must_use]
    pub fn danger(&self, threats: &[Threat]) -> String {
        let mut found: Vec<(Point, Vec<Seat>)> = Vec::new();
        for threat in threats {
            let known = entry(&mut found, threat.at);
            if !known.contains(&threat.by) {
                known.push(threat.by);
            }
        }
        if found.is_empty() {
            return texts::NOTHING_IN_DANGER.text(self.names.language).to_owned();
        }
        sentences(found.into_iter().map(|(at, by)| self.threat(at, &by)))
    }

    /// The clause for a threat by seats against the pieces on a point.
    fn threat(&self, at: Point, by: &[Seat]) -> String {
        let pieces = &self.whose_at(at, Role::Threatened);
        if let [seat] = by {
            return self.say(&texts::Threatens { army: self.seat_noun(*seat), pieces });
        }
        let armies: Vec<String> = by
            .iter()
            .map(|&seat| self.say(&texts::ThreateningArmy { army: self.seat_noun(seat) }))
            .collect();
        self.say(&texts::Threaten { armies: &self.list(&armies), pieces })
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

    /// The possible actions of a piece, or of a part of a unit.
    fn possible(&self, part: Option<&str>, possible: &PossibleActions) -> String {
        let PossibleActions { goes, captures, shoots, conquers, puts, right, left } = possible;
        let mut all: Vec<String> = Vec::new();
        if *puts {
            all.push(self.say(&texts::CanBePutHere { piece: self.names.piece_noun() }));
        }
        let mut tell = |things: &[String], action: &dyn Fn(&str) -> String| {
            if !things.is_empty() {
                all.push(action(&self.row(things)));
            }
        };
        tell(conquers, &|points| self.say(&texts::CanConquer { points }));
        tell(captures, &|pieces| self.say(&texts::CanCapture { pieces }));
        tell(shoots, &|points| self.say(&texts::CanShoot { points }));
        tell(goes, &|points| self.say(&texts::CanGo { points }));
        tell(&degrees(right), &|angles| self.say(&texts::CanTurnRight { angles }));
        tell(&degrees(left), &|angles| self.say(&texts::CanTurnLeft { angles }));
        let actions = self.actions(&all);
        match part.map(|key| self.names.named(&format!("part-{key}"))) {
            Some(piece) => self.say(&voice_turns::Does { piece: &piece, actions: &actions }),
            None => actions,
        }
    }
}

/// Eighths of a circle in degrees, the smallest first.
fn degrees(eighths: &[u8]) -> Vec<String> {
    let mut eighths = eighths.to_vec();
    sort_short(&mut eighths, |count| *count);
    eighths.iter().map(|&count| format!("{}°", u32::from(count) * 45)).collect()
}

/// The value of a key in a list. A missing key is added with the default.
fn entry<K: PartialEq, V: Default>(list: &mut Vec<(K, V)>, key: K) -> &mut V {
    let at = list.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
        list.push((key, V::default()));
        list.len() - 1
    });
    &mut list[at].1
}
