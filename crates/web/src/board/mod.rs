//! The board on the screen: pieces, marks, and all the ways to touch it.

mod below;
mod keys;
mod lens;
mod motion;
mod pen;
mod pick;
mod picture;
mod pointer;
mod refused;
mod said;
mod spoken;
mod state;
mod told;

use leptos::prelude::*;
use quadrille_board::{Arrow, Hand, SIDE, Shared, art, facing, layers};
use quadrille_core::present::Touch;
use quadrille_core::{Point, Seat};
use quadrille_mind::Threat;

use quadrille_table::Step;

use crate::preferences::theme;
use crate::words::{PhraseInPageLanguage as _, board as words};

pub(crate) use keys::meant;
pub(crate) use motion::SHINE;
pub(crate) use pen::Pen;
pub(crate) use pick::{How, Pick, Picks, pick_by_keys};
pub(crate) use said::Said;
pub(crate) use state::{Desk, is_in_hand};
pub(crate) use told::reach;

/// A board that shows a match. Where it is active, a hand over it makes steps, which are told to
/// `on_step`.
#[component]
pub(crate) fn Board(
    #[prop(into)] table: Signal<Shared>,
    #[prop(into)] active: Signal<bool>,
    #[prop(into)] degrees: Signal<u16>,
    on_step: Callback<Step>,
    #[prop(into, default = Signal::stored(Vec::new()))] arrows: Signal<Vec<Arrow>>,
    /// What opponents threaten, as far as it is to be shown.
    #[prop(into, default = Signal::stored(Vec::new()))]
    threats: Signal<Vec<Threat>>,
    /// What tells this board from others on the page.
    #[prop(default = "board")]
    name: &'static str,
    /// Whether keys go to the board at once.
    #[prop(optional)]
    takes_focus: bool,
    /// What is said below the board where nobody can act.
    #[prop(into, default = Signal::stored(String::new()))]
    says: Signal<String>,
    /// Whose turn it is or how it ended, as it is told to those who hear the board; by itself only
    /// how it ended.
    #[prop(into, optional)]
    status: Option<Signal<String>>,
    /// Whether turns are only looked at.
    #[prop(into, default = Signal::stored(false))]
    looked: Signal<bool>,
    /// Whether turns are shown that were seen before; they are told once that is over.
    #[prop(into, default = Signal::stored(false))]
    replayed: Signal<bool>,
    /// What the computer would do, in words.
    #[prop(into, default = Signal::stored(String::new()))]
    hint: Signal<String>,
    /// What can be picked below the board by numbers where nobody can act.
    #[prop(into, default = Signal::stored(Vec::new()))]
    picks: Signal<Vec<Pick>>,
    /// The same in few words, as it is read.
    #[prop(into, optional)]
    hint_read: Option<Signal<String>>,
    /// The step a learner is led to; then it is told elsewhere what to do.
    #[prop(into, optional)]
    led: Option<Signal<Option<Step>>>,
    /// The points that are pointed at, for somebody who wants a hint.
    #[prop(into, default = Signal::stored(Vec::new()))]
    pointed: Signal<Vec<Point>>,
    /// The points that are shown to a learner where nobody can act; then nothing is told.
    #[prop(optional)]
    marked: Vec<Point>,
    /// What draws over the board.
    #[prop(optional)]
    pen: Option<Pen>,
    /// What else stands below the board.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let desk = Desk::new(table, active, degrees, on_step, arrows, threats, name)
        .saying(says)
        .asking(picks)
        .drawn_by(pen);
    let is_shown = !marked.is_empty();
    let desk = match led {
        None if !is_shown => desk,
        led => desk.teaching(led.unwrap_or_else(|| Signal::stored(None)), marked),
    };
    motion::follow(desk);
    let hushed = Memo::new(move |_| replayed.get());
    let status =
        status.unwrap_or_else(|| Signal::derive(move || below::ending(desk).unwrap_or_default()));
    if !is_shown {
        told::follow(desk, status, looked, hint, hushed.into());
    }
    let measure = move || desk.pointing.small.set(pointer::needs_lens(desk));
    Effect::new(move |_| {
        desk.geometry.track();
        desk.element.track();
        measure();
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| measure());
    on_cleanup(move || resized.remove());
    if takes_focus {
        Effect::new(move |_| desk.focus());
    }
    let leading = move || {
        let pointed = pointed.get().into_iter().map(Touch::Point);
        let left: Vec<Touch> = desk.left.get().into_iter().chain(pointed).collect();
        desk.frame.with(|frame| layers::leading(&left, frame))
    };
    let begun = Memo::new(move |_| active.get() && desk.hand.with(Hand::has_begun));
    let element = desk.element;
    let viewbox = format!("0 0 {SIDE} {SIDE}");
    let class = move || {
        let active = if active.get() { " active" } else { "" };
        let drawing = if pen.is_some_and(|pen| pen.drawing.get()) { " drawing" } else { "" };
        format!("board {}{active}{drawing}", art::theme_class(theme()))
    };
    view! {
        <div class="board-with-choices">
            <div class=class data-game=move || desk.table.with(|table| table.game().rules().id())>
                <svg
                    node_ref=element
                    id=name
                    viewBox=viewbox
                    tabindex="0"
                    role="application"
                    aria-roledescription=words::BOARD.t()
                    aria-label=move || desk.label()
                    on:pointerdown=move |event| pointer::down(desk, &event)
                    on:pointermove=move |event| pointer::moved(desk, &event)
                    on:pointerup=move |event| pointer::up(desk, &event)
                    on:pointercancel=move |_| pointer::cancel(desk)
                    on:pointerleave=move |_| desk.pointing.hovered.set(None)
                    on:wheel=move |event| pointer::wheel(desk, &event)
                    on:contextmenu=move |event| event.prevent_default()
                    on:keydown=move |event| keys::pressed(desk, &event)
                    on:blur=move |_| desk.pointing.cursor.set(None)
                >
                    <g id=format!("{name}-all")>
                        <g inner_html=move || desk.picture.ground.get()></g>
                        <g class="under" inner_html=move || desk.picture.under.get()></g>
                        <g class="trails" class:gone=begun inner_html=move || desk.picture.trails.get().0></g>
                        <g class="pieces" inner_html=move || desk.picture.pieces.get()></g>
                        <g class="trails" class:gone=begun inner_html=move || desk.picture.trails.get().1></g>
                        <g class="over" inner_html=move || desk.picture.over.get()></g>
                        {pen.map(|pen| view! { <g class="over" inner_html=move || pen.picture(desk)></g> })}
                        <g class="over" inner_html=move || desk.picture.refused.get()></g>
                        <g class="over" inner_html=move || desk.picture.aim.get()></g>
                        <g class="over" inner_html=leading></g>
                        <g class="pieces" inner_html=move || desk.picture.carried.get()></g>
                        <g class="passing" id=format!("{name}-passing")></g>
                    </g>
                </svg>
                <lens::Lens desk=desk/>
                <p class="unseen" id="cursor-says">{move || desk.spoken()}</p>
                <p class="unseen" id="board-says" aria-live="polite">{desk.said.text}</p>
            </div>
            <below::Below desk=desk hint=hint_read.unwrap_or(hint) children=children/>
        </div>
    }
}

/// A board on which a match is followed with motion, only to be looked at.
#[component]
pub(crate) fn Showing(
    #[prop(into)] table: Signal<Shared>,
    degrees: u16,
    /// What tells this board from others on the page.
    name: &'static str,
) -> impl IntoView {
    let nothing = Signal::stored(Vec::new());
    let still = Callback::new(|_| {});
    let (active, degrees) = (Signal::stored(false), Signal::stored(degrees));
    let desk = Desk::new(table, active, degrees, still, nothing, Signal::stored(Vec::new()), name);
    motion::follow(desk);
    let class = move || format!("board miniature {}", art::theme_class(theme()));
    view! {
        <div class=class data-game=move || desk.table.with(|table| table.game().rules().id()) aria-hidden="true">
            <svg viewBox=format!("0 0 {SIDE} {SIDE}")>
                <g inner_html=move || desk.picture.ground.get()></g>
                <g class="under" inner_html=move || desk.picture.under.get()></g>
                <g class="pieces" inner_html=move || desk.picture.pieces.get()></g>
                <g class="over" inner_html=move || desk.picture.over.get()></g>
                <g class="passing" id=format!("{name}-passing")></g>
            </svg>
        </div>
    }
}

/// A board that only shows a match, turned as told or as the first seat sees it.
#[component]
pub(crate) fn Miniature(
    #[prop(into)] table: Signal<Shared>,
    #[prop(optional)] degrees: Option<u16>,
) -> impl IntoView {
    let class = move || format!("board miniature {}", art::theme_class(theme()));
    let drawing = move || {
        let table = table.get();
        let geometry = table.geometry();
        let degrees = degrees.unwrap_or_else(|| facing(table.game(), Seat(0)));
        let frame = quadrille_board::Frame::new(&geometry, degrees);
        let scene = quadrille_board::Scene::new(&*table, &geometry, &frame, None);
        let game = table.game();
        format!(
            "{}<g class=\"under\">{}</g>{}",
            art::board(game.id(), &geometry, &frame),
            layers::under(&scene, &frame),
            layers::pieces(game, &scene.pieces, &frame, "mini"),
        )
    };
    view! {
        <div class=class aria-hidden="true">
            <svg viewBox=format!("0 0 {SIDE} {SIDE}") inner_html=drawing></svg>
        </div>
    }
}
