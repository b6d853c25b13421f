use crate::{ReadError, excerpt};

/// One option of a game: what a new-game form, a command line and a record need to know of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name in game texts.
    pub key: &'static str,
    /// What may be chosen. The first is the default.
    pub values: &'static [ValueSpec],
}

/// One value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueSpec {
    /// Its name in game texts.
    pub key: &'static str,
    /// What choosing it means, in a few English words.
    pub about: &'static str,
}

/// A value chosen for each option of a game, which may or may not go together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Choices([u8; Choices::MAX]);

impl Choices {
    /// No game has more options than this.
    pub const MAX: usize = 6;

    /// The default of every option.
    pub const DEFAULT: Self = Self([0; Self::MAX]);

    /// Which value of the option with this number was chosen.
    #[must_use]
    pub const fn get(&self, option: usize) -> usize {
        self.0[option] as usize
    }

    /// The same choices but for one.
    #[must_use]
    pub const fn with(mut self, option: usize, value: usize) -> Self {
        self.0[option] = value as u8;
        self
    }

    /// Reads words of the form `key=value`, in any order, a key once.
    ///
    /// # Errors
    /// If a word has another form, or a key or value is unknown or given twice.
    pub fn read(specs: &[OptionSpec], text: &str) -> Result<Self, ReadError> {
        let mut choices = Self::DEFAULT;
        let mut given = [false; Self::MAX];
        for word in text.split_ascii_whitespace() {
            let place = || format!("option \"{}\"", excerpt(word));
            let keys = || list(specs.iter().map(|spec| spec.key));
            let Some((key, value)) = word.split_once('=') else {
                return Err(ReadError::new(
                    place(),
                    format!("expected key=value with a key of {}", keys()),
                ));
            };
            let Some(option) = specs.iter().position(|spec| spec.key == key) else {
                return Err(ReadError::new(place(), format!("expected a key of {}", keys())));
            };
            let values = specs[option].values;
            let Some(value) = values.iter().position(|known| known.key == value) else {
                let known = list(values.iter().map(|value| value.key));
                return Err(ReadError::new(
                    place(),
                    format!("expected {key} to be one of {known}"),
                ));
            };
            if given[option] {
                return Err(ReadError::new(place(), format!("expected {key} only once")));
            }
            given[option] = true;
            choices = choices.with(option, value);
        }
        Ok(choices)
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

    /// Every combination of values, whether they go together or not.
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

fn list<'w>(words: impl Iterator<Item = &'w str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}
