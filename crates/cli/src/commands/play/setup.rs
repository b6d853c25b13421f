//! The choice of a game and its players.

use std::io::{self, Write};

use quadrille_core::texts::terminal_play as texts;
use quadrille_core::{Seat, excerpt};
use quadrille_mind::LEVELS;
use quadrille_table::{GameId, GameText, Match};

use super::computer::Computer;
use super::input::Input;
use crate::commands::games::describe;
use crate::language::{MessageInChosenLanguage as _, PhraseInChosenLanguage as _};
use crate::output::stdout;
use crate::words;

/// Asks for a game. `None` after `quit` or at the end of input.
pub(super) fn choose_game(input: &mut Input) -> io::Result<Option<GameText>> {
    let mut out = stdout();
    for game in GameId::ALL {
        describe(&mut out, game)?;
        writeln!(out)?;
    }
    let game = GameId::ALL[0].rules().id();
    writeln!(out, "{}", texts::WhichGame { game }.t())?;
    drop(out);
    while let Some(line) = input.ask(texts::PROMPT_GAME.t())? {
        if line.is_empty() {
            continue;
        }
        if line == "quit" {
            return Ok(None);
        }
        match line.parse::<GameText>() {
            Ok(game) => return Ok(Some(game)),
            Err(error) => writeln!(stdout(), "{}", words::answer(&error))?,
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
    writeln!(stdout(), "{}", texts::ChooseLevel { levels: LEVELS }.t())?;
    let level = loop {
        match input.ask(texts::PROMPT_LEVEL.t())?.as_deref() {
            None | Some("quit") => return Ok(Opponent::Undecided),
            Some("") => return Ok(Opponent::Nobody),
            Some(text) => match read_level(text) {
                Some(level) => break level,
                None => {
                    let expected = texts::LevelExpected { levels: LEVELS, found: excerpt(text) };
                    writeln!(stdout(), "{}", expected.t())?;
                }
            },
        }
    };
    writeln!(stdout(), "{}", texts::WhichSeat { seats: seat_list(match_) }.t())?;
    loop {
        let Some(line) = input.ask(texts::PROMPT_SEAT.t())?.filter(|line| line != "quit") else {
            return Ok(Opponent::Undecided);
        };
        match read_people(match_, line.split([',', ' '])) {
            Ok(people) => return Ok(Opponent::Computer(Computer::new(level, people, seed))),
            Err(expected) => writeln!(stdout(), "{expected}")?,
        }
    }
}

/// Parses the number of a level.
pub(super) fn read_level(text: &str) -> Option<usize> {
    text.parse().ok().filter(|level| (1..=LEVELS).contains(level))
}

/// Parses the seats of people, each by its number or its army's name, in English or the chosen
/// language. `none` selects no seat, and an
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
                || word.to_lowercase() == words::seat_text(match_, *seat).to_lowercase()
        };
        let seat = Seat::first(match_.seats()).find(is_meant);
        let seat = seat.ok_or_else(|| {
            texts::SeatExpected { seats: seat_list(match_), found: excerpt(word) }.t()
        })?;
        people[seat.index()] = true;
    }
    Ok(people)
}

/// The seats with the names of their armies.
fn seat_list(match_: &dyn Match) -> String {
    let seats = Seat::first(match_.seats());
    let seats = seats.map(|seat| {
        texts::NumberedSeat { number: seat.0 + 1, army: words::seat_noun(match_, seat) }.t()
    });
    seats.collect::<Vec<_>>().join(", ")
}
