//! Where in the page one is: what stands behind the `#` of the address, so that any host can serve
//! the page from any path.

use std::cell::Cell;
use std::fmt::{self, Display};

use leptos::prelude::*;
use quadrille_table::GameId;

/// A place in the page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Route {
    Home,
    /// What an address leads to that names no place.
    Unknown,
    New(GameId),
    Play,
    Learn(GameId, usize),
    /// The rules of a game, and which paragraph or heading in them; empty if none.
    Rules(GameId, String),
    /// What to analyse, as a link tells it.
    Analyse(String),
    About,
}

impl Route {
    /// The place an address names; home if it is empty.
    fn read(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (first, rest) = path.split_once('/').unwrap_or((path, ""));
        let (second, third) = rest.split_once('/').unwrap_or((rest, ""));
        let game = GameId::by_id(second);
        match (first, game) {
            ("new", Some(game)) => Self::New(game),
            ("play", _) => Self::Play,
            ("learn", Some(game)) => {
                Self::Learn(game, third.parse::<usize>().map_or(0, |number| number.max(1) - 1))
            }
            ("rules", Some(game)) => Self::Rules(game, decoded(third)),
            ("analyse", _) => Self::Analyse(rest.to_owned()),
            ("about", _) => Self::About,
            ("", _) => Self::Home,
            _ => Self::Unknown,
        }
    }

    /// Goes there.
    pub(crate) fn go(&self) {
        let _ = window().location().set_hash(&self.to_string());
    }
}

impl Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home | Self::Unknown => f.write_str("#/"),
            Self::New(game) => write!(f, "#/new/{}", game.rules().id()),
            Self::Play => f.write_str("#/play"),
            Self::Learn(game, lesson) => write!(f, "#/learn/{}/{}", game.rules().id(), lesson + 1),
            Self::Rules(game, paragraph) => match paragraph.as_str() {
                "" => write!(f, "#/rules/{}", game.rules().id()),
                paragraph => write!(f, "#/rules/{}/{paragraph}", game.rules().id()),
            },
            Self::Analyse(link) => write!(f, "#/analyse/{link}"),
            Self::About => f.write_str("#/about"),
        }
    }
}

/// A part of an address with the letters that addresses write as numbers.
fn decoded(part: &str) -> String {
    js_sys::decode_uri_component(part).map_or_else(|_| part.to_owned(), String::from)
}

thread_local! {
    static MOVED: Cell<bool> = const { Cell::new(false) };
}

/// Whether one came to this place from another one of the page.
pub(crate) fn has_moved() -> bool {
    MOVED.get()
}

/// Where one is, kept up as the address changes.
pub(crate) fn current() -> RwSignal<Route> {
    let read = || Route::read(&window().location().hash().unwrap_or_default());
    let route = RwSignal::new(read());
    let handle = window_event_listener(leptos::ev::hashchange, move |_| {
        MOVED.set(true);
        route.set(read());
    });
    on_cleanup(move || handle.remove());
    route
}
