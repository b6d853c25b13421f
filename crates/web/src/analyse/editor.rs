//! Setting up a position by hand.

use leptos::prelude::*;
use quadrille_board::{Draft, Frame, SIDE, Study, art, layers, scene};
use quadrille_core::Point;
use quadrille_core::present::PieceView;

use super::Desk;
use crate::preferences::settings;
use crate::words::{analyse as text, board as board_words, games};

#[component]
pub(crate) fn Editor(desk: Desk, editing: RwSignal<bool>) -> impl IntoView {
    let draft = RwSignal::new(Draft::of(&*desk.table.get_untracked()));
    let game = draft.with_untracked(Draft::game);
    let tool = RwSignal::new(game.rules().palette(game.choices()).into_iter().next());
    let geometry = desk.table.get_untracked().geometry();
    let frame = Frame::new(&geometry, desk.degrees.get_untracked());
    let ground = art::board(game.id(), &geometry, &frame);
    let theme = move || format!("board active {}", art::theme_class(settings().get().theme));
    let (seen, board) = (frame.clone(), geometry.clone());
    let pieces = move || {
        let drawn = scene::drawn(&board, &draft.with(Draft::pieces), &seen);
        drawn.iter().map(|each| layers::piece(game, each, &seen, "draft")).collect::<String>()
    };
    let touch = move |point: Point| {
        draft.update(|draft| match tool.get_untracked() {
            Some(cell) if draft.cell(point) != cell => draft.put(point, &cell),
            _ => draft.put(point, ""),
        });
    };
    let places = frame.points().map(|point| {
        let (x, y) = frame.place(point);
        let label = geometry.points[point.index()].label.clone();
        view! {
            <circle class="place" cx=x cy=y r=frame.unit() * 0.48 tabindex="0" role="button"
                aria-label=label data-point=point.0
                on:click=move |_| touch(point)
                on:keydown=move |event| if event.key() == "Enter" { touch(point) }></circle>
        }
    });
    let places = places.collect_view();
    let palette = game.rules().palette(game.choices()).into_iter().map(|cell| {
        let picture = pictured(game, &cell);
        let (own, chosen) = (cell.clone(), cell.clone());
        view! {
            <button class="choice pictured" class:looked-at=move || tool.get().as_ref() == Some(&own)
                aria-label=cell.clone() data-cell=cell.clone()
                on:click=move |_| tool.set(Some(chosen.clone())) inner_html=picture></button>
        }
    });
    let turn = move |clockwise: bool| {
        tool.update(|tool| {
            if let Some(cell) = tool {
                *cell = turned_cell(cell, clockwise);
            }
        });
    };
    let turns = palette_turns(game);
    let problem = move || {
        draft.with(|draft| draft.table().err()).map(|error| text::NOT_PLAYABLE.fill(&[&error]))
    };
    let take = move |_| {
        if let Ok(table) = draft.with_untracked(Draft::table)
            && let Ok(study) = Study::new(table.as_ref())
        {
            desk.open(study);
            editing.set(false);
        }
    };
    let armies = game.armies().len();
    let seats = (0..armies).map(|seat| {
        view! {
            <option value=seat.to_string() selected=move || draft.with(|draft| draft.seat() == seat)>
                {games::army(game, seat)}
            </option>
        }
    });
    let hand = move || {
        tool.get()
            .map(|cell| view! { <span class="in-hand" inner_html=pictured(game, &cell)></span> })
    };
    view! {
        <div class="board-with-choices editor">
            <div class=theme>
                <svg viewBox=format!("0 0 {SIDE} {SIDE}") id="editor">
                    <g inner_html=ground></g>
                    <g class="pieces" inner_html=pieces></g>
                    {places}
                </svg>
            </div>
            <div class="choices palette" role="group" aria-label=board_words::CHOICES.t()>
                {palette.collect_view()}
                <button class="choice" class:looked-at=move || tool.get().is_none() id="eraser" on:click=move |_| tool.set(None)>{text::ERASER.t()}</button>
                <Show when=move || turns>
                    {hand}
                    <button class="choice" aria-label=board_words::turning(7) on:click=move |_| turn(false)>"⟲"</button>
                    <button class="choice" aria-label=board_words::turning(1) on:click=move |_| turn(true)>"⟳"</button>
                </Show>
            </div>
            <div class="row">
                <label class="seat-choice">
                    <span>{text::TO_MOVE.t()}</span>
                    <select id="to-move" on:change=move |event| {
                        if let Ok(seat) = event_target_value(&event).parse() {
                            draft.update(|draft| draft.set_seat(seat));
                        }
                    }>{seats.collect_view()}</select>
                </label>
                <button id="empty" on:click=move |_| draft.update(|draft| *draft = draft.emptied())>{text::EMPTY.t()}</button>
                <button on:click=move |_| draft.update(|draft| *draft = Draft::start(draft.game()))>{text::START.t()}</button>
            </div>
            <p class="note" role="status" id="draft-problem">{problem}</p>
            <div class="row">
                <button class="primary" id="use" disabled=move || draft.with(|draft| draft.table().is_err()) on:click=take>{text::USE.t()}</button>
                <button on:click=move |_| editing.set(false)>{text::CANCEL.t()}</button>
            </div>
        </div>
    }
}

/// What a cell's text looks like.
fn pictured(game: quadrille_table::GameText, cell: &str) -> String {
    let mut draft = Draft::start(game).emptied();
    let middle = Point(game.start().geometry().points.len() as u16 / 2);
    draft.put(middle, cell);
    let pieces: Vec<PieceView> = draft.pieces();
    let pieces = pieces.iter().filter(|piece| piece.point == middle);
    let shapes = pieces.map(|piece| {
        let lift = -13 * i32::from(piece.level);
        format!(
            r#"<g class="{}" transform="translate(0 {lift})">{}</g>"#,
            layers::army_class(game, piece),
            art::piece(game.id(), piece)
        )
    });
    format!(r#"<svg viewBox="-50 -60 100 115">{}</svg>"#, shapes.collect::<String>())
}

/// Whether pieces of this game point somewhere and may be turned.
fn palette_turns(game: quadrille_table::GameText) -> bool {
    let cells = game.rules().palette(game.choices());
    cells.iter().any(|cell| {
        cell[1..].parse::<u8>().is_ok_and(|mask| mask.count_ones() % 8 != 0) && cell.len() > 2
    })
}

/// A cell's text with its direction mask turned by an eighth.
fn turned_cell(cell: &str, clockwise: bool) -> String {
    let (army, mask) = cell.split_at(1);
    match mask.parse::<u8>() {
        Ok(mask) => {
            format!("{army}{}", quadrille_core::turned(mask, if clockwise { 1 } else { 7 }))
        }
        Err(_) => cell.to_owned(),
    }
}
