use std::io::{self, Write};

use anstyle::Style;
use quadrille_core::Language;
use quadrille_table::{GameId, Rules};

use crate::json;
use crate::output::stdout;
use crate::wrap::wrapped;

pub(crate) fn list(json: bool) -> io::Result<()> {
    let mut out = stdout();
    if json {
        return json::write_line(&mut out, &json::Games::all());
    }
    for (number, game) in GameId::ALL.into_iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        describe(&mut out, game.rules())?;
    }
    Ok(())
}

/// A game's name and options, defaults first.
pub(crate) fn describe(out: &mut impl Write, rules: &dyn Rules) -> io::Result<()> {
    let bold = Style::new().bold();
    let dim = Style::new().dimmed();
    let about = wrapped(&format!("{}: ", rules.id()), 2, rules.about());
    let about = about.strip_prefix(rules.id()).unwrap_or(&about);
    writeln!(out, "{bold}{}{bold:#}{about}", rules.id())?;
    let ours = wrapped("  ", 2, &rules.ours_in_short(Language::English));
    writeln!(out, "{dim}{ours}{dim:#}")?;
    let words = rules.options().iter().flat_map(|option| {
        option.values.iter().map(|value| option.key.len() + value.key.len() + 1)
    });
    let width = words.max().unwrap_or(0);
    for option in rules.options() {
        for (number, value) in option.values.iter().enumerate() {
            let word = format!("{}={}", option.key, value.key);
            let default = if number == 0 { " (default)" } else { "" };
            writeln!(out, "  {word:<width$}  {}{dim}{default}{dim:#}", value.about)?;
        }
    }
    Ok(())
}
