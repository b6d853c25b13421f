use crate::compile::{Use, check, check_plurals, compile, placeholders};
use crate::languages::Language;
use crate::message::{Message, read};
use crate::rust::{Item, module};

fn message(text: &str) -> Message {
    read(text).expect("the message can be read").remove(0)
}

fn faults(english: &str, translated: &str, forms: &[&str]) -> Vec<String> {
    let forms = forms.iter().map(|&form| form.to_owned()).collect();
    let language = Language::with_forms("xx", forms);
    check(&message(translated), &message(english), &language)
}

#[test]
fn a_placeholder_becomes_a_mark_with_its_name() {
    assert_eq!(compile(&message("hint = Hint: { $turn }.")), "Hint: \u{1}turn\u{2}.");
    assert_eq!(
        compile(&message("to-move = Ход { GENITIVE($army) }")),
        "Ход \u{1}army.genitive\u{2}"
    );
}

#[test]
fn the_default_variant_is_the_last_and_an_exact_number_the_first() {
    let text =
        "hits = { $count ->\n    [one] one hit\n   *[other] { $count } hits\n    [0] no hit\n}";
    let compiled = "\u{3}count\u{4}0\u{5}no hit\u{6}one\u{5}one hit\u{6}other\u{5}\u{1}count\u{2} hits\u{6}\u{7}";
    assert_eq!(compile(&message(text)), compiled);
}

#[test]
fn terms_and_other_messages_are_put_in() {
    let all = read("-brand = Quadrille\nwelcome = Welcome to { -brand }\nagain = { welcome }!");
    let texts: Vec<String> = all.expect("it can be read").iter().map(compile).collect();
    assert_eq!(texts, ["Welcome to Quadrille", "Welcome to Quadrille!"]);
}

#[test]
fn a_message_that_refers_to_itself_is_a_fault() {
    let error = read("one = { one }").expect_err("it never ends");
    assert!(error.starts_with("one: expected no reference to itself"), "{error}");
}

#[test]
fn a_key_that_stands_twice_is_a_fault() {
    assert_eq!(read("a = 1\na = 2").expect_err("two texts"), "a stands twice");
}

#[test]
fn a_syntax_error_names_its_line() {
    let error = read("a = fine\n\nb = { $c\n").expect_err("the brace is open");
    assert!(error.starts_with("line "), "{error}");
}

#[test]
fn a_number_with_plural_forms_is_counted_and_a_text_with_variants_is_not() {
    let counted = placeholders(&message("a = { $n ->\n    [one] x\n   *[other] { $m }\n}"));
    let uses: Vec<(&str, Use)> =
        counted.iter().map(|(name, use_)| (name.as_str(), *use_)).collect();
    assert_eq!(uses, [("m", Use::Shown), ("n", Use::Counted)]);
    let chosen = placeholders(&message("a = { $who ->\n    [you] x\n   *[other] y\n}"));
    assert_eq!(chosen["who"], Use::Shown);
}

#[test]
fn a_translation_must_show_every_placeholder_unless_it_says_so() {
    let missing = faults("a = { $x } and { $y }", "a = { $x }", &[]);
    assert_eq!(missing, ["expected the placeholder $y, or a line \"# without: y\""]);
    let stated = faults("a = { $x } and { $y }", "# without: y\na = { $x }", &[]);
    assert!(stated.is_empty(), "{stated:?}");
}

#[test]
fn a_noun_has_every_form_of_its_language() {
    let wanted = ["genitive"];
    let noun = "red = Red\n    .of = of Red";
    assert!(faults(noun, "red = Красные\n    .genitive = красных", &wanted).is_empty());
    let missing = faults(noun, "red = Красные\n    .dative = красным", &wanted);
    assert_eq!(missing, ["expected the form .genitive of this noun"]);
}

#[test]
fn a_form_that_the_language_does_not_declare_is_a_fault() {
    let unknown = faults("a = { $army }", "a = { VOCATIVE($army) }", &["genitive"]);
    assert_eq!(unknown, ["expected one of the forms genitive, found vocative"]);
}

#[test]
fn a_number_has_every_plural_form_of_its_language() {
    let english = message("a = { $n ->\n    [one] x\n   *[other] y\n}");
    assert!(check_plurals(&english, "One").is_empty());
    assert_eq!(check_plurals(&english, "EastSlavic"), ["expected the plural form [few] of $n"]);
}

#[test]
fn a_message_is_a_constant_or_a_struct_with_named_fields() {
    let item = |text: &str| {
        let message = message(text);
        let (key, placeholders) = (message.key.clone(), placeholders(&message));
        (key, placeholders)
    };
    let (resign, none) = item("resign = Resign");
    let (wins, army) = item("wins-of = { $army } wins in { $move }");
    let items = [
        Item { key: &resign, index: 0, english: "Resign".to_owned(), placeholders: none },
        Item { key: &wins, index: 1, english: String::new(), placeholders: army },
    ];
    let code = module("play", "crate", &items);
    assert!(code.contains("pub const RESIGN: Phrase = Phrase::new(&CATALOGUE, 0);"), "{code}");
    assert!(code.contains("pub struct WinsOf<ArmyArgument, MoveArgument> {"), "{code}");
    assert!(code.contains("pub move_: MoveArgument,"), "{code}");
    assert!(code.contains("(\"move\", self.move_.argument())"), "{code}");
}
