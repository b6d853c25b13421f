use quadrille_core::{Language, Word};

/// A number in thousands or millions.
#[must_use]
pub fn many(language: Language, number: u64) -> String {
    const THOUSANDS: Word = Word::new("{} k", "{} Tsd.", "{} тыс.");
    const MILLIONS: Word = Word::new("{} M", "{} Mio.", "{} млн");
    if number < 1_000_000 {
        return THOUSANDS.fill(language, &[&(number / 1000)]);
    }
    let tenths = number / 100_000;
    MILLIONS.fill(language, &[&decimal(language, &format!("{}.{}", tenths / 10, tenths % 10))])
}

/// A number written with a decimal point, with the decimal sign of a language.
///
/// ```
/// use quadrille_core::Language;
/// use quadrille_voice::decimal;
///
/// assert_eq!(decimal(Language::English, "+0.11"), "+0.11");
/// assert_eq!(decimal(Language::German, "+0.11"), "+0,11");
/// assert_eq!(decimal(Language::Russian, "-2.50"), "-2,50");
/// ```
#[must_use]
pub fn decimal(language: Language, number: &str) -> String {
    match language {
        Language::English => number.to_owned(),
        Language::German | Language::French | Language::Russian => number.replace('.', ","),
    }
}

/// Names as a list in a sentence: *a, b and c*.
#[must_use]
pub fn list<T: AsRef<str>>(language: Language, names: &[T]) -> String {
    const AND: Word = Word::new("and", "und", "и");
    match names {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [before @ .., last] => {
            let before: Vec<&str> = before.iter().map(AsRef::as_ref).collect();
            format!("{} {} {}", before.join(", "), AND.text(language), last.as_ref())
        }
    }
}
