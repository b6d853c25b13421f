//! The options and editions of a game that are offered, and what choosing one changes.

use crate::common::game;
use quadrille_board::{
    edition_of, edition_settings, is_offered, is_value_offered, with_edition, with_value,
};
use quadrille_core::Choices;
use quadrille_table::GameText;

/// The options that are offered as a game is chosen.
fn offered(text: &str) -> Vec<&'static str> {
    let game = game(text);
    let options = game.id().rules().options().iter().enumerate();
    let offered = options.filter(|(at, _)| is_offered(game.id(), game.choices(), *at));
    offered.map(|(_, spec)| spec.key).collect()
}

#[test]
fn an_option_is_offered_where_it_makes_a_difference() {
    assert_eq!(offered("ploy"), ["mode", "turning"]);
    assert_eq!(offered("ploy mode=four"), ["mode", "turning"]);
    assert_eq!(offered("ploy mode=team"), ["mode", "turning", "beaten"]);
    assert_eq!(offered("ploy mode=team beaten=together"), ["mode", "turning", "beaten"]);
    assert_eq!(offered("plimus"), ["seats", "blank", "spoiling", "colours"]);
    assert_eq!(offered("plimus seats=4"), ["seats", "capture", "spoiling"]);
}

#[test]
fn how_many_play_can_always_be_chosen() {
    assert_eq!(offered("plateau"), ["board", "seats"]);
    assert_eq!(offered("plateau board=classic seats=3"), ["board", "seats"]);
    assert_eq!(offered("plimus blank=west"), ["seats", "blank", "spoiling", "colours"]);
    let arena = game("plateau");
    let three = with_value(arena.id(), arena.choices(), 1, 1);
    assert_eq!(three, game("plateau board=classic seats=3").choices());
}

/// A game after an edition is chosen, as text.
fn boxed(text: &str, edition: &str) -> String {
    let game = game(text);
    let editions = game.rules().editions();
    let edition = editions.iter().find(|known| known.key == edition).expect("there is one");
    let choices = with_edition(game.id(), game.choices(), edition);
    assert!(edition.fits(choices), "{text}");
    GameText::new(game.id(), choices).unwrap().to_string()
}

/// A game after a value is chosen, as text.
fn chosen(text: &str, word: &str) -> String {
    let game = game(text);
    let (key, value) = word.split_once('=').unwrap();
    let options = game.rules().options();
    let option = options.iter().position(|option| option.key == key).unwrap();
    let value = options[option].values.iter().position(|known| known.key == value).unwrap();
    let choices = with_value(game.id(), game.choices(), option, value);
    GameText::new(game.id(), choices).unwrap().to_string()
}

#[test]
fn choosing_an_edition_sets_its_options_and_leaves_the_others() {
    for (text, edition, expected) in [
        ("ploy", "schmidt", "ploy turning=45"),
        ("ploy mode=four", "schmidt", "ploy mode=four turning=45"),
        ("ploy mode=team", "schmidt", "ploy mode=team turning=45 beaten=together"),
        ("ploy mode=team beaten=together", "3m", "ploy mode=team"),
        ("plimus spoiling=allowed", "extended", "plimus blank=west spoiling=allowed"),
        ("plimus blank=east", "extended", "plimus blank=east"),
        ("plimus seats=4", "extended", "plimus seats=4 capture=all"),
        ("plimus seats=4 capture=all", "basic", "plimus seats=4"),
        ("plateau", "printed", "plateau board=classic"),
        ("plateau seats=4", "printed", "plateau board=classic seats=4"),
    ] {
        assert_eq!(boxed(text, edition), expected, "{text} {edition}");
    }
}

#[test]
fn an_edition_for_fewer_players_changes_how_many_play() {
    assert_eq!(boxed("plateau board=classic seats=4", "arena"), "plateau");
}

#[test]
fn whoever_chose_a_box_keeps_it_when_more_or_fewer_play() {
    for (text, word, expected) in [
        ("ploy turning=45", "mode=team", "ploy mode=team turning=45 beaten=together"),
        ("ploy mode=team turning=45 beaten=together", "mode=four", "ploy mode=four turning=45"),
        ("ploy", "mode=team", "ploy mode=team"),
        ("plimus blank=west", "seats=4", "plimus seats=4 capture=all"),
        ("plimus seats=4 capture=all", "seats=2", "plimus blank=west"),
        ("plimus", "seats=4", "plimus seats=4"),
        ("plateau board=classic seats=3", "seats=2", "plateau board=classic"),
        ("plateau", "seats=3", "plateau board=classic seats=3"),
    ] {
        assert_eq!(chosen(text, word), expected, "{text} {word}");
    }
}

#[test]
fn an_option_of_a_box_can_be_chosen_against_it() {
    for (text, word, expected, edition) in [
        ("ploy turning=45", "turning=any", "ploy", Some("3m")),
        (
            "ploy mode=team turning=45 beaten=together",
            "beaten=each",
            "ploy mode=team turning=45",
            None,
        ),
        ("ploy mode=team turning=45", "mode=two", "ploy turning=45", Some("schmidt")),
        ("plimus blank=west", "blank=east", "plimus blank=east", Some("extended")),
        ("plimus blank=west", "blank=none", "plimus", Some("basic")),
        ("plimus", "spoiling=allowed", "plimus spoiling=allowed", Some("basic")),
        ("plateau board=classic seats=4", "board=arena", "plateau", Some("arena")),
        ("platz", "size=6", "platz size=6", None),
    ] {
        assert_eq!(chosen(text, word), expected, "{text} {word}");
        let game = game(expected);
        let found = edition_of(game.id(), game.choices());
        assert_eq!(found.map(|edition| edition.key), edition, "{expected}");
    }
}

#[test]
fn an_edition_is_known_by_the_options_that_make_a_difference() {
    for (text, expected) in [
        ("ploy", "turning=any"),
        ("ploy mode=team", "turning=any beaten=each"),
        ("ploy mode=team turning=45 beaten=together", "turning=45 beaten=together"),
        ("ploy mode=team turning=45", ""),
        ("plimus", "blank=none"),
        ("plimus blank=east", "blank=east"),
        ("plimus seats=4 capture=all", "capture=all"),
        ("plateau board=classic", "board=classic"),
        ("platz", ""),
    ] {
        let game = game(text);
        let settings = edition_settings(game.id(), game.choices()).into_iter();
        let words: Vec<_> = settings.map(|s| s.text(game.rules().options())).collect();
        assert_eq!(words.join(" "), expected, "{text}");
    }
}

#[test]
fn every_game_is_reached_by_choosing_its_values() {
    for game in GameText::all() {
        let (id, wanted) = (game.id(), game.choices());
        let mut choices = Choices::DEFAULT;
        for option in (0..id.rules().options().len()).cycle().take(3 * Choices::MAX) {
            choices = with_value(id, choices, option, wanted.get(option));
        }
        assert_eq!(choices, wanted, "{game}");
    }
}

#[test]
fn every_value_and_every_edition_can_be_chosen_from_everywhere() {
    for game in GameText::all() {
        let (id, now) = (game.id(), game.choices());
        for edition in id.rules().editions() {
            let choices = with_edition(id, now, edition);
            assert!(edition.fits(choices) && GameText::new(id, choices).is_ok(), "{game}");
        }
        for (option, spec) in id.rules().options().iter().enumerate() {
            for value in 0..spec.values.len() {
                let choices = with_value(id, now, option, value);
                assert!(choices.get(option) == value && GameText::new(id, choices).is_ok());
            }
        }
    }
}

/// The values of an option that are offered as a game is chosen.
fn values(text: &str, key: &str) -> Vec<&'static str> {
    let game = game(text);
    let mut options = game.id().rules().options().iter().enumerate();
    let (option, spec) = options.find(|(_, spec)| spec.key == key).expect("the game has it");
    let values = spec.values.iter().enumerate();
    let offered =
        values.filter(|(value, _)| is_value_offered(game.id(), game.choices(), option, *value));
    offered.map(|(_, value)| value.key).collect()
}

#[test]
fn values_that_do_not_go_with_what_is_chosen_are_left_out() {
    assert_eq!(values("plimus", "blank"), ["none", "west", "east"]);
    assert_eq!(values("plimus colours=yellow-green", "blank"), ["none", "north", "south"]);
}

#[test]
fn an_option_never_has_a_single_value_to_choose() {
    assert_eq!(values("plimus blank=west", "colours"), ["blue-red", "yellow-green"]);
    assert_eq!(values("plimus blank=west", "seats"), ["2", "4"]);
    assert_eq!(values("plateau", "seats"), ["2", "3", "4"]);
    assert_eq!(values("plateau board=classic seats=3", "board"), ["arena", "classic"]);
    assert_eq!(values("ploy mode=team beaten=together", "mode"), ["two", "four", "team"]);
    let west = game("plimus blank=west");
    let turned = with_value(west.id(), west.choices(), 4, 1);
    assert_eq!(turned, game("plimus blank=north").choices(), "it stays the extended game");
}
