//! Position texts of every game in every notation. The first line is the game text, the second the
//! notation, the rest the position. A position that can be read is written and read back as the
//! same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille_table::{GameText, explored};

fuzz_target!(|text: &str| {
    let mut lines = text.splitn(3, '\n');
    let (Some(game), Some(notation), Some(position)) = (lines.next(), lines.next(), lines.next())
    else {
        return;
    };
    let Ok(game) = game.parse::<GameText>() else {
        return;
    };
    if let Ok(table) = game.rules().read(game, notation, position) {
        let written = table.position_text();
        let again = game.rules().read(game, notation, &written).expect("what was written reads");
        assert_eq!(again.position_text(), written);
        assert_eq!(again.key(), table.key());
        for (_, branch) in explored(table.as_ref()).branches() {
            assert!(explored(branch.as_ref()).perft(1) > 0 || branch.steps().is_empty());
        }
    }
});
