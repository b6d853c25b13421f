//! Output on a terminal while the user is typing.

use std::io::{self, BufRead, IsTerminal, Write};

use tokio::sync::mpsc;

use crate::output::stdout;
use crate::texts::without_marks;

/// A terminal with a prompt on its last line.
pub(super) struct Screen {
    is_terminal: bool,
    /// The prompt on the last line, if there is one.
    prompt: Option<String>,
}

impl Screen {
    pub(super) fn new() -> Self {
        Self { is_terminal: io::stdout().is_terminal(), prompt: None }
    }

    /// Clears the line of the prompt.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        match self.prompt.take() {
            Some(_) if self.is_terminal => write!(stdout(), "\r\x1b[K"),
            Some(_) => writeln!(stdout()),
            None => Ok(()),
        }
    }

    /// Prints text on lines of its own.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        self.clear()?;
        writeln!(stdout(), "{text}")
    }

    /// Shows a prompt, unless it is already shown.
    pub(super) fn ask(&mut self, prompt: &str) -> io::Result<()> {
        if self.prompt.as_deref() == Some(prompt) {
            return Ok(());
        }
        self.clear()?;
        self.prompt = Some(prompt.to_owned());
        let mut out = stdout();
        write!(out, "{prompt}> ")?;
        out.flush()
    }

    /// Records that the user has entered a line after the prompt.
    pub(super) fn answered(&mut self) {
        self.prompt = None;
    }
}

/// The entered lines, trimmed. The channel closes at the end of input.
pub(super) fn typed() -> mpsc::UnboundedReceiver<String> {
    let (lines, typed) = mpsc::unbounded_channel();
    std::thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            let line = match line {
                Ok(line) => without_marks(&line).trim().to_owned(),
                Err(error) if error.kind() == io::ErrorKind::InvalidData => String::new(),
                Err(_) => return,
            };
            if lines.send(line).is_err() {
                return;
            }
        }
    });
    typed
}
