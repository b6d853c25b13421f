use crate::units::{ListEnd, Millions, Row, Thousands};
use crate::{Language, Message as _, decimal};

/// Items as a list in a sentence: *a, b and c*.
#[must_use]
pub fn list<T: AsRef<str>>(language: Language, items: &[T]) -> String {
    match items {
        [before @ .., last] if !before.is_empty() => {
            let before = row(language, before);
            ListEnd { list: &before, last: last.as_ref() }.text(language)
        }
        items => row(language, items),
    }
}

/// Items as a list without a last word: *a, b, c*.
#[must_use]
pub fn row<T: AsRef<str>>(language: Language, items: &[T]) -> String {
    let mut items = items.iter().map(AsRef::as_ref);
    let first = items.next().unwrap_or_default().to_owned();
    items.fold(first, |list, next| Row { list: &list, next }.text(language))
}

/// A number in thousands or millions.
#[must_use]
pub fn many(language: Language, number: u64) -> String {
    if number < 1_000_000 {
        return Thousands { number: number / 1000 }.text(language);
    }
    let tenths = number / 100_000;
    let number = decimal(language, &format!("{}.{}", tenths / 10, tenths % 10));
    Millions { number: &number }.text(language)
}
