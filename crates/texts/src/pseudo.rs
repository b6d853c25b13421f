/// A pack of English texts with accents and 40 % more letters, which shows texts that are not
/// translated and layouts that are too narrow. Marks, names of placeholders and keys of variants
/// are unchanged.
#[must_use]
pub fn pseudo(pack: &str) -> String {
    let mut text = String::with_capacity(pack.len() * 2);
    let mut is_text = false;
    let mut letters = 0_usize;
    for letter in pack.chars() {
        match letter {
            '\u{1}' | '\u{3}' | '\u{1c}' | '\u{1d}' | '\u{6}' => is_text = false,
            '\u{2}' | '\u{5}' | '\u{7}' | '\u{1e}' | '\u{1f}' => (is_text, letters) = (true, 0),
            _ => {}
        }
        // A variant that ends is followed by the key of the next one or by the end of the choice.
        let shown = if is_text { accented(letter) } else { letter };
        text.push(shown);
        if is_text && letter.is_alphabetic() {
            letters += 1;
            if letters.is_multiple_of(5) {
                text.push(shown);
                text.push(shown);
            }
        }
    }
    text
}

const fn accented(letter: char) -> char {
    match letter {
        'a' => 'à',
        'e' => 'é',
        'i' => 'ï',
        'o' => 'ö',
        'u' => 'ü',
        'A' => 'Å',
        'E' => 'È',
        'I' => 'Î',
        'O' => 'Ø',
        'U' => 'Ü',
        other => other,
    }
}
