use std::fmt::Display;

use quadrille_core::Language;

/// The same words in English, German and Russian.
///
/// Where a number decides the form of the words, the forms stand side by side between `|`: one and
/// other, in Russian one, few and many.
///
/// ```
/// use quadrille_core::Language;
/// use quadrille_voice::Word;
///
/// const HITS: Word = Word::new("{} hit|{} hits", "{} Treffer", "{} попадание|{} попадания|{} попаданий");
/// assert_eq!(HITS.count(Language::English, 1), "1 hit");
/// assert_eq!(HITS.count(Language::German, 2), "2 Treffer");
/// assert_eq!(HITS.count(Language::Russian, 22), "22 попадания");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word([&'static str; Language::ALL.len()]);

impl Word {
    /// A word in every language.
    #[must_use]
    pub const fn new(english: &'static str, german: &'static str, russian: &'static str) -> Self {
        Self([english, german, russian])
    }

    /// In a language.
    #[must_use]
    pub const fn text(self, language: Language) -> &'static str {
        self.0[language as usize]
    }

    /// In a language, with `{}` replaced by values in turn.
    #[must_use]
    pub fn fill(self, language: Language, values: &[&dyn Display]) -> String {
        fill(self.text(language), values)
    }

    /// In a language, in the form that a number asks for, with the number filled in.
    #[must_use]
    pub fn count(self, language: Language, number: u64) -> String {
        fill(form(self.text(language), language, number), &[&number])
    }
}

/// A text with `{}` replaced by values in turn.
#[must_use]
pub fn fill(text: &str, values: &[&dyn Display]) -> String {
    let mut parts = text.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (part, value) in parts.zip(values) {
        text.push_str(&value.to_string());
        text.push_str(part);
    }
    text
}

/// The form of a text that a number asks for, of those between `|`; the last one if it has fewer.
#[must_use]
pub fn form(text: &str, language: Language, number: u64) -> &str {
    let wanted = match (language, number % 10, number % 100) {
        (Language::Russian, 1, tens) if tens != 11 => 0,
        (Language::Russian, 2..=4, tens) if !(12..=14).contains(&tens) => 1,
        (Language::Russian, ..) => 2,
        _ => usize::from(number != 1),
    };
    text.split('|').take(wanted + 1).last().unwrap_or(text)
}

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

/// A number that is written with a point, with the decimal sign of a language.
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
        Language::German | Language::Russian => number.replace('.', ","),
    }
}

/// Names in a row, as they are said: *a, b and c*.
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
