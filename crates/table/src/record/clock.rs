//! Clocks and times in records.

use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::texts::{Message as _, errors};
use quadrille_core::{Expected, ReadError, excerpt};

use crate::Spent;

/// The time control, as the header `Clock` states it.
///
/// ```
/// use quadrille_table::record::Clock;
/// assert_eq!("600+5".parse(), Ok(Clock::Increment { base: 600, increment: 5 }));
/// assert_eq!("3d".parse(), Ok(Clock::Days(3)));
/// assert!("soon".parse::<Clock>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Clock {
    /// Days per turn.
    Days(u16),
    /// Seconds per seat, with an increment for each turn.
    Increment {
        /// Initial time in seconds.
        base: u32,
        /// Seconds added after each turn.
        increment: u32,
    },
}

impl Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Days(days) => write!(f, "{days}d"),
            Self::Increment { base, increment } => write!(f, "{base}+{increment}"),
        }
    }
}

impl FromStr for Clock {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let days = text.strip_suffix('d').and_then(|days| days.parse().ok());
        let sum = text.split_once('+');
        let sum = sum.and_then(|(base, more)| base.parse().ok().zip(more.parse().ok()));
        match (days, sum) {
            (Some(days), _) => Ok(Self::Days(days)),
            (_, Some((base, increment))) => Ok(Self::Increment { base, increment }),
            _ => {
                let place = errors::InClock { clock: excerpt(text) }.filled();
                Err(ReadError::at(place, Expected::from(errors::CLOCK)))
            }
        }
    }
}

const TAG: &str = "[%clk ";

/// Splits the comments of a turn into its times and the other comments.
///
/// The times are in one comment `[%clk 2.1/298.2;0.4/297.8]`: for each act of the turn the seconds
/// it took and the seconds left, or nothing. A comment of another form is returned unchanged.
pub(super) fn read_times(comments: Vec<String>) -> (Vec<Option<Spent>>, Vec<String>) {
    let mut times = Vec::new();
    let mut others = Vec::new();
    for comment in comments {
        match read_comment(&comment).filter(|_| times.is_empty()) {
            Some(found) => times = found,
            None => others.push(comment),
        }
    }
    (times, others)
}

/// The comment with the times, or `None` if there are none.
pub(super) fn write_times(times: &[Option<Spent>]) -> Option<String> {
    times.iter().any(Option::is_some).then(|| {
        let texts = times.iter().map(|time| {
            time.map_or(String::new(), |Spent { took, left }| {
                format!("{}/{}", Seconds(took), Seconds(left))
            })
        });
        format!("{TAG}{}]", texts.collect::<Vec<_>>().join(";"))
    })
}

fn read_comment(comment: &str) -> Option<Vec<Option<Spent>>> {
    let inner = comment.strip_prefix(TAG)?.strip_suffix(']')?;
    let read = |item: &str| match item.split_once('/') {
        None if item.is_empty() => Some(None),
        None => None,
        Some((took, left)) => Some(Some(Spent { took: millis(took)?, left: millis(left)? })),
    };
    inner.split(';').map(read).collect()
}

/// Milliseconds, written in seconds.
struct Seconds(u32);

impl Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / 1000)?;
        match self.0 % 1000 {
            0 => Ok(()),
            rest => write!(f, ".{}", format!("{rest:03}").trim_end_matches('0')),
        }
    }
}

fn millis(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_plain = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || part.len() > 3 || !is_plain(whole) || !is_plain(part) {
        return None;
    }
    let part: u32 = format!("{part:0<3}").parse().ok()?;
    whole.parse::<u32>().ok()?.checked_mul(1000)?.checked_add(part)
}
