//! The Universal Game Interface: UCI's sibling for any game.
//!
//! A line in, its answers out. What cannot be understood is answered with `error` and what was
//! expected, and changes nothing.

mod go;
mod options;
mod session;

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

pub use session::Session;

/// Answers the lines of `input` until `quit` or its end.
///
/// # Errors
/// If reading or writing fails.
pub fn serve(mut input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut session = Session::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let mut answer = Vec::new();
        let flow = match std::str::from_utf8(&line) {
            Ok(text) => session.answer(text.trim(), &mut answer)?,
            Err(_) => {
                writeln!(answer, "error expected text in UTF-8")?;
                ControlFlow::Continue(())
            }
        };
        out.write_all(&answer)?;
        out.flush()?;
        if flow.is_break() {
            return Ok(());
        }
    }
}
