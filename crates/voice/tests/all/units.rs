//! Units on points, by name.

use quadrille_core::Language;
use quadrille_table::GameText;
use quadrille_voice::Voice;

#[test]
fn a_double_is_one_unit_and_an_empty_point_has_none() {
    let text = "b5p5m,,,,,,,,r6p6m/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,bpm,,,,,,/,,,,,,,,/,,,,,,,, b - 0";
    let match_ = "plimus".parse::<GameText>().unwrap().read(text).unwrap();
    let voice = Voice::new(match_.as_ref(), Language::English);
    let on = |name: &str| voice.unit_on(voice.named_point(name).unwrap());
    assert_eq!(on("c3").as_deref(), Some("double (plus on top)"));
    assert_eq!(on("b2"), None);
}
