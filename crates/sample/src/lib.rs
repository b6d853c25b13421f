//! A small game that shows how games are made: stones that jump over each other.
//!
//! The rules are in the crate's `README.md`; code and tests cite its paragraphs. A game of the
//! product has the same files, and its rules in `docs/rules`. In the order of reading:
//!
//! - `options`: the choices before a game
//! - `board`, `step`: the places, the decision of a seat
//! - `position`: the state; `steps`: legality; `apply`: effects
//! - `setup`, `text`: from any arrangement or text to a checked position
//! - `present`: presentation, touch and editing for clients; `art`: drawing
//! - `heuristics`: knowledge for the search
//! - `data`: counts, lessons, texts, colours, weights, levels and searches
//!
//! ```
//! use quadrille_core::{Game, Position, STANDARD};
//! use quadrille_sample::Sample;
//!
//! let mut position = Sample::start(Default::default());
//! assert_eq!(position.count_steps(), 3);
//! let step = Sample::read_step(&position, STANDARD, "b1-b2")?;
//! position.play(step)?;
//! assert_eq!(position.to_string(), "m,m,m/,,/,s,/s,,s m -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod art;
mod board;
mod heuristics;
mod options;
mod position;
mod present;
mod setup;
mod step;
mod steps;
mod text;
mod texts;

use quadrille_core::{Army, ArmySpec, Choices, Game, OptionSpec, ReadError, Seat, game_texts};

pub use board::{Place, Places};
pub use options::Options;
pub use position::Position;
pub use setup::Setup;
pub use step::Step;

/// The sample game.
#[derive(Clone, Copy, Debug)]
pub struct Sample;

const ARMIES: &[ArmySpec] =
    &[ArmySpec { letter: 's', name: "sun" }, ArmySpec { letter: 'm', name: "moon" }];

impl Game for Sample {
    const ID: &'static str = "sample";
    const NAME: &'static str = "Sample";
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const QUIET_TURNS: Option<u16> = Some(10);

    type Options = Options;
    type Position = Position;

    fn options(choices: Choices) -> Result<Options, ReadError> {
        Ok(Options::from_choices(choices))
    }

    fn choices(options: Options) -> Choices {
        options.choices()
    }

    fn armies(_: Options) -> &'static [ArmySpec] {
        ARMIES
    }

    fn start(options: Options) -> Position {
        let army = |place: Place| match place.rank() {
            0 => Some((place, Army(0))),
            3 => Some((place, Army(1))),
            _ => None,
        };
        let stones = Place::all().filter_map(army).collect();
        let setup = Setup { options, stones, seat: Seat(0), jumper: None };
        setup.position().expect("the set-up is a position")
    }

    fn read_position(options: Options, _: &str, text: &str) -> Result<Position, ReadError> {
        Setup::read(options, text)?.position()
    }

    fn write_position(position: &Position, _: &str) -> String {
        position.to_string()
    }
}

game_texts!(Sample);
