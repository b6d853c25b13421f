//! Pieces and points in words.

use quadrille_core::present::PieceView;
use quadrille_core::{Army, Point, sort_short};

use crate::step::ON;
use crate::{Voice, Word, fill};

/// The text for a point without pieces.
pub const EMPTY: Word = Word::new("empty", "leer", "пусто");

impl Voice<'_> {
    /// The pieces on the board: a line for each army in the order of seats, with equal pieces
    /// grouped. Neutral pieces come last.
    #[must_use]
    pub fn board(&self) -> Vec<String> {
        let armies = (0..self.match_.game().armies().len() as u8).map(|army| Some(Army(army)));
        let lines = armies.chain([None]).filter_map(|army| {
            let told = self.standing_of(army);
            (!told.is_empty()).then(|| match army {
                Some(army) => format!("{}: {told}", self.names.army(army)),
                None => told,
            })
        });
        lines.collect()
    }

    /// The units of an army, kind by kind, with equal units grouped.
    fn standing_of(&self, army: Option<Army>) -> String {
        let mut alike: Vec<(String, String, Vec<&str>)> = Vec::new();
        for point in (0..self.board.points.len() as u16).map(Point) {
            let stack = self.stack(point);
            let own: Vec<&PieceView> = stack.into_iter().filter(|one| one.army == army).collect();
            let Some((name, look)) = self.unit_at(point, &own) else { continue };
            let known = alike.iter_mut().find(|known| (&known.0, &known.1) == (&name, &look));
            match known {
                Some((.., points)) => points.push(self.label(point)),
                None => alike.push((name, look, vec![self.label(point)])),
            }
        }
        let kinds: Vec<String> = alike.iter().map(|(name, ..)| name.clone()).collect();
        sort_short(&mut alike, |(name, ..)| kinds.iter().position(|kind| kind == name));
        let told = alike.into_iter().map(|(name, look, points)| {
            format!("{}{look}", self.fill(ON, &[&name, &points.join(", ")]))
        });
        told.collect::<Vec<_>>().join("; ")
    }

    /// A point: its name, its special kind and its pieces.
    #[must_use]
    pub fn at(&self, point: Point) -> String {
        let Some(place) = self.board.points.get(point.index()) else { return String::new() };
        let mut parts = vec![place.label.clone()];
        parts.extend(self.special_at(point).map(str::to_owned));
        let units = self.units(point);
        if units.is_empty() {
            parts.push(EMPTY.text(self.names.language).to_owned());
        }
        parts.extend(units.into_iter().map(|(unit, look)| unit + &look));
        parts.join(", ")
    }

    /// The pieces on a point, without their owner; empty if there are none.
    #[must_use]
    pub fn unit_on(&self, point: Point) -> Option<String> {
        self.unit_at(point, &self.stack(point)).map(|(unit, _)| unit)
    }

    /// The pieces on a point, or else its special kind, with the point's name.
    pub(crate) fn whose_at(&self, point: Point) -> String {
        let units: Vec<String> = self.units(point).into_iter().map(|(unit, _)| unit).collect();
        let place = || self.special_at(point).next();
        let what = if units.is_empty() { place().unwrap_or_default() } else { &self.list(&units) };
        self.on(what, point)
    }

    /// The special kind of a point, also after it has fallen.
    fn special_at(&self, point: Point) -> impl Iterator<Item = &str> {
        let kind = if self.match_.ruins().contains(&point) { "fallen" } else { "place" };
        let tags = self.point(point).tags.iter();
        tags.filter_map(move |tag| self.names.find(&format!("{kind} {tag}")))
    }

    /// The units on a point, each with its owner and its look.
    fn units(&self, point: Point) -> Vec<(String, String)> {
        let stack = self.stack(point);
        let mut armies: Vec<Option<Army>> = stack.iter().map(|piece| piece.army).collect();
        sort_short(&mut armies, |army| *army);
        armies.dedup();
        let told = armies.into_iter().filter_map(|army| {
            let of: Vec<&PieceView> =
                stack.iter().copied().filter(|one| one.army == army).collect();
            let owner = army.map(|army| format!(" {}", self.names.owner(army)));
            let (name, look) = self.unit_at(point, &of)?;
            Some((name + &owner.unwrap_or_default(), look))
        });
        told.collect()
    }

    /// The pieces of one army on a point: their name and look. Loose pieces are counted.
    fn unit_at(&self, point: Point, pieces: &[&PieceView]) -> Option<(String, String)> {
        let top = pieces.first()?;
        let Some(heap) = self.heap(point) else {
            return Some((self.unit("kind", pieces), self.names.look(top)));
        };
        let counted = pieces
            .chunk_by(|one, other| one.kind == other.kind)
            .map(|alike| self.names.several(alike[0], alike.len()));
        let counted: Vec<String> = counted.collect();
        Some((fill(heap, &[&self.list(&counted)]), String::new()))
    }

    /// The text for loose pieces on a point, if they do not form one unit.
    fn heap(&self, point: Point) -> Option<&'static str> {
        let tags = &self.point(point).tags;
        tags.iter().find_map(|tag| self.names.find(&format!("heap {tag}")))
    }
}
