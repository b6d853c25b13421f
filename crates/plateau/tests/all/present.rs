//! The presentation of a position to clients.

use crate::common::{rows, set_up, standing};
use quadrille_core::Game;
use quadrille_core::draw::{Frame, SIDE};
use quadrille_core::edit::Edit as _;
use quadrille_core::present::{Present as _, Touch};
use quadrille_plateau::{Plateau, Position};
use quadrille_testkit::facts::{after, options};

/// One army of each kind, far from each other and from an enemy.
const FIELD: &str = "C2=b2 C4=b4 C8=b6 C10=be M9=m2";

/// The gauges as a short text: key, least and most.
fn gauges(position: &Position) -> String {
    let gauge = |gauge: quadrille_core::present::Gauge| {
        format!("{} {} of {} to {}", gauge.key, gauge.value, gauge.least, gauge.most)
    };
    Plateau::gauges(position).into_iter().map(gauge).collect::<Vec<_>>().join(", ")
}

/// plateau 3.2
#[test]
fn a_turn_must_come_to_six_and_can_come_to_twelve() {
    let field = set_up("", FIELD, "b 0 - - -");
    assert_eq!(gauges(&field), "small 0 of 0 to 6, turn 0 of 6 to 12");
    assert_eq!(gauges(&after(&field, "C4-C5=1")), "small 1 of 0 to 6, turn 1 of 6 to 12");
    assert_eq!(gauges(&after(&field, "C8-I8=6")), "small 6 of 0 to 6, turn 6 of 6 to 12");
}

/// plateau 3.3, the second and third example
#[test]
fn after_the_emblem_a_turn_can_only_grow_by_what_small_armies_go() {
    let field = set_up("", FIELD, "b 0 - - -");
    assert_eq!(gauges(&after(&field, "C10-J10=7")), "small 0 of 0 to 6, turn 7 of 6 to 12");
    assert_eq!(gauges(&after(&field, "C10-F10=3")), "small 0 of 0 to 6, turn 3 of 6 to 9");
    let both = after(&field, "C10-F10=3 C4-C5=1");
    assert_eq!(gauges(&both), "small 1 of 0 to 6, turn 4 of 6 to 9");
}

/// plateau 3.1, 3.2
#[test]
fn a_turn_without_an_emblem_comes_to_six() {
    let field = set_up("", "C4=b4 C8=b6 M9=m2", "b 0 - - -");
    assert_eq!(gauges(&field), "turn 0 of 6 to 6", "no Emblem can add to it");
}

/// plateau 3.4
#[test]
fn a_turn_needs_no_more_than_its_armies_can_go() {
    let field = set_up("", "C4=b4 M9=m2", "b 0 - - -");
    assert_eq!(gauges(&field), "turn 0 of 4 to 4");
}

#[test]
fn a_turn_that_ended_the_game_comes_to_what_it_has() {
    let won = after(&set_up("", "H6=b6 C10=be M9=m2", "b 0 - - -"), "H6xI6=1");
    assert_eq!(standing(&won), "over 1 2");
    assert_eq!(gauges(&won), "turn 1 of 1 to 1");
}

#[test]
fn a_draft_may_hold_what_no_game_can() {
    let text = format!("{} b 0 - - -", rows("", "A6=b2 I6=b2 C4=be C3=be"));
    let options = options::<Plateau>("");
    assert!(Plateau::read_position(options, "standard", &text).is_err());
    let kinds: Vec<&str> =
        Plateau::draft(options, &text).unwrap().iter().map(|piece| piece.kind).collect();
    assert_eq!(kinds, ["emblem", "emblem", "two", "two"]);
}

#[test]
fn the_palette_has_the_armies_of_each_empire() {
    let palette = Plateau::palette(options::<Plateau>("board=classic seats=3"));
    assert_eq!(palette.join(" "), "b2 b4 b6 be m2 m4 m6 me g2 g4 g6 ge");
}

/// plateau 3.4
#[test]
fn a_turn_that_is_begun_asks_to_go_on_until_it_may_end() {
    let field = set_up("", FIELD, "b 0 - - -");
    assert_eq!(Plateau::asks(&field), None);
    assert_eq!(Plateau::asks(&after(&field, "C4-C5=1")), Some("go-on"));
    assert_eq!(Plateau::asks(&after(&field, "C8-I8=6")), Some("emblem-or-end"));
    assert_eq!(Plateau::asks(&after(&field, "C10-I10=6")), Some("go-on-or-end"));
}

/// The gestures of all moves between two crossings, without the points.
fn gestures(position: &Position, from: &str, to: &str) -> Vec<String> {
    let geometry = Plateau::geometry(position.options());
    let steps = Plateau::gestures(position).into_iter();
    let told = steps.filter_map(|(step, gesture)| {
        let count = step.to_string().strip_prefix(&format!("{from}-{to}="))?.to_owned();
        let touch = |touch: &Touch| match touch {
            Touch::Point(point) => geometry.points[point.index()].label.clone(),
            Touch::Number(number) => number.to_string(),
            Touch::Button(key) => (*key).to_owned(),
            other => format!("{other:?}"),
        };
        let touches: Vec<String> = gesture.iter().map(touch).collect();
        Some(format!("{count}: {}", touches.join(" ")))
    });
    told.collect()
}

/// plateau 3.2, 4.5
#[test]
fn a_march_counts_the_least_and_longer_ways_are_behind_a_touch_of_their_own() {
    let field = set_up("", FIELD, "b 0 - - -");
    assert_eq!(gestures(&field, "C4", "E4"), ["2: C4 E4", "4: C4 longer E4 4"]);
    let enough = after(&field, "C8-I8=6");
    assert_eq!(gestures(&enough, "C10", "E10")[..2], ["2: C10 E10", "4: C10 longer E10 4"]);
}

/// plateau 3.2, 4.5
#[test]
fn a_count_is_asked_for_where_a_longer_way_does_the_duty_of_the_turn() {
    let field = set_up("", FIELD, "b 0 - - -");
    assert_eq!(gestures(&field, "C8", "E8"), ["2: C8 E8 2", "4: C8 E8 4", "6: C8 E8 6"]);
    let begun = after(&field, "C2-D2=1 C8-D8=1");
    assert_eq!(gestures(&begun, "C4", "E4"), ["2: C4 E4 2", "4: C4 E4 4"]);
    let emblem = gestures(&field, "C10", "G10");
    assert_eq!(emblem[..3], ["4: C10 G10 4", "6: C10 G10 6", "8: C10 longer G10 8"]);
}

/// plateau 5.2
#[test]
fn a_march_that_wins_takes_the_shortest_way() {
    let field = set_up("", "H6=b6 C10=be M9=m2", "b 0 - - -");
    let steps = Plateau::gestures(&field).into_iter();
    let direct =
        steps.filter(|(step, gesture)| step.to_string() == "H6xI6=1" && gesture.len() == 2);
    assert_eq!(direct.count(), 1);
}

/// plateau 3.4
#[test]
fn a_turn_that_ends_by_itself_tells_why() {
    let closing =
        |position: &Position, step: &str| Plateau::closing(position, step.parse().expect("a step"));
    let field = set_up("", "C4=b4 C8=b6 M9=m2", "b 0 - - -");
    assert_eq!(closing(&field, "C8-I8=6"), Some(("full", 6)));
    assert_eq!(closing(&field, "C8-D8=1"), None);
    let alone = set_up("", "C4=b4 M9=m2", "b 0 - - -");
    assert_eq!(closing(&alone, "C4-G4=4"), Some(("stuck", 4)));
    let with_emblem = set_up("", FIELD, "b 0 - - -");
    assert_eq!(closing(&with_emblem, "C8-I8=6"), None, "the Emblem may still go");
    assert_eq!(closing(&set_up("", "H6=b6 C10=be M9=m2", "b 0 - - -"), "H6xI6=1"), None);
}

/// The least part of the picture's side that an army of the start has for itself.
#[test]
fn armies_of_the_start_are_as_large_as_nine_in_a_row_can_be() {
    for (text, least) in [("", 0.039), ("board=classic", 0.036), ("board=classic seats=4", 0.036)] {
        let options = options::<Plateau>(text);
        let frame = Frame::new(&Plateau::geometry(options), 0);
        for piece in Plateau::pieces(&Plateau::start(options)) {
            let share = frame.size(piece.point) / SIDE;
            assert!(share > least, "{text}: {share} at {:?}", piece.point);
        }
    }
}
