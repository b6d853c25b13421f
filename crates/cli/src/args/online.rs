//! What can be typed to play with people in other places.

use clap::{Args, Subcommand};
use quadrille_table::record::Clock;

use super::{EngineWorkerArgs, LoadArgs, ServeArgs};

#[derive(Subcommand)]
pub(crate) enum OnlineCommand {
    /// Serve the page and the tables at which people play in different places
    Serve(Box<ServeArgs>),
    /// Think for the computers at online tables, on a machine of its own
    EngineWorker(EngineWorkerArgs),
    /// Look on at a table online
    Watch {
        /// The link of the table, like `http://host:4400/#/table/abcdefghijkm`
        link: String,
    },
    /// Work with all that servers keep
    #[command(subcommand)]
    Data(DataCommand),
    /// Let many players play online at once, to measure a server and to try it
    Load(LoadArgs),
}

const DATABASES: &str = "\
A database is sqlite:FILE or postgres://USER:PASSWORD@HOST:PORT/NAME; a password can be in \
PGPASSWORD or in the file ~/.pgpass instead.";

#[derive(Subcommand)]
pub(crate) enum DataCommand {
    /// Copy a database, also one in use, to an empty one, and compare them
    #[command(after_help = DATABASES)]
    Copy {
        /// The database to copy
        #[arg(value_name = "DATABASE")]
        from: String,
        /// The empty database to copy to; a file that is not there is made
        #[arg(value_name = "EMPTY")]
        to: String,
    },
    /// Replay every game of a database, and list what is damaged
    #[command(after_help = DATABASES)]
    Check {
        /// The database
        database: String,
    },
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
