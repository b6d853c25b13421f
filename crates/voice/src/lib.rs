//! Descriptions of a match in every language, for clients that know no game.
//!
//! - [`Voice`] describes a match: the [acts so far](Voice::told), a [turn that could be
//!   made](Voice::turn), the [board](Voice::board), a [point](Voice::at) and its [legal
//!   actions](Voice::can), pieces in [reach](Voice::reach) and in [danger](Voice::danger), the
//!   captures an [enemy piece](Voice::threatening) could make, the [cost](Voice::cost) of a turn,
//!   [warnings](Voice::warnings) of a rule, and the [outcome](Voice::ended).
//! - [`localized_error()`] is an error of a reader as a short sentence.
//! - [`Names`] are the names of a game, by the keys of its rules.
//!
//! ```
//! use quadrille_core::Language;
//! use quadrille_table::GameText;
//! use quadrille_voice::Voice;
//!
//! let mut match_ = "ploy".parse::<GameText>()?.start();
//! let voice = Voice::new(match_.as_ref(), Language::English);
//! assert_eq!(voice.turn("e3-e4R1"), "Shield e3 to e4, turns right by 45°, now pointing north-east");
//! match_.play("e3-e4")?;
//! let voice = Voice::new(match_.as_ref(), Language::German);
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
mod unit;
mod voice;

pub use cost::Cost;
pub use counts::{lost, lost_shapes};
pub use localized_error::localized_error;
pub use look::EMPTY;
pub use names::{Names, compass, turning};
pub use quadrille_core::texts::{decimal, list, many};
pub use quadrille_core::{Word, fill, form};
pub use reason::Reason;
pub use voice::{Voice, sentence};
