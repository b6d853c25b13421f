use quadrille_core::Language;

/// The text of a key in lines `key: text`. Empty lines and lines that begin with `#` are ignored.
pub(crate) fn name<'t>(lines: &'t str, key: &str) -> Option<&'t str> {
    lines.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
}

/// The names common to all games.
pub(crate) const fn common(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../data/en/names.txt"),
        Language::German => include_str!("../data/de/names.txt"),
        Language::Russian => include_str!("../data/ru/names.txt"),
    }
}
