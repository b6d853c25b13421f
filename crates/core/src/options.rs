use crate::{EditionSpec, ErrorPlace, Game, Preset, Problem, ReadError, Setting};

/// One option of a game, as forms, command lines and records need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name in game texts.
    pub key: &'static str,
    /// The possible values. The first is the default.
    pub values: &'static [ValueSpec],
}

/// One value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueSpec {
    /// Its name in game texts.
    pub key: &'static str,
    /// Its meaning, in at most a few English words.
    pub about: &'static str,
}

/// The options, editions and implications of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpecs {
    /// In the order of game texts.
    pub options: &'static [OptionSpec],
    /// Empty if there is only one edition. The first is the default.
    pub editions: &'static [EditionSpec],
    /// The values that choices imply for options left open.
    pub implied: &'static [Preset],
}

impl OptionSpecs {
    /// The key of editions in game texts. No option has this key.
    pub const EDITION: &'static str = "edition";

    /// The specifications of a game.
    #[must_use]
    pub const fn of<G: Game>() -> Self {
        Self { options: G::OPTIONS, editions: G::EDITIONS, implied: G::IMPLIED }
    }

    fn keys(&self) -> Vec<&'static str> {
        let edition = (!self.editions.is_empty()).then_some(Self::EDITION);
        edition.into_iter().chain(self.options.iter().map(|spec| spec.key)).collect()
    }
}

/// A value for each option of a game. The values need not be compatible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Choices([u8; Choices::MAX]);

impl Choices {
    /// The most options of any game.
    pub const MAX: usize = 6;

    /// The default of every option.
    pub const DEFAULT: Self = Self([0; Self::MAX]);

    /// The index of the value chosen for an option.
    #[must_use]
    pub const fn get(&self, option: usize) -> usize {
        self.0[option] as usize
    }

    /// These choices with one value replaced.
    #[must_use]
    pub const fn with(mut self, option: usize, value: usize) -> Self {
        self.0[option] = value as u8;
        self
    }

    /// True if this value was chosen.
    #[must_use]
    pub const fn has(&self, setting: Setting) -> bool {
        self.get(setting.option) == setting.value
    }

    /// Reads words of the form `key=value` in any order, each key once. [`PartialChoices`] gives
    /// the values of the other options.
    ///
    /// # Errors
    /// If a word has another form, or a key or value is unknown or given twice.
    pub fn read(specs: &OptionSpecs, text: &str) -> Result<Self, ReadError> {
        Ok(PartialChoices::read(specs, text)?.complete(specs))
    }

    /// The choices that differ from the default, as `key=value` words in the order of `specs`.
    #[must_use]
    pub fn text(&self, specs: &[OptionSpec]) -> String {
        let chosen = specs.iter().enumerate().filter(|&(option, _)| self.get(option) != 0);
        let words = chosen.map(|(option, spec)| {
            let value = spec.values[self.get(option)].key;
            format!("{}={value}", spec.key)
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// Every combination of values, compatible or not.
    pub fn all(specs: &'static [OptionSpec]) -> impl Iterator<Item = Self> {
        let total: usize = specs.iter().map(|spec| spec.values.len()).product();
        (0..total).map(move |mut number| {
            let mut choices = Self::DEFAULT;
            for (option, spec) in specs.iter().enumerate().rev() {
                choices = choices.with(option, number % spec.values.len());
                number /= spec.values.len();
            }
            choices
        })
    }
}

/// Choices for some options of a game, possibly with an edition, as a text gives them.
///
/// An option has the value given for it; else the one that the given values imply; else that of the
/// edition; else the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PartialChoices {
    values: [Option<u8>; Choices::MAX],
    edition: Option<&'static EditionSpec>,
}

impl PartialChoices {
    /// Reads words of the form `key=value` in any order, each key once.
    ///
    /// # Errors
    /// If a word has another form, or a key or value is unknown or given twice.
    pub fn read(specs: &OptionSpecs, text: &str) -> Result<Self, ReadError> {
        let mut read = Self::default();
        for word in text.split_ascii_whitespace() {
            let refused = |problem| ReadError::at(ErrorPlace::option(word), problem);
            let Some((key, value)) = word.split_once('=') else {
                return Err(refused(Problem::NotAnOption { keys: specs.keys() }));
            };
            let unknown = |values| refused(Problem::UnknownValue { key: key.to_owned(), values });
            let given = if key == OptionSpecs::EDITION && !specs.editions.is_empty() {
                let found = specs.editions.iter().find(|edition| edition.key == value);
                let keys = || specs.editions.iter().map(|edition| edition.key).collect();
                read.edition.replace(found.ok_or_else(|| unknown(keys()))?).is_some()
            } else if let Some(option) = specs.options.iter().position(|spec| spec.key == key) {
                let values = specs.options[option].values;
                let found = values.iter().position(|known| known.key == value);
                let keys = || values.iter().map(|value| value.key).collect();
                read.values[option].replace(found.ok_or_else(|| unknown(keys()))? as u8).is_some()
            } else {
                return Err(refused(Problem::UnknownOption { keys: specs.keys() }));
            };
            if given {
                return Err(refused(Problem::Twice(key.to_owned())));
            }
        }
        Ok(read)
    }

    /// A value for every option. The values need not be compatible.
    #[must_use]
    pub fn complete(self, specs: &OptionSpecs) -> Choices {
        let presets = self.edition.map_or(&[][..], |edition| edition.presets);
        let known = self.with(specs.implied).with(presets);
        let options = 0..Choices::MAX;
        options.fold(Choices::DEFAULT, |choices, option| choices.with(option, known.value(option)))
    }

    /// True if `choices` have every value that is given or implied, and the values of the edition
    /// for all other options.
    #[must_use]
    pub fn allow(self, specs: &OptionSpecs, choices: Choices) -> bool {
        let known = self.with(specs.implied).values;
        let has = |option: usize| {
            known[option].is_none_or(|value| usize::from(value) == choices.get(option))
        };
        let is_open = |preset: &&Preset| known[preset.setting.option].is_none();
        let of_edition = |edition: &EditionSpec| {
            edition.presets.iter().filter(is_open).all(|preset| edition.keeps(preset, choices))
        };
        (0..Choices::MAX).all(has) && self.edition.is_none_or(of_edition)
    }

    /// These choices, with presets for options that are open.
    fn with(mut self, presets: &[Preset]) -> Self {
        for Preset { when, setting } in presets {
            let applies = when.iter().all(|when| self.value(when.option) == when.value);
            if applies && self.values[setting.option].is_none() {
                self.values[setting.option] = Some(setting.value as u8);
            }
        }
        self
    }

    fn value(&self, option: usize) -> usize {
        self.values[option].map_or(0, usize::from)
    }
}
