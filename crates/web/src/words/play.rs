//! Words of a game in progress.

use quadrille_board::{Afterwards, Fallen, Player, Sitting, reason};
use quadrille_core::present::Touch;
use quadrille_core::texts::Phrase;
pub(crate) use quadrille_core::texts::play::*;
use quadrille_core::{Army, Outcome, Seat};
use quadrille_mind::{Harm, Threat};
use quadrille_table::{Act, Match, Status};
use quadrille_voice::{list, sentence};

use super::{MessageInPageLanguage as _, PhraseInPageLanguage as _, games, language, voice};

/// An act in a list of moves, by its text in records. The text of a step is the same in every language.
pub(crate) fn done(item: &str) -> String {
    Act::by_word(item).and_then(act).map_or_else(|| item.to_owned(), |word| word.t().to_owned())
}

/// An act in a list of moves, unless its text in records serves.
const fn act(act: Act) -> Option<Phrase> {
    match act {
        Act::Resign => Some(RESIGNS),
        Act::Flag => Some(OUT_OF_TIME),
        Act::Leave => Some(LEAVES),
        Act::Draw | Act::Accept => Some(DRAW),
        _ => None,
    }
}

/// How things stand in a game that is kept: whose turn it is, or how it ended.
pub(crate) fn left_off(sitting: &Sitting) -> String {
    let own = sitting.only_person().is_some() && sitting.is_persons_turn();
    match own && !sitting.is_closed() {
        true => YOUR_TURN.t().to_owned(),
        false => status(sitting),
    }
}

/// Whose turn it is, who thinks, or how the game ended.
pub(crate) fn status(sitting: &Sitting) -> String {
    let table = sitting.view();
    match table.status() {
        Status::Over(_) if sitting.waits() => CONFIRM_ASKED.t().to_owned(),
        Status::Over(outcome) => {
            let told = voice(&*table).next();
            match verdict(sitting, &*table, &outcome) {
                Some(verdict) => format!("{verdict} {told}"),
                None => told,
            }
        }
        Status::Acting(seat) => {
            let computer = matches!(sitting.acting(), Some((_, Player::Level(_))));
            if sitting.shown().is_some() {
                voice(&*table).next()
            } else if let Some((fallen, word)) = beaten(sitting) {
                format!("{} {}", is_out(sitting, &fallen), word.t())
            } else if sitting.waits() {
                CONFIRM_ASKED.t().to_owned()
            } else if computer && sitting.is_thinking() {
                thinks(sitting, &*table, seat)
            } else if sitting.is_thinking() {
                CONSIDERS.t().to_owned()
            } else {
                voice(&*table).next()
            }
        }
    }
}

/// A seat that a computer plays is thinking about its turn.
fn thinks(sitting: &Sitting, table: &dyn Match, seat: Seat) -> String {
    let army = games::army_noun(table.game(), seat.index());
    match sitting.is_partner(seat) {
        true => PartnerThinks { army }.t(),
        false => Thinks { army }.t(),
    }
}

/// The same for those who hear it: nothing while the computer thinks about its turn, what was said
/// `before` while it considers something else, what it waits for if it was told to stop, what a
/// person who is to act is warned of, and not again that somebody is out, which is told with the turn.
pub(crate) fn spoken(sitting: &Sitting, before: Option<&String>) -> String {
    let beaten = beaten(sitting).filter(|_| sitting.shown().is_none());
    if let Some((fallen, word)) = beaten {
        return format!("{} {}", YouFinish { place: fallen.place }.t(), word.t());
    }
    let thinks = sitting.is_thinking() && sitting.shown().is_none();
    match (thinks, sitting.acting()) {
        (true, Some((_, Player::Level(_)))) => String::new(),
        (true, Some(_)) => before.cloned().unwrap_or_else(|| status(sitting)),
        _ if sitting.is_paused() && sitting.shown().is_none() => {
            let waits = waits(sitting).unwrap_or_default();
            format!("{} {waits}", sentence(&status(sitting)))
        }
        _ if sitting.is_persons_turn() && sitting.shown().is_none() => warned(sitting),
        _ => status(sitting),
    }
}

/// Whose turn it is, and before it is begun which rules will soon turn against somebody.
fn warned(sitting: &Sitting) -> String {
    let (status, table) = (status(sitting), sitting.view());
    let warnings = if table.at_turn_start() { voice(&*table).warnings() } else { Vec::new() };
    match warnings.is_empty() {
        true => status,
        false => format!("{} {}", sentence(&status), warnings.join(" ")),
    }
}

/// Where the game goes on that was gone back in, and whose turn it is.
pub(crate) fn back_at(sitting: &Sitting) -> String {
    let table = sitting.table();
    let back = match table.turns() {
        0 => BACK_AT_START.t().to_owned(),
        turn => BackAt { turn }.t(),
    };
    format!("{back} {}", sentence(&voice(&**table).next()))
}

/// The person who was the last to fall and what is said to persons who are all out, while it is not
/// known what they want or when they have ended the game.
fn beaten(sitting: &Sitting) -> Option<(Fallen, Phrase)> {
    let out = sitting.fallen().into_iter().rev();
    let person = out.into_iter().find(|fallen| sitting.player(fallen.seat).is_person());
    let last = person.filter(|_| sitting.is_beaten())?;
    let word = match sitting.afterwards() {
        None if sitting.has_resigned(last.seat) => YOU_RESIGNED,
        None => YOU_ARE_BEATEN,
        Some(Afterwards::Close) => YOU_ENDED,
        Some(_) => return None,
    };
    Some((last, word))
}

/// Who fell lately.
pub(crate) fn fallen(sitting: &Sitting) -> String {
    let lately = sitting.just_fallen();
    let told = lately.iter().flat_map(|fallen| {
        let army = Army(fallen.seat.0);
        let table = sitting.table();
        let heir = table.commander(army).filter(|&heir| heir != fallen.seat && !table.is_out(heir));
        let leads = heir.map(|heir| sentence(&voice(&**table).leads(heir, army)));
        [is_out(sitting, fallen)].into_iter().chain(leads)
    });
    told.collect::<Vec<_>>().join(" ")
}

fn is_out(sitting: &Sitting, fallen: &Fallen) -> String {
    let army = games::army_noun(sitting.table().game(), fallen.seat.index());
    Out { army, place: fallen.place }.t()
}

/// The threats of opponents, a sentence for each opponent: the points, with bases and leaders of the
/// one to act by name.
pub(crate) fn threatened(table: &dyn Match, threats: &[Threat]) -> Vec<String> {
    let by = |seat: Seat| {
        let of_seat = || threats.iter().filter(|threat| threat.by == seat);
        let things: Vec<String> = of_seat().map(|threat| threatened_thing(table, threat)).collect();
        let army = games::army_noun(table.game(), seat.index());
        let things = list(language(), &things);
        match of_seat().any(Threat::is_grave) {
            _ if things.is_empty() => None,
            true => Some(Endangers { army, things }.t()),
            false => Some(Threatens { army, things }.t()),
        }
    };
    Seat::first(table.seats()).filter_map(by).collect()
}

/// A point that is threatened; a base or leader of the one to act by name.
fn threatened_thing(table: &dyn Match, threat: &Threat) -> String {
    let geometry = table.geometry();
    let point = &geometry.points[threat.at.index()].label;
    let piece = table.pieces().into_iter().rfind(|piece| piece.point == threat.at);
    match (threat.how, piece) {
        (Harm::Conquest, _) => YourBase { point }.t(),
        (Harm::Leader, Some(piece)) if piece.commander == table.acting().ok() => {
            let piece = games::kind(table.game().id(), piece.kind);
            YourPiece { piece, point }.t()
        }
        _ => point.clone(),
    }
}

/// What the computer would do in the person's place, once it has thought about it.
pub(crate) fn hint(sitting: &Sitting) -> String {
    let shown = !sitting.is_thinking() && sitting.shown().is_none();
    let turn = sitting.hint().filter(|_| shown);
    turn.map(|turn| with_reason(sitting, turn, &voice(&**sitting.table()).turn(turn)))
        .unwrap_or_default()
}

/// The same in few words.
pub(crate) fn hint_in_brief(sitting: &Sitting) -> String {
    let shown = !sitting.is_thinking() && sitting.shown().is_none();
    let turn = sitting.hint().filter(|_| shown);
    let left = || if sitting.has_left_hint() { HINT_LEFT.t().to_owned() } else { String::new() };
    turn.map(|turn| with_reason(sitting, turn, &voice(&**sitting.table()).turn_in_brief(turn)))
        .unwrap_or_else(left)
}

/// What the computer would do, and why if that is plain to see.
fn with_reason(sitting: &Sitting, turn: &str, told: &str) -> String {
    let table = sitting.table();
    let reason = reason(&**table, turn).map(|reason| voice(&**table).reason(&reason));
    let ends = table.read(turn).is_ok_and(|step| table.gesture(step) == [Touch::Button("done")]);
    let done = games::names(table.game()).choice(&Touch::Button("done"));
    let says = match ends {
        true => HintButton { button: done }.t(),
        false => sentence(&HintTurn { turn: told }.t()),
    };
    reason.map_or(says.clone(), |reason| format!("{says} {reason}"))
}

/// What is said below the board while nobody can touch it, if not the status.
pub(crate) fn waits(sitting: &Sitting) -> Option<String> {
    let word = match sitting.shown() {
        Some(_) => LOOKING_BACK,
        None if sitting.is_halted() => GAME_PAUSED,
        None if sitting.is_elsewhere() => ELSEWHERE,
        None => COMPUTER_PAUSED,
    };
    let waits = sitting.shown().is_some() || sitting.is_paused() || sitting.is_halted();
    waits.then(|| word.t().to_owned())
}

/// Whether the only person at the table won or lost, of more than two sides in which place.
fn verdict(sitting: &Sitting, table: &dyn Match, outcome: &Outcome) -> Option<String> {
    let person = sitting.only_person()?;
    let winner = outcome.ranking.winner()?;
    Some(match sitting.place(person) {
        _ if winner == table.side_of(person) => YOU_WON.t().to_owned(),
        Some(place) => YouFinish { place }.t(),
        None => YOU_LOST.t().to_owned(),
    })
}

/// Whom a seat plays with, if with anybody; the only person is told whose partner that is.
pub(crate) fn plays_with(sitting: &Sitting, seat: Seat) -> Option<String> {
    match sitting.only_person() {
        Some(person) if person == seat => None,
        _ if sitting.is_partner(seat) => Some(YOUR_PARTNER.t().to_owned()),
        _ => partners(&**sitting.table(), seat),
    }
}

/// Whom a seat plays with, if with anybody.
pub(crate) fn partners(table: &dyn Match, seat: Seat) -> Option<String> {
    let own = Seat::first(table.seats())
        .filter(|&other| other != seat && table.side_of(other) == table.side_of(seat));
    let with =
        own.map(|other| WithPartner { partner: games::army_noun(table.game(), other.index()) }.t());
    let with: Vec<String> = with.collect();
    (!with.is_empty()).then(|| with.join(", "))
}
