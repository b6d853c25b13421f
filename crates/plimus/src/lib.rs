//! Plimus: magnet stones that jump, pair up and banish.
//!
//! The rules are in `docs/rules/plimus.md`; code and tests cite its paragraphs.
//!
//! - `options`: the number of seats and their colours, captures, the neutral stone, stones that
//!   stay at home
//! - `board`, `areas`, `piece`, `step`: the 81 fields and their markings, the units, the decision
//!   of a seat
//! - `position`, `poles`: the state; `apply`: effects; `ends`: the end of a game
//! - `steps`: legality; `reach`: the destinations of one unit; `view`, `dots`, `stacks`: all units
//!   together, for counting and picking; `jump_tree`: chains of jumps
//! - `setup`, `text`: from any arrangement or text to a checked position
//! - `present`, `obstacle`, `stones`: presentation and touch for clients; `art`: drawing
//! - `turned`: yellow against green as the same game between blue and red
//! - `heuristics`: knowledge for the search; `data`: counts, lessons, texts, weights and levels
//!
//! ```
//! use quadrille_core::{Game, Position, STANDARD};
//! use quadrille_plimus::Plimus;
//!
//! let mut position = Plimus::start(Default::default());
//! assert_eq!(position.count_steps(), 53);
//! let step = Plimus::read_step(&position, STANDARD, "c1^d2^e3")?;
//! position.play(step)?;
//! assert!(position.to_string().ends_with(" r - 1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod areas;
mod art;
mod board;
mod dots;
mod editions;
mod ends;
mod heuristics;
mod jump_tree;
mod obstacle;
mod options;
mod piece;
mod poles;
mod position;
mod present;
mod reach;
mod setup;
mod stacks;
mod step;
mod steps;
mod stones;
mod text;
mod texts;
mod turned;
mod view;

use quadrille_core::edit::Edit;
use quadrille_core::present::{Gauge, Geometry, Obstacle, PieceView, Present, Touch};
use quadrille_core::{
    ArmySpec, Choices, EditionSpec, Game, OptionSpec, Point, Preset, ReadError, Remark,
    RenamedEnding, Seat, game_texts, rule_pages,
};

pub use areas::{AREAS, DOTS, PLUS_FIELDS, POLES};
pub use board::{DIAGONAL, Field, beside, fields};
pub use jump_tree::{JumpTree, Landing};
pub use options::{Blank, Capture, Colours, Options, Spoiling};
pub use piece::{Kind, Sign, Unit};
pub use position::Position;
pub use setup::{Hop, Setup};
pub use step::{Part, Step};

/// The game of Plimus.
#[derive(Clone, Copy, Debug)]
pub struct Plimus;

/// The armies by the edges where they start, clockwise from the south (plimus 1.3).
static ARMIES: [ArmySpec; 4] = [
    ArmySpec { letter: 'b', name: "blue" },
    ArmySpec { letter: 'y', name: "yellow" },
    ArmySpec { letter: 'r', name: "red" },
    ArmySpec { letter: 'g', name: "green" },
];

/// The armies that face each other, by the edge where the first of them starts.
static PAIRS: [[ArmySpec; 2]; 2] = [[ARMIES[0], ARMIES[2]], [ARMIES[1], ARMIES[3]]];

impl Game for Plimus {
    const ID: &'static str = "plimus";
    const NAME: &'static str = "Plimus";
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const EDITIONS: &'static [EditionSpec] = editions::EDITIONS;
    const IMPLIED: &'static [Preset] = editions::IMPLIED;
    const QUIET_TURNS: Option<u16> = None;
    const RENAMED_ENDINGS: &'static [RenamedEnding] = ends::RENAMED;

    type Options = Options;
    type Position = Position;

    fn options(choices: Choices) -> Result<Options, ReadError> {
        Options::from_choices(choices)
    }

    fn choices(options: Options) -> Choices {
        options.choices()
    }

    fn armies(options: Options) -> &'static [ArmySpec] {
        if options.seats() == 2 { &PAIRS[options.edge(Seat(0))] } else { &ARMIES }
    }

    fn twin(options: Options) -> Option<Options> {
        options.twin()
    }

    fn to_twin(position: &Position) -> Option<Position> {
        position.twin()
    }

    fn from_twin(step: Step) -> Step {
        Step::from_twin(step)
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

impl Present for Plimus {
    const OBSTACLES: &'static [&'static str] = obstacle::KEYS;

    fn geometry(options: Options) -> Geometry {
        present::geometry(options)
    }

    fn pieces(position: &Position) -> Vec<PieceView> {
        stones::pieces(position)
    }

    fn notes(position: &Position) -> Vec<String> {
        present::notes(position)
    }

    fn asks(position: &Position) -> Option<&'static str> {
        present::asks(position)
    }

    fn hindrance(position: &Position) -> Option<(&'static str, Point)> {
        position.shut_in().map(|field| ("shut-in", field.point()))
    }

    fn warnings(position: &Position) -> Vec<Remark> {
        present::warnings(position)
    }

    fn gauges(position: &Position) -> Vec<Gauge> {
        present::gauges(position)
    }

    fn obstacle(position: &Position, from: Point, to: Point) -> Option<Obstacle> {
        obstacle::obstacle(position, from, to).map(Obstacle::from)
    }

    fn gesture(position: &Position, step: Step) -> Vec<Touch> {
        present::gesture(position, step)
    }

    fn way(_: &Position, step: Step) -> Vec<Point> {
        present::way(step)
    }

    fn ended_at(position: &Position) -> Vec<Point> {
        present::ended_at(position)
    }
}

impl Edit for Plimus {
    fn draft(options: Options, text: &str) -> Result<Vec<PieceView>, ReadError> {
        Ok(stones::draft(&Setup::read(options, text)?))
    }

    fn palette(options: Options) -> Vec<String> {
        stones::palette(options)
    }

    fn joined(options: Options, point: Point, cell: &str, unit: &str) -> String {
        text::joined(options, point, cell, unit)
    }
}

game_texts!(Plimus);
rule_pages!(Plimus, "plimus.md");
