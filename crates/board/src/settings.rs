//! What a person has chosen once and for all.

use quadrille_core::Language;

/// How light the page is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Light {
    /// As the system has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// What the boards are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Warm.
    #[default]
    Wood,
    /// Cool and dark.
    Slate,
    /// Plain and bright.
    Paper,
}

/// Which boards a person wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Boards {
    /// Wood by day and slate by night.
    #[default]
    Automatic,
    /// Always of this.
    Of(Theme),
}

impl Boards {
    /// What they are made of on a light or a dark page.
    #[must_use]
    pub const fn theme(self, is_dark: bool) -> Theme {
        match self {
            Self::Of(theme) => theme,
            Self::Automatic if is_dark => Theme::Slate,
            Self::Automatic => Theme::Wood,
        }
    }
}

impl Choice for Boards {
    const ALL: &'static [Self] =
        &[Self::Automatic, Self::Of(Theme::Wood), Self::Of(Theme::Slate), Self::Of(Theme::Paper)];

    fn key(self) -> &'static str {
        match self {
            Self::Automatic => "auto",
            Self::Of(theme) => theme.key(),
        }
    }
}

/// How fast pieces go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// They are there at once.
    Off,
    /// Slowly.
    Slow,
    /// Neither slowly nor fast.
    #[default]
    Normal,
    /// Fast.
    Fast,
}

/// Whether the board warns of what opponents threaten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Warnings {
    /// Against weak levels.
    #[default]
    Automatic,
    /// Always.
    On,
    /// Never.
    Off,
}

/// A choice of a few, each with a stable lower-case key.
pub trait Choice: Copy + Default + PartialEq + 'static {
    /// All there are.
    const ALL: &'static [Self];
    /// Its key.
    fn key(self) -> &'static str;
    /// The one with this key.
    #[must_use]
    fn by_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.key() == key)
    }
}

macro_rules! choice {
    ($name:ident { $($variant:ident = $key:literal),* }) => {
        impl Choice for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),*];
            fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),* }
            }
        }
    };
}

choice!(Light { System = "system", Light = "light", Dark = "dark" });
choice!(Theme { Wood = "wood", Slate = "slate", Paper = "paper" });
choice!(Warnings { Automatic = "auto", On = "on", Off = "off" });
choice!(Speed { Off = "off", Slow = "slow", Normal = "normal", Fast = "fast" });

impl Speed {
    /// How many milliseconds a move takes.
    #[must_use]
    pub const fn milliseconds(self) -> u32 {
        match self {
            Self::Off => 0,
            Self::Slow => 700,
            Self::Normal => 320,
            Self::Fast => 160,
        }
    }
}

/// What a person has chosen once and for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of the page.
    pub language: Language,
    /// How light the page is.
    pub light: Light,
    /// What the boards are made of.
    pub theme: Boards,
    /// How fast pieces go.
    pub speed: Speed,
    /// Whether the board warns of what opponents threaten.
    pub warnings: Warnings,
    /// Whether the board's edge tells the names of points.
    pub coordinates: bool,
    /// Whether a turn waits for a yes before it counts.
    pub confirm: bool,
    /// Whether there are sounds.
    pub sound: bool,
    /// Whether the first turns of a game are explained.
    pub explain: bool,
    /// Whether the device shakes at a capture.
    pub vibration: bool,
}

impl Settings {
    /// What a newcomer with this language gets.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self {
            language,
            light: Light::default(),
            theme: Boards::default(),
            speed: Speed::default(),
            warnings: Warnings::default(),
            coordinates: true,
            confirm: false,
            sound: false,
            explain: true,
            vibration: false,
        }
    }

    /// The settings as `key=value` words.
    #[must_use]
    pub fn text(&self) -> String {
        format!(
            "language={} light={} theme={} speed={} warnings={} coordinates={} confirm={} sound={} explain={} vibration={}",
            self.language.tag(),
            self.light.key(),
            self.theme.key(),
            self.speed.key(),
            self.warnings.key(),
            self.coordinates,
            self.confirm,
            self.sound,
            self.explain,
            self.vibration,
        )
    }

    /// These settings, but for what a text tells otherwise. What cannot be understood, as from a
    /// later version, is left as it is.
    #[must_use]
    pub fn with(mut self, text: &str) -> Self {
        for (key, value) in text.split_whitespace().filter_map(|word| word.split_once('=')) {
            match key {
                "language" => self.language = by_tag(value).unwrap_or(self.language),
                "light" => self.light = Light::by_key(value).unwrap_or(self.light),
                "theme" => self.theme = Boards::by_key(value).unwrap_or(self.theme),
                "speed" => self.speed = Speed::by_key(value).unwrap_or(self.speed),
                "warnings" => self.warnings = Warnings::by_key(value).unwrap_or(self.warnings),
                "coordinates" => self.coordinates = value.parse().unwrap_or(self.coordinates),
                "confirm" => self.confirm = value.parse().unwrap_or(self.confirm),
                "sound" => self.sound = value.parse().unwrap_or(self.sound),
                "explain" => self.explain = value.parse().unwrap_or(self.explain),
                "vibration" => self.vibration = value.parse().unwrap_or(self.vibration),
                _ => {}
            }
        }
        self
    }
}

/// The language that a tag like `de` or `de-AT` begins with.
#[must_use]
pub fn by_tag(tag: &str) -> Option<Language> {
    let first = tag.split('-').next().unwrap_or_default().to_lowercase();
    Language::ALL.into_iter().find(|language| language.tag() == first)
}
