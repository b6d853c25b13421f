//! What the tests of the page share: a server, a browser, and hands and eyes in it.
//!
//! - [`Visit`]: how a browser is opened, and the test that runs in it
//! - [`Page`]: what can be seen in the page and done to it
//! - [`Board`]: a board on the page, touched at its points
//! - [`Party`]: several people at one server, which may be killed, each with a wire that may be cut
//! - [`Kind`]: other browsers than Chromium
//!
//! The tests need a built page (`cargo xtask page`; `QUADRILLE_PAGE` names another folder) and
//! Chromium with chromedriver. They leave no process and no file behind, but for a picture of each
//! test that failed, in `quadrille-failed` of the folder for temporary files.

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
