use crate::Language;

/// A whole number with its digits in groups of three, as a language writes it.
///
/// ```
/// use quadrille_texts::{Language, grouped};
///
/// assert_eq!(grouped(Language::English, 1_250_000), "1,250,000");
/// assert_eq!(grouped(Language::German, 1_250_000), "1.250.000");
/// assert_eq!(grouped(Language::Russian, 1_250_000), "1\u{a0}250\u{a0}000");
/// ```
#[must_use]
pub fn grouped(language: Language, number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push_str(language.group_sign());
        }
        text.push(digit);
    }
    text
}

/// A number written with a decimal point, with the decimal sign of a language.
///
/// ```
/// use quadrille_texts::{Language, decimal};
///
/// assert_eq!(decimal(Language::English, "+0.11"), "+0.11");
/// assert_eq!(decimal(Language::Russian, "-2.50"), "-2,50");
/// ```
#[must_use]
pub fn decimal(language: Language, number: &str) -> String {
    number.replace('.', language.decimal_sign())
}
