//! The pieces to cut out.

use std::cmp::Reverse;

use quadrille_core::draw::{Frame, Marker, SIDE};
use quadrille_core::present::PieceView;
use quadrille_core::texts::{Message as _, sheets as texts};
use quadrille_core::{Language, sort_short, turned};
use quadrille_table::GameText;

use super::sheet::{GUTTER, HEAD, Part, Sheet, body, flat, named};
use super::{Paper, games, width};
use crate::{art, layers};

/// How wide a piece is cut, as a share of what it has for itself where there is least room.
const CUT: f32 = 0.92;

/// How large a piece is drawn, so that all of it is within the cut.
const DRAWN: f32 = 0.88;

/// What is left between two cuts.
const GAP: f32 = 3.0;

/// Pieces that are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    /// A game in which they are, one with as many armies as there can be.
    pub game: GameText,
    /// One of them.
    pub piece: PieceView,
    /// How many of them a game begins with at most.
    pub count: usize,
}

/// The pieces that the games on the same board begin with, army by army; pieces that differ only in
/// where they stand and look are alike.
#[must_use]
pub fn sets(game: GameText) -> Vec<Set> {
    let board = game.start().geometry();
    let mut games: Vec<GameText> = games(game.id()).collect();
    games.retain(|other| other.start().geometry() == board);
    sort_short(&mut games, |game| Reverse(game.armies().len()));
    let mut sets: Vec<Set> = Vec::new();
    for game in games {
        let mut own: Vec<Set> = Vec::new();
        for piece in game.start().pieces() {
            match own.iter_mut().find(|set| set.has(game, &piece)) {
                Some(set) => set.count += 1,
                None => own.push(Set { game, piece, count: 1 }),
            }
        }
        for set in own {
            match sets.iter_mut().find(|known| known.has(game, &set.piece)) {
                Some(known) => known.count = known.count.max(set.count),
                None => sets.push(set),
            }
        }
    }
    sort_short(&mut sets, |set| set.piece.army.map_or(u8::MAX, |army| army.0));
    sets
}

impl Set {
    /// Whether a piece of a game is like these.
    #[must_use]
    pub fn has(&self, game: GameText, piece: &PieceView) -> bool {
        let army = |game: GameText, piece: &PieceView| {
            piece.army.and_then(|army| game.armies().get(army.index())).map(|army| army.name)
        };
        army(self.game, &self.piece) == army(game, piece)
            && (self.piece.kind, self.piece.badge) == (piece.kind, piece.badge)
            && (0..8).any(|eighths| turned(self.piece.directions, eighths) == piece.directions)
    }
}

/// Something to cut out.
struct Disc {
    width: f32,
    drawn: String,
}

/// The sheets with the pieces of all games on the board, a spare of each kind, and markers.
pub(super) fn sheets(game: GameText, paper: Paper, language: Language) -> Vec<Sheet> {
    let board = game.start().geometry();
    let frame = Frame::new(&board, 0);
    let least = frame.points().map(|point| frame.size(point)).fold(SIDE, f32::min);
    let point = least * width(game) / SIDE;
    let mut discs = Vec::new();
    for set in sets(game) {
        let drawn = piece(&set, point);
        discs.extend((0..=set.count).map(|_| Disc { width: point * CUT, drawn: drawn.clone() }));
    }
    for marker in art::drawing(game.id()).markers() {
        let drawn = flat(game.id(), &marked(&marker));
        discs.extend((0..marker.count).map(|_| Disc { width: marker.width, drawn: drawn.clone() }));
    }
    let pages = pages(&discs, body(paper));
    let count = pages.len();
    let sheet = |(number, content): (usize, String)| {
        let title = texts::CutOuts { sheet: number + 1, count }.text(language);
        let title = format!("{} · {title}", named(game, language));
        Sheet::new(Part::Pieces { number }, paper, &title, &content)
    };
    pages.into_iter().enumerate().map(sheet).collect()
}

/// A piece as it is printed, facing away from its owner.
fn piece(set: &Set, point: f32) -> String {
    let class = layers::army_class(set.game, &set.piece);
    let drawn = format!(
        "<g class=\"theme-paper\"><g class=\"{class}\" transform=\"scale({:.4})\">{}</g></g>",
        point * DRAWN / 100.0,
        art::piece(set.game.id(), &upright(&set.piece))
    );
    flat(set.game.id(), &drawn)
}

/// A piece turned ahead: so that left and right of it are alike, if that can be, and as little of it
/// as possible points back.
fn upright(piece: &PieceView) -> PieceView {
    let masks = (0..8).map(|eighths| turned(piece.directions, eighths));
    let mirrored = |mask: u8| mask.reverse_bits().rotate_left(1);
    let back = 0b0011_1000;
    let ahead =
        masks.min_by_key(|&mask| (mirrored(mask) != mask, (mask & back).count_ones(), mask));
    PieceView { directions: ahead.unwrap_or_default(), ..piece.clone() }
}

fn marked(marker: &Marker) -> String {
    let scale = marker.width / 100.0;
    format!("<g class=\"theme-paper\"><g transform=\"scale({scale:.4})\">{}</g></g>", marker.drawn)
}

/// Pages full of discs, row by row.
fn pages(discs: &[Disc], (width, height): (f32, f32)) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    let (mut x, mut y, mut high) = (0.0, f32::MAX, 0.0_f32);
    for disc in discs {
        let full = disc.width + GAP;
        if x + disc.width > width || high > 0.0 && full < high {
            (x, y, high) = (0.0, y + high, 0.0);
        }
        if y + disc.width > height {
            pages.push(String::new());
            (x, y, high) = (0.0, 0.0, 0.0);
        }
        let radius = disc.width / 2.0;
        let (cx, cy) = (GUTTER + x + radius, HEAD + GUTTER + y + radius);
        if let Some(page) = pages.last_mut() {
            page.push_str(&format!(
                "<g transform=\"translate({cx:.3} {cy:.3})\">{}<circle class=\"cut\" r=\"{radius:.3}\" fill=\"none\" stroke=\"#777\" stroke-width=\".15\"/></g>",
                disc.drawn
            ));
        }
        (x, high) = (x + full, high.max(full));
    }
    pages
}
