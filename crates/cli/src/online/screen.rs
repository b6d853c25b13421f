//! Lines on a screen at which somebody is typing.

use std::io::{self, BufRead, IsTerminal, Write};

use tokio::sync::mpsc;

use crate::output::stdout;
use crate::texts::without_marks;

/// A screen with a prompt at its end.
pub(super) struct Screen {
    is_terminal: bool,
    /// What the last line asks for, if it asks.
    prompt: Option<String>,
}

impl Screen {
    pub(super) fn new() -> Self {
        Self { is_terminal: io::stdout().is_terminal(), prompt: None }
    }

    /// Makes room for lines where the prompt is.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        match self.prompt.take() {
            Some(_) if self.is_terminal => write!(stdout(), "\r\x1b[K"),
            Some(_) => writeln!(stdout()),
            None => Ok(()),
        }
    }

    /// Says something in lines of its own.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        self.clear()?;
        writeln!(stdout(), "{text}")
    }

    /// Asks for a line, unless that is asked for already.
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

    /// A line was typed behind the prompt.
    pub(super) fn answered(&mut self) {
        self.prompt = None;
    }
}

/// What is typed, line by line, without the space around; it is closed at the end of input.
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
