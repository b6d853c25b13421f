use leptos::prelude::*;
use quadrille_board::{Player, Sitting, emblem, layers};
use quadrille_core::present::PieceView;
use quadrille_core::{Army, Seat};
use quadrille_table::Status;

use super::Play;
use super::clocks::Time;
use crate::online::Beside;
use crate::show::Show;
use crate::words::{self, MessageInPageLanguage as _, PhraseInPageLanguage as _, play as text};

/// Where more pieces are lost that differ, each kind has one picture.
const PICTURES: usize = 4;

/// Who sits where, whose turn it is, and what each army has lost.
#[component]
pub(super) fn Seats(play: Play) -> impl IntoView {
    let game = Memo::new(move |_| play.table.with(|table| (table.game(), table.start_text())));
    let first = Memo::new(move |_| {
        game.with(|_| play.table.with_untracked(|table| table.fresh().pieces()))
    });
    let now = Memo::new(move |_| play.view.with(|table| table.pieces()));
    let seats = Memo::new(move |_| play.table.with(|table| table.seats()));
    let acting = Memo::new(move |_| play.see(Sitting::to_act));
    let next = Memo::new(move |_| {
        play.view.track();
        acting.track();
        untrack(|| play.see(Sitting::comes_next))
    });
    let teams = move || play.table.with(|table| table.sides() < table.seats());
    let list = move || {
        let row = |seat| view! { <SeatRow play=play seat=seat first=first now=now next=next/> };
        Seat::first(seats.get()).map(row).collect_view()
    };
    view! { <ul class="seats" class:teams=teams class:many=move || { seats.get() > 2 }>{list}</ul> }
}

#[component]
fn SeatRow(
    play: Play,
    seat: Seat,
    /// The pieces at the beginning.
    first: Memo<Vec<PieceView>>,
    /// The pieces now.
    now: Memo<Vec<PieceView>>,
    /// Who comes after the one to act.
    next: Memo<Option<Seat>>,
) -> impl IntoView {
    let table = play.view;
    let army = move || words::games::army(table.get().game(), seat.index());
    let player = move || match (play.online, play.see(|sitting| sitting.player(seat))) {
        (Some(room), _) => room.who(seat),
        (None, Player::Level(level)) => text::Level { level }.t(),
        (None, _) if play.see(Sitting::only_person).is_some() => text::YOU.t().to_owned(),
        (None, _) => text::PERSON.t().to_owned(),
    };
    let acting = Memo::new(move |_| play.see(Sitting::acting));
    let acts = move || play.see(Sitting::to_act) == Some(seat);
    let out = move || table.get().is_out(seat);
    let computer = move || acting.get().is_some_and(|(_, player)| !player.is_person());
    let present = move || acting.get().is_some_and(|(acting, _)| acting == seat);
    let at_it = move || play.see(Sitting::is_thinking) && !play.engine_client.has_failed();
    let thinks = move || present() && computer() && at_it();
    let partners = move || play.see(|sitting| words::play::plays_with(sitting, seat));
    let comes_next = move || next.get() == Some(seat);
    let foe = move || {
        let own = play.see(Sitting::first_person);
        table.with(|table| table.side_of(own) != table.side_of(seat))
    };
    let chip = move || {
        let game = table.with(|table| table.game());
        first.with(|pieces| {
            emblem(pieces, table.with(|table| table.seats()), seat)
                .map(|piece| layers::glyph(game, piece))
        })
    };
    let lost = Memo::new(move |_| {
        first.with(|first| now.with(|now| quadrille_voice::lost(first, now, Army(seat.0))))
    });
    let lost_words = move || {
        let names = words::games::names(table.with(|table| table.game()));
        let told = lost.get().into_iter().map(|(piece, count)| names.several(&piece, count));
        let told: Vec<String> = told.collect();
        (!told.is_empty()).then(|| text::LostPieces { pieces: told.join(", ") }.t())
    };
    let losses = move || {
        let game = table.with(|table| table.game());
        let shapes = quadrille_voice::lost_shapes;
        let shapes = first.with(|first| now.with(|now| shapes(first, now, Army(seat.0))));
        let lost = if shapes.len() > PICTURES { lost.get() } else { shapes };
        lost.into_iter().map(|(piece, count)| {
            let times = (count > 1).then(|| format!("×{count}"));
            view! { <span class="lost"><span inner_html=layers::glyph(game, &piece)></span>{times}</span> }
        }).collect_view()
    };
    let place = move || {
        let over = table.with(|table| matches!(table.status(), Status::Over(_)));
        play.see(|sitting| sitting.place(seat)).map(|place| match over {
            true => text::FinalPlace { place }.t(),
            false => text::OutPlace { place }.t(),
        })
    };
    let leads = move || {
        let table = table.get();
        let led = table.game().armies().len();
        let others = (0..led as u8).filter(|&army| {
            army != seat.0 && table.commander(Army(army)) == Some(seat) && !table.is_out(seat)
        });
        let led: Vec<u8> = others.collect();
        let commands = |&army: &u8| {
            let army = words::games::army_noun(table.game(), usize::from(army));
            text::CommandsArmy { army }.t()
        };
        let commands: Vec<String> = led.iter().map(commands).collect();
        let chips = first.with(|pieces| {
            let of = |army: &u8| pieces.iter().find(|piece| piece.army == Some(Army(*army)));
            let chips = led.iter().filter_map(of).map(|piece| layers::glyph(table.game(), piece));
            chips.collect::<String>()
        });
        (!commands.is_empty()).then(|| {
            view! {
                {commands.join(", ")}
                <span class="led-chips" aria-hidden="true" inner_html=chips></span>
            }
        })
    };
    view! {
        <li class="seat" class:foe=foe class:comes-next=comes_next class:acts=acts class:out=out class:thinks=thinks>
            <span class="chip" aria-hidden="true" inner_html=chip></span>
            <span class="who">
                <strong>{army}</strong>
                " "
                <span class="player">{player}</span>
                <span class="leads">{partners}</span>
                <span class="leads">{leads}</span>
                <span class="leads">{place}</span>
                <Show when=comes_next>
                    " "
                    <span class="next-up">{text::COMES_NEXT.t()}</span>
                </Show>
            </span>
            <span class="losses" role="img" data-word=text::LOST.t() aria-label=lost_words aria-hidden=move || lost.with(Vec::is_empty).to_string()>{losses}</span>
            {play.online.map(|room| view! { <Beside room=room seat=seat/> })}
            <Time play=play seat=seat/>
            <Show when=thinks>
                <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
            </Show>
        </li>
    }
}
