//! Puzzles: a puzzle that can be read is written and read back as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille_puzzles::Puzzle;

fuzz_target!(|text: &str| {
    if let Ok(puzzle) = text.parse::<Puzzle>() {
        assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
    }
});
