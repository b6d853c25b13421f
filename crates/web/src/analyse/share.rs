//! Games in and out: texts, links and pictures.

use leptos::prelude::*;
use quadrille_board::{Frame, SIDE, Study, art, link};
use quadrille_table::record::Record;
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use super::Bench;
use crate::board::Said;
use crate::browser;
use crate::preferences::{settings, theme};
use crate::route::Route;
use crate::show::Show;
use crate::words::{PhraseInPageLanguage as _, analyse as text, with_detail};

/// How many pixels wide a picture is.
const PIXELS: u32 = 1600;

/// What became of a text that was to be copied or opened.
#[derive(Clone)]
enum Copied {
    Opened,
    Done,
    /// The link to one line of a study that holds more.
    Line,
    ByHand(String),
}

impl Copied {
    fn told(&self) -> &'static str {
        match self {
            Self::Opened => text::OPENED.t(),
            Self::Done => text::COPIED.t(),
            Self::Line => text::COPIED_LINE.t(),
            Self::ByHand(_) => text::COPY_YOURSELF.t(),
        }
    }
}

/// A text in a field, selected, to be copied by hand.
#[component]
pub(crate) fn ByHand(what: String) -> impl IntoView {
    let field = NodeRef::<leptos::html::Textarea>::new();
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            field.set_value(&what);
            let _ = field.focus();
            field.select();
        }
    });
    view! {
        <textarea id="by-hand" rows="3" readonly=true node_ref=field aria-label=text::COPY_YOURSELF.t()></textarea>
    }
}

#[component]
pub(crate) fn Share(bench: Bench) -> impl IntoView {
    let pasted = RwSignal::new(String::new());
    let copied = RwSignal::new(None::<Copied>);
    let problem = RwSignal::new(None);
    let said = expect_context::<Said>();
    let copy_as = move |what: String, became: Copied| {
        copied.set(None);
        leptos::task::spawn_local(async move {
            let done = browser::copy(&what).await;
            let became = if done { became } else { Copied::ByHand(what) };
            said.say(became.told().to_owned());
            copied.try_set(Some(became));
        });
    };
    let copy = move |what: String| copy_as(what, Copied::Done);
    let copy_link = move |_| {
        let (whole, done) = bench.with(|study| study.whole());
        let route = Route::Analyse(link::write_at(whole.as_ref(), done));
        let here = window().location().href().unwrap_or_default();
        let page = here.split('#').next().unwrap_or_default();
        let more = bench.with(|study| study.has_more());
        copy_as(format!("{page}{route}"), if more { Copied::Line } else { Copied::Done });
    };
    let read = move |_| {
        copied.set(None);
        match read(bench, &pasted.get_untracked()) {
            Ok(study) => {
                pasted.set(String::new());
                bench.open(study);
                said.say(Copied::Opened.told().to_owned());
                copied.set(Some(Copied::Opened));
                browser::focus_soon("study");
            }
            Err(error) => {
                problem.set(Some(error));
                browser::reveal("unreadable");
            }
        }
    };
    view! {
        <details class="more" id="share">
            <summary>{text::SHARE.t()}</summary>
            <div class="row">
                <button id="copy-link" on:click=copy_link>{text::COPY_LINK.t()}</button>
                <button id="copy-position" on:click=move |_| copy(bench.table.get_untracked().position_text())>{text::COPY_POSITION.t()}</button>
                <button id="copy-record" on:click=move |_| copy(bench.with(|study| study.record().to_string()))>{text::COPY_RECORD.t()}</button>
                <button id="svg" on:click=move |_| browser::download("quadrille.svg", "image/svg+xml", &picture(bench))>{text::DOWNLOAD_SVG.t()}</button>
                <button id="png" on:click=move |_| { let _ = png(&picture(bench)); }>{text::DOWNLOAD_PNG.t()}</button>
            </div>
            <p class="facts" id="shared">{move || copied.get().map(|copied| copied.told())}</p>
            {move || match copied.get() {
                Some(Copied::ByHand(what)) => Some(view! { <ByHand what=what/> }),
                _ => None,
            }}
            <label class="paste">
                <span>{text::PASTE.t()}</span>
                <textarea
                    id="paste"
                    rows="4"
                    spellcheck="false"
                    placeholder=text::PASTE_HELP.t()
                    prop:value=pasted
                    on:input=move |event| {
                        problem.set(None);
                        copied.set(None);
                        pasted.set(event_target_value(&event));
                    }
                ></textarea>
            </label>
            <Show when=move || problem.get().is_some()>
                <p class="note warning" role="alert" id="unreadable">{move || problem.get()}</p>
            </Show>
            <div class="row"><button id="read" disabled=move || pasted.with(|text| text.trim().is_empty()) on:click=read>{text::OPEN_PASTED.t()}</button></div>
        </details>
    }
}

/// Reads a record, or a position of the game that is shown.
///
/// # Errors
/// If it is neither; the error is told to whoever pasted it.
fn read(bench: Bench, pasted: &str) -> Result<Study, String> {
    let pasted = pasted.trim();
    if pasted.starts_with('[') {
        let bad = text::BAD_RECORD.t();
        let record = pasted.parse::<Record>().map_err(|error| with_detail(bad, &error))?;
        return Study::of(&record).map_err(|error| with_detail(bad, &error));
    }
    let (game, bad) = (bench.table.get_untracked().game(), text::BAD_TEXT.t());
    let table = game.read(pasted).map_err(|error| with_detail(bad, &error))?;
    Study::new(table.as_ref()).map_err(|error| with_detail(bad, &error))
}

/// The board as a picture of its own.
fn picture(bench: Bench) -> String {
    let table = bench.table.get_untracked();
    let geometry = table.geometry();
    let frame = Frame::new(&geometry, bench.degrees.get_untracked());
    let coordinates = settings().with_untracked(|settings| settings.coordinates);
    let theme = untrack(theme);
    let strokes = bench.with(|study| study.note().strokes);
    art::picture(&*table, &strokes, &frame, theme, coordinates)
}

/// Has the browser paint a picture, and offers it as a file.
fn png(svg: &str) -> Result<(), JsValue> {
    let image = HtmlImageElement::new()?;
    let own = image.clone();
    let paint = Closure::once_into_js(move || {
        let _ = paint(&own);
    });
    image.set_onload(Some(paint.unchecked_ref()));
    let address = format!("data:image/svg+xml;charset=utf-8,{}", js_sys::encode_uri_component(svg));
    image.set_src(&address);
    Ok(())
}

fn paint(image: &HtmlImageElement) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(PIXELS);
    canvas.set_height(PIXELS);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    let scale = f64::from(PIXELS) / f64::from(SIDE);
    context.scale(scale, scale)?;
    context.draw_image_with_html_image_element_and_dw_and_dh(
        image,
        0.0,
        0.0,
        f64::from(SIDE),
        f64::from(SIDE),
    )?;
    browser::download_from("quadrille.png", &canvas.to_data_url()?);
    Ok(())
}
