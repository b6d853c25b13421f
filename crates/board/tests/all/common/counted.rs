//! A match that counts what it is asked.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use quadrille_core::present::{Gauge, Geometry, Obstacle, PieceView, Touch};
use quadrille_core::{Army, Effect, Point, ReadError, Remark, Seat, Side};
use quadrille_table::{
    Act, GameText, Logged, Match, PendingOffer, PlayError, Played, Shown, Spent, Status, Step,
    TakenBack, Twin, Written,
};

/// How often a match and its copies were asked for things that take time.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The legal steps, each time found anew.
    pub(crate) legal: usize,
    /// What a step would do.
    pub(crate) effects: usize,
    /// The way of a step.
    pub(crate) ways: usize,
    /// The pieces.
    pub(crate) pieces: usize,
    /// The board.
    pub(crate) boards: usize,
    /// A copy of the whole match.
    pub(crate) copies: usize,
}

#[derive(Default)]
struct Counts([AtomicUsize; 6]);

/// A match that counts.
pub(crate) struct Counted(Box<dyn Match>, Arc<Counts>);

impl Counted {
    pub(crate) fn new(table: Box<dyn Match>) -> Self {
        Self(table, Arc::default())
    }

    /// What it was asked since this was last asked.
    pub(crate) fn asked(&self) -> Asked {
        let [legal, effects, ways, pieces, boards, copies] =
            self.1.0.each_ref().map(|count| count.swap(0, Ordering::Relaxed));
        Asked { legal, effects, ways, pieces, boards, copies }
    }

    fn count(&self, what: usize) -> &dyn Match {
        self.1.0[what].fetch_add(1, Ordering::Relaxed);
        self.0.as_ref()
    }
}

impl Shown for Counted {
    fn geometry(&self) -> Geometry {
        self.count(4).geometry()
    }

    fn pieces(&self) -> Vec<PieceView> {
        self.count(3).pieces()
    }

    fn notes(&self) -> Vec<String> {
        self.0.notes()
    }

    fn asks(&self) -> Option<&'static str> {
        self.0.asks()
    }

    fn hindrance(&self) -> Option<(&'static str, Point)> {
        self.0.hindrance()
    }

    fn warnings(&self) -> Vec<Remark> {
        self.0.warnings()
    }

    fn obstacle(&self, from: Point, to: Point) -> Option<Obstacle> {
        self.0.obstacle(from, to)
    }

    fn closed(&self) -> Option<(&'static str, u16)> {
        self.0.closed()
    }

    fn gauges(&self) -> Vec<Gauge> {
        self.0.gauges()
    }

    fn gestures(&self) -> Vec<(Step, Vec<Touch>)> {
        self.count(0).gestures()
    }

    fn gesture(&self, step: Step) -> Vec<Touch> {
        self.0.gesture(step)
    }

    fn way(&self, step: Step) -> Vec<Point> {
        self.count(2).way(step)
    }

    fn effects(&self, step: Step) -> Vec<Effect> {
        self.count(1).effects(step)
    }

    fn ruins(&self) -> Vec<Point> {
        self.0.ruins()
    }

    fn ended_at(&self) -> Vec<Point> {
        self.0.ended_at()
    }

    fn effects_since(&self, entry: usize) -> Vec<Vec<Effect>> {
        self.0.effects_since(entry)
    }
}

impl Written for Counted {
    fn notation(&self) -> &'static str {
        self.0.notation()
    }

    fn set_notation(&mut self, name: &str) -> Result<(), ReadError> {
        self.0.set_notation(name)
    }

    fn position_text(&self) -> String {
        self.0.position_text()
    }

    fn start_text(&self) -> String {
        self.0.start_text()
    }

    fn read(&self, text: &str) -> Result<Step, PlayError> {
        self.count(0).read(text)
    }

    fn text(&self, step: Step) -> String {
        self.0.text(step)
    }
}

impl Logged for Counted {
    fn undo(&mut self) -> bool {
        self.0.undo()
    }

    fn redo(&mut self) -> bool {
        self.0.redo()
    }

    fn done(&self) -> usize {
        self.0.done()
    }

    fn entry(&self, number: usize) -> Option<Played> {
        self.0.entry(number)
    }

    fn last_step(&self) -> Option<Step> {
        self.0.last_step()
    }

    fn turns(&self) -> usize {
        self.0.turns()
    }

    fn turn_start(&self, turn: usize) -> Option<usize> {
        self.0.turn_start(turn)
    }

    fn taken_back(&self) -> Vec<TakenBack> {
        self.0.taken_back()
    }
}

impl Match for Counted {
    fn game(&self) -> GameText {
        self.0.game()
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn sides(&self) -> u8 {
        self.0.sides()
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.0.side_of(seat)
    }

    fn commander(&self, army: Army) -> Option<Seat> {
        self.0.commander(army)
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.0.is_out(seat)
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn status(&self) -> Status {
        self.0.status()
    }

    fn at_turn_start(&self) -> bool {
        self.0.at_turn_start()
    }

    fn steps(&self) -> Vec<Step> {
        self.count(0).steps()
    }

    fn lists(&self, step: Step) -> bool {
        self.0.lists(step)
    }

    fn pending(&self) -> Option<PendingOffer> {
        self.0.pending()
    }

    fn act(&mut self, seat: Seat, act: Act, time: Option<Spent>) -> Result<Vec<Effect>, PlayError> {
        self.0.act(seat, act, time)
    }

    fn twin(&self) -> Option<Twin> {
        self.0.twin()
    }

    fn boxed(&self) -> Box<dyn Match> {
        Box::new(Self(self.count(5).boxed(), self.1.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        self.0.as_any()
    }

    fn bytes(&self) -> usize {
        self.0.bytes()
    }
}
