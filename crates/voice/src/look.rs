//! Pieces and points in words.

use quadrille_core::present::PieceView;
use quadrille_core::texts::{Argument, Phrase, voice_pieces as texts};
use quadrille_core::{Army, Point, sort_short};

use crate::Voice;
use crate::unit::{Role, Unit};

/// The text for a point without pieces.
pub const EMPTY: Phrase = texts::EMPTY;

impl Voice<'_> {
    /// The pieces on the board: a line for each army in the order of seats, with equal pieces
    /// grouped. Neutral pieces come last.
    #[must_use]
    pub fn board(&self) -> Vec<String> {
        let armies = (0..self.match_.game().armies().len() as u8).map(|army| Some(Army(army)));
        let lines = armies.chain([None]).filter_map(|army| {
            let told = self.standing_of(army);
            (!told.is_empty()).then(|| match army {
                Some(army) => {
                    let army = self.names.army_noun(army);
                    self.say(&texts::ArmyPieces { army, pieces: &told })
                }
                None => told,
            })
        });
        lines.collect()
    }

    /// The units of an army, kind by kind, with equal units grouped.
    fn standing_of(&self, army: Option<Army>) -> String {
        let mut alike: Vec<(String, Vec<String>, Vec<&str>)> = Vec::new();
        for point in (0..self.board.points.len() as u16).map(Point) {
            let stack = self.stack(point);
            let own: Vec<&PieceView> = stack.into_iter().filter(|one| one.army == army).collect();
            let Some((noun, look)) = self.unit_at(point, &own) else { continue };
            let name = self.noun_as(Role::Name, &noun);
            let known = alike.iter_mut().find(|known| (&known.0, &known.1) == (&name, &look));
            match known {
                Some((.., points)) => points.push(self.label(point)),
                None => alike.push((name, look, vec![self.label(point)])),
            }
        }
        let kinds: Vec<String> = alike.iter().map(|(name, ..)| name.clone()).collect();
        sort_short(&mut alike, |(name, ..)| kinds.iter().position(|kind| kind == name));
        let told = alike.into_iter().map(|(name, look, points)| {
            let points = &self.row(&points);
            let standing = self.say(&texts::PiecesOn { pieces: &name, points });
            self.row(&[standing].into_iter().chain(look).collect::<Vec<_>>())
        });
        self.joined(&told.collect::<Vec<_>>(), |pieces, next| {
            self.say(&texts::PiecesMore { pieces, next })
        })
    }

    /// A point: its name, its special kind and its pieces.
    #[must_use]
    pub fn at(&self, point: Point) -> String {
        let Some(place) = self.board.points.get(point.index()) else { return String::new() };
        let mut parts = vec![place.label.clone()];
        let special = self.special_at(point).into_iter();
        parts.extend(special.map(|kind| kind.text(self.names.language).to_owned()));
        let units = self.units(point);
        if units.is_empty() {
            parts.push(EMPTY.text(self.names.language).to_owned());
        }
        for (unit, look) in units {
            parts.push(self.unit_as(Role::Name, &unit));
            parts.extend(look);
        }
        self.row(&parts)
    }

    /// The pieces on a point, without their owner; empty if there are none.
    #[must_use]
    pub fn unit_on(&self, point: Point) -> Option<String> {
        let (noun, _) = self.unit_at(point, &self.stack(point))?;
        Some(self.noun_as(Role::Name, &noun))
    }

    /// The pieces on a point, or else its special kind, in a role and with the point's name.
    pub(crate) fn whose_at(&self, point: Point, role: Role) -> String {
        let units = self.units(point);
        let units: Vec<String> = units.iter().map(|(unit, _)| self.unit_as(role, unit)).collect();
        let what = match (&units[..], self.special_at(point).first()) {
            ([], Some(place)) => self.noun_as(role, &Argument::Phrase(*place)),
            (units, _) => self.list(units),
        };
        self.on(&what, point)
    }

    /// The special kinds of a point, also after it has fallen.
    fn special_at(&self, point: Point) -> Vec<Phrase> {
        let kind = if self.match_.ruins().contains(&point) { "fallen" } else { "place" };
        let tags = self.point(point).tags.iter();
        tags.filter_map(|tag| self.names.phrase(&format!("{kind}-{tag}"))).collect()
    }

    /// The units on a point, each with its look.
    fn units(&self, point: Point) -> Vec<(Unit, Vec<String>)> {
        let stack = self.stack(point);
        let mut armies: Vec<Option<Army>> = stack.iter().map(|piece| piece.army).collect();
        sort_short(&mut armies, |army| *army);
        armies.dedup();
        let told = armies.into_iter().filter_map(|army| {
            let of: Vec<&PieceView> =
                stack.iter().copied().filter(|one| one.army == army).collect();
            let (noun, look) = self.unit_at(point, &of)?;
            Some((Unit { noun, army }, look))
        });
        told.collect()
    }

    /// The pieces of one army on a point: their noun and look. Loose pieces are counted.
    fn unit_at(
        &self,
        point: Point,
        pieces: &[&PieceView],
    ) -> Option<(Argument<'static>, Vec<String>)> {
        let top = pieces.first()?;
        let Some(heap) = self.heap(point) else {
            return Some((self.noun(pieces), self.names.look(top)));
        };
        let counted = pieces
            .chunk_by(|one, other| one.kind == other.kind)
            .map(|alike| self.names.several(alike[0], alike.len()));
        let counted = self.list(&counted.collect::<Vec<_>>());
        let values = [("pieces", Argument::Text(counted.into()))];
        Some((Argument::Text(heap.fill(self.names.language, &values).into()), Vec::new()))
    }

    /// The text for loose pieces on a point, if they do not form one unit.
    fn heap(&self, point: Point) -> Option<Phrase> {
        let tags = &self.point(point).tags;
        tags.iter().find_map(|tag| self.names.phrase(&format!("heap-{tag}")))
    }
}
