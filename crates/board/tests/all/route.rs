//! Every place of the page has an address, and every address leads somewhere.

use proptest::prelude::*;
use quadrille_board::{Route, link};
use quadrille_table::{GameId, GameText};

fn a_game() -> impl Strategy<Value = GameId> {
    (0..GameId::ALL.len()).prop_map(|number| GameId::ALL[number])
}

fn a_place() -> impl Strategy<Value = Route> {
    prop_oneof![
        Just(Route::Home),
        Just(Route::Play),
        Just(Route::Games),
        "[^/]+".prop_map(Route::Game),
        Just(Route::About),
        Just(Route::Progress),
        Just(Route::Puzzles),
        Just(Route::Daily),
        (a_game(), ".*").prop_map(|(game, which)| Route::Puzzle(game, which)),
        a_game().prop_map(Route::New),
        a_game().prop_map(Route::Friends),
        "[^/]*".prop_map(Route::Table),
        (a_game(), 0..usize::MAX).prop_map(|(game, lesson)| Route::Learn(game, lesson)),
        (a_game(), ".*").prop_map(|(game, paragraph)| Route::Rules(game, paragraph)),
        ".*".prop_map(Route::Analyse),
    ]
}

proptest! {
    #[test]
    fn every_place_is_found_again_by_its_address(place in a_place()) {
        prop_assert_eq!(Route::read(&place.to_string()), place);
    }

    #[test]
    fn every_address_leads_somewhere_and_that_place_has_an_address(hash in "\\PC*") {
        let place = Route::read(&hash);
        let again = if place == Route::Unknown { Route::Home } else { place.clone() };
        prop_assert_eq!(Route::read(&place.to_string()), again);
    }

    #[test]
    fn what_follows_a_known_word_never_makes_it_unknown(
        first in "play|games|analyse|about",
        rest in ".*",
    ) {
        let place = Route::read(&format!("#/{first}/{rest}"));
        let known = !matches!(place, Route::Unknown | Route::Home);
        prop_assert!(known, "{:?}", place);
    }
}

#[test]
fn addresses_are_the_ones_that_people_have_kept() {
    let ploy = GameId::by_id("ploy").unwrap();
    for (address, place) in [
        ("", Route::Home),
        ("#", Route::Home),
        ("#/", Route::Home),
        ("#/new/ploy", Route::New(ploy)),
        ("#/play", Route::Play),
        ("#/play/k3x", Route::Game("k3x".to_owned())),
        ("#/games", Route::Games),
        ("#/friends/ploy", Route::Friends(ploy)),
        ("#/table/abcdefghjkmn", Route::Table("abcdefghjkmn".to_owned())),
        ("#/puzzles", Route::Puzzles),
        ("#/puzzles/day", Route::Daily),
        ("#/puzzles/ploy", Route::Puzzle(ploy, String::new())),
        ("#/puzzles/ploy/win-2", Route::Puzzle(ploy, "win-2".to_owned())),
        ("#/puzzles/chess", Route::Unknown),
        ("#/learn/ploy/3", Route::Learn(ploy, 2)),
        ("#/learn/ploy", Route::Learn(ploy, 0)),
        ("#/learn/ploy/0", Route::Learn(ploy, 0)),
        ("#/learn/ploy/last", Route::Learn(ploy, 0)),
        ("#/print/ploy", Route::Print(ploy)),
        ("#/print/chess", Route::Unknown),
        ("#/rules/ploy", Route::Rules(ploy, String::new())),
        ("#/rules/ploy/6.4", Route::Rules(ploy, "6.4".to_owned())),
        ("#/rules/ploy/%D0%A5%D0%BE%D0%B4", Route::Rules(ploy, "Ход".to_owned())),
        ("#/rules/ploy/%FF", Route::Rules(ploy, "%FF".to_owned())),
        ("#/analyse/", Route::Analyse(String::new())),
        ("#/about", Route::About),
    ] {
        assert_eq!(Route::read(address), place, "{address}");
    }
}

#[test]
fn what_names_no_place_is_unknown() {
    for address in ["#/nowhere", "#/new", "#/new/chess", "#/learn/chess/1", "#/rules/", "#/Play"] {
        assert_eq!(Route::read(address), Route::Unknown, "{address}");
    }
}

#[test]
fn links_to_analyse_come_through_unchanged() {
    for game in GameText::all() {
        let link = link::write(game.start().as_ref());
        let place = Route::Analyse(link.clone());
        assert_eq!(Route::read(&place.to_string()), place);
        assert!(link::read(&link).is_ok());
    }
}
