//! Positions, steps and refusals as short texts.

use quadrille_core::present::{Obstacle, Present};
use quadrille_core::{Choices, Effect, Game, OptionSpecs, Point, Position, ReadError, STANDARD};

/// The options chosen by a text like `mode=four turning=45`.
///
/// # Panics
/// If the text cannot be read.
#[must_use]
pub fn options<G: Game>(text: &str) -> G::Options {
    read_options::<G>(text).unwrap_or_else(|error| panic!("{error}"))
}

/// The message with which options are refused.
///
/// # Panics
/// If they are accepted.
#[must_use]
pub fn options_refusal<G: Game>(text: &str) -> String {
    match read_options::<G>(text) {
        Ok(options) => panic!("read as {options:?}"),
        Err(error) => error.to_string(),
    }
}

fn read_options<G: Game>(text: &str) -> Result<G::Options, ReadError> {
    Choices::read(&OptionSpecs::of::<G>(), text).and_then(G::options)
}

/// The starting position.
///
/// # Panics
/// If the options cannot be read.
#[must_use]
pub fn start<G: Game>(options_text: &str) -> G::Position {
    G::start(options::<G>(options_text))
}

/// The position of a text.
///
/// # Panics
/// If the text is refused.
#[must_use]
pub fn position<G: Game>(options_text: &str, text: &str) -> G::Position {
    let position = G::read_position(options::<G>(options_text), STANDARD, text);
    position.unwrap_or_else(|error| panic!("{error}"))
}

/// The message with which a position text is refused.
///
/// # Panics
/// If it is accepted.
#[must_use]
pub fn refusal<G: Game>(options_text: &str, text: &str) -> String {
    match G::read_position(options::<G>(options_text), STANDARD, text) {
        Ok(position) => panic!("read as {position:?}"),
        Err(error) => error.to_string(),
    }
}

/// The legal steps whose texts begin with `beginning`, in the order of `visit_steps`, separated by
/// spaces.
#[must_use]
pub fn steps<P: Position>(position: &P, beginning: &str) -> String {
    let texts = position.steps().into_iter().map(|step| step.to_string());
    let texts = texts.filter(|text| text.starts_with(beginning));
    texts.collect::<Vec<_>>().join(" ")
}

/// The position after steps separated by spaces.
///
/// # Panics
/// If one of them is not legal.
#[must_use]
pub fn after<P: Position>(position: &P, steps: &str) -> P {
    let mut position = position.clone();
    for text in steps.split_whitespace() {
        take(&mut position, text);
    }
    position
}

/// The effects of a step.
///
/// # Panics
/// If it is not legal.
#[must_use]
pub fn effects<P: Position>(position: &P, step: &str) -> Vec<Effect> {
    take(&mut position.clone(), step)
}

/// The labels of the points that a step leads over, separated by spaces.
///
/// # Panics
/// If the step is not legal.
#[must_use]
pub fn way<G: Present>(options_text: &str, position: &G::Position, step: &str) -> String {
    let step = G::read_step(position, STANDARD, step).unwrap_or_else(|error| panic!("{error}"));
    let points = G::geometry(options::<G>(options_text)).points;
    let labels =
        G::way(position, step).into_iter().map(|point| points[point.index()].label.clone());
    labels.collect::<Vec<_>>().join(" ")
}

/// The obstacle between two points, or the obstacle to doing anything if both are the same: its
/// key, followed by a space and its number if it has one. Empty if there is none.
///
/// # Panics
/// If there are no such points.
#[must_use]
pub fn obstacle<G: Present>(
    options_text: &str,
    position: &G::Position,
    [from, to]: [&str; 2],
) -> String {
    let points = G::geometry(options::<G>(options_text)).points;
    let number = |label: &str| points.iter().position(|point| point.label == label);
    let [from, to] = [from, to].map(|label| {
        let number = number(label).unwrap_or_else(|| panic!("there is no point {label}"));
        Point(number as u16)
    });
    let told = G::obstacle(position, from, to).map(|Obstacle { key, number }| {
        number.map_or(key.to_owned(), |number| format!("{key} {number}"))
    });
    told.unwrap_or_default()
}

fn take<P: Position>(position: &mut P, text: &str) -> Vec<Effect> {
    let step = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    position.play(step).unwrap_or_else(|error| panic!("{text}: {error}"))
}
