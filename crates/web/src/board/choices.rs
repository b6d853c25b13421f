use leptos::prelude::*;
use quadrille_board::layers;
use quadrille_core::present::{PieceView, Touch};
use quadrille_core::turned;
use quadrille_table::Standing;

use super::Desk;
use crate::words::board as words;
use crate::words::play::{asks as ask, ended};

/// What is offered beside the board: parts, numbers, turnings and buttons.
#[component]
pub(super) fn Choices(desk: Desk) -> impl IntoView {
    let choices = Memo::new(move |_| match desk.active.get() {
        true => desk.hand.with(quadrille_board::Hand::choices),
        false => Vec::new(),
    });
    let buttons = move || {
        let look = desk.hand.with(quadrille_board::Hand::turning);
        let choices = choices.get();
        let number = |index: usize| (index < 9).then(|| (index + 1).to_string());
        let button = |(index, touch): (usize, Touch)| {
            let looked_at = touch == Touch::Turn(look);
            let (face, label) = face(desk, &touch);
            let chosen = touch.clone();
            let class = match touch {
                Touch::Button("done") => "choice primary",
                Touch::Turn(_) => "choice pictured",
                _ => "choice",
            };
            view! {
                <button
                    class=class
                    class:looked-at=looked_at
                    data-choice=key(&touch)
                    title=number(index)
                    aria-label=label
                    on:click=move |_| desk.choose(&chosen)
                    inner_html=face
                ></button>
            }
        };
        choices.into_iter().enumerate().map(button).collect_view()
    };
    let guide = move || {
        let idle = desk.active.get() && choices.with(Vec::is_empty);
        idle.then(|| {
            let begun = desk.hand.with(|hand| !hand.walk().made().is_empty());
            let asked = desk.table.with(|table| table.asks()).filter(|_| !begun);
            asked.map_or(if begun { words::GUIDE_GO } else { words::GUIDE_BEGIN }, ask)
        })
    };
    let ending = move || {
        desk.table.with(|table| match table.standing() {
            Standing::Over(outcome) => Some(ended(&**table, &outcome)),
            Standing::Acting(_) => None,
        })
    };
    view! {
        <div class="choices" role="group" aria-label=words::CHOICES.t()>
            {buttons}
            {move || guide().map(|word| view! { <p class="guide">{word.t()}</p> })}
            {move || ending().map(|told| view! { <p class="guide ending">{told}</p> })}
        </div>
    }
}

/// What tells a choice from others.
fn key(touch: &Touch) -> String {
    match touch {
        Touch::Turn(eighths) => format!("turn-{eighths}"),
        Touch::Number(number) => number.to_string(),
        Touch::Part(key) | Touch::Button(key) => (*key).to_owned(),
        Touch::Point(point) => point.0.to_string(),
    }
}

/// What a choice looks like, and how it is called.
fn face(desk: Desk, touch: &Touch) -> (String, String) {
    match touch {
        Touch::Turn(eighths) => {
            let label = words::turning(*eighths);
            (turned_piece(desk, *eighths).unwrap_or_else(|| label.clone()), label)
        }
        Touch::Number(number) => (number.to_string(), words::CROSSINGS.fill(&[number])),
        Touch::Part(key) | Touch::Button(key) => {
            let word = words::choice(key).t().to_owned();
            (word.clone(), word)
        }
        Touch::Point(_) => Default::default(),
    }
}

/// The piece in hand as it would look turned.
fn turned_piece(desk: Desk, eighths: u8) -> Option<String> {
    let from = desk.hand.with(|hand| hand.walk().made().first().cloned())?;
    let Touch::Point(from) = from else { return None };
    desk.table.with(|table| {
        let pieces = table.pieces();
        let piece = pieces.iter().find(|piece| piece.point == from)?;
        let seen = desk.frame.with(|frame| frame.directions(piece.directions));
        let piece = PieceView { directions: turned(seen, eighths), ..piece.clone() };
        Some(layers::glyph(table.game(), &piece))
    })
}
