//! Platz (Timofey Nikulin): pieces that shoot their own arrows away.
//!
//! The rules are in `docs/rules/platz.md`; code and tests cite its paragraphs.
//!
//! - `options`: the size of the board and the hits that win
//! - `board`, `step`: the cells, the decision of a seat
//! - `position`: the state; `steps`: legality; `apply`: effects
//! - `setup`, `text`: from any arrangement or text to a checked position
//! - `present`, `obstacle`: presentation and touch for clients; `art`: drawing
//! - `heuristics`: knowledge for the search; `data`: counts, lessons, texts, weights and levels
//!
//! ```
//! use quadrille_core::{Game, Position, STANDARD};
//! use quadrille_platz::Platz;
//!
//! let mut position = Platz::start(Default::default());
//! assert_eq!(position.count_steps(), 20);
//! let shot = Platz::read_step(&position, STANDARD, "a1xa5")?;
//! position.play(shot)?;
//! assert!(position.to_string().starts_with("b255*1,b255,"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod art;
mod board;
mod heuristics;
mod obstacle;
mod options;
mod position;
mod present;
mod setup;
mod step;
mod steps;
mod text;
mod texts;

use quadrille_core::edit::{Edit, Reshaping};
use quadrille_core::present::{Gauge, Geometry, Obstacle, PieceView, Present, Touch};
use quadrille_core::{
    Army, ArmySpec, Choices, Game, OptionSpec, Point, ReadError, Seat, game_texts, rule_pages,
};

pub use board::{Cell, Cells, ahead};
pub use options::Options;
pub use position::{Piece, Position};
pub use setup::Setup;
pub use step::Step;

/// The game of Platz.
#[derive(Clone, Copy, Debug)]
pub struct Platz;

const ARMIES: &[ArmySpec] =
    &[ArmySpec { letter: 'w', name: "white" }, ArmySpec { letter: 'b', name: "black" }];

impl Game for Platz {
    const ID: &'static str = "platz";
    const NAME: &'static str = "Platz";
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const QUIET_TURNS: Option<u16> = Some(50);

    type Options = Options;
    type Position = Position;

    fn options(choices: Choices) -> Result<Options, ReadError> {
        Options::from_choices(choices)
    }

    fn choices(options: Options) -> Choices {
        options.choices()
    }

    fn armies(_: Options) -> &'static [ArmySpec] {
        ARMIES
    }

    fn start(options: Options) -> Position {
        let row = |army: u8, rank: i8| {
            let piece = Piece { army: Army(army), arrows: 255, hits: 0 };
            let files = 0..options.size as i8;
            files.filter_map(move |file| Some((Cell::at(file, rank)?, piece)))
        };
        let pieces = row(0, 0).chain(row(1, options.size as i8 - 1)).collect();
        let setup = Setup { options, pieces, seat: Seat(0) };
        setup.position().expect("the set-up is a position")
    }

    fn read_position(options: Options, _: &str, text: &str) -> Result<Position, ReadError> {
        Setup::read(options, text)?.position()
    }

    fn write_position(position: &Position, _: &str) -> String {
        position.to_string()
    }
}

impl Present for Platz {
    const OBSTACLES: &'static [&'static str] = obstacle::KEYS;

    fn geometry(options: Options) -> Geometry {
        present::geometry(options)
    }

    fn pieces(position: &Position) -> Vec<PieceView> {
        present::pieces(position)
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

    fn way(position: &Position, step: Step) -> Vec<Point> {
        present::way(position, step)
    }
}

impl Edit for Platz {
    fn draft(options: Options, text: &str) -> Result<Vec<PieceView>, ReadError> {
        Ok(present::draft(&Setup::read(options, text)?))
    }

    fn palette(_: Options) -> Vec<String> {
        present::palette()
    }

    fn reshaped(options: Options, unit: &str) -> Vec<(Reshaping, String)> {
        present::reshaped(options, unit)
    }
}

game_texts!(Platz);
rule_pages!(Platz, "platz.md");
