use leptos::prelude::*;
use quadrille_board::{Company, Kept, Player, Sitting, Verdict, emblem, facing, layers};
use quadrille_core::Seat;

use super::Games;
use crate::board::Miniature;
use crate::play::{link_of, turns_made};
use crate::route::Route;
use crate::show::Show;
use crate::words::{
    self, MessageInPageLanguage as _, PhraseInPageLanguage as _, library as text, online,
    play as play_text,
};

/// So many games that wait are shown at once.
const WAITING: usize = 3;

/// A game that is kept, as far as one sees it in a list: how it stands, who plays, when that was.
#[component]
pub(super) fn Row(
    kept: Kept,
    #[prop(optional)] on_delete: Option<Callback<String>>,
) -> impl IntoView {
    let rules = kept.game.rules();
    let sitting = kept.saved().ok().map(|saved| Sitting::again(saved, 0));
    let when = date(&kept.date);
    let turns = sitting.as_ref().map_or(kept.turns, |sitting| turns_made(&**sitting.table()));
    let facts = [when.clone(), text::Turns { count: turns }.t()];
    let facts: Vec<String> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
    let verdict = sitting.as_ref().and_then(Sitting::verdict).map(|verdict| match verdict {
        Verdict::Won => "won",
        Verdict::Lost => "lost",
        Verdict::Drawn => "drawn",
    });
    let how = match &sitting {
        Some(_) if kept.goes_on && kept.with() == Company::Online => {
            text::WITH_ONLINE.t().to_owned()
        }
        Some(sitting) => play_text::left_off(sitting),
        None => text::UNREADABLE.t().to_owned(),
    };
    let who = sitting.as_ref().map(|sitting| who(&kept, sitting));
    let picture = sitting.as_ref().map(|sitting| {
        let degrees = facing(kept.game, sitting.first_person());
        let table = sitting.table().clone();
        view! { <Miniature table=Signal::derive(move || table.clone()) degrees=degrees/> }
    });
    let href = sitting.as_ref().map(|sitting| place(&kept, sitting).to_string());
    let id = kept.id.clone();
    let game = rules.name();
    let named = match when.is_empty() {
        true => text::DeleteGame { game }.t(),
        false => text::DeleteDatedGame { game, date: &when }.t(),
    };
    let delete = on_delete.map(|delete| view! {
        <button class="icon delete" title=text::DELETE.t() aria-label=named on:click=move |_| delete.run(id.clone())>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5"></path></svg>
        </button>
    });
    view! {
        <li class="kept" class:goes-on=kept.goes_on data-game=rules.id() data-id=kept.id>
            <a href=href>
                {picture}
                <span class="told">
                    <strong>{rules.name()}</strong>
                    <span class="players">{who}</span>
                    <span class="how" data-verdict=verdict>{how}</span>
                    <small class="facts">{facts.join(" · ")}</small>
                </span>
            </a>
            {delete}
        </li>
    }
}

/// Where a game is gone on with, or looked at if it is over.
fn place(kept: &Kept, sitting: &Sitting) -> Route {
    match &kept.table {
        Some(table) if kept.goes_on => Route::Table(table.clone()),
        None if kept.goes_on => Route::Game(kept.id.clone()),
        _ => Route::Analyse(link_of(sitting.table())),
    }
}

/// Who plays, with a picture of each army.
fn who(kept: &Kept, sitting: &Sitting) -> impl IntoView + use<> {
    let pieces = sitting.table().fresh().pieces();
    let seats = sitting.table().seats();
    let player = |seat: Seat| {
        let name = kept.names.get(seat.index()).map(|name| online::name(name));
        let label = match (sitting.player(seat), name) {
            (Player::Level(level), _) => play_text::Level { level }.t(),
            (_, Some(name)) => name,
            (Player::Elsewhere, None) => text::ONLINE_PLAYER.t().to_owned(),
            (Player::Person, None) if sitting.only_person().is_some() => {
                play_text::YOU.t().to_owned()
            }
            (Player::Person, None) => play_text::PERSON.t().to_owned(),
        };
        let chip = emblem(&pieces, seats, seat).map(|piece| layers::glyph(kept.game, piece));
        let army = words::games::army(kept.game, seat.index());
        view! {
            <span class="player">
                <span class="chip" aria-hidden="true" inner_html=chip></span>
                <span class="unseen">{army}", "</span>
                {label}
            </span>
        }
    };
    Seat::first(seats).map(player).collect_view()
}

/// What a list shows of a game besides its names: when that was, and who plays.
pub(super) fn shows(kept: &Kept) -> String {
    let persons = kept.players.iter().filter(|player| **player == Player::Person).count();
    let player = |player: &Player| match player {
        Player::Level(level) => play_text::Level { level }.t(),
        Player::Person if persons == 1 => play_text::YOU.t().to_owned(),
        Player::Person => play_text::PERSON.t().to_owned(),
        Player::Elsewhere => text::ONLINE_PLAYER.t().to_owned(),
    };
    let players: Vec<String> = kept.players.iter().map(player).collect();
    format!("{} {}", date(&kept.date), players.join(" ")).replace('\u{a0}', " ")
}

/// A date as the reader's language writes it, or as it is if it is not one of ours.
fn date(text: &str) -> String {
    let date = js_sys::Date::new(&text.into());
    if text.is_empty() || date.get_time().is_nan() {
        return text.to_owned();
    }
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    date.to_locale_date_string(words::language().tag(), &options).into()
}

/// The games that wait to be gone on with, besides the one that is played here, and the way to all.
#[component]
pub(crate) fn Waiting(games: Games) -> impl IntoView {
    let waits = move |kept: &&Kept| {
        kept.goes_on && kept.table.is_none() && games.playing.with(|id| *id != kept.id)
    };
    let waiting = Memo::new(move |_| {
        games.see(|library| {
            library.games().iter().filter(waits).take(WAITING).cloned().collect::<Vec<_>>()
        })
    });
    let count = Memo::new(move |_| games.see(|library| library.games().len()));
    let rows =
        move || waiting.get().into_iter().map(|kept| view! { <Row kept=kept/> }).collect_view();
    view! {
        <Show when=move || waiting.with(|waiting| !waiting.is_empty())>
            <ul class="kept-games" id="waiting">{rows}</ul>
        </Show>
        <Show when=move || { count.get() > 0 }>
            <p><a class="button" id="to-games" href=Route::Games.to_string()>{move || text::AllYourGames { count: count.get() }.t()}</a></p>
        </Show>
    }
}

/// The message that a game was deleted, if its name and date are known.
pub(super) fn deleted(id: &str, text: &str) -> Option<String> {
    let kept = Kept::read(id, text).ok()?;
    let date = date(&kept.date);
    let game = kept.game.rules().name();
    (!date.is_empty()).then(|| text::DeletedGame { game, date }.t())
}
