//! Game texts: a text that can be read is written and read back as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille_table::GameText;

fuzz_target!(|text: &str| {
    if let Ok(game) = text.parse::<GameText>() {
        assert_eq!(game.to_string().parse(), Ok(game));
    }
});
