use leptos::prelude::*;
use quadrille_board::{Hand, Shared, layers, parted};
use quadrille_core::present::{PieceView, Touch};
use quadrille_core::texts::Phrase;
use quadrille_core::turned;
use quadrille_table::Status;
use quadrille_voice::sentence;

use super::state::DONE;
use super::{Desk, keys, lens};
use crate::show::Show;
use crate::words::board as words;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, games, voice};

/// What is told and offered below the board: what to do next, and the parts, numbers, turnings and
/// buttons to choose from. Where nobody can act, what the page says instead.
#[component]
pub(super) fn Below(desk: Desk, hint: Signal<String>, children: Option<Children>) -> impl IntoView {
    let choices = Memo::new(move |_| match desk.active.get() {
        true => desk.choices(),
        false => Vec::new(),
    });
    let offered = Memo::new(move |_| choices.with(|choices| with_place_for_done(choices)));
    let buttons = move || {
        let look = desk.hand.with(Hand::turning);
        let number = |index: usize| (index < 9).then(|| (index + 1).to_string());
        let places = desk.hand.with(|hand| hand.walk().next().iter().any(is_place));
        let alone = !places && choices.with(|choices| choices.len() == 1);
        let button = |(index, touch): (usize, Touch)| {
            let looked_at = touch == Touch::Turn(look);
            let led = desk.left.with(|left| left.first() == Some(&touch));
            let (face, label) = face(desk, &touch);
            let chosen = touch.clone();
            let class = match touch {
                DONE => "choice primary",
                Touch::Button(_) if alone || led => "choice primary",
                Touch::Button(_) if places => "choice quiet",
                Touch::Turn(_) => "choice pictured",
                _ => "choice",
            };
            let idle = choices.with(|choices| !choices.contains(&touch));
            let pressed = matches!(touch, Touch::Turn(_)).then(|| looked_at.to_string());
            view! {
                <button
                    class=class
                    class:looked-at=looked_at
                    class:led=led
                    aria-pressed=pressed
                    disabled=idle
                    data-choice=key(&touch)
                    title=number(index)
                    aria-label=label
                    on:click=move |_| desk.choose(&chosen)
                    inner_html=face
                ></button>
            }
        };
        let aside = |touch: &Touch| desk.hand.with(|hand| hand.is_detour(touch));
        let offered = offered.get().into_iter().enumerate();
        offered.filter(|(_, touch)| !aside(touch)).map(button).collect_view()
    };
    let detours = move || {
        let link = |touch: Touch| {
            let (label, key) = (called(desk, &touch), key(&touch));
            view! { " " <button class="link" data-choice=key on:click=move |_| desk.choose(&touch)>{label}</button> }
        };
        let is_detour = |touch: &Touch| desk.hand.with(|hand| hand.is_detour(touch));
        choices.get().into_iter().filter(is_detour).map(link).collect_view()
    };
    let over = move || desk.table.with(|table| matches!(table.status(), Status::Over(_)));
    view! {
        <div class="below" on:keydown=move |event| keys::beside(desk, &event)>
            <p class="guide" class:ending=over>
                {move || match !hint.get().is_empty() && is_idle(desk) {
                    true => desk.refused().unwrap_or_default(),
                    false => told(desk),
                }}
                <Show when=move || desk.active.get() && can_put_back(desk)>
                    " "
                    <button class="link" id=format!("{}-back", desk.name) on:click=move |_| desk.let_go()>{words::CANCEL.t()}</button>
                </Show>
                {detours}
                {move || chosen(desk).map(|key| view! {
                    " "
                    <button class="link" data-choice="usual" on:click=move |_| { desk.back(); }>{named(desk, &format!("unchosen-{key}"))}</button>
                })}
            </p>
            <Show when=move || !hint.get().is_empty()>
                <p class="facts hint">{hint}</p>
            </Show>
            <div class="choices" role="group" aria-label=words::CHOICES.t()>{buttons}</div>
            {children.map(|children| children())}
        </div>
    }
}

/// What is told below the board: how the match ended unless something is asked, what to do next, or
/// what the page says.
pub(super) fn told(desk: Desk) -> String {
    match (ending(desk), desk.active.get()) {
        (Some(ending), _) if desk.picks.with(Vec::is_empty) => ending,
        (Some(_), _) => desk.says.get(),
        (None, true) if desk.taught => desk.refused().unwrap_or_else(|| match asks_number(desk) {
            true => named(desk, "number-asked"),
            false => enlarges(desk),
        }),
        (None, true) => {
            let guide = guide(desk, &desk.choices());
            let told = desk.refused().map_or(guide.clone(), |why| format!("{why} {guide}"));
            after_what_closed(desk, told)
        }
        (None, false) => after_what_closed(desk, desk.says.get()),
    }
}

/// Whether it is asked with which number what is in hand goes.
fn asks_number(desk: Desk) -> bool {
    desk.hand.with(Hand::asks_number)
}

/// The detour that was chosen for what is in hand, by its key, while it is to be touched where it
/// leads.
fn chosen(desk: Desk) -> Option<&'static str> {
    desk.hand.with(|hand| match hand.walk().made() {
        [_, Touch::Button(key)] if hand.walk().next().iter().any(is_place) => Some(*key),
        _ => None,
    })
}

/// Whether somebody may act who has nothing in hand.
fn is_idle(desk: Desk) -> bool {
    desk.active.get() && !desk.hand.with(Hand::has_begun)
}

/// That holding a finger enlarges a small board, for who has not done that yet.
fn enlarges(desk: Desk) -> String {
    let new = desk.pointing.small.get() && !lens::is_known();
    if new { words::HOLD.t().to_owned() } else { String::new() }
}

/// Whether something was done with what is in hand that can be put back; a piece that is only chosen
/// is let go by touching it again, or another one.
fn can_put_back(desk: Desk) -> bool {
    desk.hand.with(|hand| {
        let done = hand.walk().made().len() > 1 || hand.turning() != 0 || hand.aimed().is_some();
        hand.has_begun() && done
    })
}

fn is_place(touch: &Touch) -> bool {
    matches!(touch, Touch::Point(_))
}

/// What is told, behind why the last turn ended by itself; who has begun another one knows that, and
/// of more than two who is to act reads what all others did.
fn after_what_closed(desk: Desk, told: String) -> String {
    let begun = |table: &Shared| {
        !table.at_turn_start() || table.seats() > 2 || desk.hand.with(Hand::has_begun)
    };
    let closed = desk.table.with(|table| match table.closed() {
        Some(_) if desk.refused().is_none() && !(desk.active.get() && begun(table)) => {
            voice(&**table).closed()
        }
        _ => None,
    });
    match closed {
        Some(closed) => format!("{closed} {told}"),
        None => told,
    }
}

/// What is offered, and a place for what takes a piece as it is turned, so that nothing moves when it
/// can be taken.
fn with_place_for_done(choices: &[Touch]) -> Vec<Touch> {
    let turns = choices.iter().any(|touch| matches!(touch, Touch::Turn(_)));
    let place = (turns && !choices.contains(&DONE)).then_some(DONE);
    choices.iter().cloned().chain(place).collect()
}

/// What a player can do next.
fn guide(desk: Desk, choices: &[Touch]) -> String {
    let is_part = |touch: &Touch| matches!(touch, Touch::Part(_));
    let hand = desk.hand.get();
    let places = hand.walk().next().iter().any(is_place);
    let turns = choices.iter().any(|touch| matches!(touch, Touch::Turn(_)));
    let counts = choices.iter().any(|touch| matches!(touch, Touch::Number(_)));
    let asks = desk.table.with(|table| table.asks());
    if let Some(again) = hand.again() {
        let choice = called(desk, &again);
        return match places {
            true => words::GuideAgainOrGo { choice }.t(),
            false => words::GuideAgain { choice }.t(),
        };
    }
    if let Some(key) = chosen(desk) {
        return sentence(&named(desk, &format!("chosen-{key}")));
    }
    let word = match asks.filter(|_| !hand.has_begun()) {
        Some(key) => return sentence(&named(desk, &format!("asks-{key}"))),
        None if hand.turning() != 0 => words::GUIDE_TURNED,
        None if turns && places => words::GUIDE_GO_OR_TURN,
        None if turns => words::GUIDE_TURN,
        None if counts => return named(desk, "number-asked"),
        None if !hand.aimed_over().is_empty() => words::GUIDE_WAY,
        None if hand.aimed().is_some() => words::GUIDE_PART,
        None if choices.iter().any(is_part) => words::GUIDE_GO_OR_PART,
        None if hand.is_given() && places => {
            return words::GuideAlone { piece: piece(desk) }.t();
        }
        None if hand.has_begun() && places => words::GUIDE_GO,
        None if hand.has_begun() || !places => words::GUIDE_CHOOSE,
        None if desk.pointing.small.get() => {
            return words::GuideHold { piece: piece(desk) }.t();
        }
        None => {
            let hindrance = desk.table.with(|table| voice(&**table).hindrance());
            return hindrance.unwrap_or_else(|| whose_turn(desk, &hand));
        }
    };
    word.t().to_owned()
}

/// Whose turn it is, and what can be touched first.
fn whose_turn(desk: Desk, hand: &Hand) -> String {
    desk.table.with(|table| match table.status() {
        Status::Acting(seat) => {
            let pieces = table.pieces();
            let mut own = pieces.iter().filter(|piece| piece.commander == Some(seat));
            let begins =
                |piece: &PieceView| hand.walk().beginnings().contains(&Touch::Point(piece.point));
            let piece = games::piece(table.game().id());
            match own.all(begins) {
                true => {
                    words::GuideOwn { army: games::army_noun(table.game(), seat.index()), piece }
                        .t()
                }
                false => words::GuideBegin { piece }.t(),
            }
        }
        Status::Over(_) => String::new(),
    })
}

/// The noun for the pieces of the game on the board.
fn piece(desk: Desk) -> Phrase {
    games::piece(desk.table.with(|table| table.game().id()))
}

/// What something of the game on the board is called.
fn named(desk: Desk, key: &str) -> String {
    games::named(desk.table.with(|table| table.game().id()), key)
}

/// How the match ended, if it did.
pub(super) fn ending(desk: Desk) -> Option<String> {
    desk.table.with(|table| match table.status() {
        Status::Over(outcome) => Some(voice(&**table).ended(&outcome)),
        Status::Acting(_) => None,
    })
}

/// What tells a choice from others.
fn key(touch: &Touch) -> String {
    match touch {
        Touch::Turn(eighths) => format!("turn-{eighths}"),
        Touch::Number(number) => number.to_string(),
        Touch::Part(key) | Touch::Button(key) => (*key).to_owned(),
        Touch::Point(point) => point.0.to_string(),
        _ => String::new(),
    }
}

/// What a choice looks like, and how it is called.
fn face(desk: Desk, touch: &Touch) -> (String, String) {
    let label = called(desk, touch);
    let face = match touch {
        Touch::Turn(eighths) => turned_piece(desk, *eighths),
        Touch::Part(_) => Some(part(desk, touch) + &label),
        _ => None,
    };
    (face.unwrap_or_else(|| label.clone()), label)
}

/// How a choice is called; a number with what it leaves of the turn.
pub(super) fn called(desk: Desk, touch: &Touch) -> String {
    if let Touch::Point(over) = touch {
        let label = desk.geometry.with(|board| board.points[over.index()].label.clone());
        return games::names(desk.table.with(|table| table.game())).over(&label);
    }
    let label = games::names(desk.table.with(|table| table.game())).choice(touch);
    let step = desk.hand.with(|hand| match touch {
        Touch::Number(_) => hand.walk().step_with(touch),
        _ => None,
    });
    let leaves = step.and_then(|step| desk.table.with(|table| voice(&**table).leaves(step)));
    leaves.map_or(label.clone(), |leaves| format!("{label} · {leaves}"))
}

/// The pieces that go with a part, small.
fn part(desk: Desk, touch: &Touch) -> String {
    let table = desk.table.get();
    let goes = desk.hand.with(|hand| parted(&*table, hand, touch));
    layers::pile(table.game(), &goes)
}

/// The piece in hand as it would look turned.
fn turned_piece(desk: Desk, eighths: u8) -> Option<String> {
    let from = desk.hand.with(|hand| hand.walk().made().first().cloned())?;
    let Touch::Point(from) = from else { return None };
    let piece = desk.still.with(|still| still.at(from).next().cloned())?;
    let seen = desk.frame.with(|frame| frame.directions(piece.directions));
    let piece = PieceView { directions: turned(seen, eighths), ..piece };
    Some(layers::glyph(desk.table.with(|table| table.game()), &piece))
}
