use crate::{Catalogue, Language, Message, Plural, PluralRule, grouped, pack, units};

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
