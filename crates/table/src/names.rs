use quadrille_core::Language;

/// What is behind a key in lines `key: text`; empty lines and those that begin with `#` mean nothing.
pub(crate) fn name<'t>(lines: &'t str, key: &str) -> Option<&'t str> {
    lines.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
}

/// What is called the same in every game.
pub(crate) const fn common(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../data/en/names.txt"),
        Language::German => include_str!("../data/de/names.txt"),
        Language::Russian => include_str!("../data/ru/names.txt"),
    }
}
