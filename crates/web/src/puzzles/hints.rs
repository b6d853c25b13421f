//! Help with a puzzle, from little to much.

use leptos::prelude::*;
use quadrille_board::{Arrow, arrows, threats};
use quadrille_core::Point;
use quadrille_core::present::Touch;
use quadrille_mind::Threat;
use quadrille_puzzles::{Goal, Theme};

use super::solving::{Progress, Solving};
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, puzzles as text, voice};

/// One piece of help.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hint {
    /// What it is about, if that tells something.
    About,
    /// The piece that begins.
    Piece,
    /// The first step of several.
    Start,
    /// The whole turn.
    Turn,
}

impl Solving {
    /// The hints there are for the turn at hand.
    fn all_hints(&self) -> impl Iterator<Item = Hint> {
        let known = self.is_told || self.is_advanced() || self.theme().is_none();
        let about = (!known).then_some(Hint::About);
        let several = self.turn().contains(';').then_some(Hint::Start);
        about.into_iter().chain([Hint::Piece]).chain(several).chain([Hint::Turn])
    }

    /// The hint that was given last.
    fn last_hint(&self) -> Option<Hint> {
        self.all_hints().nth(usize::from(self.hints.get()).checked_sub(1)?)
    }

    /// Whether there is another hint.
    pub(super) fn has_hint(&self) -> bool {
        let given = usize::from(self.hints.get());
        self.progress.get() == Progress::Open && given < self.all_hints().count()
    }

    /// Gives another hint.
    pub(super) fn hint(&self) {
        let begun = untrack(|| self.is_begun());
        self.put_back();
        self.helped.set(true);
        self.hints.update(|hints| *hints += 1);
        let told = untrack(|| match self.last_hint() {
            Some(Hint::About) => self.about(),
            Some(Hint::Piece) => self.place(),
            Some(Hint::Start) => text::HintStep { step: self.told_turn(&self.start()) }.t(),
            Some(Hint::Turn) | None => text::Solution { turns: self.told_turn(&self.turn()) }.t(),
        });
        self.told.set(if begun { format!("{} {told}", text::STEPS_UNDONE.t()) } else { told });
    }

    /// The theme that tells most of how it is solved, if one does.
    fn theme(&self) -> Option<Theme> {
        let game = self.table.with(|table| table.game().id());
        let tells = |theme: &&Theme| match theme {
            Theme::Take | Theme::Conquest | Theme::Quiet | Theme::Another => false,
            Theme::Ends(key) => text::way_to_win(game, key).is_some(),
            _ => true,
        };
        self.puzzle.with_value(|puzzle| {
            let themes = &puzzle.proof.themes;
            let quiet = || themes.iter().find(|theme| **theme == Theme::Quiet);
            themes.iter().find(tells).or_else(quiet).cloned()
        })
    }

    fn about(&self) -> String {
        let game = self.table.with(|table| table.game().id());
        match self.theme() {
            Some(Theme::Ends(key)) => text::way_to_win(game, &key).unwrap_or_default(),
            Some(theme) => text::themed(game, &theme).unwrap_or_default(),
            None => String::new(),
        }
    }

    /// The place where the turn begins, with the piece on it.
    fn place(&self) -> String {
        let table = self.before.get();
        let named = self.first_point().map(|point| {
            let place = &table.geometry().points[point.index()].label;
            match voice(&*table).unit_on(point) {
                Some(piece) => text::HintPiece { piece, place }.t(),
                None => text::HintPlace { place }.t(),
            }
        });
        named.unwrap_or_default()
    }

    fn told_turn(&self, turn: &str) -> String {
        voice(&*self.before.get()).turn_in_brief(turn)
    }

    /// The proven turn, to be made now.
    fn turn(&self) -> String {
        self.line.with(|line| line.first().cloned()).unwrap_or_default()
    }

    /// Its first step.
    fn start(&self) -> String {
        self.turn().split(';').next().unwrap_or_default().to_owned()
    }

    /// Where the proven turn begins.
    fn first_point(&self) -> Option<Point> {
        let table = self.before.get();
        let step = table.read(&self.start()).ok()?;
        table.gesture(step).iter().find_map(|touch| match touch {
            Touch::Point(point) => Some(*point),
            _ => None,
        })
    }

    /// The hint that the board shows.
    fn shown_hint(&self) -> Option<Hint> {
        self.last_hint().filter(|_| self.is_active() && !self.is_begun())
    }

    /// What is pointed at on the board.
    pub(super) fn pointed(&self) -> Vec<Point> {
        let shown = self.shown_hint() == Some(Hint::Piece);
        self.first_point().filter(|_| shown).into_iter().collect()
    }

    /// What is shown of the danger, where one is to be saved and has asked for a hint.
    pub(super) fn threats(&self) -> Vec<Threat> {
        let asked = self.hints.get() > 0 && matches!(self.goal.get(), Goal::Save(_));
        let table = self.before.get();
        if asked && self.is_active() { threats(&*table) } else { Vec::new() }
    }

    /// The turn, or as much of it, that is drawn on the board.
    pub(super) fn arrows(&self) -> Vec<Arrow> {
        let turn = match self.shown_hint() {
            Some(Hint::Start) => self.start(),
            Some(Hint::Turn) => self.turn(),
            _ => return Vec::new(),
        };
        arrows(&*self.before.get(), &turn, 0)
    }
}
