//! Helpers that run the command.

pub(crate) mod front;
pub(crate) mod online;
pub(crate) mod proxy;
pub(crate) mod talk;

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The command without the variables of the machine that would change what it says.
pub(crate) fn alone(command: &mut Command) -> &mut Command {
    for variable in ["QUADRILLE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "QUADRILLE_PAGE"] {
        command.env_remove(variable);
    }
    command
}

/// Runs the command with this input.
pub(crate) fn run(args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
    let mut child = alone(&mut command)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// The output of a command that succeeds.
pub(crate) fn says(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The exit code and the error message of a command that fails.
pub(crate) fn fails(args: &[&str], input: &str) -> (Option<i32>, String) {
    let output = run(args, input);
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// The output of `play` for these typed lines, without the boards.
pub(crate) fn played(args: &[&str], lines: &str) -> String {
    let args: Vec<&str> = ["play"].into_iter().chain(args.iter().copied()).collect();
    let text = says(&args, lines);
    let is_board = |line: &str| line.contains(['│', '┌', '├', '└']) || line.starts_with("        ");
    text.lines().filter(|line| !is_board(line)).map(|line| format!("{line}\n")).collect()
}
