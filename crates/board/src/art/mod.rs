//! How boards and pieces look, as SVG. The one place outside `table` that tells games apart.
//!
//! Colours are CSS variables, so that a theme is a list of values: what is drawn inside an element
//! of class `army-<name>` finds that army's colours in `--army`, `--army-edge` and `--army-ink`.
//! Whose a piece is shows in the shape of its rim as well.
//!
//! - `ploy`, `platz`, `plimus`, `plateau`: the boards and pieces of each game
//! - `emblem`: what armies of Empire Plateau bear
//! - `grid`: what the square boards share; `token`: what round pieces share; `svg`: markup
//! - `pose`: how the pieces on one point share it

mod emblem;
mod grid;
mod plateau;
mod platz;
mod plimus;
mod ploy;
mod pose;
mod svg;
#[cfg(test)]
mod tests;
mod token;

use std::fmt::Write as _;

use quadrille_core::present::{Geometry, PieceView};
use quadrille_table::{GameId, GameText};

use crate::Frame;
use crate::settings::{Choice as _, Theme};
pub use pose::{Pose, poses};

/// The style sheet with the colours of all boards and armies.
pub const THEMES: &str = include_str!("themes.css");

/// The class of an element in which boards and pieces have the colours of a theme.
#[must_use]
pub fn theme_class(theme: Theme) -> String {
    format!("theme-{}", theme.key())
}

/// The class of an element in which pieces have the colours of the army with this name.
#[must_use]
pub fn army_class(name: &str) -> String {
    format!("army-{}", name.to_lowercase().replace(' ', "-"))
}

/// A piece around (0, 0), with 100 units from a point to the next and its directions as seen.
#[must_use]
pub fn piece(game: GameId, piece: &PieceView) -> String {
    match game {
        GameId::Ploy => ploy::piece(piece),
        GameId::Platz => platz::piece(piece),
        GameId::Plimus => plimus::piece(piece),
        GameId::Plateau => plateau::piece(piece),
    }
}

/// Everything under the pieces in a picture of 1000 by 1000 units, the coordinates in a group of
/// class `coordinates`. A square board must have been turned by quarters.
#[must_use]
pub fn board(game: GameId, board: &Geometry, frame: &Frame) -> String {
    ground(game, board, frame) + &coordinates(game, board, frame)
}

/// A document that shows a position by itself.
#[must_use]
pub fn picture(
    game: GameText,
    board: &Geometry,
    pieces: &[PieceView],
    frame: &Frame,
    theme: Theme,
    with_coordinates: bool,
) -> String {
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1000 1000\" class=\"{}\">\
         <style>{THEMES}</style>{}",
        theme_class(theme),
        ground(game.id(), board, frame)
    );
    if with_coordinates {
        picture += &coordinates(game.id(), board, frame);
    }
    let mut posed: Vec<_> = pieces.iter().zip(poses(board, pieces)).collect();
    posed.sort_by_key(|(piece, _)| piece.level);
    for (view, pose) in posed {
        let army = view.army.and_then(|army| game.armies().get(army.index()));
        let class = army_class(army.map_or("nobody", |army| army.name));
        let seen = PieceView { directions: frame.directions(view.directions), ..view.clone() };
        let place = pose.transform(frame, view.point);
        let drawn = piece(game.id(), &seen);
        let _ = write!(picture, "<g class=\"{class}\" transform=\"{place}\">{drawn}</g>");
    }
    picture + "</svg>"
}

fn ground(game: GameId, board: &Geometry, frame: &Frame) -> String {
    match game {
        GameId::Ploy => ploy::ground(board, frame),
        GameId::Platz => platz::ground(board, frame),
        GameId::Plimus => plimus::ground(board, frame),
        GameId::Plateau => plateau::ground(board, frame),
    }
}

fn coordinates(game: GameId, board: &Geometry, frame: &Frame) -> String {
    match game {
        GameId::Ploy | GameId::Platz | GameId::Plimus => grid::coordinates(board, frame),
        GameId::Plateau => plateau::coordinates(board, frame),
    }
}
