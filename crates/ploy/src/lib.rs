//! Ploy (3M, 1970): pieces that go where their indicators point, and turn.
//!
//! The rules are in `docs/rules/ploy.md`; code and tests cite its paragraphs.
//!
//! - `options`: the sides, how far pieces turn, when a team is beaten
//! - `board`, `piece`, `step`: the 81 points, the pieces, the decision of a seat
//! - `position`, `facing`: the state; `steps`: legality; `apply`: effects
//! - `setup`, `text`, [`tu`]: from any arrangement or text to a checked position
//! - `present`, `obstacle`: presentation and touch for clients; `art`: drawing
//! - `heuristics`: knowledge for the search; `data`: counts, lessons, texts, weights and levels
//!
//! ```
//! use quadrille_core::{Game, Position, STANDARD};
//! use quadrille_ploy::Ploy;
//!
//! let mut position = Ploy::start(Default::default());
//! assert_eq!(position.count_steps(), 139);
//! let step = Ploy::read_step(&position, STANDARD, "e3-e4R1")?;
//! position.play(step)?;
//! assert!(position.to_string().ends_with(" r"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod art;
mod board;
mod editions;
mod facing;
mod heuristics;
mod obstacle;
mod options;
mod piece;
mod position;
mod present;
mod setup;
mod step;
mod steps;
mod text;
mod texts;
pub mod tu;

use quadrille_core::edit::{Edit, Reshaping};
use quadrille_core::present::{Geometry, Obstacle, PieceView, Present, Touch};
use quadrille_core::{
    ArmySpec, Choices, EditionSpec, ErrorPlace, Expected, Game, OptionSpec, Point, Preset,
    ReadError, STANDARD, StepError, bind_step, game_texts, rule_pages,
};

pub use board::Square;
pub use options::{Beaten, Mode, Options, Turning};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use setup::Setup;
pub use step::Step;

/// The game of Ploy.
#[derive(Clone, Copy, Debug)]
pub struct Ploy;

const ARMIES: &[ArmySpec] = &[
    ArmySpec { letter: 'g', name: "green" },
    ArmySpec { letter: 'r', name: "red" },
    ArmySpec { letter: 'y', name: "yellow" },
    ArmySpec { letter: 'b', name: "blue" },
];

/// The starting positions (ploy 2).
const START_TWO: &str = ",r84,r41,r56,r170,r56,r41,r84,/,,r24,r40,r17,r40,r48,,/,,,r16,r16,r16,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,g1,g1,g1,,,/,,g3,g130,g17,g130,g129,,/,g69,g146,g131,g170,g131,g146,g69, g";
const START_FOUR: &str = "r85,r28,r48,,,,y24,y168,y85/r42,r20,r8,,,,y32,y80,y112/r6,r8,r8,,,,y32,y32,y192/,,,,,,,,/,,,,,,,,/,,,,,,,,/g12,g2,g2,,,,b128,b128,b96/g7,g5,g2,,,,b128,b65,b162/g85,g138,g129,,,,b3,b193,b85 g -";
const START_TEAM: &str = ",r84,r170,r56,,b56,b170,b84,/,r24,r40,r48,,b24,b40,b48,/,r16,r16,r16,,b16,b16,b16,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,g1,g1,g1,,y1,y1,y1,/,g3,g130,g129,,y3,y130,y129,/,g69,g170,g131,,y131,y170,y69, g";

impl Game for Ploy {
    const ID: &'static str = "ploy";
    const NAME: &'static str = "Ploy";
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
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
        &ARMIES[..usize::from(options.seats())]
    }

    fn notations(options: Options) -> &'static [&'static str] {
        match options.mode {
            Mode::Two => &[STANDARD, tu::NAME],
            Mode::Four | Mode::Team => &[STANDARD],
        }
    }

    fn start(options: Options) -> Position {
        let text = match options.mode {
            Mode::Two => START_TWO,
            Mode::Four => START_FOUR,
            Mode::Team => START_TEAM,
        };
        let setup = Setup::read(options, text).and_then(|setup| setup.position());
        setup.expect("the set-ups are positions")
    }

    fn read_position(options: Options, notation: &str, text: &str) -> Result<Position, ReadError> {
        if notation == tu::NAME {
            let form = || ReadError::at(ErrorPlace::Text, Expected::Form("<rows> <b or w>"));
            let (rows, seat) = text.split_once(' ').ok_or_else(form)?;
            return tu::read_position(options, rows, seat);
        }
        Setup::read(options, text)?.position()
    }

    fn write_position(position: &Position, notation: &str) -> String {
        if notation == tu::NAME && position.options.mode == Mode::Two {
            let (rows, seat) = tu::write_position(position);
            return format!("{rows} {seat}");
        }
        position.to_string()
    }

    fn read_step(position: &Position, notation: &str, text: &str) -> Result<Step, StepError> {
        if notation == tu::NAME {
            return tu::read_step(position, text);
        }
        bind_step(position, text)
    }

    fn write_step(position: &Position, notation: &str, step: Step) -> String {
        if notation == tu::NAME { tu::write_step(position, step) } else { step.to_string() }
    }
}

impl Present for Ploy {
    const OBSTACLES: &'static [&'static str] = obstacle::KEYS;

    fn geometry(_: Options) -> Geometry {
        present::geometry()
    }

    fn pieces(position: &Position) -> Vec<PieceView> {
        present::pieces(position)
    }

    fn notes(position: &Position) -> Vec<String> {
        present::notes(position)
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
}

impl Edit for Ploy {
    fn draft(options: Options, text: &str) -> Result<Vec<PieceView>, ReadError> {
        Ok(present::draft(&Setup::read(options, text)?))
    }

    fn palette(options: Options) -> Vec<String> {
        present::palette(options)
    }

    fn reshaped(options: Options, unit: &str) -> Vec<(Reshaping, String)> {
        present::reshaped(options, unit)
    }
}

game_texts!(Ploy);
rule_pages!(Ploy, "ploy.md");
