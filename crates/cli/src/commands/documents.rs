//! Completion scripts and manual pages of the command.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::args::Cli;

pub(crate) fn completions(shell: Shell) -> io::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "quadrille", &mut script);
    io::stdout().lock().write_all(&script)
}

/// Writes the manual page to standard output, or all pages to a folder, which is created if missing.
pub(crate) fn man(folder: Option<&Path>) -> anyhow::Result<()> {
    let command = Cli::command().disable_help_subcommand(true);
    match folder {
        Some(folder) => {
            let written =
                fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(command, folder));
            written.with_context(|| format!("cannot write to {}", folder.display()))
        }
        None => {
            let mut page = Vec::new();
            Man::new(command).render(&mut page)?;
            Ok(io::stdout().lock().write_all(&page)?)
        }
    }
}
