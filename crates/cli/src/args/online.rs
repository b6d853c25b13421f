//! What can be typed to play with people in other places.

use clap::{Args, Subcommand};
use quadrille_table::record::Clock;

use super::{LoadArgs, ServeArgs};

#[derive(Subcommand)]
pub(crate) enum OnlineCommand {
    /// Serve the page and the tables at which people play in different places
    Serve(Box<ServeArgs>),
    /// Look on at a table online
    Watch {
        /// The link of the table, like `http://host:4400/#/table/abcdefghijkm`
        link: String,
    },
    /// Let many players play online at once, to measure a server and to try it
    Load(LoadArgs),
}

/// Where to play online.
#[derive(Args)]
pub(crate) struct OnlineArgs {
    /// Play at a table online, by its link, like `http://host:4400/#/table/abcdefghijkm`; with a
    /// game, a table is made at a server, like `http://host:4400`
    #[arg(long = "online", id = "online", value_name = "LINK")]
    #[arg(conflicts_with_all = ["load", "level", "position"])]
    pub(crate) link: Option<String>,
    /// What you are to be called there
    #[arg(long, value_name = "NAME", requires = "online")]
    pub(crate) name: Option<String>,
    /// What time seats have at the table that is made: seconds like 600+5, or days a turn like 3d
    #[arg(long, value_name = "CLOCK", requires = "online", requires = "game")]
    pub(crate) clock: Option<Clock>,
}
