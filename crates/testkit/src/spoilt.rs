use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Any text, or a valid one with up to three places replaced by characters of a pattern like
/// `[a-z0-9]{0,2}`.
pub fn any_text(good: Vec<String>, pattern: &'static str) -> impl Strategy<Value = String> {
    let spoil = (any::<Index>(), 0..3_usize, pattern);
    let spoilt = (select(good), vec(spoil, 0..4)).prop_map(|(text, spoils)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (place, removed, added) in spoils {
            let start = place.index(chars.len() + 1);
            let end = chars.len().min(start + removed);
            chars.splice(start..end, added.chars());
        }
        chars.into_iter().collect()
    });
    prop_oneof![1 => any::<String>(), 4 => spoilt]
}
