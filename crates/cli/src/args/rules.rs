//! The arguments of `rules`.

use clap::Args;

const RULES_HELP: &str = "\
Every rule has the mark of its source: [printed], [known] where two published programs agree,
[rebuilt] where the original is lost, and [house] where the rule book is silent.";

#[derive(Args)]
#[command(after_help = RULES_HELP)]
pub(crate) struct RulesArgs {
    /// The game, like `ploy`; options have no effect
    #[arg(required = true, value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// Show only house rules and reconstructed rules
    #[arg(long)]
    pub(crate) ours: bool,
}
