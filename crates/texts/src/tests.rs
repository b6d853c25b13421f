use crate::{
    Argument, Catalogue, Language, Phrase, Plural, PluralRule, Value as _, decimal, grouped,
    install, pack, pseudo,
};

/// Compiled texts: a plain one, one with plural forms, a noun, and one that uses its forms.
const TEXTS: &str = "Yes\u{1e}\u{3}n\u{4}0\u{5}none\u{6}one\u{5}\u{1}n\u{2} hit\u{6}few\u{5}\u{1}n\u{2} few\u{6}other\u{5}\u{1}n\u{2} hits\u{6}\u{7}!\u{1e}Red\u{1d}of=of Red\u{1d}gender=f\u{1e}Move \u{1}army.of\u{2}\u{3}army.gender\u{4}f\u{5}, she\u{6}other\u{5}, he\u{6}\u{7}";

static SAMPLE: Catalogue = Catalogue::new(
    "sample",
    4,
    &[("hits", 1), ("red", 2), ("yes", 0)],
    [Some(TEXTS), None, None, Some(TEXTS)],
);

const YES: Phrase = Phrase::new(&SAMPLE, 0);
const HITS: Phrase = Phrase::new(&SAMPLE, 1);
const RED: Phrase = Phrase::new(&SAMPLE, 2);
const MOVE: Phrase = Phrase::new(&SAMPLE, 3);

fn hits(language: Language, number: u64) -> String {
    HITS.fill(language, &[("n", number.argument())])
}

#[test]
fn a_number_chooses_its_form_and_an_exact_number_wins() {
    let english = |number| hits(Language::English, number);
    assert_eq!([english(0), english(1), english(2)], ["none!", "1 hit!", "2 hits!"]);
    assert_eq!(english(1_250_000), "1,250,000 hits!");
    let russian = |number| hits(Language::Russian, number);
    assert_eq!([russian(21), russian(22)], ["21 hit!", "22 few!"]);
    assert_eq!([russian(5), russian(11)], ["5 hits!", "11 hits!"]);
}

#[test]
fn a_text_asks_for_the_forms_and_attributes_of_a_noun() {
    let moves = |army: Argument<'_>| MOVE.fill(Language::English, &[("army", army)]);
    assert_eq!(moves(RED.argument()), "Move of Red, she");
    assert_eq!(moves("Anna".argument()), "Move Anna, he", "a name has no forms");
    assert_eq!(MOVE.fill(Language::English, &[]), "Move , he", "a missing value shows nothing");
}

#[test]
fn a_phrase_is_found_by_its_key() {
    assert_eq!(SAMPLE.find("red"), Some(RED));
    assert_eq!(SAMPLE.find("blue"), None);
    assert_eq!(RED.key(), "red");
}

#[test]
fn a_language_that_is_not_installed_is_english_until_its_pack_is() {
    static OWN: Catalogue = Catalogue::new("own", 2, &[], [Some("Yes\u{1e}No"), None, None, None]);
    let (yes, no) = (Phrase::new(&OWN, 0), Phrase::new(&OWN, 1));
    assert_eq!(yes.text(Language::French), "Yes");
    let wrong = install(Language::French, &[&OWN], "own\u{1f}Oui");
    assert!(wrong.is_err(), "a pack of another version");
    assert!(install(Language::French, &[&OWN], "other\u{1f}Oui\u{1e}Non").is_err());
    assert_eq!(yes.text(Language::French), "Yes", "a refused pack changes nothing");
    install(Language::French, &[&OWN], "own\u{1f}Oui\u{1e}Non").expect("it fits");
    assert_eq!((yes.text(Language::French), no.text(Language::French)), ("Oui", "Non"));
}

#[test]
fn a_pack_holds_the_built_in_texts_of_every_catalogue() {
    let pack = pack(Language::English, &[&SAMPLE, &crate::CATALOGUE]);
    static COPY: Catalogue = Catalogue::new("sample", 4, &[], [None, None, None, None]);
    install(Language::German, &[&COPY], &pack).expect("it fits");
    assert_eq!(Phrase::new(&COPY, 0).text(Language::German), YES.text(Language::English));
}

#[test]
fn the_pseudo_language_changes_texts_and_no_marks() {
    let pack = pseudo(&pack(Language::English, &[&SAMPLE]));
    static PSEUDO: Catalogue = Catalogue::new("sample", 4, &[], [None, None, None, None]);
    install(Language::Russian, &[&PSEUDO], &pack).expect("the marks are the same");
    assert_eq!(Phrase::new(&PSEUDO, 0).text(Language::Russian), "Yés");
    let hits = Phrase::new(&PSEUDO, 1);
    assert_eq!(hits.fill(Language::Russian, &[("n", 1_u8.argument())]), "1 hït!");
}

#[test]
fn a_language_is_found_by_the_tags_of_browsers_and_systems() {
    let find = Language::by_tag;
    assert_eq!(find("fr-CA"), Some(Language::French));
    assert_eq!(find("de_AT.UTF-8"), Some(Language::German));
    assert_eq!(find("RU"), Some(Language::Russian));
    assert_eq!([find("C"), find(""), find("xx")], [None; 3]);
}

#[test]
fn numbers_are_written_as_in_each_language() {
    let written = |number| Language::ALL.map(|language| grouped(language, number));
    assert_eq!(written(999), ["999"; 4]);
    assert_eq!(
        written(1_250_000),
        ["1,250,000", "1.250.000", "1\u{202f}250\u{202f}000", "1\u{a0}250\u{a0}000"]
    );
    assert_eq!(Language::ALL.map(|one| decimal(one, "-0.5")), ["-0.5", "-0,5", "-0,5", "-0,5"]);
}

#[test]
fn plural_forms_follow_the_numbers_of_each_language() {
    let forms = |rule: PluralRule| {
        [0, 1, 2, 5, 11, 12, 21, 22, 111, 1_250_000, 2_000_000].map(|number| rule.of(number))
    };
    use Plural::{Few, Many, One, Other};
    assert_eq!(
        forms(PluralRule::One),
        [Other, One, Other, Other, Other, Other, Other, Other, Other, Other, Other]
    );
    assert_eq!(
        forms(PluralRule::ZeroOrOne),
        [One, One, Other, Other, Other, Other, Other, Other, Other, Other, Many]
    );
    assert_eq!(
        forms(PluralRule::EastSlavic),
        [Many, One, Few, Many, Many, Many, One, Few, Many, Many, Many]
    );
}
