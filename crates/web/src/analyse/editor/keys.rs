//! A position is set up by keyboard alone.

use leptos::prelude::*;
use quadrille_board::Draft;
use quadrille_board::cursor::{Spelt, Way, step};
use quadrille_core::Point;
use quadrille_table::Match;

use super::Sketch;
use crate::board::reach;
use crate::words::{MessageInPageLanguage as _, board as board_words, voice};

impl Sketch {
    /// A key on the board: arrows and the names of points move the cursor, Enter and Space touch,
    /// Delete clears, brackets turn, and signs ask. False if it is none of them.
    pub(super) fn key(&self, key: &str, code: &str) -> bool {
        self.by_keys.set(true);
        let mut spelling = self.typed.get_untracked();
        let spelt = self.geometry.with_untracked(|board| spelling.key(board, key, code));
        self.typed.set(spelling);
        match spelt {
            Spelt::Nothing => {}
            Spelt::Point(point) => {
                self.cursor.set(Some(point));
                return true;
            }
            Spelt::Begun => return true,
            Spelt::Unknown(name) => {
                self.said.say(board_words::NoPoint { name }.t());
                return true;
            }
        }
        if let Some(at) = self.cursor.get_untracked()
            && self.key_at(key, at)
        {
            return true;
        }
        let way = match key {
            "ArrowUp" => Some(Way::Up),
            "ArrowDown" => Some(Way::Down),
            "ArrowLeft" => Some(Way::Left),
            "ArrowRight" => Some(Way::Right),
            "Enter" | " " => None,
            _ => return false,
        };
        let at = self.cursor.get_untracked();
        match (at, way) {
            (Some(at), None) => self.touch(at),
            (Some(at), Some(way)) => {
                self.cursor.set(Some(self.frame.with_untracked(|frame| step(frame, at, way))));
            }
            (None, _) => self.show_cursor(true),
        }
        true
    }

    /// A key that is about what is under the cursor, or about the whole board.
    fn key_at(&self, key: &str, at: Point) -> bool {
        match key {
            "Delete" | "Backspace" => self.draft.update(|draft| draft.put(at, "")),
            "[" | "]" => self.draft.update(|draft| draft.turn(at, key == "]")),
            "?" => {
                let start = self.game().start();
                let voice = voice(start.as_ref()).showing(self.draft.with_untracked(Draft::pieces));
                let lines = voice.board().into_iter().map(|line| format!("{line}."));
                self.said.say(lines.collect::<Vec<_>>().join(" "));
            }
            "." => self.say_of_match(|table| voice(table).can(at)),
            "!" => self.say_of_match(reach),
            _ => return false,
        }
        true
    }

    /// Says something of the match that begins here, or why none can.
    fn say_of_match(&self, tell: impl FnOnce(&dyn Match) -> String) {
        self.said.say(match self.draft.with_untracked(Draft::table) {
            Ok(table) => tell(table.as_ref()),
            Err(_) => untrack(|| self.problem()),
        });
    }

    /// Shows the cursor where it was, or in the middle; or hides it.
    pub(super) fn show_cursor(&self, shown: bool) {
        self.by_keys.set(shown);
        if !shown {
            return;
        }
        let board = self.geometry.with_untracked(|board| board.points.len() as u16);
        if self.cursor.get_untracked().is_none_or(|at| at.0 >= board) {
            self.cursor.set(Some(Point(board / 2)));
        }
    }
}
