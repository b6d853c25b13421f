//! The arguments of the commands for online play.

use clap::{Args, Subcommand};
use quadrille_table::record::Clock;

use super::{EngineWorkerArgs, LoadArgs, ServeArgs};

#[derive(Subcommand)]
pub(crate) enum OnlineCommand {
    /// Serve the web page and the tables for online play
    Serve(Box<ServeArgs>),
    /// Search for the computer players of online tables, on a machine of its own
    EngineWorker(EngineWorkerArgs),
    /// Watch a table online
    Watch {
        /// The link of the table, like `http://host:4400/#/table/abcdefghijkm`
        link: String,
    },
    /// Copy or check the database of a server
    #[command(subcommand)]
    Data(DataCommand),
    /// Simulate many online players at once, to measure and test a server
    Load(LoadArgs),
}

const DATABASES: &str = "\
A database is sqlite:FILE or postgres://USER:PASSWORD@HOST:PORT/NAME; a password can be in \
PGPASSWORD or in the file ~/.pgpass instead.";

#[derive(Subcommand)]
pub(crate) enum DataCommand {
    /// Copy a database, even one in use, to an empty database, and compare both
    #[command(after_help = DATABASES)]
    Copy {
        /// The database to copy
        #[arg(value_name = "DATABASE")]
        from: String,
        /// The empty database to copy to; a missing file is created
        #[arg(value_name = "EMPTY")]
        to: String,
    },
    /// Replay every game of a database, and list damaged games
    #[command(after_help = DATABASES)]
    Check {
        /// The database
        database: String,
    },
}

/// The arguments for an online game.
#[derive(Args)]
pub(crate) struct OnlineArgs {
    /// Play at a table online, by its link, like `http://host:4400/#/table/abcdefghijkm`; if a game is
    /// named, create a table at a server, like `http://host:4400`
    #[arg(long = "online", id = "online", value_name = "LINK")]
    #[arg(conflicts_with_all = ["load", "level", "position"])]
    pub(crate) link: Option<String>,
    /// Your name at the table
    #[arg(long, value_name = "NAME", requires = "online")]
    pub(crate) name: Option<String>,
    /// The clock of the created table: seconds like 600+5, or days per turn like 3d
    #[arg(long, value_name = "CLOCK", requires = "online", requires = "game")]
    pub(crate) clock: Option<Clock>,
}
