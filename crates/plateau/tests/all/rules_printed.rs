//! Plateau 3 and 4: printed facts about turns and captures in games of any size.

use crate::common::{rows, set_up};
use quadrille_testkit::facts::{after, steps};

/// plateau 3.2
#[test]
fn a_turn_may_use_as_many_armies_as_it_has_crossings() {
    let armies = ["C1", "C3", "E5", "G7", "I9", "K9"];
    let all = armies.map(|at| format!("{at}=b2")).join(" ");
    let mut position = set_up("", &format!("{all} M9=m2"), "b 0 - - -");
    for (at, to) in armies.into_iter().zip(["D1", "D3", "F5", "H7", "J9", "L9"]) {
        position = after(&position, &format!("{at}-{to}=1"));
    }
    let gone = rows("", "D1=b2 D3=b2 F5=b2 H7=b2 J9=b2 L9=b2 M9=m2");
    assert_eq!(position.to_string(), format!("{gone} m 0 - - -"));
}

/// plateau 4.1
#[test]
fn a_captured_army_leaves_the_game_whatever_the_number_of_seats() {
    for (game, others) in [
        ("", ["m"].as_slice()),
        ("board=classic", &["m"]),
        ("board=classic seats=3", &["m", "g"]),
        ("board=classic seats=4", &["m", "g", "r"]),
    ] {
        for other in others {
            let before = set_up(game, &format!("D3=b6 D9={other}4"), "b 0 - - -");
            assert_eq!(steps(&before, "D3xD9=6"), "D3xD9=6", "{game} {other}");
            let text = after(&before, "D3xD9=6").to_string();
            let (cells, _) = text.split_once(' ').unwrap();
            assert_eq!(cells, rows(game, "D9=b6"), "{game} {other}");
        }
    }
}
