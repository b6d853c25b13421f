//! The choice of a game and its players.

use std::io::{self, Write};

use quadrille_core::{Seat, excerpt};
use quadrille_mind::LEVELS;
use quadrille_table::{GameId, GameText, Match};

use super::computer::Computer;
use super::input::Input;
use crate::commands::games::describe;
use crate::output::stdout;
use crate::words;

/// Asks for a game. `None` after `quit` or at the end of input.
pub(super) fn choose_game(input: &mut Input) -> io::Result<Option<GameText>> {
    let mut out = stdout();
    for game in GameId::ALL {
        describe(&mut out, game.rules())?;
        writeln!(out)?;
    }
    let first = GameId::ALL[0].rules().id();
    writeln!(out, "Which game? Type its name, and options if you like: {first}")?;
    drop(out);
    while let Some(line) = input.ask("game")? {
        if line.is_empty() {
            continue;
        }
        if line == "quit" {
            return Ok(None);
        }
        match line.parse() {
            Ok(game) => return Ok(Some(game)),
            Err(error) => writeln!(stdout(), "{error}")?,
        }
    }
    Ok(None)
}

/// The opponent of the people at this keyboard.
pub(super) enum Opponent {
    Nobody,
    Computer(Computer),
    /// The user quit, or the input ended, before the choice.
    Undecided,
}

/// Asks for a level and for the seats of people.
pub(super) fn choose_opponent(
    input: &mut Input,
    match_: &dyn Match,
    seed: u64,
) -> io::Result<Opponent> {
    writeln!(stdout(), "Choose an opponent: type a level of the computer from 1 to {LEVELS},")?;
    writeln!(stdout(), "or press Enter if all players are at this keyboard.")?;
    let level = loop {
        match input.ask("level")?.as_deref() {
            None | Some("quit") => return Ok(Opponent::Undecided),
            Some("") => return Ok(Opponent::Nobody),
            Some(text) => match read_level(text) {
                Ok(level) => break level,
                Err(expected) => writeln!(stdout(), "{expected}")?,
            },
        }
    };
    writeln!(stdout(), "Which seat is yours? Type {}, or press Enter for 1.", seat_list(match_))?;
    loop {
        let Some(line) = input.ask("seat")?.filter(|line| line != "quit") else {
            return Ok(Opponent::Undecided);
        };
        match read_people(match_, line.split([',', ' '])) {
            Ok(people) => return Ok(Opponent::Computer(Computer::new(level, people, seed))),
            Err(expected) => writeln!(stdout(), "{expected}")?,
        }
    }
}

/// Parses the number of a level.
pub(super) fn read_level(text: &str) -> Result<usize, String> {
    let level = text.parse().ok().filter(|level| (1..=LEVELS).contains(level));
    level.ok_or_else(|| format!("expected a level from 1 to {LEVELS}, found \"{}\"", excerpt(text)))
}

/// Parses the seats of people, each by its number or its army's name. `none` selects no seat, and an
/// empty list the first seat.
pub(super) fn read_people<'t>(
    match_: &dyn Match,
    words: impl Iterator<Item = &'t str>,
) -> Result<[bool; Seat::MAX], String> {
    let mut people = [false; Seat::MAX];
    let mut words = words.filter(|word| !word.is_empty()).peekable();
    if words.peek().is_none() {
        people[0] = true;
    }
    for word in words.filter(|word| *word != "none") {
        let is_meant = |seat: &Seat| {
            word == (seat.0 + 1).to_string()
                || word.eq_ignore_ascii_case(words::seat_name(match_, *seat))
        };
        let seat = Seat::first(match_.seats()).find(is_meant);
        let seat = seat.ok_or_else(|| {
            let seats = seat_list(match_);
            format!("expected a seat, {seats} or none, found \"{}\"", excerpt(word))
        })?;
        people[seat.index()] = true;
    }
    Ok(people)
}

/// The seats with the names of their armies.
fn seat_list(match_: &dyn Match) -> String {
    let seats = Seat::first(match_.seats());
    let seats = seats.map(|seat| format!("{} ({})", seat.0 + 1, words::seat_name(match_, seat)));
    seats.collect::<Vec<_>>().join(", ")
}
