//! Steps and turns in every game. The first line is the game text, the second the notation, each
//! further line a turn. A refused step changes nothing, and a step that was taken can be undone.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille_table::GameText;

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let Some(Ok(game)) = lines.next().map(str::parse::<GameText>) else {
        return;
    };
    let mut table = game.start();
    let _ = lines.next().map(|notation| table.set_notation(notation));
    for line in lines {
        let before = table.position_text();
        let steps = table.played().len();
        match table.play_turn(line) {
            Ok(_) => {
                let after = table.position_text();
                while table.played().len() > steps {
                    assert!(table.undo());
                }
                assert_eq!(table.position_text(), before);
                while table.redo() {}
                assert_eq!(table.position_text(), after);
            }
            Err(_) => assert_eq!(table.position_text(), before),
        }
    }
});
