use crate::{Choices, OptionSpec};

/// A published edition of a game, by which its owners find their options.
///
/// It stands for values of some options and leaves the others open. Game texts may name it and are
/// written without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditionSpec {
    /// Its name in game texts.
    pub key: &'static str,
    /// Its name for players, in a few English words.
    pub about: &'static str,
    /// The values it gives to options.
    pub presets: &'static [Preset],
    /// Values that are of this edition as well, where it lets its players choose.
    pub also: &'static [Setting],
}

/// A value that an option takes where none is given for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The choices under which it does; always, if there are none.
    pub when: &'static [Setting],
    /// The option and its value.
    pub setting: Setting,
}

/// A value of an option, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The number of the option.
    pub option: usize,
    /// The number of the value.
    pub value: usize,
}

impl EditionSpec {
    /// True if choices have the values of this edition.
    #[must_use]
    pub fn fits(&self, choices: Choices) -> bool {
        self.presets.iter().all(|preset| self.keeps(preset, choices))
    }

    /// The values that it gives to options as these choices are, whether they have them or not.
    pub fn settings(&self, choices: Choices) -> impl Iterator<Item = Setting> {
        let applying = self.presets.iter().filter(move |preset| preset.applies(choices));
        applying.map(|preset| preset.setting)
    }

    /// True if choices are as one of its presets wants them.
    pub(crate) fn keeps(&self, preset: &Preset, choices: Choices) -> bool {
        let wanted = preset.setting;
        let mut also = self.also.iter().filter(|also| also.option == wanted.option);
        !preset.applies(choices) || choices.has(wanted) || also.any(|also| choices.has(*also))
    }
}

impl Preset {
    /// A value that an option takes always.
    #[must_use]
    pub const fn always(setting: Setting) -> Self {
        Self { when: &[], setting }
    }

    /// A value that an option takes with all of some choices.
    #[must_use]
    pub const fn with(when: &'static [Setting], setting: Setting) -> Self {
        Self { when, setting }
    }

    fn applies(&self, choices: Choices) -> bool {
        self.when.iter().all(|when| choices.has(*when))
    }

    /// The words of game texts: `beaten=together with mode=team`.
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
    /// If there is none. A constant of a setting that does not exist is not compiled.
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

    /// The word of game texts: `mode=team`.
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
