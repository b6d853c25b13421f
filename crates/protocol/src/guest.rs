use std::fmt::{self, Display};

use crate::Person;

/// The number in the name of a person who has not chosen a name.
///
/// A server sends such a name in English, and a client shows it in its own language.
///
/// ```
/// use quadrille_protocol::{GuestNumber, Person};
///
/// let guest = GuestNumber::of(Person(170_034));
/// assert_eq!(guest.to_string(), "Guest 0034");
/// assert_eq!(GuestNumber::in_name("Guest 0034"), Some(guest));
/// assert_eq!(GuestNumber::in_name("Guest 34"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuestNumber(u16);

/// The number of different guest numbers.
const NUMBERS: u64 = 10_000;

impl GuestNumber {
    /// The number of a person.
    #[must_use]
    pub fn of(person: Person) -> Self {
        Self((person.0 % NUMBERS) as u16)
    }

    /// The number in a name, if a server gave it.
    #[must_use]
    pub fn in_name(name: &str) -> Option<Self> {
        let figures = name.strip_prefix("Guest ")?;
        let is_number = figures.len() == 4 && figures.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| figures.parse().ok().map(Self)).flatten()
    }

    /// The number in four figures.
    #[must_use]
    pub fn figures(self) -> String {
        format!("{:04}", self.0)
    }
}

impl Display for GuestNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Guest {}", self.figures())
    }
}
