//! Whole turns, made or possible.

use quadrille_core::{Language, Point};
use quadrille_table::{Act, Match, Played, Status};

use crate::step::StepDescription;
use crate::voice::capital;
use crate::{Voice, Word};

const THEN: Word = Word::new(", then ", ", dann ", ", затем ");

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
            turn.add(voice.tell(Some(step), &match_.effects(step), turn.at));
            if match_.take(step).is_err() {
                break;
            }
        }
        if let Status::Over(outcome) = match_.status()
            && !turn.clauses.is_empty()
        {
            turn.news.push(self.ended(&outcome));
        }
        let news = turn.news.into_iter().map(|news| format!("; {news}"));
        turn.clauses.join(THEN.text(self.names.language)) + &news.collect::<String>()
    }

    /// The acts from a log index on, turn by turn, with the outcome if the match has ended; empty
    /// if the log is shorter.
    #[must_use]
    pub fn told(&self, entry: usize) -> String {
        let played = self.played(entry);
        match self.match_.status() {
            Status::Over(outcome) if self.match_.done() > entry => {
                format!("{played} {}.", capital(&self.ended(&outcome))).trim_start().to_owned()
            }
            _ => played,
        }
    }

    /// The acts from a log index on, turn by turn.
    #[must_use]
    pub fn played(&self, entry: usize) -> String {
        let mut match_ = self.match_.boxed();
        while match_.done() > entry && match_.undo() {}
        let mut sentences = Vec::new();
        let mut turn = Turn::default();
        while match_.done() < self.match_.done() {
            let Some(played) = match_.entry(match_.done()) else { break };
            let (telling, act) = tell_next(match_.as_mut(), self.names.language, &turn);
            let ends = played.ends_turn || act.is_some();
            turn.add(telling);
            if ends || match_.done() == self.match_.done() {
                self.finish(std::mem::take(&mut turn), &played, act, &mut sentences);
            }
        }
        let sentences = sentences.into_iter().map(|words| format!("{}.", capital(&words)));
        sentences.collect::<Vec<_>>().join(" ")
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
        const TURN: Word = Word::new("Turn {}: {}", "Zug {}: {}", "Ход {}: {}");
        const BEGINNING: Word = Word::new("The beginning.", "Der Anfang.", "Начало.");
        let (turns, done) = (self.match_.turns(), self.match_.done());
        let begun = self.match_.turn_start(turns).is_some_and(|start| start < done);
        let number = turns + usize::from(begun);
        match number.checked_sub(1).and_then(|turn| self.match_.turn_start(turn)) {
            Some(start) => self.fill(TURN, &[&number, &self.played(start)]),
            None => BEGINNING.text(self.names.language).to_owned(),
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
        const TAKEN_BACK: Word = Word::new("Taken back: {}", "Zurückgenommen: {}", "Отменено: {}");
        const MANY: Word = Word::new(
            "Taken back: {} turn.|Taken back: {} turns.",
            "Zurückgenommen: {} Zug.|Zurückgenommen: {} Züge.",
            "Отменено: {} ход.|Отменено: {} хода.|Отменено: {} ходов.",
        );
        let turns = before.played().iter().skip(entry).filter(|played| played.ends_turn).count();
        if turns > usize::from(before.seats()) {
            return MANY.count(self.names.language, turns as u64);
        }
        let told = Voice::new(before, self.names.language).lately(entry);
        if told.is_empty() { told } else { self.fill(TAKEN_BACK, &[&told]) }
    }

    /// Writes a turn as sentences.
    fn finish(&self, turn: Turn, played: &Played, act: Option<Act>, sentences: &mut Vec<String>) {
        if let Some(act) = act {
            sentences.push(self.act(played.seat, act));
        }
        if !turn.clauses.is_empty() {
            let clauses = turn.clauses.join(THEN.text(self.names.language));
            sentences.push(format!("{}: {clauses}", self.seat(played.seat)));
        }
        sentences.extend(turn.news);
    }
}

/// The text of a turn while it is put together.
#[derive(Default)]
struct Turn {
    clauses: Vec<String>,
    news: Vec<String>,
    /// The point of the piece that moved last.
    at: Option<Point>,
}

impl Turn {
    fn add(&mut self, telling: StepDescription) {
        let StepDescription { clauses, news, at } = telling;
        if !clauses.is_empty() {
            self.clauses.push(clauses.join(", "));
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
