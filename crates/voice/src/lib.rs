//! What is said of a match in words, in every language, for clients that know no game.
//!
//! - [`Word`]: the same words in every language, with values and numbers filled in
//! - [`Voice`]: tells of a match: [what was done](Voice::told), [what a turn would
//!   do](Voice::turn), [what stands where](Voice::board), [what is at a point](Voice::at),
//!   [what it can do](Voice::can), [what is in reach](Voice::reach) and [in danger](Voice::danger),
//!   what [a piece of others](Voice::threatening) could take, what [a turn costs](Voice::cost), what
//!   a rule [warns of](Voice::warnings), how it [ended](Voice::ended)
//! - [`localized_error`]: an error of a reader as a short sentence
//! - [`Names`]: what the rules of a game name by keys; the names themselves are the games' own
//!
//! ```
//! use quadrille_core::Language;
//! use quadrille_table::GameText;
//! use quadrille_voice::Voice;
//!
//! let mut table = "ploy".parse::<GameText>()?.start();
//! let voice = Voice::new(table.as_ref(), Language::English);
//! assert_eq!(voice.turn("e3-e4R1"), "Shield e3 to e4, turns right by 45°, now pointing north-east");
//! table.play("e3-e4")?;
//! let voice = Voice::new(table.as_ref(), Language::German);
//! assert_eq!(voice.told(0), "Grün: Sonde e3 nach e4.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod acts;
mod brief;
mod can;
mod cost;
mod counts;
mod localized_error;
mod look;
mod names;
mod outcome;
mod reason;
mod remark;
mod step;
mod threatening;
mod turn;
mod voice;
mod word;

pub use cost::Cost;
pub use counts::{lost, lost_shapes};
pub use localized_error::localized_error;
pub use look::EMPTY;
pub use names::{Names, compass, turning};
pub use quadrille_core::{Word, fill, form};
pub use reason::Reason;
pub use voice::{Voice, sentence};
pub use word::{decimal, list, many};
