//! What a review is about, and what one does with it.

use std::iter::repeat_n;

use leptos::prelude::*;
use quadrille_board::{Arrow, MADE, Shared, arrows, cost};
use quadrille_mind::review::{NODES_PER_POSITION, Review, ReviewedTurn};
use quadrille_mind::{Mark, TurnJudgement, WorkerJob};
use quadrille_table::Status;
use quadrille_table::record::Record;

use crate::analyse::Bench;
use crate::browser;
use crate::engine_client::EngineClient;
use crate::review::Reviewer;
use crate::words::language;

/// The review of the game that a study is about.
#[derive(Clone, Copy)]
pub(in crate::analyse) struct Critic {
    pub(super) bench: Bench,
    pub(super) reviewer: Reviewer,
    /// The game: what was done first in the study, to its end.
    pub(super) game: Memo<Shared>,
    /// The turns that are told of.
    pub(super) told: Memo<Told>,
    /// Which of the turns of the game was chosen.
    pub(super) chosen: RwSignal<Option<usize>>,
    /// Whether what would have been better than the chosen one is shown.
    pub(super) revealed: RwSignal<bool>,
    pub(super) trying: RwSignal<Option<Trying>>,
    /// Judges what is tried.
    engine_client: EngineClient,
}

/// The turns that are told of, as far as the review is known.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Told {
    game: Option<Shared>,
    seen: usize,
    pub(super) turns: Vec<Mistake>,
}

/// A turn that was not the best.
#[derive(Clone, PartialEq)]
pub(super) struct Mistake {
    /// Its number, counted from 0.
    pub(super) number: usize,
    pub(super) turn: ReviewedTurn,
    pub(super) mark: Option<Mark>,
    pub(super) loss: i32,
    /// What it costs, in sentences.
    pub(super) cost: String,
}

/// Another turn that is tried in place of one of the game.
#[derive(Clone, PartialEq)]
pub(super) struct Trying {
    pub(super) mistake: Mistake,
    pub(super) is_thinking: bool,
    /// What was tried, with what it costs.
    pub(super) found: Option<(TurnJudgement, String)>,
    /// Whether the better turn is shown.
    pub(super) is_shown: bool,
}

impl Critic {
    pub(in crate::analyse) fn new(bench: Bench) -> Self {
        let reviewer: Reviewer = expect_context();
        let game = Memo::new_with_compare(
            move |_| {
                bench.version.track();
                Shared::new(bench.with(|study| study.game()))
            },
            |before, now| match (before, now) {
                (Some(before), Some(now)) => !before.is_like(now),
                _ => true,
            },
        );
        let told = Memo::new(move |before: Option<&Told>| {
            let game = game.get();
            let tell = |review: &Review| Told::go_on(before, &game, review);
            reviewer.of(&game, tell).unwrap_or_default()
        });
        let (chosen, revealed, trying) =
            (RwSignal::new(None), RwSignal::new(false), RwSignal::new(None));
        let engine_client = EngineClient::idle();
        let critic = Self { bench, reviewer, game, told, chosen, revealed, trying, engine_client };
        Effect::new(move |_| {
            let game = game.get();
            if let Status::Over(_) = game.status() {
                reviewer.open(&game);
            }
        });
        Effect::new(move |_| {
            let table = bench.table.get();
            untrack(|| critic.judge(&table));
        });
        critic
    }

    /// Asks the review of the game something, if there is one.
    pub(super) fn see<T>(&self, ask: impl FnOnce(&Review) -> T) -> Option<T> {
        self.reviewer.of(&self.game.get(), ask)
    }

    /// Goes to a moment of the game, or to the mistake that led to it.
    pub(super) fn go(&self, done: usize) {
        let led = |mistake: &&Mistake| mistake.turn.end == done;
        match self.told.with_untracked(|told| told.turns.iter().find(led).cloned()) {
            Some(mistake) => self.choose(&mistake),
            None => self.bench.walk(|study| study.follow(repeat_n(0, done))),
        }
    }

    /// How many things were done in the game where one is; nothing if one has left it.
    pub(super) fn place(&self) -> Option<usize> {
        self.bench.version.track();
        let way = self.bench.with(|study| study.way());
        way.iter().all(|step| *step == 0).then_some(way.len())
    }

    /// Looks at a turn that is told of: the moment before it, where it is drawn.
    pub(super) fn choose(&self, mistake: &Mistake) {
        self.trying.set(None);
        self.chosen.set(Some(mistake.number));
        self.revealed.set(false);
        self.bench.change(|study| study.follow(repeat_n(0, mistake.turn.start)));
        browser::reveal("mistake-detail");
    }

    /// The turn that is told of after another one.
    pub(super) fn after(&self, mistake: &Mistake) -> Option<Mistake> {
        let later = |other: &&Mistake| other.number > mistake.number;
        self.told.with(|told| told.turns.iter().find(later).cloned())
    }

    /// Shows on the board what would have been better.
    pub(super) fn reveal(&self, mistake: &Mistake) {
        self.choose(mistake);
        self.revealed.set(true);
    }

    /// Lets one play another turn in the place of one.
    pub(super) fn try_again(&self, mistake: &Mistake) {
        self.choose(mistake);
        self.trying.set(Some(Trying {
            mistake: mistake.clone(),
            is_thinking: false,
            found: None,
            is_shown: false,
        }));
        browser::reveal("trying");
        browser::focus_soon("study");
    }

    /// Plays the better turn.
    pub(super) fn play_better(&self, mistake: &Mistake) {
        self.choose(mistake);
        let better = mistake.turn.judged.as_ref().and_then(|judged| judged.better.first());
        self.bench.change(|study| {
            for step in better.into_iter().flat_map(|turn| turn.split(';')) {
                if study.act(step).is_err() {
                    break;
                }
            }
        });
    }

    /// Whether a better turn is being looked for, and not to be shown.
    fn hides(&self) -> bool {
        self.trying.with(|trying| trying.as_ref().is_some_and(|trying| !trying.is_shown))
    }

    /// Whether the computer is to keep to itself what it thinks: a better turn is looked for, or may
    /// be, where a mistake was made.
    pub(in crate::analyse) fn conceals(&self) -> bool {
        let is_here = |(turn, place): (ReviewedTurn, usize)| turn.start == place;
        let may =
            || !self.revealed.get() && self.chosen_turn().zip(self.place()).is_some_and(is_here);
        self.hides() || (self.trying.with(Option::is_none) && may())
    }

    /// The turn that was chosen.
    fn chosen_turn(&self) -> Option<ReviewedTurn> {
        let chosen = self.chosen.get()?;
        let is_it = |mistake: &&Mistake| mistake.number == chosen;
        self.told.with(|told| told.turns.iter().find(is_it).map(|mistake| mistake.turn.clone()))
    }

    /// The chosen turn where it was made, or the better one where that is to be seen; nothing where
    /// other arrows may be.
    pub(in crate::analyse) fn arrows(&self) -> Option<Vec<Arrow>> {
        if self.hides() {
            return Some(Vec::new());
        }
        let place = self.place()?;
        let turn = self.chosen_turn().filter(|turn| turn.start == place)?;
        let (text, rank) = match self.conceals() {
            true => (turn.text, MADE),
            false => (turn.judged?.better.into_iter().next()?, 0),
        };
        Some(arrows(&*self.bench.table.get(), &text, rank))
    }

    /// Judges what was tried, once a turn is made.
    fn judge(&self, table: &Shared) {
        let Some(trying) = self.trying.get_untracked() else { return };
        let Mistake { number, turn, .. } = &trying.mistake;
        let way = self.bench.with(|study| study.way());
        if way.len() < turn.start || way[..turn.start].iter().any(|step| *step != 0) {
            self.engine_client.stop();
            self.trying.set(None);
            return;
        }
        let made = (turn.start..table.done()).filter_map(|entry| table.entry(entry));
        if made.filter(|entry| entry.ends_turn).count() != 1 || !table.ended_turn() {
            self.engine_client.stop();
            if trying.found.is_some() || trying.is_thinking {
                self.trying.set(Some(Trying { found: None, is_thinking: false, ..trying }));
            }
            return;
        }
        let (critic, number, table) = (*self, *number, table.clone());
        let asks =
            self.see(|review| review.alternative(number, &*table).map(|tried| tried.request()));
        match asks.flatten() {
            Some(Err(known)) => self.found(known, &table),
            Some(Ok(side)) => {
                self.trying.set(Some(Trying { found: None, is_thinking: true, ..trying }));
                let record = Record::of(&*table).to_string();
                self.engine_client.ask(
                    WorkerJob::Review { nodes: NODES_PER_POSITION, side },
                    record,
                    move |answer| {
                        let judged =
                            critic.reviewer.of_untracked(&critic.game.get_untracked(), |review| {
                                let tried = review.alternative(number, &*table)?;
                                Some(tried.judge(Some(&answer.analysis)))
                            });
                        if let Some(judged) = judged.flatten() {
                            critic.found(judged, &table);
                        }
                    },
                );
            }
            None => {}
        }
    }

    /// What was tried is judged.
    fn found(&self, judged: TurnJudgement, after: &Shared) {
        let Some(trying) = self.trying.get_untracked() else { return };
        let mut turn = trying.mistake.turn.clone();
        let steps = (turn.start..after.done()).filter_map(|entry| after.entry(entry));
        turn.text = steps.map(|entry| entry.text().to_owned()).collect::<Vec<_>>().join(";");
        turn.judged = Some(judged.clone());
        let cost = match judged.is_notable() {
            true => cost(&*after.after(turn.start), &turn, language()),
            false => String::new(),
        };
        let found = Some((judged, cost));
        self.trying.set(Some(Trying { found, is_thinking: false, ..trying }));
    }
}

impl Told {
    /// What was told before, and what is to be told now that more is known.
    fn go_on(before: Option<&Self>, game: &Shared, review: &Review) -> Self {
        let same =
            |told: &&Self| told.game.as_ref() == Some(game) && told.seen <= review.turns().len();
        let mut told = before.filter(same).cloned().unwrap_or_default();
        let new = review.turns().iter().enumerate().skip(told.seen);
        for (number, turn) in new {
            let Some(judged) = turn.judged.as_ref().filter(|judged| judged.is_notable()) else {
                continue;
            };
            let cost = cost(&*game.after(turn.start), turn, language());
            let (mark, loss) = (judged.mark(), judged.loss);
            told.turns.push(Mistake { number, turn: turn.clone(), mark, loss, cost });
        }
        (told.game, told.seen) = (Some(game.clone()), review.turns().len());
        told
    }
}
