//! The arguments of `serve`, also read from the environment and a configuration file.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Deserialize;

const SERVE_HELP: &str = "\
With --listen 0.0.0.0:4400 every device in the same network can play. The server then shows its \
address as text and as a QR code.
Options on the command line override the environment, and the environment overrides the file of \
--config, which has lines like listen = \"0.0.0.0:4400\".";

#[derive(Args, Default, Deserialize)]
#[command(after_help = SERVE_HELP)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct ServeArgs {
    /// Address and port to listen on [default: 127.0.0.1:4400]
    #[arg(long, value_name = "ADDRESS", env = "QUADRILLE_LISTEN")]
    pub(crate) listen: Option<SocketAddr>,
    /// The folder for all data [default: quadrille in the user's data folder, on Linux
    /// ~/.local/share/quadrille]
    #[arg(long, value_name = "FOLDER", env = "QUADRILLE_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// The database, instead of quadrille.db in the data folder: sqlite:FILE or postgres://USER:PASSWORD@HOST:PORT/NAME
    #[arg(long, value_name = "DATABASE", env = "QUADRILLE_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// The NATS servers that connect the nodes, like nats://host:4222, separated by commas
    #[arg(long, value_name = "URLS", env = "QUADRILLE_BUS")]
    pub(crate) bus: Option<String>,
    /// Shift this machine's clock by this many milliseconds, for tests
    #[arg(long, value_name = "MS", hide = true, allow_hyphen_values = true)]
    #[serde(skip)]
    pub(crate) clock_error: Option<i64>,
    /// Serve the page in this folder instead of the one in this program
    #[arg(long, value_name = "FOLDER", env = "QUADRILLE_PAGE")]
    pub(crate) page: Option<PathBuf>,
    /// Allow pages from this origin to connect too; may be given several times
    #[arg(long = "origin", value_name = "URL", env = "QUADRILLE_ORIGINS", value_delimiter = ',')]
    #[serde(rename = "origins")]
    pub(crate) origins: Vec<String>,
    /// Trust the client address and https in the X-Forwarded headers; only behind a proxy that sets them
    #[arg(long, env = "QUADRILLE_PROXIED")]
    pub(crate) proxied: bool,
    /// Format of the log on standard error: text or json [default: text]
    #[arg(long, value_name = "FORM", env = "QUADRILLE_LOG_FORM")]
    pub(crate) log_form: Option<LogForm>,
    /// Maximum number of clients at once [default: 20000]
    #[arg(long, value_name = "N", env = "QUADRILLE_SOCKETS")]
    pub(crate) sockets: Option<usize>,
    /// Maximum number of clients at once from one address [default: 200]
    #[arg(long, value_name = "N", env = "QUADRILLE_SOCKETS_OF_ADDRESS")]
    pub(crate) sockets_of_address: Option<usize>,
    /// Rate limit for messages of one session, in tokens per second [default: 20]
    #[arg(long, value_name = "N", env = "QUADRILLE_RATE")]
    pub(crate) rate: Option<u32>,
    /// Rate limit for requests of one address, in tokens per second, with bursts of ten times as many
    /// [default: 100]
    #[arg(long, value_name = "N", env = "QUADRILLE_REQUESTS")]
    pub(crate) requests: Option<u32>,
    /// Maximum number of new guests per minute from one address [default: 60]
    #[arg(long, value_name = "N", env = "QUADRILLE_GUESTS")]
    pub(crate) guests: Option<u32>,
    /// Maximum number of tables of one person that wait for players [default: 20]
    #[arg(long, value_name = "N", env = "QUADRILLE_WAITING_TABLES")]
    pub(crate) waiting_tables: Option<u32>,
    /// Maximum number of unfinished games of one person [default: 200]
    #[arg(long, value_name = "N", env = "QUADRILLE_UNFINISHED_GAMES")]
    pub(crate) unfinished_games: Option<u32>,
    /// Maximum number of tables one person creates in 24 hours [default: 200]
    #[arg(long, value_name = "N", env = "QUADRILLE_TABLES_A_DAY")]
    pub(crate) tables_a_day: Option<u32>,
    /// Maximum number of tables created from one address in 24 hours [default: 1000]
    #[arg(long, value_name = "N", env = "QUADRILLE_TABLES_A_DAY_OF_ADDRESS")]
    pub(crate) tables_a_day_of_address: Option<u32>,
    /// Close tables nobody joined after this many days without an event; 0 means never [default: 7]
    #[arg(long, value_name = "DAYS", env = "QUADRILLE_WAITING_DAYS")]
    pub(crate) waiting_days: Option<u32>,
    /// Delete closed tables after this many days; 0 means never [default: 1]
    #[arg(long, value_name = "DAYS", env = "QUADRILLE_CLOSED_DAYS")]
    pub(crate) closed_days: Option<u32>,
    /// Delete guests without a game after this many days of absence; 0 means never [default: 30]
    #[arg(long, value_name = "DAYS", env = "QUADRILLE_GUEST_DAYS")]
    pub(crate) guest_days: Option<u32>,
    /// Archive finished games after this many days without an event; 0 means never [default: 1]
    #[arg(long, value_name = "DAYS", env = "QUADRILLE_ARCHIVE_DAYS")]
    pub(crate) archive_days: Option<u32>,
    /// Maximum number of tables in memory [default: 10000]
    #[arg(long, value_name = "N", env = "QUADRILLE_TABLES")]
    pub(crate) tables: Option<usize>,
    /// Number of search threads; 0 leaves the search to engine workers [default: half of the cores]
    #[arg(long, value_name = "N", env = "QUADRILLE_THINKERS")]
    pub(crate) thinkers: Option<usize>,
    /// Delay of a computer player before each step, in milliseconds [default: 400]
    #[arg(long, value_name = "MS", env = "QUADRILLE_PACE")]
    pub(crate) pace: Option<u64>,
    /// Read all other settings from this file
    #[arg(long, value_name = "FILE", env = "QUADRILLE_CONFIG")]
    #[serde(skip)]
    pub(crate) config: Option<PathBuf>,
}

/// The format of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogForm {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
}

impl ServeArgs {
    /// Returns these settings, with every missing one taken from `other`.
    pub(crate) fn or(self, other: Self) -> Self {
        Self {
            listen: self.listen.or(other.listen),
            data: self.data.or(other.data),
            database: self.database.or(other.database),
            bus: self.bus.or(other.bus),
            clock_error: self.clock_error,
            page: self.page.or(other.page),
            origins: if self.origins.is_empty() { other.origins } else { self.origins },
            proxied: self.proxied || other.proxied,
            log_form: self.log_form.or(other.log_form),
            sockets: self.sockets.or(other.sockets),
            sockets_of_address: self.sockets_of_address.or(other.sockets_of_address),
            rate: self.rate.or(other.rate),
            requests: self.requests.or(other.requests),
            guests: self.guests.or(other.guests),
            waiting_tables: self.waiting_tables.or(other.waiting_tables),
            unfinished_games: self.unfinished_games.or(other.unfinished_games),
            tables_a_day: self.tables_a_day.or(other.tables_a_day),
            tables_a_day_of_address: self.tables_a_day_of_address.or(other.tables_a_day_of_address),
            waiting_days: self.waiting_days.or(other.waiting_days),
            closed_days: self.closed_days.or(other.closed_days),
            guest_days: self.guest_days.or(other.guest_days),
            archive_days: self.archive_days.or(other.archive_days),
            tables: self.tables.or(other.tables),
            thinkers: self.thinkers.or(other.thinkers),
            pace: self.pace.or(other.pace),
            config: self.config,
        }
    }
}
