//! How boards and pieces look: what the games draw, put together and coloured.
//!
//! - [`Drawing`]: the art of a game for clients that know no game
//! - [`poses`]: how the pieces on one point share it

mod plain;
mod pose;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;
use std::marker::PhantomData;

use quadrille_core::draw::{Art, Frame, Marker, SIDE, army_class};
use quadrille_core::present::{Geometry, PieceView};
use quadrille_core::sort_short;
use quadrille_table::{GameId, Match, each_game};

use crate::settings::{Choice as _, Theme};
use crate::{Stroke, layers};
pub(crate) use pose::above;
pub use pose::{Pose, poses};

macro_rules! drawings {
    ($($game:ty),*) => { [$(drawing_of::<$game>()),*] };
}

/// The style sheet with the colours that every game has.
const THEMES: &str = include_str!("themes.css");

/// The style sheet of what is marked on boards.
const MARKS: &str = include_str!("../layers/marks.css");

/// The style sheet with the colours of all boards and armies of the product, and of what is marked.
#[must_use]
pub fn themes() -> String {
    let own = each_game!(drawings).map(Drawing::style);
    [THEMES, MARKS].into_iter().chain(own).collect()
}

/// What a game draws, for clients that know no game.
pub trait Drawing: Sync {
    /// The id of the game.
    fn id(&self) -> &'static str;
    /// A piece around (0, 0), with 100 units from a point to the next and its directions as seen.
    fn piece(&self, piece: &PieceView) -> String;
    /// Everything under the pieces but the coordinates.
    fn ground(&self, board: &Geometry, frame: &Frame) -> String;
    /// The coordinates, in a group of class `coordinates`.
    fn coordinates(&self, board: &Geometry, frame: &Frame) -> String;
    /// The style sheet of what is its own.
    fn style(&self) -> &'static str;
    /// How wide the picture of the board is when it is printed, in millimetres.
    fn printed(&self, board: &Geometry, frame: &Frame) -> f32;
    /// What a printed game needs besides its board and pieces.
    fn markers(&self) -> Vec<Marker>;

    /// A document that shows a match of the game by itself, in plain colours, with what was drawn
    /// over it by hand.
    fn picture(
        &self,
        table: &dyn Match,
        strokes: &[Stroke],
        frame: &Frame,
        theme: Theme,
        with_coordinates: bool,
    ) -> String {
        let (game, board, pieces) = (table.game(), &table.geometry(), &table.pieces());
        let mut picture = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIDE} {SIDE}\" \
             width=\"{SIDE}\" height=\"{SIDE}\" class=\"{}\">{}",
            theme_class(theme),
            self.ground(board, frame)
        );
        if with_coordinates {
            picture += &self.coordinates(board, frame);
        }
        picture.extend(table.ruins().into_iter().map(|point| layers::ruin(point, frame)));
        let mut posed: Vec<_> = pieces.iter().zip(poses(board, pieces)).collect();
        sort_short(&mut posed, |(piece, _)| piece.level);
        for (view, pose) in posed {
            let army = view.army.and_then(|army| game.armies().get(army.index()));
            let class = army_class(army.map_or("nobody", |army| army.name));
            let seen = PieceView { directions: frame.directions(view.directions), ..view.clone() };
            let place = pose.transform(frame, view.point);
            let (drawn, flag) = (self.piece(&seen), layers::flag(game, view));
            let _ = write!(picture, "<g class=\"{class}\" transform=\"{place}\">{drawn}{flag}</g>");
        }
        picture += &layers::strokes(strokes, frame);
        plain::resolve(&(picture + "</svg>"), &[THEMES, self.style()])
    }
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Art> Drawing for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn piece(&self, piece: &PieceView) -> String {
        G::piece(piece)
    }

    fn ground(&self, board: &Geometry, frame: &Frame) -> String {
        G::ground(board, frame)
    }

    fn coordinates(&self, board: &Geometry, frame: &Frame) -> String {
        G::coordinates(board, frame)
    }

    fn style(&self) -> &'static str {
        G::STYLE
    }

    fn printed(&self, board: &Geometry, frame: &Frame) -> f32 {
        G::printed(board, frame)
    }

    fn markers(&self) -> Vec<Marker> {
        G::markers()
    }
}

/// What a game draws, by its type.
#[must_use]
pub fn drawing_of<G: Art>() -> &'static dyn Drawing {
    &Of::<G>(PhantomData)
}

/// What a game of the product draws.
pub(crate) fn drawing(game: GameId) -> &'static dyn Drawing {
    let known = each_game!(drawings).into_iter().find(|known| known.id() == game.rules().id());
    known.expect("every game of the list draws itself")
}

/// Markup in which the variables of a game have the values of the themes and armies around them,
/// with those of one more style sheet counting most.
pub(crate) fn plain(game: GameId, markup: &str, besides: &str) -> String {
    plain::resolve(markup, &[THEMES, drawing(game).style(), besides])
}

/// The class of an element in which boards and pieces have the colours of a theme.
#[must_use]
pub fn theme_class(theme: Theme) -> String {
    format!("theme-{}", theme.key())
}

/// A piece around (0, 0), with 100 units from a point to the next and its directions as seen.
#[must_use]
pub fn piece(game: GameId, piece: &PieceView) -> String {
    drawing(game).piece(piece)
}

/// Everything under the pieces in a picture of 1000 by 1000 units, the coordinates in a group of
/// class `coordinates`. A square board must have been turned by quarters.
#[must_use]
pub fn board(game: GameId, board: &Geometry, frame: &Frame) -> String {
    drawing(game).ground(board, frame) + &drawing(game).coordinates(board, frame)
}

/// A document that shows a match by itself, with what was drawn over it by hand.
#[must_use]
pub fn picture(
    table: &dyn Match,
    strokes: &[Stroke],
    frame: &Frame,
    theme: Theme,
    with_coordinates: bool,
) -> String {
    drawing(table.game().id()).picture(table, strokes, frame, theme, with_coordinates)
}
