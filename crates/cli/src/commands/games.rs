use std::io::{self, Write};

use anstyle::Style;
use quadrille_core::OptionSpecs;
use quadrille_table::GameId;

use crate::json;
use crate::language::language;
use crate::output::stdout;
use crate::words;
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
        describe(&mut out, game)?;
    }
    Ok(())
}

/// Writes a game's name, editions and options, defaults first.
pub(crate) fn describe(out: &mut impl Write, game: GameId) -> io::Result<()> {
    let rules = game.rules();
    let bold = Style::new().bold();
    let dim = Style::new().dimmed();
    let about = wrapped(&format!("{}: ", rules.id()), 2, words::about(game));
    let about = about.strip_prefix(rules.id()).unwrap_or(&about);
    writeln!(out, "{bold}{}{bold:#}{about}", rules.id())?;
    let ours = wrapped("  ", 2, &rules.ours_in_short(language()));
    writeln!(out, "{dim}{ours}{dim:#}")?;
    let editions = rules.editions().iter().enumerate().map(|(number, edition)| {
        let presets = edition.presets.iter().map(|preset| preset.text(rules.options()));
        let sets = presets.collect::<Vec<_>>().join(", ");
        let word = format!("{}={}", OptionSpecs::EDITION, edition.key);
        (word, format!("{}: {sets}", edition.about), number)
    });
    let values = rules.options().iter().flat_map(|option| {
        option.values.iter().enumerate().map(|(number, value)| {
            (format!("{}={}", option.key, value.key), value.about.to_owned(), number)
        })
    });
    let lines: Vec<(String, String, usize)> = editions.chain(values).collect();
    let width = lines.iter().map(|(word, ..)| word.len()).max().unwrap_or(0);
    for (word, about, number) in lines {
        let default = if number == 0 { " (default)" } else { "" };
        writeln!(out, "  {word:<width$}  {about}{dim}{default}{dim:#}")?;
    }
    Ok(())
}
