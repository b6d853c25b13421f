use leptos::prelude::*;
use quadrille_board::{Shared, emblem, layers};
use quadrille_core::Seat;
use quadrille_mind::LEVELS;
use quadrille_protocol::{Occupant, TableEvent};

use super::Room;
use super::asked::Refused;
use super::link::Link;
use super::names::NameField;
use crate::board::{Miniature, Said};
use crate::dialog::Dialog;
use crate::learn::first_undone;
use crate::route::Route;
use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, games, online as text,
    play as play_text, ui,
};

/// A table before its game begins: what it is, who sits where, and the link for the others.
#[component]
pub(super) fn WaitingRoom(room: Room, table: Shared) -> impl IntoView {
    let game = table.game();
    let plan = untrack(|| room.see(text::plan)).unwrap_or_default();
    let own = Memo::new(move |_| !room.watches());
    let is_host = Memo::new(move |_| room.place(|place| place.is_host()).unwrap_or(false));
    let title = move || {
        if own.get() || is_host.get() { text::WAITING_FOR_PLAYERS.t() } else { text::INVITED.t() }
    };
    let full = move || !own.get() && !room.place(|place| place.may_sit_somewhere()).unwrap_or(true);
    let asking = RwSignal::new(false);
    let seats = Seat::first(table.seats());
    let shown = table.clone();
    let rows = seats.map(move |seat| view! { <SeatRow room=room seat=seat table=table.clone()/> });
    let rows = rows.collect_view();
    follow(room);
    view! {
        <section class="waiting form" data-game=game.rules().id()>
            <Miniature table=Signal::stored(shown)/>
            <div>
                <h1>{title}</h1>
                <p class="lead">
                    <strong>{game.rules().name()}</strong>" · "{plan}
                </p>
                <Show when=full><p class="note" id="full">{text::ALL_SEATS_TAKEN.t()}</p></Show>
                <Refused room=room/>
                <ul class="chairs">{rows}</ul>
                <NameField online=room.online room=room/>
                <Show when=move || own.get() || is_host.get()>
                    <p class="facts">{text::SHARE_LINK.t()}</p>
                    <Link room=room/>
                </Show>
                <div class="row">
                    <a class="button" href=Route::Learn(game.id(), first_undone(game.id())).to_string()>{text::LEARN_QUICKLY.t()}</a>
                    <a class="button" href=Route::Rules(game.id(), String::new()).to_string()>{ui::RULES.t()}</a>
                    <Show when=move || is_host.get()>
                        <button id="close-table" on:click=move |_| asking.set(true)>{text::CLOSE_TABLE.t()}</button>
                    </Show>
                </div>
                <Dialog open=asking class="ask" label=text::CLOSE_TABLE_SURE.t() opener="close-table">
                    <p>{text::CLOSE_TABLE_SURE.t()}</p>
                    <div class="row">
                        <button id="yes" on:click=move |_| {
                            asking.set(false);
                            room.act(None, TableEvent::Abort);
                        }>{play_text::YES.t()}</button>
                        <button class="primary" id="no" autofocus=true on:click=move |_| asking.set(false)>{play_text::NO.t()}</button>
                    </div>
                </Dialog>
            </div>
        </section>
    }
}

/// A seat, who sits there, and what can be done with it.
#[component]
fn SeatRow(room: Room, seat: Seat, table: Shared) -> impl IntoView {
    let army = games::army(table.game(), seat.index());
    let noun = games::army_noun(table.game(), seat.index());
    let partners = play_text::partners(&*table, seat);
    let chip = emblem(&table.pieces(), table.seats(), seat)
        .map(|piece| layers::glyph(table.game(), piece));
    let free = Memo::new(move |_| {
        room.see(|table_state| *table_state.occupant(seat) == Occupant::Nobody).unwrap_or(false)
    });
    let may_sit = Memo::new(move |_| room.place(|place| place.may_sit(seat)).unwrap_or(false));
    let may_fill = Memo::new(move |_| {
        room.place(|place| place.may(Some(seat), &TableEvent::Fill(1))).unwrap_or(false)
    });
    let own = Memo::new(move |_| room.is_own(seat));
    let first = Memo::new(move |_| {
        room.watches()
            && room.place(|place| Seat::first(4).find(|seat| place.may_sit(*seat))).flatten()
                == Some(seat)
    });
    let level =
        Memo::new(move |_| match room.see(|table_state| table_state.occupant(seat).clone()) {
            Some(Occupant::Level(level)) => Some(level),
            _ => None,
        });
    let moves = Memo::new(move |_| !room.watches());
    let here = move || free.get() || room.visit(|visit| visit.is_here(seat)).unwrap_or(true);
    let sit = move |_| {
        let person = untrack(|| room.online.see(quadrille_board::online::Line::person));
        let name = untrack(|| room.online.see(|line| line.name().to_owned()));
        if let Some(person) = person {
            room.act(Some(seat), TableEvent::Sit(person, name));
        }
    };
    let fill = move |event: leptos::ev::Event| {
        if let Ok(level) = event_target_value(&event).parse() {
            room.act(Some(seat), TableEvent::Fill(level));
        }
    };
    let levels = (1..=LEVELS as u8)
        .map(|offered| {
            let chosen = move || level.get() == Some(offered);
            view! { <option value=offered.to_string() prop:selected=chosen>{ui::level(offered)}</option> }
        })
        .collect_view();
    let sit_as = text::TakeSeatAs { army: &noun }.t();
    let move_to = text::SwitchSeatTo { army: &noun }.t();
    let sit_label = move || if moves.get() { move_to.clone() } else { sit_as.clone() };
    let sit_word = move || if moves.get() { text::SWITCH_SEAT.t() } else { text::TAKE_SEAT.t() };
    let fill_label = text::GiveToComputer { army: &noun }.t();
    view! {
        <li class="seat" class:free=free data-seat=seat.0.to_string()>
            <span class="chip" aria-hidden="true" inner_html=chip></span>
            <span class="who">
                <strong>{army}</strong>
                " "
                <span class="player">{move || room.who(seat)}</span>
                <span class="leads">{partners}</span>
            </span>
            <i class="contact" class:gone=move || !here() aria-hidden="true" hidden=move || free.get() || level.get().is_some()></i>
            <Show when=move || may_sit.get()>
                <button class="sit" class:primary=first aria-label=sit_label.clone() on:click=sit>{sit_word}</button>
            </Show>
            <Show when=move || own.get()>
                <button class="rise" on:click=move |_| room.act(Some(seat), TableEvent::Rise)>{text::LEAVE_SEAT.t()}</button>
            </Show>
            <select class="fill" hidden=move || !may_fill.get() aria-label=fill_label on:change=fill>
                <option value="" prop:selected=move || level.get().is_none() hidden=move || level.get().is_some()>{text::ADD_COMPUTER.t()}</option>
                {levels}
            </select>
        </li>
    }
}

/// Tells who sits down.
fn follow(room: Room) {
    let said = expect_context::<Said>();
    Effect::new(move |before: Option<Vec<Occupant>>| {
        let now = room.see(|table_state| table_state.seats().to_vec()).unwrap_or_default();
        for (seat, (was, is)) in before.iter().flatten().zip(&now).enumerate() {
            if was != is && *is != Occupant::Nobody && !untrack(|| room.is_own(Seat(seat as u8))) {
                let game = untrack(|| room.see(|table_state| table_state.plan().game));
                let name = untrack(|| room.name(Seat(seat as u8)));
                if let Some(army) = game.map(|game| games::army_noun(game, seat)) {
                    said.say(text::JoinedAs { name, army }.t());
                }
            }
        }
        now
    });
}
