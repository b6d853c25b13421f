//! The layers of the board on the screen.

use leptos::prelude::*;
use quadrille_board::{Arrow, Drawn, Frame, Hand, Scene, Shared, Still, art, layers};
use quadrille_core::Point;
use quadrille_core::present::Geometry;
use quadrille_mind::Threat;
use quadrille_table::GameText;

use super::refused::Refused;
use super::state::Pointing;

/// What is to be seen on a board.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub(super) game: Memo<GameText>,
    pub(super) table: Signal<Shared>,
    pub(super) geometry: Memo<Geometry>,
    pub(super) frame: Memo<Frame>,
    pub(super) hand: Memo<Hand>,
    pub(super) still: Memo<Still>,
    pub(super) scene: Memo<Scene>,
    pub(super) arrows: Signal<Vec<Arrow>>,
    pub(super) threats: Signal<Vec<Threat>>,
    pub(super) refused: RwSignal<Option<Refused>>,
}

/// The layers from below, as SVG.
#[derive(Clone, Copy)]
pub(crate) struct Picture {
    pub(crate) ground: Memo<String>,
    pub(crate) under: Memo<String>,
    /// The ways of the last turns, and their numbers.
    pub(crate) trails: Memo<(String, String)>,
    pub(crate) pieces: Memo<String>,
    pub(crate) over: Memo<String>,
    /// What is dragged, above all else.
    pub(crate) carried: Memo<String>,
    /// What follows mouse and keys: the way to a point, and the cursor.
    pub(crate) aim: Memo<String>,
    /// What a touch in vain shows.
    pub(crate) refused: Memo<String>,
}

impl Picture {
    pub(super) fn new(seen: Seen, pointing: Pointing, name: &'static str) -> Self {
        let Seen { game, geometry, frame, still, scene, .. } = seen;
        Self {
            ground: Memo::new(move |_| {
                frame.with(|frame| geometry.with(|board| art::board(game.get().id(), board, frame)))
            }),
            under: Memo::new(move |_| {
                frame.with(|frame| scene.with(|scene| layers::under(scene, frame)))
            }),
            trails: Memo::new(move |_| {
                let game = game.get();
                frame.with(|frame| {
                    still.with(|still| {
                        let paths = layers::trails(game, &still.trails, frame);
                        (paths, layers::trail_numbers(game, &still.trails, frame))
                    })
                })
            }),
            pieces: Memo::new(move |_| pieces(seen, pointing, name).0),
            carried: Memo::new(move |_| pieces(seen, pointing, name).1),
            over: Memo::new(move |_| frame.with(|frame| over(seen, frame))),
            aim: Memo::new(move |_| frame.with(|frame| aim(seen, pointing, frame))),
            refused: Memo::new(move |_| {
                let table = seen.table.get();
                seen.refused
                    .with(|refused| {
                        let refused = refused.as_ref().and_then(|refused| refused.within(&table));
                        refused.map(|refused| frame.with(|frame| refused.drawn(frame)))
                    })
                    .unwrap_or_default()
            }),
        }
    }
}

/// The pieces that lie still, and the one that is dragged where it is dragged to.
fn pieces(seen: Seen, pointing: Pointing, name: &str) -> (String, String) {
    let game = seen.game.get();
    let from = pointing.dragged.get().zip(seen.hand.with(Hand::anchor));
    seen.frame.with(|frame| {
        let draw = |pieces: &[Drawn]| layers::pieces(game, pieces, frame, name);
        seen.scene.with(|scene| match from {
            Some((place, from)) => {
                let (lying, carried) = scene.dragged(from, place);
                (draw(&lying), draw(&carried))
            }
            None => (draw(&scene.pieces), String::new()),
        })
    })
}

/// Arrows, as far as they are about what is in hand, and above them marks, warnings and handles.
fn over(seen: Seen, frame: &Frame) -> String {
    let mut arrows = seen.arrows.get();
    seen.hand.with(|hand| {
        if arrows.iter().any(|arrow| arrow.is_of(hand)) {
            arrows.retain(|arrow| arrow.is_of(hand));
        }
    });
    let mut svg = layers::arrows(seen.game.get(), &arrows, frame);
    svg.push_str(&seen.scene.with(|scene| layers::over(scene, frame)));
    svg.push_str(&seen.threats.with(|threats| layers::threats(threats, frame)));
    for (handle, place) in seen.hand.with(|hand| hand.handles(frame)) {
        svg.push_str(&layers::handle(handle, place, frame));
    }
    svg
}

/// The way on which the piece in hand would get to the point that is aimed at, and the cursor.
fn aim(seen: Seen, pointing: Pointing, frame: &Frame) -> String {
    let here = |point: Option<Point>| point.filter(|point| frame.has(*point));
    let cursor = here(pointing.cursor.get());
    let aimed = here(pointing.hovered.get()).or(cursor);
    let step = aimed.and_then(|to| seen.hand.with(|hand| hand.step_to(to)));
    let way = step.map(|step| seen.table.with(|table| table.way(step))).unwrap_or_default();
    let mut svg = if way.len() > 2 { layers::way(&way, frame) } else { String::new() };
    if let Some(point) = cursor {
        svg.push_str(&layers::cursor(point, frame));
    }
    svg
}
