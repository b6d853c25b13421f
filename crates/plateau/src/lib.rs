//! Empire Plateau (Frances Games): armies that share twelve steps a turn.
//!
//! The rules are in `docs/rules/plateau.md`; code and tests cite its paragraphs.
//!
//! - `options`: the board and the number of empires
//! - `board`, `piece`, `step`: the crossings, the armies, the decision of a seat
//! - `crossings`: sets of crossings; `walk`: the ends of walks of an exact length
//! - `turn`: the count of a turn; `reach`: the moves of an army; `way`: the crossings of a move
//! - `position`: the state; `steps`: the legal steps; `minimum`: those that leave six in reach;
//!   `apply`: their effects
//! - `setup`, `text`: from any arrangement or text to a checked position
//! - `present`, `obstacle`: presentation and touch for clients; `art`: drawing
//! - `heuristics`: knowledge for the search; `data`: counts, lessons, texts, weights and levels
//!
//! ```
//! use quadrille_core::{Game, Position, STANDARD};
//! use quadrille_plateau::Plateau;
//!
//! let mut position = Plateau::start(Default::default());
//! assert_eq!(position.count_steps(), 160);
//! let step = Plateau::read_step(&position, STANDARD, "A10-C10=2")?;
//! position.play(step)?;
//! assert!(position.to_string().ends_with(" b 2 - C10 -"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod art;
mod board;
mod crossings;
mod editions;
mod gesture;
mod heuristics;
mod minimum;
mod obstacle;
mod options;
mod piece;
mod position;
mod present;
mod reach;
mod setup;
mod step;
mod steps;
mod text;
mod texts;
mod turn;
mod walk;
mod way;

use quadrille_core::edit::Edit;
use quadrille_core::present::{Gauge, Geometry, Obstacle, PieceView, Present, Touch};
use quadrille_core::{
    ArmySpec, Choices, EditionSpec, Game, OptionSpec, Point, Preset, ReadError, game_texts,
    rule_pages,
};

pub use board::Crossing;
pub use crossings::Crossings;
pub use options::{Board, Options};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use setup::Setup;
pub use step::Step;
pub use turn::Turn;

/// The game of Empire Plateau.
#[derive(Clone, Copy, Debug)]
pub struct Plateau;

/// The empires, in turn order (plateau 2.3).
const EMPIRES: &[ArmySpec] = &[
    ArmySpec { letter: 'b', name: "Babylon" },
    ArmySpec { letter: 'm', name: "Medo-Persia" },
    ArmySpec { letter: 'g', name: "Greece" },
    ArmySpec { letter: 'r', name: "Rome" },
];

impl Game for Plateau {
    const ID: &'static str = "plateau";
    const NAME: &'static str = "Empire Plateau";
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    /// Version 1 allowed turns to end short that could have come to six (3.2), and did not let 4s
    /// jump over bases (4.4).
    const RULES_VERSION: u8 = 2;
    const EDITIONS: &'static [EditionSpec] = editions::EDITIONS;
    const IMPLIED: &'static [Preset] = editions::IMPLIED;
    const QUIET_TURNS: Option<u16> = Some(50);

    type Options = Options;
    type Position = Position;

    fn options(choices: Choices) -> Result<Options, ReadError> {
        Options::from_choices(choices)
    }

    fn choices(options: Options) -> Choices {
        options.choices()
    }

    fn armies(options: Options) -> &'static [ArmySpec] {
        &EMPIRES[..usize::from(options.seats)]
    }

    fn start(options: Options) -> Position {
        Setup::start(options).position().expect("the set-up is a position")
    }

    fn read_position(options: Options, _: &str, text: &str) -> Result<Position, ReadError> {
        Setup::read(options, text)?.position()
    }

    fn write_position(position: &Position, _: &str) -> String {
        position.to_string()
    }
}

impl Present for Plateau {
    const OBSTACLES: &'static [&'static str] = obstacle::KEYS;

    fn geometry(options: Options) -> Geometry {
        present::geometry(options)
    }

    fn pieces(position: &Position) -> Vec<PieceView> {
        present::pieces(position)
    }

    fn notes(position: &Position) -> Vec<String> {
        present::notes(position)
    }

    fn asks(position: &Position) -> Option<&'static str> {
        present::asks(position)
    }

    fn closing(position: &Position, step: Step) -> Option<(&'static str, u16)> {
        present::closing(position, step)
    }

    fn gauges(position: &Position) -> Vec<Gauge> {
        present::gauges(position)
    }

    fn obstacle(position: &Position, from: Point, to: Point) -> Option<Obstacle> {
        obstacle::obstacle(position, from, to)
    }

    fn gesture(position: &Position, step: Step) -> Vec<Touch> {
        gesture::gesture(position, step)
    }

    fn gestures(position: &Position) -> Vec<(Step, Vec<Touch>)> {
        gesture::gestures(position)
    }

    fn way(position: &Position, step: Step) -> Vec<Point> {
        present::way(position, step)
    }

    fn ruins(position: &Position) -> Vec<Point> {
        present::ruins(position)
    }
}

impl Edit for Plateau {
    fn draft(options: Options, text: &str) -> Result<Vec<PieceView>, ReadError> {
        Ok(present::draft(&Setup::read(options, text)?))
    }

    fn palette(options: Options) -> Vec<String> {
        present::palette(options)
    }
}

game_texts!(Plateau);
rule_pages!(Plateau, "plateau.md");
