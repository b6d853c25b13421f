use leptos::prelude::*;
use quadrille_board::{Shared, layers};
use quadrille_core::present::PieceView;
use quadrille_core::{Effect as Happened, turned};
use quadrille_table::{Match, Played};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::media;
use crate::show::Show;
use crate::walk_keys::{self, Walk};
use crate::words::{PhraseInPageLanguage as _, play as text};

/// A turn as the list shows it.
#[derive(Clone, PartialEq)]
struct TurnRow {
    number: usize,
    text: String,
    figure: String,
    /// How many things were done when it ended.
    done: usize,
}

/// What was done so far, turn by turn. A click shows the match as it stood then; the last turn, and
/// nothing at all, is the present.
#[component]
pub(crate) fn Moves(
    #[prop(into)] table: Signal<Shared>,
    #[prop(into)] shown: Signal<Option<usize>>,
    on_show: Callback<Option<usize>>,
) -> impl IntoView {
    let rows = Memo::new(move |known: Option<&Vec<TurnRow>>| {
        rows(&table.get(), known.map_or(&[], Vec::as_slice))
    });
    let total = move || table.with(|table| table.done());
    let at = move || shown.get().unwrap_or_else(total);
    let at_first = move || at() == 0;
    let at_last = move || at() == total();
    let show = move |done: usize| {
        on_show.run((done < untrack(total)).then_some(done));
    };
    let walk = move |walk: Walk| {
        if let Some(shown) =
            table.with_untracked(|table| walked(table, untrack(|| shown.get()), walk))
        {
            on_show.run(shown);
        }
    };
    walk_keys::follow(walk);
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        at();
        rows.track();
        request_animation_frame(move || show_current(list));
    });
    view! {
        <div class="moves">
            <Show when=move || !media::is_phone().get()>
            <div class="row steps" role="group" aria-label=text::LOOK_BACK.t()>
                <button title=text::FIRST.t() aria-label=text::FIRST.t() disabled=at_first on:click=move |_| walk(Walk::First)>"«"</button>
                <button title=text::PREVIOUS.t() aria-label=text::PREVIOUS.t() id="previous" disabled=at_first on:click=move |_| walk(Walk::Back)>"‹"</button>
                <button title=text::NEXT.t() aria-label=text::NEXT.t() id="next" disabled=at_last on:click=move |_| walk(Walk::On)>"›"</button>
                <button title=text::LAST.t() aria-label=text::LAST.t() disabled=at_last on:click=move |_| walk(Walk::Last)>"»"</button>
            </div>
            </Show>
            <ol node_ref=list tabindex="-1" class:long=move || rows.with(|rows| rows.iter().any(is_long))>
                <For each=move || rows.get() key=|row| (row.number, row.text.clone()) let:row>
                    <li class:current=move || at() == row.done>
                        <button on:click=move |_| show(row.done)>
                            <span class="number">{row.number}"."</span>
                            <span inner_html=row.figure.clone()></span>
                            <span class="text">{row.text.clone()}</span>
                        </button>
                    </li>
                </For>
            </ol>
        </div>
    }
}

/// What is shown after a walk from what is shown: how many things were done then, or the present;
/// nothing if the walk leads nowhere.
pub(super) fn walked(table: &Shared, shown: Option<usize>, walk: Walk) -> Option<Option<usize>> {
    let total = table.done();
    let here = shown.unwrap_or(total);
    let played = table.played();
    let ends = || {
        let turns = (1..).zip(&played).filter(|(_, played)| played.ends_turn).map(|(done, _)| done);
        [0].into_iter().chain(turns).chain([total])
    };
    let done = match walk {
        Walk::First => Some(0),
        Walk::Last => Some(total),
        Walk::Back => ends().take_while(|&done| done < here).last(),
        Walk::On => ends().find(|&done| done > here),
    };
    done.map(|done| (done < total).then_some(done))
}

/// Whether two turns do not fit into one line of the list.
fn is_long(row: &TurnRow) -> bool {
    row.text.len() > 12
}

/// Scrolls the list, and nothing else, to the turn that is shown.
pub(crate) fn show_current(list: NodeRef<leptos::html::Ol>) {
    let Some(list) = list.try_get_untracked().flatten() else { return };
    let current = list.query_selector(".current").ok().flatten();
    if let Some(current) = current.and_then(|item| item.dyn_into::<HtmlElement>().ok()) {
        list.set_scroll_top(current.offset_top() - list.client_height() / 2);
        list.set_scroll_left(current.offset_left() - list.client_width() / 2);
    }
}

/// The turns of a match; those that are known already are not drawn again.
fn rows(table: &Shared, known: &[TurnRow]) -> Vec<TurnRow> {
    let turns: Vec<Vec<Played>> = turns(table);
    let same = |(row, turn): &(&TurnRow, &Vec<Played>)| row.text == text_of(turn);
    let mut rows: Vec<TurnRow> =
        known.iter().zip(&turns).take_while(same).map(|(row, _)| row.clone()).collect();
    let mut done = rows.last().map_or(0, |row| row.done);
    let from = done;
    let mut effects = table.effects_since(from).into_iter();
    let mut copy = table.after(from).boxed();
    for turn in &turns[rows.len()..] {
        let first = effects.next().unwrap_or_default();
        let figure = figurine(copy.as_ref(), &first);
        for _ in 1..turn.len() {
            effects.next();
        }
        for _ in turn {
            copy.redo();
        }
        done += turn.len();
        let text = text_of(turn);
        if !text.is_empty() {
            rows.push(TurnRow { number: rows.len() + 1, text, figure, done });
        }
    }
    rows
}

/// What was done, turn by turn.
fn turns(table: &Shared) -> Vec<Vec<Played>> {
    let played = table.played();
    played.split_inclusive(|played| played.ends_turn).map(<[Played]>::to_vec).collect()
}

/// What was done in a turn, but for what was only proposed.
fn text_of(turn: &[Played]) -> String {
    let done = turn.iter().filter(|played| !played.other().is_some_and(|act| act.is_talk()));
    done.map(|played| text::done(played.text())).collect::<Vec<_>>().join(" ")
}

/// A small picture of the piece that does something first, as it points afterwards.
pub(super) fn figurine(before: &dyn Match, effects: &[Happened]) -> String {
    let from = effects.iter().find_map(|effect| match *effect {
        Happened::Moved { from, .. } | Happened::Shot { from, .. } => Some(from),
        Happened::Turned { at, .. } => Some(at),
        _ => None,
    });
    let turning = effects.iter().find_map(|effect| match *effect {
        Happened::Turned { eighths, .. } => Some(eighths),
        _ => None,
    });
    let top = before.pieces().into_iter().rfind(|piece| Some(piece.point) == from);
    let after = top.map(|piece| PieceView {
        directions: turned(piece.directions, turning.unwrap_or(0)),
        ..piece
    });
    after.map(|piece| layers::glyph(before.game(), &piece)).unwrap_or_default()
}
