//! The shared parts of the page's tests: a server, a browser, and hands and eyes in it.
//!
//! - [`Visit`]: opens a browser and runs a test in it
//! - [`Page`]: reads the page and acts on it
//! - [`Board`]: a board on the page, touched at its points
//! - [`Party`]: several people at one server, which may be killed, each with a wire that may be cut
//! - [`Kind`]: other browsers than Chromium
//!
//! The tests need a built page (`cargo xtask page`; `QUADRILLE_PAGE` names another folder) and
//! Chromium with chromedriver. They leave no process and no file, except for a picture of each
//! failed test, in `quadrille-failed` of the folder for temporary files.

mod board;
mod browser;
mod cursor;
mod driver;
mod elsewhere;
mod game;
mod input;
mod kind;
mod page;
mod party;
mod server;
mod tables;
mod visit;
mod wire;

pub use board::Board;
pub use game::{is_over, is_persons_turn};
pub use input::Key;
pub use kind::Kind;
pub use page::Page;
pub use party::{Guest, Party};
pub use server::{axe, folder};
pub use visit::Visit;
