use leptos::prelude::*;
use quadrille_board::online::{Contact, Visit};
use quadrille_board::{Shared, Sitting};
use quadrille_protocol::{Phase, TableId};

use super::ended::keep;
use super::friends::NoServer;
use super::waiting::WaitingRoom;
use super::{Online, Room};
use crate::board::Said;
use crate::play::{AtBoard, Play};
use crate::route::Route;
use crate::show::Show;
use crate::words::{PhraseInPageLanguage as _, online as text};

/// A table, by its name: its waiting room, and then its game.
#[component]
pub(crate) fn TablePage(id: Option<TableId>) -> impl IntoView {
    match id {
        Some(id) => view! { <Known id=id/> }.into_any(),
        None => view! { <Nowhere word=text::BAD_LINK.t()/> }.into_any(),
    }
}

/// What the page shows of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shows {
    Nothing,
    Lost,
    Waiting,
    Game,
    Closed,
}

#[component]
fn Known(id: TableId) -> impl IntoView {
    let online = expect_context::<Online>();
    let room = Room::new(online, id);
    let shows = Memo::new(move |_| match room.phase() {
        _ if room.visit(Visit::lost).flatten().is_some() => Shows::Lost,
        None => Shows::Nothing,
        Some(Phase::Waiting) => Shows::Waiting,
        Some(Phase::Closed) => Shows::Closed,
        Some(_) => Shows::Game,
    });
    follow(room, shows);
    move || match (shows.get(), untrack(|| room.visit(Visit::shown)).flatten()) {
        (Shows::Lost, _) => view! { <Nowhere word=text::NO_TABLE.t()/> }.into_any(),
        (Shows::Closed, _) => view! { <Nowhere word=text::TABLE_CLOSED.t()/> }.into_any(),
        (Shows::Waiting, Some(table)) => {
            view! { <WaitingRoom room=room table=Shared::new(table)/> }.into_any()
        }
        (Shows::Game, Some(table)) => {
            view! { <Game room=room table=Shared::new(table)/> }.into_any()
        }
        _ => view! { <Coming online=online/> }.into_any(),
    }
}

/// A place where there is no table.
#[component]
fn Nowhere(word: &'static str) -> impl IntoView {
    view! {
        <section class="about" id="no-table">
            <h1>{text::TABLE.t()}</h1>
            <p role="status">{word}</p>
            <a class="button primary" href=Route::Home.to_string()>{text::TO_GAMES.t()}</a>
        </section>
    }
}

/// Before anything is known.
#[component]
fn Coming(online: Online) -> impl IntoView {
    view! {
        <section class="about" id="coming">
            <h1>{text::TABLE.t()}</h1>
            <NoServer online=online cut_off=text::CUT_OFF/>
            <Show when=move || matches!(online.contact(), Contact::Coming | Contact::Away | Contact::There | Contact::None)>
                <p role="status">{text::CONNECTING.t()}</p>
            </Show>
            <a class="button" href=Route::Home.to_string()>{text::TO_GAMES.t()}</a>
        </section>
    }
}

/// A game with people elsewhere, at the board that all games have.
#[component]
fn Game(room: Room, table: Shared) -> impl IntoView {
    let here = expect_context::<Play>();
    let players = untrack(|| room.place(|place| place.players())).unwrap_or_default();
    let play = Play::at(room, Sitting::away(&table, players), here.games);
    Effect::new(move |_| {
        let now =
            room.visit(|visit| Some((visit.shown()?, visit.place()?.players(), visit.asks())));
        if let Some((table, players, asks)) = now.flatten() {
            play.keep_up(&Shared::new(table), players, asks);
        }
    });
    keep(room, play.games);
    view! { <AtBoard play=play/> }
}

/// Remembers that one plays, and tells that the game begins and how things stand with one's own connection.
fn follow(room: Room, shows: Memo<Shows>) {
    let said = expect_context::<Said>();
    Effect::new(move |before: Option<Shows>| {
        let now = shows.get();
        if before == Some(Shows::Waiting) && now == Shows::Game {
            said.say(text::GAME_STARTED.t().to_owned());
        }
        now
    });
    let plays = Memo::new(move |_| !room.watches());
    Effect::new(move |_| {
        if plays.get() {
            room.online.remember();
        }
    });
    Effect::new(move |before: Option<Contact>| {
        let now = room.online.contact();
        match (before, now) {
            (Some(Contact::There), Contact::Away) => said.say(text::RECONNECTING.t().to_owned()),
            (Some(Contact::Away), Contact::There) => said.say(text::RECONNECTED.t().to_owned()),
            _ => {}
        }
        now
    });
}
