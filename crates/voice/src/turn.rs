//! Whole turns, made or possible.

use quadrille_core::texts::voice_turns as texts;
use quadrille_core::{Language, Point};
use quadrille_table::{Act, Match, Played};

use crate::step::StepDescription;
use crate::voice::{capital, sentences};
use crate::{Voice, sentence};

impl Voice<'_> {
    /// The text of a turn, given as its steps joined by `;`, as far as it can be made here, with
    /// the outcome if it ends the match.
    #[must_use]
    pub fn turn(&self, text: &str) -> String {
        let mut match_ = self.match_.boxed();
        let mut turn = Turn::default();
        for text in text.split(';') {
            let Ok(step) = match_.read(text) else { break };
            let voice = Voice::new(match_.as_ref(), self.names.language);
            turn.add(self, voice.tell(Some(step), &match_.effects(step), turn.at));
            if match_.take(step).is_err() {
                break;
            }
        }
        if !turn.clauses.is_empty() {
            turn.news.extend(Voice::new(match_.as_ref(), self.names.language).outcome());
        }
        self.with_news(self.in_turn(&turn.clauses), &turn.news)
    }

    /// The steps of a turn, one after another.
    fn in_turn(&self, steps: &[String]) -> String {
        self.joined(steps, |actions, next| self.say(&texts::Then { actions, next }))
    }

    /// A turn with its consequences for the game; the consequences alone if the turn is empty.
    pub(crate) fn with_news(&self, turn: String, news: &[String]) -> String {
        let turn = (!turn.is_empty()).then_some(turn);
        let all = turn.into_iter().chain(news.iter().map(|news| capital(news)));
        self.joined(&all.collect::<Vec<_>>(), |turn, news| {
            self.say(&texts::WithNews { turn, news })
        })
    }

    /// The acts from a log index on, turn by turn, with the outcome if the match has ended; empty
    /// if the log is shorter.
    #[must_use]
    pub fn told(&self, entry: usize) -> String {
        let outcome = self.outcome().filter(|_| self.match_.done() > entry);
        let outcome = outcome.map(|outcome| sentence(&outcome));
        let told = [self.played(entry)].into_iter().chain(outcome);
        told.filter(|told| !told.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// The acts from a log index on, turn by turn.
    #[must_use]
    pub fn played(&self, entry: usize) -> String {
        let mut match_ = self.match_.boxed();
        while match_.done() > entry && match_.undo() {}
        let mut told = Vec::new();
        let mut turn = Turn::default();
        while match_.done() < self.match_.done() {
            let Some(played) = match_.entry(match_.done()) else { break };
            let (telling, act) = tell_next(match_.as_mut(), self.names.language, &turn);
            let ends = played.ends_turn || act.is_some();
            turn.add(self, telling);
            if ends || match_.done() == self.match_.done() {
                self.finish(std::mem::take(&mut turn), &played, act, &mut told);
            }
        }
        sentences(told)
    }

    /// The acts from a log index on, but at most those of the last round.
    #[must_use]
    pub fn lately(&self, entry: usize) -> String {
        let round = self.match_.turns().saturating_sub(usize::from(self.match_.seats()));
        self.played(self.match_.turn_start(round).unwrap_or_default().max(entry))
    }

    /// The current turn if it has begun, or else the last one, with its number. Before the first
    /// turn, a remark that this is the beginning.
    #[must_use]
    pub fn last_turn(&self) -> String {
        let (turns, done) = (self.match_.turns(), self.match_.done());
        let begun = self.match_.turn_start(turns).is_some_and(|start| start < done);
        let number = turns + usize::from(begun);
        match number.checked_sub(1).and_then(|turn| self.match_.turn_start(turn)) {
            Some(start) => self.say(&texts::NumberedTurn { number, turn: &self.played(start) }),
            None => texts::BEGINNING.text(self.names.language).to_owned(),
        }
    }

    /// The changes since `before`: the turns that were taken back, or their number if they are more
    /// than a round, and the [latest acts](Self::lately). If another match has replaced it, the
    /// last turn of that match.
    #[must_use]
    pub fn since(&self, before: &dyn Match) -> String {
        let (own, others) = (self.match_.played(), before.played());
        let match_of = |match_: &dyn Match| (match_.game(), match_.start_text());
        let anew = own.is_empty() && !others.is_empty() && self.match_.entry(0).is_none();
        if anew || match_of(self.match_) != match_of(before) {
            return self.last_turn();
        }
        let common = own.iter().zip(&others).take_while(|(own, other)| own == other).count();
        let told = [self.taken_back(before, common), self.lately(common)];
        told.join(" ").trim().to_owned()
    }

    /// The acts of an earlier state of the match that were taken back, from a log index on.
    fn taken_back(&self, before: &dyn Match, entry: usize) -> String {
        let count = before.played().iter().skip(entry).filter(|played| played.ends_turn).count();
        if count > usize::from(before.seats()) {
            return self.say(&texts::TurnsTakenBack { count });
        }
        let turns = &Voice::new(before, self.names.language).lately(entry);
        match turns.is_empty() {
            true => String::new(),
            false => self.say(&texts::TakenBack { count, turns }),
        }
    }

    /// Writes a turn as sentences.
    fn finish(&self, turn: Turn, played: &Played, act: Option<Act>, told: &mut Vec<String>) {
        if let Some(act) = act {
            told.push(self.act(played.seat, act));
        }
        if !turn.clauses.is_empty() {
            let army = self.seat_noun(played.seat);
            let actions = &self.in_turn(&turn.clauses);
            told.push(self.say(&texts::ArmyDoes { army, actions }));
        }
        told.extend(turn.news);
    }
}

/// The text of a turn while it is put together.
#[derive(Default)]
struct Turn {
    /// The text of each step.
    clauses: Vec<String>,
    news: Vec<String>,
    /// The point of the piece that moved last.
    at: Option<Point>,
}

impl Turn {
    fn add(&mut self, voice: &Voice<'_>, telling: StepDescription) {
        let StepDescription { clauses, news, at } = telling;
        if !clauses.is_empty() {
            self.clauses.push(voice.row(&clauses));
        }
        self.news.extend(news);
        self.at = at.or(self.at);
    }
}

/// Redoes the last undone act and describes it. The act is returned if it is not a step.
fn tell_next(
    match_: &mut dyn Match,
    language: Language,
    turn: &Turn,
) -> (StepDescription, Option<Act>) {
    let act = match_.entry(match_.done()).and_then(|played| played.other());
    match_.redo();
    let step = match_.last_step();
    let effects = match_.effects_since(match_.done() - 1).into_iter().next().unwrap_or_default();
    match_.undo();
    let telling = Voice::new(match_, language).tell(step, &effects, turn.at);
    match_.redo();
    (telling, act)
}
