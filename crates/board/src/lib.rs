//! What a person sees and touches of a table, without a screen.
//!
//! - [`Frame`]: where things lie in the picture, whichever seat looks at the board
//! - [`Walk`], [`Hand`], [`cursor`]: from touches and keys to steps
//! - [`Scene`], [`layers`]: what is to be drawn over the board
//! - [`art`]: how boards and pieces are drawn, as SVG; [`figure()`]: pictures in rules; [`mod@print`]: what
//!   is printed to be cut out and played with
//! - [`Study`], [`Draft`], [`link`]: games with all that was tried, positions being set up, and games
//!   in addresses
//! - [`Note`]: what is said of a moment of a game and drawn over it
//! - [`Player`], [`Saved`], [`Shared`]: who plays, a game that waits to be gone on with, and a moment
//!   of one
//! - [`Library`]: all games that are kept; [`Shelf`]: studies that were put aside
//! - [`Sitting`]: a game being played at one screen; [`threats()`]: what is warned of in it
//! - [`online`]: a match with people elsewhere
//! - [`Progress`]: what somebody has reached
//! - [`is_offered`], [`is_value_offered`], [`with_value`], [`edition_of`], [`with_edition`]: the
//!   options, values and editions of a game that can be chosen, and what goes with them
//! - [`Puzzling`]: which puzzles somebody has solved, and what to offer next
//! - [`Route`]: the places of a page
//! - [`graph()`], [`cost()`]: how a game went turn by turn, and what mistakes cost; [`report()`]: both
//!   as a page of its own
//! - [`synth`]: what is heard
//! - [`settings`]: what a person has chosen once and for all
//!
//! Two taps make a step:
//!
//! ```
//! use quadrille_board::{Hand, Reply};
//! use quadrille_core::Point;
//! use quadrille_table::GameText;
//!
//! let mut table = "platz".parse::<GameText>()?.start();
//! let mut hand = Hand::new(table.as_ref());
//! assert_eq!(hand.tap(Point(0)), Reply::Changed, "a1 is chosen");
//! let Reply::Step(step) = hand.tap(Point(5)) else { panic!("a2 is next to it") };
//! assert_eq!(table.text(step), "a1-a2");
//! table.take(step)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrow;
pub mod art;
mod cost;
pub mod cursor;
mod draft;
mod emblem;
mod facing;
mod figure;
mod graph;
mod hand;
pub mod layers;
mod leading;
mod library;
pub mod link;
pub mod motion;
mod note;
mod offered;
pub mod online;
mod open_error;
mod player;
pub mod print;
mod progress;
mod puzzling;
mod reason;
mod report;
mod route;
mod saved;
pub mod scene;
pub mod settings;
mod shared;
mod shelf;
mod sitting;
mod study;
pub mod synth;
mod threats;
mod walk;

pub use arrow::{Arrow, MADE, arrows, parted};
pub use cost::cost;
pub use draft::Draft;
pub use emblem::emblem;
pub use facing::facing;
pub use figure::{figure, figures};
pub use graph::{graph, moment_at};
pub use hand::{Hand, Handle, Reply};
pub use library::{Company, Filter, Kept, Library, Taken};
pub use note::{Note, Stroke};
pub use offered::{
    decides_seats, edition_of, edition_settings, is_offered, is_value_offered, with_edition,
    with_value,
};
pub use open_error::OpenError;
pub use player::{Player, against_computer};
pub use progress::{Progress, Reached};
pub use puzzling::{Offer, Puzzling, daily};
pub use quadrille_core::draw::{Frame, SIDE};
pub use reason::reason;
pub use report::report;
pub use route::Route;
pub use saved::{Pause, Saved};
pub use scene::{Drawn, Load, Mark, Scene, Still};
pub use shared::Shared;
pub use shelf::{Item, Shelf};
pub use sitting::{Afterwards, Errand, Fallen, Since, Sitting, Verdict};
pub use study::{Study, StudyRow};
pub use threats::threats;
pub use walk::{Touched, Walk};
