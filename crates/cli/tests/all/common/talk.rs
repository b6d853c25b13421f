use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A dialogue with `quadrille ugi` in a process of its own.
pub(crate) struct Talk {
    program: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Talk {
    pub(crate) fn new() -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_quadrille"))
            .arg("ugi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let to = program.stdin.take().unwrap();
        let from = BufReader::new(program.stdout.take().unwrap());
        Self { program, to, from }
    }

    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.to, "{line}").unwrap();
    }

    pub(crate) fn hear(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Returns the next line that begins with `beginning`, and skips the lines before it.
    pub(crate) fn hear_until(&mut self, beginning: &str) -> String {
        loop {
            let line = self.hear();
            assert!(!line.is_empty(), "the conversation ended before \"{beginning}\"");
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// Sends `quit` and waits for the end. Returns all remaining lines.
    pub(crate) fn quit(mut self) -> Vec<String> {
        self.say("quit");
        let rest = self.from.lines().map(Result::unwrap).collect();
        assert!(self.program.wait().unwrap().success());
        rest
    }
}
