//! The names of people: one type, and one check for every path by which a name reaches others.

use quadrille_protocol::limits::NAME;
use quadrille_protocol::{GuestNumber, Person, Refusal, RefusalReason};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

/// The signs that a name may have in addition to letters and figures.
const SIGNS: &str = " -_.'’";

/// The vowels *am* of Thai and Lao. UTS #39 restricts them for their compatibility forms, yet there is
/// no other way to write them.
const VOWELS: &str = "ำຳ";

/// The maximum number of marks on one letter, as Thai and Hindi need them.
const MARKS: usize = 2;

/// The names that the program uses for something else, in the languages of the page.
const RESERVED: [&str; 20] = [
    "nobody",
    "niemand",
    "никто",
    "person",
    "open",
    "offen",
    "host",
    "you",
    "computer",
    "компьютер",
    "level",
    "stufe",
    "уровень",
    "quadrille",
    "server",
    "сервер",
    "admin",
    "админ",
    "moderator",
    "модератор",
];

/// The names that denote a computer when a number follows.
const LEVELS: [&str; 3] = ["level", "stufe", "уровень"];

/// The checked name of a person. Only the functions here construct it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name(String);

impl Name {
    /// The name that a person asks for, in composed letters (NFC), with single spaces.
    ///
    /// # Errors
    /// If the name is empty or longer than [`NAME`], has other signs than letters, figures and
    /// [`SIGNS`], has letters that are invisible or stand for others, mixes alphabets, or looks like
    /// a word by which the program calls something else.
    pub(crate) fn read(text: &str) -> Result<Self, Refusal> {
        let composed: String = text.nfc().collect();
        let name = composed.split_whitespace().collect::<Vec<_>>().join(" ");
        let refused = |expected: &str| Err(Refusal::new(RefusalReason::Bad, expected));
        if !(1..=NAME).contains(&name.chars().count()) {
            return refused("expected a name of 1 to 24 letters");
        }
        if !name.chars().all(may_stand) || !marks_fit(&name) {
            return refused("expected a name of letters, figures, spaces, hyphens, points");
        }
        if !name.chars().any(char::is_alphabetic) {
            return refused("expected a name with a letter");
        }
        if !name.is_single_script() {
            return refused("expected a name whose letters are all of one alphabet");
        }
        if is_reserved(&name) {
            return refused("expected a name that means nothing else here");
        }
        Ok(Self(name))
    }

    /// The default name of a guest.
    pub(crate) fn guest(person: Person) -> Self {
        Self(GuestNumber::of(person).to_string())
    }

    /// The name of a person in the store, or a guest's name if an earlier check has admitted what this
    /// one refuses.
    pub(crate) fn stored(person: Person, text: &str) -> Self {
        Self::read(text).unwrap_or_else(|_| Self::guest(person))
    }
}

impl From<Name> for String {
    fn from(Name(name): Name) -> Self {
        name
    }
}

/// True if a character may stand in a name: neither filler nor look-alike letter is allowed in
/// identifiers (UTS #39).
fn may_stand(letter: char) -> bool {
    SIGNS.contains(letter)
        || VOWELS.contains(letter)
        || letter.identifier_allowed() && (letter.is_alphanumeric() || is_combining_mark(letter))
}

/// True if every mark belongs to a letter, and no letter has more than [`MARKS`].
fn marks_fit(name: &str) -> bool {
    let mut room = 0_usize;
    name.chars().all(|letter| {
        if is_combining_mark(letter) {
            let fits = room > 0;
            room = room.saturating_sub(1);
            fits
        } else {
            room = if letter.is_alphabetic() { MARKS } else { 0 };
            true
        }
    })
}

/// True if a name looks like a word of the program, however it is written.
fn is_reserved(name: &str) -> bool {
    let looks = [look(name), look(&name.to_lowercase())];
    let is_word = |own: &String| RESERVED.iter().any(|message| *own == look(message));
    let is_level = |own: &String| {
        let number = LEVELS.iter().find_map(|message| own.strip_prefix(look(message).as_str()));
        number.is_some_and(|number| number.chars().all(|figure| FIGURES.contains(figure)))
    };
    looks.iter().any(|own| is_word(own) || is_level(own))
}

/// Figures as [`look`] leaves them: 0 looks like o, and 1 like l.
const FIGURES: &str = "023456789ol";

/// The look of a text: equal for texts that look alike in either case, without spaces and signs.
fn look(text: &str) -> String {
    let lower = skeleton(text).collect::<String>().to_lowercase();
    skeleton(&lower)
        .filter(|letter| letter.is_alphanumeric() || is_combining_mark(*letter))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_name(text: &str) -> bool {
        Name::read(text).is_ok()
    }

    #[test]
    fn names_are_letters_of_one_alphabet() {
        for good in ["Ann", "Jürgen Groß", "Анна-Мария", "Ο Νίκος", "李明", "R2 D2", " Ann  Lee "]
        {
            assert!(is_name(good), "{good}");
        }
        for bad in ["", "  ", "Аnn", "x\u{202e}y", "a\nb\u{7}", "<b>", "1234", "\"] [Result"] {
            assert!(!is_name(bad), "{bad:?}");
        }
        assert!(!is_name(&"a".repeat(25)));
        assert_eq!(Name::read(" Ann  Lee "), Ok(Name("Ann Lee".to_owned())));
    }

    #[test]
    fn names_of_many_languages_are_names() {
        for good in [
            "Łukasz",
            "Nguyễn Thị",
            "Adébọ́lá",
            "O’Brien",
            "Ёлка",
            "Ґанна",
            "山田 はなこ",
            "ヤマダ",
            "김민준",
            "محمد",
            "דוד",
            "अर्जुन",
            "สมชาย น้ำ",
            "Նարեկ",
            "Guest 0123",
        ] {
            assert!(is_name(good), "{good}");
        }
    }

    #[test]
    fn a_letter_typed_with_a_mark_apart_is_the_same_letter() {
        assert_eq!(Name::read("Ju\u{308}rgen"), Name::read("Jürgen"));
    }

    #[test]
    fn invisible_letters_and_letters_that_stand_for_others_are_in_no_name() {
        for bad in [
            "\u{3164}",
            "Ann\u{3164}",
            "\u{115f}\u{1160}",
            "\u{ffa0}",
            "A\u{200b}nn",
            "A\u{200d}nn",
            "A\u{2060}nn",
            "A\u{ad}nn",
            "A\u{34f}nn",
            "A\u{180e}nn",
            "A\u{fe0f}nn",
            "A\u{e0041}nn",
            "\u{2800}Ann",
            "\u{1d400}nn",
            "\u{1d4d0}\u{1d4f7}\u{1d4f7}",
            "Ａｎｎ",
            "Ⓐnn",
            "ᴬnn",
            "ﬁnn",
        ] {
            assert!(!is_name(bad), "{bad:?}");
        }
    }

    #[test]
    fn marks_are_few_and_on_letters() {
        assert!(!is_name("\u{301}Ann"));
        assert!(!is_name("1\u{301}Ann"));
        assert!(!is_name("Z\u{335}\u{336}\u{337}\u{338}"));
    }

    #[test]
    fn words_of_the_program_are_no_names_however_they_are_written() {
        for bad in [
            "Nobody",
            "NOBODY",
            "n0body",
            "-nobody-",
            "n o b o d y",
            "Niemand",
            "Никто",
            "Level 3",
            "LEVEL 3",
            "leveI 8",
            "1evel 1",
            "level8",
            "Level.10",
            "Stufe 8",
            "Уровень 8",
            "Host",
            "hοst",
            "Quadri11e",
            "QUADRILLE",
            "Computer",
            "cornputer",
            "Open",
        ] {
            assert!(!is_name(bad), "{bad}");
        }
        for good in ["Levelin", "Leveller", "Hostess", "Openheimer", "Höst", "Youri"] {
            assert!(is_name(good), "{good}");
        }
    }

    #[test]
    fn a_name_that_the_store_has_and_that_is_none_becomes_a_guests() {
        let person = Person(120_034);
        assert_eq!(Name::stored(person, "Ann"), Name("Ann".to_owned()));
        for bad in ["\u{3164}", "level 8", ""] {
            assert_eq!(Name::stored(person, bad), Name("Guest 0034".to_owned()), "{bad:?}");
        }
    }
}
