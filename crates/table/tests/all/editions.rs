//! Editions and implied choices: they are read, and never written.

use proptest::prelude::*;
use quadrille_core::{Choices, EditionSpec, OptionSpec, OptionSpecs, PartialChoices, Setting};
use quadrille_table::record::Record;
use quadrille_table::{GameId, GameText};

fn written(text: &str) -> String {
    let game: GameText = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    game.to_string()
}

fn refusal(text: &str) -> String {
    text.parse::<GameText>().unwrap_err().to_string()
}

/// Asserts that each text on the left means the one on the right.
fn mean(texts: &[(&str, &str)]) {
    for (read, expected) in texts {
        assert_eq!(written(read), *expected, "{read}");
    }
}

#[test]
fn an_edition_stands_for_the_options_of_its_box() {
    mean(&[
        ("ploy edition=3m", "ploy"),
        ("ploy edition=3m mode=team", "ploy mode=team"),
        ("ploy edition=schmidt", "ploy turning=45"),
        ("ploy edition=schmidt mode=four", "ploy mode=four turning=45"),
        ("ploy mode=team edition=schmidt", "ploy mode=team turning=45 beaten=together"),
        ("plimus edition=basic", "plimus"),
        ("plimus seats=4 edition=basic", "plimus seats=4"),
        ("plimus edition=extended", "plimus blank=west"),
        ("plimus edition=extended seats=2", "plimus blank=west"),
        ("plimus edition=extended seats=4", "plimus seats=4 capture=all"),
        ("plimus seats=4 edition=extended", "plimus seats=4 capture=all"),
        ("plateau edition=arena", "plateau"),
        ("plateau edition=printed", "plateau board=classic"),
        ("plateau edition=printed seats=3", "plateau board=classic seats=3"),
    ]);
}

#[test]
fn a_key_that_is_given_wins_over_the_edition() {
    mean(&[
        ("ploy edition=schmidt turning=any", "ploy"),
        ("ploy turning=any mode=team edition=schmidt", "ploy mode=team beaten=together"),
        ("ploy edition=schmidt mode=team beaten=each", "ploy mode=team turning=45"),
        ("ploy edition=3m turning=45", "ploy turning=45"),
        ("plimus edition=extended blank=east", "plimus blank=east"),
        ("plimus edition=extended blank=none", "plimus"),
        ("plimus edition=extended spoiling=allowed", "plimus blank=west spoiling=allowed"),
        ("plimus edition=extended seats=4 capture=facing", "plimus seats=4"),
        ("plimus edition=basic blank=west", "plimus blank=west"),
        ("plateau edition=arena board=classic", "plateau board=classic"),
        ("plateau board=arena edition=printed", "plateau"),
    ]);
}

#[test]
fn a_choice_that_goes_with_one_other_only_implies_it() {
    mean(&[
        ("ploy beaten=together", "ploy mode=team beaten=together"),
        ("ploy turning=45 beaten=together", "ploy mode=team turning=45 beaten=together"),
        ("plimus capture=all", "plimus seats=4 capture=all"),
        ("plimus capture=all blank=none", "plimus seats=4 capture=all"),
        ("plateau seats=3", "plateau board=classic seats=3"),
        ("plateau seats=4", "plateau board=classic seats=4"),
    ]);
}

#[test]
fn what_a_given_key_implies_wins_over_the_edition() {
    mean(&[
        ("plateau edition=arena seats=4", "plateau board=classic seats=4"),
        ("plateau seats=3 edition=arena", "plateau board=classic seats=3"),
        ("plimus edition=extended capture=all", "plimus seats=4 capture=all"),
        ("plimus edition=basic capture=all", "plimus seats=4 capture=all"),
        ("ploy edition=schmidt beaten=together", "ploy mode=team turning=45 beaten=together"),
        ("ploy edition=3m beaten=together", "ploy mode=team beaten=together"),
    ]);
}

#[test]
fn keys_that_contradict_each_other_are_refused_with_any_edition() {
    for (text, expected) in [
        (
            "plimus seats=2 capture=all",
            "option \"capture=all\": expected capture=all only with seats=4",
        ),
        (
            "plimus capture=all blank=east",
            "option \"blank=east\": expected blank=east only with seats=2",
        ),
        (
            "plateau board=arena seats=3",
            "option \"seats=3\": expected board=classic with more than two seats",
        ),
        (
            "ploy mode=two beaten=together",
            "option \"beaten=together\": expected beaten=together only with mode=team",
        ),
    ] {
        assert_eq!(refusal(text), expected);
        let game: GameId = GameId::by_id(text.split(' ').next().unwrap()).unwrap();
        for edition in game.rules().editions() {
            assert_eq!(refusal(&format!("{text} edition={}", edition.key)), expected);
        }
    }
}

#[test]
fn an_edition_is_given_once_and_only_where_there_are_some() {
    for (text, expected) in [
        ("ploy edition=4m", "option \"edition=4m\": expected edition to be one of 3m, schmidt"),
        ("plimus edition=", "option \"edition=\": expected edition to be one of basic, extended"),
        (
            "plateau edition=box",
            "option \"edition=box\": expected edition to be one of arena, printed",
        ),
        (
            "ploy edition=3m edition=schmidt",
            "option \"edition=schmidt\": expected edition only once",
        ),
        (
            "ploy edition=3m mode=two edition=3m",
            "option \"edition=3m\": expected edition only once",
        ),
        (
            "ploy edition",
            "option \"edition\": expected key=value with a key of edition, mode, turning, beaten",
        ),
        ("platz edition=first", "option \"edition=first\": expected a key of size, hits"),
    ] {
        assert_eq!(refusal(text), expected);
    }
}

#[test]
fn a_record_may_name_an_edition_and_is_written_without_it() {
    let text = "[Game \"ploy\"]\n[Options \"edition=schmidt mode=team\"]\n\n*\n";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.game.to_string(), "ploy mode=team turning=45 beaten=together");
    let written = record.to_string();
    assert!(!written.contains("edition"), "{written}");
    assert_eq!(written.parse(), Ok(record));
    let refused = text.replace("schmidt", "4m").parse::<Record>().unwrap_err().to_string();
    assert_eq!(
        refused,
        "line 2, column 11: option \"edition=4m\": expected edition to be one of 3m, schmidt"
    );
}

#[test]
fn no_option_is_called_like_the_key_of_editions() {
    for rules in GameId::ALL.map(GameId::rules) {
        assert!(rules.options().iter().all(|option| option.key != OptionSpecs::EDITION));
    }
}

#[test]
fn the_first_edition_is_what_is_meant_without_one() {
    for_every_text(|id, given| {
        let Some(first) = id.rules().editions().first() else { return };
        let named = GameText::of_options(id, &format!("{given} edition={}", first.key));
        assert_eq!(named, GameText::of_options(id, given), "{given}");
    });
}

#[test]
fn an_edition_goes_with_whatever_is_given() {
    for_every_text(|id, given| {
        let plain = GameText::of_options(id, given);
        for edition in id.rules().editions() {
            let words = format!("edition={} {given}", edition.key);
            let read = GameText::of_options(id, &words);
            assert_eq!(read.is_ok(), plain.is_ok(), "{words}: {read:?}");
        }
    });
}

#[test]
fn what_a_text_means_is_among_what_it_allows() {
    for_every_text(|id, given| {
        let specs = id.rules().option_specs();
        let editions =
            specs.editions.iter().map(|edition| format!("{given} edition={}", edition.key));
        for words in editions.chain([given.to_owned()]) {
            let partial = PartialChoices::read(&specs, &words).unwrap();
            assert!(partial.allow(&specs, partial.complete(&specs)), "{words}");
        }
    });
}

#[test]
fn no_choices_are_of_two_editions() {
    for game in GameText::all() {
        let editions = game.rules().editions();
        let fitting: Vec<&str> = fitting(editions, game.choices()).map(|e| e.key).collect();
        assert!(fitting.len() <= 1, "{game}: {fitting:?}");
    }
}

#[test]
fn the_choices_of_an_edition_are_known_as_its_own() {
    for (text, expected) in [
        ("ploy", Some("3m")),
        ("ploy mode=four turning=45", Some("schmidt")),
        ("ploy mode=team turning=45", None),
        ("ploy mode=team turning=45 beaten=together", Some("schmidt")),
        ("plimus spoiling=allowed", Some("basic")),
        ("plimus blank=west", Some("extended")),
        ("plimus blank=east", Some("extended")),
        ("plimus seats=4", Some("basic")),
        ("plimus seats=4 capture=all", Some("extended")),
        ("plateau", Some("arena")),
        ("plateau seats=4", Some("printed")),
        ("platz", None),
    ] {
        let game: GameText = text.parse().unwrap();
        let found = fitting(game.rules().editions(), game.choices()).next();
        assert_eq!(found.map(|edition| edition.key), expected, "{text}");
    }
}

fn fitting(
    editions: &'static [EditionSpec],
    choices: Choices,
) -> impl Iterator<Item = &'static EditionSpec> {
    editions.iter().filter(move |edition| edition.fits(choices))
}

/// Visits every choice of a value or none for each option of every game, as text.
fn for_every_text(visit: impl Fn(GameId, &str)) {
    for id in GameId::ALL {
        let mut texts = vec![String::new()];
        for (option, spec) in id.rules().options().iter().enumerate() {
            let with = |text: &String| values(id.rules().options(), option, spec, text);
            texts = texts.iter().flat_map(with).collect();
        }
        texts.iter().for_each(|text| visit(id, text));
    }
}

/// A text without an option, and with each of its values.
fn values(options: &[OptionSpec], option: usize, spec: &OptionSpec, text: &str) -> Vec<String> {
    let given = (0..spec.values.len())
        .map(|value| format!("{text} {}", Setting { option, value }.text(options)));
    [text.to_owned()].into_iter().chain(given).collect()
}

/// A game with options and editions in any order, as a text.
fn words() -> impl Strategy<Value = String> {
    let games = GameId::ALL.map(|id| {
        let rules = id.rules();
        let editions = rules.editions().iter().map(|edition| format!("edition={}", edition.key));
        let values = rules.options().iter().flat_map(|option| {
            option.values.iter().map(move |value| format!("{}={}", option.key, value.key))
        });
        let words: Vec<String> = editions.chain(values).collect();
        let id = rules.id();
        prop::collection::vec(prop::sample::select(words), 0..5)
            .prop_map(move |words| format!("{id} {}", words.join(" ")))
            .boxed()
    });
    prop::strategy::Union::new(games)
}

proptest! {
    #[test]
    fn what_is_written_reads_as_the_same_and_names_no_edition(text in words()) {
        if let Ok(game) = text.parse::<GameText>() {
            let written = game.to_string();
            prop_assert!(!written.contains(OptionSpecs::EDITION), "{}", written);
            prop_assert_eq!(written.parse(), Ok(game));
        }
    }

    #[test]
    fn the_order_of_words_plays_no_part(text in words()) {
        let (id, options) = text.split_once(' ').unwrap();
        let reversed: Vec<&str> = options.split(' ').rev().collect();
        let again = format!("{id} {}", reversed.join(" "));
        prop_assert_eq!(again.parse::<GameText>().ok(), text.parse().ok());
    }
}
