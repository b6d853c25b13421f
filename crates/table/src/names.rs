use quadrille_core::Language;

/// The names common to all games.
pub(crate) const fn common(language: Language) -> &'static str {
    match language {
        Language::English | Language::French => include_str!("../data/en/names.txt"),
        Language::German => include_str!("../data/de/names.txt"),
        Language::Russian => include_str!("../data/ru/names.txt"),
    }
}
