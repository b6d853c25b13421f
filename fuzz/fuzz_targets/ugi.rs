//! UGI sessions: every line is answered, and an error changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille::ugi::Session;

fuzz_target!(|text: &str| {
    let mut session = Session::new();
    for line in text.lines().filter(|line| !line.contains("perft")) {
        let mut before = Vec::new();
        let _ = session.answer("show", &mut before);
        let mut answer = Vec::new();
        if session.answer(line.trim(), &mut answer).expect("writing to memory").is_break() {
            return;
        }
        if answer.starts_with(b"error") {
            let mut after = Vec::new();
            let _ = session.answer("show", &mut after);
            assert_eq!(before, after);
        }
    }
});
