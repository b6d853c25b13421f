use crate::{Choices, OptionSpec};

/// A published edition of a game, by which its owners find their options.
///
/// An edition sets the values of some options and leaves the others open. Game texts may name an
/// edition, but are written without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditionSpec {
    /// Its name in game texts.
    pub key: &'static str,
    /// Its name for players, in at most a few English words.
    pub about: &'static str,
    pub presets: &'static [Preset],
    /// Further values that belong to this edition, for options it leaves to its players.
    pub also: &'static [Setting],
}

/// A value for an option that has none given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The settings under which the preset applies. If empty, it always applies.
    pub when: &'static [Setting],
    pub setting: Setting,
}

/// A value of an option, by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Index into the options of the game.
    pub option: usize,
    /// Index into the values of the option.
    pub value: usize,
}

impl EditionSpec {
    /// True if choices agree with this edition.
    #[must_use]
    pub fn fits(&self, choices: Choices) -> bool {
        self.presets.iter().all(|preset| self.keeps(preset, choices))
    }

    /// The values that this edition gives to options under these choices.
    pub fn settings(&self, choices: Choices) -> impl Iterator<Item = Setting> {
        let applying = self.presets.iter().filter(move |preset| preset.applies(choices));
        applying.map(|preset| preset.setting)
    }

    /// True if choices agree with one preset of this edition.
    pub(crate) fn keeps(&self, preset: &Preset, choices: Choices) -> bool {
        let wanted = preset.setting;
        let mut also = self.also.iter().filter(|also| also.option == wanted.option);
        !preset.applies(choices) || choices.has(wanted) || also.any(|also| choices.has(*also))
    }
}

impl Preset {
    /// A preset that always applies.
    #[must_use]
    pub const fn always(setting: Setting) -> Self {
        Self { when: &[], setting }
    }

    /// A preset that applies under all settings of `when`.
    #[must_use]
    pub const fn with(when: &'static [Setting], setting: Setting) -> Self {
        Self { when, setting }
    }

    fn applies(&self, choices: Choices) -> bool {
        self.when.iter().all(|when| choices.has(*when))
    }

    /// The text of the preset in game texts, like `beaten=together with mode=team`.
    #[must_use]
    pub fn text(&self, options: &[OptionSpec]) -> String {
        let setting = self.setting.text(options);
        let when: Vec<String> = self.when.iter().map(|when| when.text(options)).collect();
        if when.is_empty() { setting } else { format!("{setting} with {}", when.join(" ")) }
    }
}

impl Setting {
    /// The setting with these keys.
    ///
    /// # Panics
    /// If there is no such option or value. In a constant this is a compile error.
    #[must_use]
    pub const fn of(options: &[OptionSpec], option: &str, value: &str) -> Self {
        let mut number = 0;
        while number < options.len() {
            if is_same(options[number].key, option) {
                let values = options[number].values;
                let mut chosen = 0;
                while chosen < values.len() {
                    if is_same(values[chosen].key, value) {
                        return Self { option: number, value: chosen };
                    }
                    chosen += 1;
                }
            }
            number += 1;
        }
        panic!("there is no such option or value")
    }

    /// The text of the setting in game texts, like `mode=team`.
    #[must_use]
    pub fn text(self, options: &[OptionSpec]) -> String {
        let spec = &options[self.option];
        format!("{}={}", spec.key, spec.values[self.value].key)
    }
}

const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}
