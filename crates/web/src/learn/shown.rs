use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::Shared;
use quadrille_core::Point;
use quadrille_core::present::Touch;
use quadrille_lessons::{Example, lessons};
use quadrille_table::GameId;

use super::attempt::seen_by;
use super::learned;
use crate::board::{Board, Showing};
use crate::preferences::pace;

/// How long the beginning, all steps together and the end are seen, in milliseconds.
const BEGINNING: u64 = 900;
const STEPS: u64 = 4200;
const END: u64 = 2600;

/// An example that is only shown: it plays itself, again and again, or is still at its end.
#[component]
pub(super) fn Shown(example: &'static Example) -> impl IntoView {
    let moments = moments(example);
    let degrees = seen_by(&moments[0]);
    let marked = target(&moments);
    view! {
        <Board
            table=showing(moments, || learned::keep(&example.key))
            active=Signal::stored(false)
            degrees=Signal::stored(degrees)
            on_step=Callback::new(|_| {})
            marked=marked
            name="lesson"
        />
    }
}

/// How a game is won, in a small moving picture.
#[component]
pub(crate) fn Won(game: GameId) -> impl IntoView {
    let moments = moments(&lessons(game)[0]);
    let degrees = seen_by(&moments[0]);
    view! { <Showing table=showing(moments, || {}) degrees=degrees name=game.rules().id()/> }
}

/// One moment after another, again and again, telling each time when the last one is there; only
/// the last one if pieces do not move.
fn showing(moments: Vec<Shared>, at_end: impl Fn() + Copy + 'static) -> Signal<Shared> {
    let last = moments.len() - 1;
    let still = pace() == 0;
    let table = RwSignal::new(moments[if still { last } else { 0 }].clone());
    match still {
        true => at_end(),
        false => play(table, StoredValue::new(moments), 0, at_end),
    }
    table.into()
}

/// The match after each step.
fn moments(example: &Example) -> Vec<Shared> {
    let mut moments = vec![Shared::new(example.start())];
    for step in example.shown.iter().flat_map(|turn| turn.split(';')) {
        let next = moments.last().map(|before| {
            before.changed(|table| {
                let _ = table.play(step);
            })
        });
        moments.extend(next);
    }
    moments
}

/// Where it all leads: the last point that is touched.
fn target(moments: &[Shared]) -> Vec<Point> {
    let touched = moments.windows(2).rev().find_map(|pair| {
        let gesture = pair[0].gesture(pair[1].last_step()?);
        gesture.into_iter().rev().find_map(|touch| match touch {
            Touch::Point(point) => Some(point),
            _ => None,
        })
    });
    touched.into_iter().collect()
}

/// Shows one moment after another.
fn play(
    table: RwSignal<Shared>,
    moments: StoredValue<Vec<Shared>>,
    at: usize,
    at_end: impl Fn() + Copy + 'static,
) {
    let last = moments.with_value(Vec::len) - 1;
    let wait = match at {
        0 => BEGINNING,
        at if at == last => END,
        _ => STEPS / (last as u64 - 1).max(3),
    };
    if at == last {
        at_end();
    }
    let next = if at == last { 0 } else { at + 1 };
    let go_on = move || {
        if let Some(moment) = moments.try_with_value(|moments| moments[next].clone())
            && table.try_set(moment).is_none()
        {
            play(table, moments, next, at_end);
        }
    };
    set_timeout(go_on, Duration::from_millis(wait));
}
