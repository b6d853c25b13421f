//! Words of the puzzles.

pub(crate) use quadrille_core::texts::puzzles::*;
use quadrille_core::texts::{Argument, Phrase};
use quadrille_puzzles::{Goal, Measure, Proof, Theme};
use quadrille_table::{GameId, Match};

use super::{MessageInPageLanguage as _, PhraseInPageLanguage as _, games, language, voice};

/// The goal of a puzzle, as a sentence to the player who solves it.
pub(crate) fn goal(game: GameId, goal: Goal) -> String {
    let own =
        |key: &str, phrase: Phrase| game.rules().name_of(key).unwrap_or(phrase).t().to_owned();
    match goal {
        Goal::Win(turns) => GoalWin { turns }.t(),
        Goal::Save(turns) => GoalSave { turns }.t(),
        Goal::Out => GOAL_ELIMINATE.t().to_owned(),
        Goal::Most(Measure::Taken) => own("most-taken", GOAL_CAPTURE_MOST),
        Goal::Most(Measure::Counted) => own("most-counted", GOAL_COUNT_MOST),
    }
}

/// The sentence below a goal: one turn is right, or one idea in a game whose turns several pieces
/// share.
pub(crate) fn only_turn(goal: Goal, is_shared: bool) -> Phrase {
    match goal {
        Goal::Win(2..) | Goal::Save(_) if is_shared => ONLY_IDEA,
        Goal::Win(2..) => ONLY_FIRST_TURN,
        _ => ONLY_TURN,
    }
}

/// The army to act in a match.
pub(crate) fn army(table: &dyn Match) -> Argument<'static> {
    table.acting().map_or(Argument::Text("".into()), |seat| voice(table).seat_noun(seat))
}

/// A turn that is made in a match, with its army.
pub(crate) fn made(table: &dyn Match, turn: &str) -> String {
    TurnOf { army: army(table), turn: voice(table).turn_in_brief(turn) }.t()
}

/// The army to move, and its goal.
pub(crate) fn wanted(table: &dyn Match, aim: Goal) -> String {
    let to_move = ArmyToMove { army: army(table) }.t();
    format!("{to_move} {}", goal(table.game().id(), aim))
}

/// The name of a kind of goals. Goals of not losing are of one kind.
pub(crate) fn kind(goal: Goal) -> String {
    let phrase = match goal {
        Goal::Win(turns) => return KindWin { turns }.t(),
        Goal::Save(_) => KIND_SAVE,
        Goal::Out => KIND_ELIMINATE,
        Goal::Most(Measure::Taken) => KIND_CAPTURE_MOST,
        Goal::Most(Measure::Counted) => KIND_COUNT_MOST,
    };
    phrase.t().to_owned()
}

/// The name of a theme.
pub(crate) fn theme(game: GameId, theme: &Theme) -> String {
    let phrase = match theme {
        Theme::Quiet => QUIET,
        Theme::Take => CAPTURE,
        Theme::Sacrifice => SACRIFICE,
        Theme::TwoThreats => TWO_THREATS,
        Theme::Fork => FORK,
        Theme::Another => RELAY,
        Theme::Behind => BEHIND,
        Theme::Escape => ESCAPE,
        Theme::Guard => GUARD,
        Theme::Chain => CHAIN,
        Theme::Volley => VOLLEY,
        Theme::Turning => TURNING,
        Theme::Together => TOGETHER,
        Theme::Conquest => CONQUEST,
        Theme::Ends(key) => return games::named(game, &format!("ending-{key}")),
    };
    phrase.t().to_owned()
}

/// The explanation of a theme, if its name does not say it all.
fn explained(game: GameId, theme: &Theme) -> Option<String> {
    let phrase = match theme {
        Theme::Quiet => QUIET_EXPLAINED,
        Theme::Take => CAPTURE_EXPLAINED,
        Theme::Sacrifice => SACRIFICE_EXPLAINED,
        Theme::TwoThreats => TWO_THREATS_EXPLAINED,
        Theme::Fork => FORK_EXPLAINED,
        Theme::Another => return Some(RelayExplained { game: game.rules().id() }.t()),
        Theme::Behind => BEHIND_EXPLAINED,
        Theme::Escape => ESCAPE_EXPLAINED,
        Theme::Guard => GUARD_EXPLAINED,
        Theme::Chain => CHAIN_EXPLAINED,
        Theme::Volley => VOLLEY_EXPLAINED,
        Theme::Turning => TURNING_EXPLAINED,
        Theme::Together => TOGETHER_EXPLAINED,
        Theme::Conquest => CONQUEST_EXPLAINED,
        Theme::Ends(_) => return None,
    };
    Some(phrase.t().to_owned())
}

/// A theme with its explanation, if it has one.
pub(crate) fn themed(game: GameId, about: &Theme) -> Option<String> {
    let explanation = explained(game, about)?;
    Some(ThemeExplained { theme: theme(game, about), explanation }.t())
}

/// The sentence of a game about an unusual way to win, by the key of its ending.
pub(crate) fn way_to_win(game: GameId, key: &str) -> Option<String> {
    let way = game.rules().name_of(&format!("wins-{key}"))?;
    Some(way.text(language()).to_owned())
}

/// The difficulty of a puzzle, for the eye and for the ear.
pub(crate) fn grade(grade: u8) -> (String, String) {
    let stars = (1..=Proof::HARDEST).map(|each| if each <= grade { '★' } else { '☆' });
    (stars.collect(), DifficultyGrade { grade, hardest: Proof::HARDEST }.t())
}
