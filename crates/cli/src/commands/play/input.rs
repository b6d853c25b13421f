use std::io::{self, BufRead, IsTerminal, Write};

use quadrille_core::texts::terminal_play as texts;

use crate::language::PhraseInChosenLanguage as _;
use crate::output::stdout;
use crate::texts::without_marks;

/// The input of the user.
pub(crate) struct Input {
    lines: io::Lines<io::StdinLock<'static>>,
}

impl Input {
    pub(crate) fn new() -> Self {
        Self { lines: io::stdin().lock().lines() }
    }

    /// True if standard input is a terminal.
    pub(crate) fn is_terminal() -> bool {
        io::stdin().is_terminal()
    }

    /// Reads the next line and trims it. `None` at the end of input.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let mut out = stdout();
        write!(out, "{prompt}> ")?;
        out.flush()?;
        match self.lines.next() {
            Some(Err(error)) if error.kind() == io::ErrorKind::InvalidData => {
                writeln!(out, "{}", texts::TEXT_EXPECTED.t())?;
                Ok(Some(String::new()))
            }
            Some(line) => Ok(Some(without_marks(&line?).trim().to_owned())),
            None => {
                writeln!(out)?;
                Ok(None)
            }
        }
    }
}
