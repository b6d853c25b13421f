//! The threats of opponents.

use crate::common::match_;
use quadrille_core::Seat;
use quadrille_mind::engine_for;
use quadrille_table::games::{Plateau, Platz, Plimus, Ploy};
use quadrille_table::{GameText, Match, Status};
use quadrille_testkit::facts::options;
use quadrille_testkit::heuristics::harms_can_be_done;

/// The threats to a seat, as `e5 Leader 1`.
fn threats_to(match_: &dyn Match, seat: Seat) -> String {
    let points = match_.geometry().points;
    let threats = engine_for(match_.game().id()).threats(match_, seat).into_iter();
    let threats = threats.map(|threat| {
        format!("{} {:?} {}", points[threat.at.index()].label, threat.how, threat.by.0)
    });
    threats.collect::<Vec<_>>().join(", ")
}

/// The threats to the seat that acts.
fn threats(game: &str, sparse: &str) -> String {
    let match_ = match_(game, sparse);
    let seat = match_.acting().unwrap();
    threats_to(match_.as_ref(), seat)
}

#[test]
fn nothing_is_threatened_at_the_start_of_any_game() {
    for game in GameText::all() {
        let match_ = game.start();
        for seat in Seat::first(match_.seats()) {
            assert_eq!(threats_to(match_.as_ref(), seat), "", "{game}");
        }
    }
}

#[test]
fn a_commander_that_is_aimed_at_is_told_first_and_the_rest_as_well() {
    let aimed = "c1=g1 e1=g85 e4=r56 c3=r16 i9=r85; g";
    assert_eq!(threats("ploy", aimed), "e1 Leader 1");
    let turned = "c1=g1 e1=g85 e4=r14 c3=r16 i9=r85; g";
    assert_eq!(threats("ploy", turned), "");
    let loose_too = "e1=g170 c3=g3 e4=r56 b4=r8 i9=r85; g";
    assert_eq!(threats("ploy", loose_too), "e1 Leader 1, c3 Capture 1");
}

#[test]
fn a_piece_that_would_be_lost_for_nothing_is_threatened() {
    let loose = "a1=g85 c3=g68 c6=r56 i9=r85; g";
    assert_eq!(threats("ploy", loose), "c3 Capture 1");
    let protected_by_a_shield = "a1=g85 c2=g1 c3=g68 c6=r56 i9=r85; g";
    assert_eq!(threats("ploy", protected_by_a_shield), "");
    let lance_for_a_shield = "a1=g85 c2=g1 c3=g69 c4=r16 i9=r85; g";
    assert_eq!(threats("ploy", lance_for_a_shield), "c3 Capture 1");
}

#[test]
fn only_a_piece_one_hit_from_its_end_is_threatened_by_a_shot() {
    assert_eq!(threats("platz", "a1=w255*3 a5=b255 e5=b255; w"), "a1 Shot 1");
    assert_eq!(threats("platz", "a1=w255*2 a5=b255 e5=b255; w"), "");
    assert_eq!(threats("platz", "a1=w255*3 a3=w255 a5=b255 d5=b255; w"), "", "one stands between");
    assert_eq!(threats("platz", "a1=w255*3 a5=b0 e5=b1; w"), "", "they have no such arrow");
}

#[test]
fn a_base_that_is_in_reach_is_threatened_also_by_several_moves() {
    let open = "C3=b2 A4=m6; b 0 - - -";
    assert_eq!(threats("plateau", open), "A6 Conquest 1", "a lone 6 goes six, which is too far");
    let helped = "C3=b2 A4=m6 K3=m6; b 0 - - -";
    assert_eq!(threats("plateau", helped), "A6 Conquest 1, C3 Capture 1");
    let far = "C3=b2 I11=m4 I9=m2; b 0 - - -";
    assert_eq!(threats("plateau", far), "");
    let own_army_in_the_way = "A5=m2 A4=m6 A7=b2 B6=b2 P6=b2; b 0 - - -";
    let told = threats("plateau", own_army_in_the_way);
    assert_eq!(told, "A6 Conquest 1, B6 Capture 1, P6 Capture 1");
}

#[test]
fn threats_are_told_as_they_stand_in_the_middle_of_a_turn() {
    let mut match_ = match_("plateau", "C5=b6 C8=b4 A4=m6; b 0 - - -");
    assert_eq!(threats_to(match_.as_ref(), Seat(0)), "A6 Conquest 1");
    match_.play("C5xA4=3").unwrap();
    assert_eq!(match_.status(), Status::Acting(Seat(0)));
    assert!(!match_.at_turn_start());
    assert_eq!(threats_to(match_.as_ref(), Seat(0)), "");
}

#[test]
fn each_of_several_opponents_is_told_by_itself() {
    let both = match_("plateau board=classic seats=3", "C3=b2 A4=m6 K3=m2 A8=g6; b 0 - - -");
    assert_eq!(threats_to(both.as_ref(), Seat(0)), "A6 Conquest 1, A6 Conquest 2, C3 Capture 1");
    assert_eq!(threats_to(both.as_ref(), Seat(1)), "A4 Capture 2");
}

#[test]
fn a_stone_that_a_double_can_jump_is_threatened_if_it_has_come_far() {
    let far = "e6=bp e7=rmp i1=b5p6m a9=r5p5m; b - 0";
    assert_eq!(threats("plimus", far), "e6 Capture 1");
    let single = "e6=bp e7=rm i1=b5p6m a9=r6p5m; b - 0";
    assert_eq!(threats("plimus", single), "");
}

#[test]
fn nothing_is_threatened_when_the_match_is_over() {
    let mut match_ = match_("platz", "a1=w255*3 a5=b255 e5=b255; w");
    match_.resign().unwrap();
    assert_eq!(threats_to(match_.as_ref(), Seat(0)), "");
}

#[test]
fn whatever_is_told_can_be_done_in_one_turn() {
    for game in ["", "mode=four", "mode=team"] {
        assert!(harms_can_be_done::<Ploy>(options::<Ploy>(game), 300) > 20, "{game}");
    }
    assert!(harms_can_be_done::<Platz>(options::<Platz>("size=6"), 300) > 5);
    for game in ["", "seats=4 capture=all"] {
        assert!(harms_can_be_done::<Plimus>(options::<Plimus>(game), 300) > 20, "{game}");
    }
}

#[test]
fn whatever_empires_threaten_can_be_done_in_one_turn() {
    for game in ["", "board=classic seats=3", "board=classic seats=4"] {
        assert!(harms_can_be_done::<Plateau>(options::<Plateau>(game), 20) > 20, "{game}");
    }
}
