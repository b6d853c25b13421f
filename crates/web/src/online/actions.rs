use leptos::prelude::*;
use quadrille_core::Seat;
use quadrille_protocol::{Phase, TableEvent};
use quadrille_table::{Act, Offer};

use super::Room;
use crate::dialog::Dialog;
use crate::learn::first_undone;
use crate::media;
use crate::play::{MoreButton, Play, Walking, nothing_done};
use crate::route::Route;
use crate::show::Show;
use crate::words::{self, PhraseInPageLanguage as _, online as text, play as play_text};

/// What can be done at a table besides steps: on a telephone in a bar at the bottom, else beside the
/// board.
#[component]
pub(crate) fn Actions(play: Play, room: Room) -> impl IntoView {
    let asking = RwSignal::new(None::<Asked>);
    let open = RwSignal::new(false);
    let ask = Callback::new(move |what| {
        asking.set(Some(what));
        open.set(true);
    });
    let question = move || asking.get().map_or("", |asked| asked.question(room));
    let greeting = RwSignal::new(false);
    view! {
        <Show when=move || media::is_phone().get() fallback=move || view! { <Aside play=play room=room ask=ask greeting=greeting/> }>
            <Bar play=play room=room ask=ask greeting=greeting/>
        </Show>
        <Dialog open=open class="ask" label=Signal::derive(move || question().to_owned())>
            <p>{question}</p>
            <div class="row">
                <button id="yes" on:click=move |_| {
                    open.set(false);
                    if let Some(asked) = asking.get_untracked() {
                        asked.run(room);
                    }
                }>{play_text::YES.t()}</button>
                <button class="primary" id="no" autofocus=true on:click=move |_| open.set(false)>{play_text::NO.t()}</button>
            </div>
        </Dialog>
        <Dialog open=greeting class="ask greetings" label=text::MESSAGE.t() opener="greet">
            <div class="row">
                {(0..).zip(text::GREETINGS).map(|(number, word)| view! {
                    <button class="greeting" on:click=move |_| {
                        greeting.set(false);
                        if let Some(seat) = speaker(room) {
                            room.act(Some(seat), TableEvent::Greet(number));
                        }
                    }>{word.t()}</button>
                }).collect_view()}
            </div>
        </Dialog>
    }
}

/// The seat that one greets from.
fn speaker(room: Room) -> Option<Seat> {
    untrack(|| room.place(|place| place.speaks_for())).flatten()
}

/// What is asked before it is done.
#[derive(Clone, Copy, PartialEq)]
enum Asked {
    Resign,
    Leave,
    Abort,
}

impl Asked {
    fn question(self, room: Room) -> &'static str {
        match self {
            Self::Resign if room.place(|place| place.goes_on_without()) == Some(true) => {
                play_text::RESIGN_LEAVE.t()
            }
            Self::Resign => play_text::RESIGN_SURE.t(),
            Self::Leave => text::LEAVE_GAME_SURE.t(),
            Self::Abort => text::ABORT_GAME_SURE.t(),
        }
    }

    /// The seat for which it can be done now.
    fn seat(self, room: Room) -> Option<Seat> {
        let seat = room.place(|place| match self {
            Self::Resign => place.can(Act::Resign),
            Self::Leave => place.can(Act::Leave),
            Self::Abort => place.may_abort(),
        });
        seat.flatten()
    }

    fn run(self, room: Room) {
        let event = match self {
            Self::Resign => TableEvent::Act(Act::Resign),
            Self::Leave => TableEvent::Act(Act::Leave),
            Self::Abort => TableEvent::Abort,
        };
        if let Some(seat) = untrack(|| self.seat(room)) {
            room.act(Some(seat), event);
        }
    }
}

fn can_propose(room: Room, offer: Offer) -> Option<Seat> {
    room.place(|place| place.can_propose(offer)).flatten()
}

/// Proposes something. To take back steps that nobody has seen needs no agreement.
fn propose(room: Room, offer: Offer) {
    if offer == Offer::Takeback && untrack(|| room.is_holding()) {
        return room.put_back();
    }
    if let Some(seat) = untrack(|| can_propose(room, offer)) {
        room.act(Some(seat), TableEvent::Act(Act::Offer(offer)));
    }
}

/// The buttons that propose something, as far as it can ever be proposed at this table.
#[component]
fn Proposals(room: Room, #[prop(optional)] done: Option<Callback<()>>) -> impl IntoView {
    let two_sides = Memo::new(move |_| {
        room.see(|table_state| table_state.current_match().sides() == 2).unwrap_or(false)
    });
    let takebacks =
        Memo::new(move |_| room.see(|table_state| table_state.plan().takebacks).unwrap_or(false));
    let draw = Memo::new(move |_| can_propose(room, Offer::Draw).is_some());
    let takeback =
        Memo::new(move |_| can_propose(room, Offer::Takeback).is_some() || room.is_holding());
    let go = move |offer| {
        propose(room, offer);
        if let Some(done) = done {
            done.run(());
        }
    };
    view! {
        <Show when=move || two_sides.get()>
            <button id="draw" disabled=move || !draw.get() on:click=move |_| go(Offer::Draw)>{play_text::OFFER_DRAW.t()}</button>
        </Show>
        <Show when=move || takebacks.get()>
            <button id="takeback" disabled=move || !takeback.get() on:click=move |_| go(Offer::Takeback)>{text::REQUEST_TAKEBACK.t()}</button>
        </Show>
    }
}

/// The actions beside the board.
#[component]
fn Aside(play: Play, room: Room, ask: Callback<Asked>, greeting: RwSignal<bool>) -> impl IntoView {
    let plays = Memo::new(move |_| !room.watches());
    let going = Memo::new(move |_| plays.get() && room.phase() == Some(Phase::Playing));
    view! {
        <div class="row actions">
            <Show when=move || going.get()><Proposals room=room/></Show>
            <Show when=move || plays.get()>
                <button id="greet" aria-haspopup="dialog" on:click=move |_| greeting.set(true)>{text::MESSAGE.t()}</button>
            </Show>
            <button id="replay" title=play_text::REPLAY_KEY.t() disabled=move || nothing_done(play) on:click=move |_| play.replay()>{play_text::REPLAY.t()}</button>
            <button id="flip" on:click=move |_| play.turn_board()>{play_text::FLIP.t()}</button>
        </div>
        <details class="more">
            <summary>{play_text::MORE.t()}</summary>
            <div class="row"><Others play=play room=room ask=ask/></div>
        </details>
    }
}

/// The bar at the bottom of a telephone, within reach of the thumb.
#[component]
fn Bar(play: Play, room: Room, ask: Callback<Asked>, greeting: RwSignal<bool>) -> impl IntoView {
    let more = RwSignal::new(false);
    let plays = Memo::new(move |_| !room.watches());
    let going = Memo::new(move |_| plays.get() && room.phase() == Some(Phase::Playing));
    let ask = Callback::new(move |what| {
        more.set(false);
        ask.run(what);
    });
    view! {
        <nav class="bar" aria-label=play_text::ACTIONS.t()>
            <Walking play=play/>
            <button id="replay" disabled=move || nothing_done(play) aria-label=play_text::REPLAY.t() on:click=move |_| play.replay()>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12a7 7 0 1 0 2-5M5 4v4h4"></path></svg>
                {text::BAR_REPLAY.t()}
            </button>
            <button id="greet" aria-haspopup="dialog" disabled=move || !plays.get() on:click=move |_| greeting.set(true)>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 5h16v11H10l-4 4v-4H4Z"></path></svg>
                {text::MESSAGE.t()}
            </button>
            <MoreButton more=more/>
        </nav>
        <Dialog open=more class="sheet" label=Signal::derive(|| play_text::MORE.t().to_owned()) opener="more">
            <div class="row">
                <Show when=move || going.get()>
                    <Proposals room=room done=Callback::new(move |()| more.set(false))/>
                </Show>
                <button id="flip" on:click=move |_| {
                    play.turn_board();
                    more.set(false);
                }>{play_text::FLIP.t()}</button>
                <Others play=play room=room ask=ask/>
                <button on:click=move |_| more.set(false)>{play_text::BACK_TO_GAME.t()}</button>
            </div>
        </Dialog>
    }
}

/// What is done once in a while.
#[component]
fn Others(play: Play, room: Room, ask: Callback<Asked>) -> impl IntoView {
    let can = move |asked: Asked| Memo::new(move |_| asked.seat(room).is_some());
    let (resign, leave, abort) = (can(Asked::Resign), can(Asked::Leave), can(Asked::Abort));
    let id = move || play.table.with(|table| table.game().id());
    let save = move |_| {
        let record = untrack(|| room.see(|table_state| table_state.record().to_string()));
        let name = format!("{}.txt", untrack(id).rules().id());
        crate::browser::download(&name, "text/plain", &record.unwrap_or_default());
    };
    view! {
        <Show when=move || abort.get()>
            <button id="abort" on:click=move |_| ask.run(Asked::Abort)>{text::ABORT_GAME.t()}</button>
        </Show>
        <Show when=move || resign.get()>
            <button id="resign" on:click=move |_| ask.run(Asked::Resign)>{play_text::RESIGN.t()}</button>
        </Show>
        <Show when=move || leave.get()>
            <button id="leave" on:click=move |_| ask.run(Asked::Leave)>{text::LEAVE_GAME.t()}</button>
        </Show>
        <button on:click=save>{play_text::SAVE.t()}</button>
        <a class="button" href=move || Route::Friends(id()).to_string()>{text::NEW_TABLE.t()}</a>
        <a class="button" href=move || Route::Learn(id(), first_undone(id())).to_string()>{words::ui::LEARN.t()}</a>
        <a class="button" href=move || Route::Rules(id(), String::new()).to_string()>{words::ui::RULES.t()}</a>
    }
}
