//! Setting up a position by hand.

mod keys;

use leptos::prelude::*;
use quadrille_board::cursor::Spelling;
use quadrille_board::{Draft, Frame, SIDE, Study, art, layers, scene};
use quadrille_core::Point;
use quadrille_core::edit::Reshaping;
use quadrille_core::present::{Geometry, PieceView};
use quadrille_table::{GameText, Status};
use quadrille_voice::sentence;

use super::Bench;
use crate::board::{Said, meant};
use crate::browser;
use crate::preferences::theme;
use crate::words::{
    EMPTY, PhraseInPageLanguage as _, analyse as text, board as board_words, games, language,
    voice, with_detail,
};

/// Where a position is kept that is being set up in this tab.
const KEY: &str = "quadrille.draft";

/// A position that is being set up. It is there again after the page was built anew.
#[derive(Clone, Copy)]
pub(crate) struct Sketch {
    bench: Bench,
    draft: RwSignal<Draft>,
    /// The unit in hand; without one, units are taken away.
    tool: RwSignal<Option<String>>,
    geometry: Memo<Geometry>,
    frame: Memo<Frame>,
    /// The point under the keyboard's cursor.
    cursor: RwSignal<Option<Point>>,
    /// Whether keys go to the board, so that the cursor is shown.
    by_keys: RwSignal<bool>,
    /// The name of a point, as far as it has been typed.
    typed: RwSignal<Spelling>,
    open: RwSignal<bool>,
    /// What was asked for.
    said: Said,
}

impl Sketch {
    pub(crate) fn new(bench: Bench) -> Self {
        let left = left_off(bench);
        let open = RwSignal::new(left.is_some());
        let draft = left.unwrap_or_else(|| Draft::of(&*bench.table.get_untracked()));
        let tool = RwSignal::new(palette(draft.game()).into_iter().next());
        let draft = RwSignal::new(draft);
        Effect::new(move |_| match open.get() {
            true => keep(bench, &draft.get()),
            false => browser::forget_here(KEY),
        });
        let game = Memo::new(move |_| draft.with(Draft::game));
        let geometry = Memo::new(move |_| game.get().start().geometry());
        let frame =
            Memo::new(move |_| geometry.with(|board| Frame::new(board, bench.degrees.get())));
        let (cursor, by_keys, typed, said) = Default::default();
        Self { bench, draft, tool, geometry, frame, cursor, by_keys, typed, open, said }
    }

    /// Begins with the position that is shown.
    pub(crate) fn begin(&self) {
        let draft = Draft::of(&*self.bench.table.get_untracked());
        self.tool.set(palette(draft.game()).into_iter().next());
        self.draft.set(draft);
        self.open.set(true);
        browser::focus_soon("editor");
        request_animation_frame(|| window().scroll_to_with_x_and_y(0.0, 0.0));
    }

    /// Goes back to the position that is analysed.
    pub(crate) fn cancel(&self) {
        self.open.set(false);
        browser::focus_soon("edit");
    }

    /// Whether a position is being set up.
    pub(crate) fn is_open(&self) -> bool {
        self.open.get()
    }

    fn game(&self) -> GameText {
        self.draft.with_untracked(Draft::game)
    }

    fn touch(&self, point: Point) {
        self.draft.update(|draft| match self.tool.get_untracked() {
            Some(unit) if draft.cell(point) != unit => draft.put(point, &unit),
            _ => draft.put(point, ""),
        });
    }

    /// What is under the cursor, for those who hear it.
    fn spoken(&self) -> String {
        let cursor = self.cursor.get().filter(|_| self.by_keys.get());
        cursor.map(|point| self.told(point)).unwrap_or_default()
    }

    /// A point and what stands there, for those who hear it.
    fn told(&self, point: Point) -> String {
        let label = self.geometry.with(|board| board.points[point.index()].label.clone());
        let pieces = self.draft.with(Draft::pieces);
        let there = pieces.iter().filter(|piece| piece.point == point);
        let mut names: Vec<String> =
            there.map(|piece| games::names(self.game()).piece(piece)).collect();
        if names.is_empty() {
            names.push(EMPTY.text(language()).to_owned());
        }
        [label].into_iter().chain(names).collect::<Vec<_>>().join(", ")
    }

    /// Why the position cannot be played from, or that the game is over there.
    fn problem(&self) -> String {
        match self.draft.with(Draft::table) {
            Err(error) => {
                let needs = games::named(self.game().id(), "needs");
                format!("{} {}", text::NOT_PLAYABLE.t(), with_detail(&needs, &error))
            }
            Ok(table) => match table.status() {
                Status::Acting(_) => String::new(),
                Status::Over(outcome) => {
                    let ended = sentence(&voice(table.as_ref()).ended(&outcome));
                    format!("{} {ended}", text::POSITION_OVER.t())
                }
            },
        }
    }

    /// Analyses the position, if it can be played from.
    fn take(&self) {
        if let Ok(table) = self.draft.with_untracked(Draft::table)
            && let Ok(study) = Study::new(table.as_ref())
        {
            self.bench.open(study);
            self.cancel();
        }
    }
}

/// A board on which units are put and from which they are taken away.
#[component]
pub(crate) fn EditorBoard(sketch: Sketch) -> impl IntoView {
    let game = sketch.game();
    let class = move || format!("board active {}", art::theme_class(theme()));
    let ground = move || {
        sketch.frame.with(|frame| sketch.geometry.with(|board| art::board(game.id(), board, frame)))
    };
    let pieces = move || {
        sketch.frame.with(|frame| {
            let pieces = sketch.draft.with(Draft::pieces);
            let drawn = sketch.geometry.with(|board| scene::drawn(board, &pieces, frame));
            drawn.iter().map(|each| layers::piece(game, each, frame, "draft")).collect::<String>()
        })
    };
    let places = move || {
        let frame = sketch.frame.get();
        let place = |point: Point| {
            let (x, y) = frame.place(point);
            view! {
                <circle class="place" cx=x cy=y r=frame.size(point) * 0.48 data-point=point.0
                    on:click=move |_| sketch.touch(point)></circle>
            }
        };
        frame.points().map(place).collect_view()
    };
    let cursor = move || {
        let at = sketch.cursor.get().filter(|_| sketch.by_keys.get());
        at.map(|at| sketch.frame.with(|frame| layers::cursor(at, frame))).unwrap_or_default()
    };
    let pressed = move |event: leptos::ev::KeyboardEvent| {
        if !event.ctrl_key()
            && !event.alt_key()
            && !event.meta_key()
            && sketch.key(meant(&event.key(), &event.code()), &event.code())
        {
            event.prevent_default();
            event.stop_propagation();
        }
    };
    view! {
        <div class="board-with-choices">
            <div class=class data-game=game.rules().id()>
                <svg viewBox=format!("0 0 {SIDE} {SIDE}") id="editor" tabindex="0" role="application"
                    aria-roledescription=board_words::BOARD.t() aria-label=text::EDITOR.t()
                    aria-describedby="editor-says" on:keydown=pressed
                    on:focus=move |event| sketch.show_cursor(browser::is_seen_in_focus(&event))
                    on:blur=move |_| sketch.show_cursor(false)>
                    <g inner_html=ground></g>
                    <g class="pieces" inner_html=pieces></g>
                    <g inner_html=cursor></g>
                    {places}
                </svg>
                <p class="unseen" id="editor-says" aria-live="polite">{move || sketch.spoken()}</p>
                <p class="unseen" id="editor-answers" aria-live="polite">{sketch.said.text}</p>
            </div>
        </div>
    }
}

/// What can be put on the board, who is to move, and what is to become of it.
#[component]
pub(crate) fn EditorTools(sketch: Sketch) -> impl IntoView {
    let game = sketch.game();
    let draft = sketch.draft;
    let seats = (0..game.armies().len()).map(|seat| {
        view! {
            <option value=seat.to_string() selected=move || draft.with(|draft| draft.seat() == seat)>
                {games::army(game, seat)}
            </option>
        }
    });
    view! {
        <h2>{text::EDITOR.t()}</h2>
        <p class="facts">{text::EDITOR_HELP.t()}</p>
        <Units sketch=sketch/>
        <InHand sketch=sketch/>
        <label class="seat-choice">
            <span>{text::PLAYER_TO_MOVE.t()}</span>
            <select id="to-move" on:change=move |event| {
                if let Ok(seat) = event_target_value(&event).parse() {
                    draft.update(|draft| draft.set_seat(seat));
                }
            }>{seats.collect_view()}</select>
        </label>
        <div class="row">
            <button id="empty" on:click=move |_| draft.update(|draft| *draft = draft.emptied())>{text::CLEAR_BOARD.t()}</button>
            <button id="set-up" on:click=move |_| draft.update(|draft| *draft = Draft::start(draft.game()))>{text::STARTING_POSITION.t()}</button>
        </div>
        <p class="note" role="status" id="draft-problem">{move || sketch.problem()}</p>
        <div class="row">
            <button class="primary" id="use" disabled=move || draft.with(|draft| draft.table().is_err()) on:click=move |_| sketch.take()>{text::USE_POSITION.t()}</button>
            <button id="cancel" on:click=move |_| sketch.cancel()>{text::CANCEL.t()}</button>
        </div>
    }
}

/// The units of each army, a line for each.
#[component]
fn Units(sketch: Sketch) -> impl IntoView {
    let (game, tool) = (sketch.game(), sketch.tool);
    let unit = move |unit: String| {
        let Picture { svg, label, .. } =
            sketch.frame.with_untracked(|frame| picture(game, &unit, frame));
        let (own, chosen) = (unit.clone(), unit.clone());
        let in_hand = Memo::new(move |_| tool.get().as_ref() == Some(&own));
        view! {
            <button class="choice pictured" class:looked-at=in_hand
                aria-pressed=move || in_hand.get().to_string() title=label.clone() aria-label=label data-cell=unit
                on:click=move |_| tool.set(Some(chosen.clone())) inner_html=svg></button>
        }
    };
    let lines = game.armies().iter().map(move |army| {
        let own = palette(game).into_iter().filter(|unit| unit.starts_with(army.letter));
        view! { <div class="palette">{own.map(unit).collect_view()}</div> }
    });
    view! {
        <div role="group" aria-label=board_words::CHOICES.t()>
            {lines.collect_view()}
            <button class:looked-at=move || tool.get().is_none() aria-pressed=move || tool.get().is_none().to_string() id="eraser" on:click=move |_| tool.set(None)>{text::REMOVE.t()}</button>
        </div>
    }
}

/// The unit in hand, if something can be made of it.
#[component]
fn InHand(sketch: Sketch) -> impl IntoView {
    let (game, tool) = (sketch.game(), sketch.tool);
    move || {
        let unit = tool.get()?;
        let reshaped = game.rules().reshaped(game.choices(), &unit);
        if reshaped.is_empty() {
            return None;
        }
        let frame = sketch.frame.get();
        let Picture { svg, label, arrows } = picture(game, &unit, &frame);
        let buttons = reshaped.into_iter().map(|(how, then)| {
            let (face, label) = board_words::reshaping(how, &frame);
            let there = match how {
                Reshaping::Arrow(way) => Some((arrows & way.bit() != 0).to_string()),
                _ => None,
            };
            view! {
                <button class="choice" title=label.clone() aria-label=label aria-pressed=there data-becomes=then.clone()
                    on:click=move |_| tool.set(Some(then.clone()))>{face}</button>
            }
        });
        Some(view! {
            <div class="palette" role="group" aria-label=text::IN_HAND.t() id="in-hand">
                <span class="in-hand" role="img" aria-label=label inner_html=svg></span>
                {buttons.collect_view()}
            </div>
        })
    }
}

/// Keeps a position that is being set up at a bench.
fn keep(bench: Bench, draft: &Draft) {
    let text = format!("{}\n{}\n{}", bench.link(), draft.game(), draft.text());
    browser::store_here(KEY, &text);
}

/// The position that was being set up at a bench when the page was left.
fn left_off(bench: Bench) -> Option<Draft> {
    let text = browser::stored_here(KEY)?;
    let mut lines = text.splitn(3, '\n');
    (lines.next()? == bench.link()).then_some(())?;
    Draft::again(lines.next()?.parse().ok()?, lines.next()?)
}

fn palette(game: GameText) -> Vec<String> {
    game.rules().palette(game.choices())
}

/// What a unit looks like, and how it is called.
struct Picture {
    svg: String,
    label: String,
    /// The directions it points in, as a mask.
    arrows: u8,
}

fn picture(game: GameText, unit: &str, frame: &Frame) -> Picture {
    let mut draft = Draft::start(game).emptied();
    let middle = Point(game.start().geometry().points.len() as u16 / 2);
    draft.put(middle, unit);
    let mut pieces: Vec<PieceView> = draft.pieces();
    pieces.retain(|piece| piece.point == middle);
    let label: Vec<String> = pieces.iter().map(|piece| games::names(game).piece(piece)).collect();
    let arrows = pieces.iter().fold(0, |all, piece| all | piece.directions);
    let shapes = pieces.into_iter().map(|piece| {
        let seen = PieceView { directions: frame.directions(piece.directions), ..piece };
        format!(
            r#"<g class="{}" transform="translate(0 {})">{}</g>"#,
            layers::army_class(game, &seen),
            -13 * i32::from(seen.level),
            art::piece(game.id(), &seen)
        )
    });
    let svg = format!(r#"<svg viewBox="-50 -60 100 115">{}</svg>"#, shapes.collect::<String>());
    Picture { svg, label: label.join(", "), arrows }
}
