//! All that a board on the screen holds, each thing found once and again only when what it is found
//! from has changed.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::svg::Svg;
use quadrille_board::cursor::Spelling;
use quadrille_board::{Arrow, Frame, Hand, Handle, Reply, Scene, Shared, Still};
use quadrille_core::Point;
use quadrille_core::present::{Geometry, Touch};
use quadrille_mind::Threat;
use quadrille_table::Step;

use super::pen::Pen;
use super::pick::Pick;
use super::picture::{Picture, Seen};
use super::refused::Refused;
use super::said::Said;
use crate::browser;
use crate::words::{PhraseInPageLanguage as _, board as board_words};

/// What takes a piece as it is turned, or ends a turn.
pub(super) const DONE: Touch = Touch::Button("done");

thread_local! {
    /// The hand that was last used and the name of its board, should that be built anew, as in
    /// another language.
    static HELD: Cell<Option<(&'static str, Shared, Hand)>> = const { Cell::new(None) };
}

/// A board on the screen.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub(crate) name: &'static str,
    pub(crate) table: Signal<Shared>,
    pub(crate) active: Signal<bool>,
    pub(crate) element: NodeRef<Svg>,
    pub(crate) geometry: Memo<Geometry>,
    pub(crate) frame: Memo<Frame>,
    pub(crate) hand: Memo<Hand>,
    /// The hand that was last used, and the match it was over.
    held: RwSignal<Option<(Shared, Hand)>>,
    pub(crate) still: Memo<Still>,
    pub(crate) scene: Memo<Scene>,
    /// What opponents threaten, as far as it is to be shown.
    pub(super) threats: Signal<Vec<Threat>>,
    /// The steps that are drawn over the board.
    pub(super) arrows: Signal<Vec<Arrow>>,
    pub(crate) pointing: Pointing,
    pub(crate) picture: Picture,
    pub(crate) said: Said,
    /// What is said below the board where nobody can act.
    pub(super) says: Signal<String>,
    /// What can be picked there.
    pub(super) picks: Signal<Vec<Pick>>,
    /// What a learner is still to touch, the next first.
    pub(super) left: Memo<Vec<Touch>>,
    /// What draws over it.
    pub(super) pen: Option<Pen>,
    /// Whether it is told elsewhere what to do.
    pub(super) taught: bool,
    /// The last touch of which nothing came.
    pub(super) refused: RwSignal<Option<Refused>>,
    on_step: Callback<Step>,
}

/// Where mouse, finger and keys are.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pointing {
    /// The point under the keyboard's cursor.
    pub(crate) cursor: RwSignal<Option<Point>>,
    /// The point under the mouse.
    pub(crate) hovered: RwSignal<Option<Point>>,
    /// Where a finger or a button went down, and whether that chose the piece there.
    pub(crate) pressed: RwSignal<Option<(Point, bool)>>,
    /// Where the piece in hand is dragged to, in the picture.
    pub(crate) dragged: RwSignal<Option<(f32, f32)>>,
    /// The name of a point, as far as it has been typed.
    pub(crate) typed: RwSignal<Spelling>,
    /// Whether fingers need the lens.
    pub(crate) small: RwSignal<bool>,
    /// Where the lens looks.
    pub(crate) lens: RwSignal<Option<(f32, f32)>>,
}

impl Desk {
    pub(crate) fn new(
        table: Signal<Shared>,
        active: Signal<bool>,
        degrees: Signal<u16>,
        on_step: Callback<Step>,
        arrows: Signal<Vec<Arrow>>,
        threats: Signal<Vec<Threat>>,
        name: &'static str,
    ) -> Self {
        let active = Signal::from(Memo::new(move |_| active.get()));
        let arrows = Signal::from(Memo::new(move |_| arrows.get()));
        let game = Memo::new(move |_| table.with(|table| table.game()));
        let geometry = Memo::new(move |_| {
            game.track();
            table.with_untracked(|table| table.geometry())
        });
        let frame = Memo::new(move |_| geometry.with(|board| Frame::new(board, degrees.get())));
        let kept = HELD.take();
        HELD.set(kept.clone());
        let held =
            RwSignal::new(kept.filter(|(board, ..)| *board == name).map(|(_, over, hand)| {
                let now = table.get_untracked();
                (if over.is_like(&now) { now } else { over }, hand)
            }));
        let hand = hand(table, active, held);
        let still = Memo::new(move |_| {
            table.with(|table| {
                geometry.with(|board| frame.with(|frame| Still::new(&**table, board, frame)))
            })
        });
        let scene = Memo::new(move |_| {
            let table = table.get();
            hand.with(|hand| {
                let hand = active.get().then_some(hand);
                still.with(|still| frame.with(|frame| Scene::over(still, &*table, frame, hand)))
            })
        });
        let pointing = Pointing::default();
        let refused = RwSignal::new(None);
        let seen =
            Seen { game, table, geometry, frame, hand, still, scene, arrows, threats, refused };
        let picture = Picture::new(seen, pointing, name);
        let element = NodeRef::new();
        Self {
            name,
            table,
            active,
            element,
            geometry,
            frame,
            hand,
            held,
            still,
            scene,
            threats,
            arrows,
            pointing,
            picture,
            said: Said::default(),
            says: Signal::stored(String::new()),
            picks: Signal::stored(Vec::new()),
            left: Memo::new(|_| Vec::new()),
            pen: None,
            taught: false,
            refused,
            on_step,
        }
    }

    /// The same with something to say below the board where nobody can act.
    pub(crate) fn saying(self, says: Signal<String>) -> Self {
        Self { says, ..self }
    }

    /// The same with something to pick there.
    pub(super) fn asking(self, picks: Signal<Vec<Pick>>) -> Self {
        Self { picks, ..self }
    }

    /// The same with something that draws over it.
    pub(super) fn drawn_by(self, pen: Option<Pen>) -> Self {
        Self { pen, ..self }
    }

    /// The same for a learner, who is led to a step, or shown points where nobody can act.
    pub(super) fn teaching(self, led: Signal<Option<Step>>, marked: Vec<Point>) -> Self {
        let left = Memo::new(move |_| match led.get() {
            Some(step) if self.active.get() => {
                let table = self.table.get();
                let gesture = if table.lists(step) { table.gesture(step) } else { Vec::new() };
                self.hand.with(|hand| hand.left_of(&gesture))
            }
            _ => marked.iter().copied().map(Touch::Point).collect(),
        });
        Self { left, taught: true, ..self }
    }

    /// What is offered beside the board: to a learner neither turnings nor other ways that the
    /// lesson does not ask for.
    pub(super) fn choices(&self) -> Vec<Touch> {
        let (mut choices, turned, places) = self.hand.with(|hand| {
            let is_place = |touch: &Touch| matches!(touch, Touch::Point(_));
            (hand.choices(), hand.turning() != 0, hand.walk().next().iter().any(is_place))
        });
        if self.taught {
            let is_turn = |touch: &Touch| matches!(touch, Touch::Turn(_));
            let turns = turned || self.left.with(|left| left.iter().any(is_turn));
            choices.retain(|touch| match touch {
                Touch::Turn(_) => turns,
                Touch::Button(_) if places => self.left.with(|left| left.contains(touch)),
                _ => true,
            });
        }
        choices
    }

    /// Whether a learner who is to leave a piece as it stands could do nothing else with it.
    fn asks_only_for_done(&self) -> bool {
        let done = std::slice::from_ref(&DONE);
        self.taught
            && self.left.with_untracked(|left| left == done)
            && untrack(|| self.choices()) == done
    }

    /// How what is in hand gets to the point touched last, where that is asked and one step that is
    /// drawn over the board tells.
    fn as_drawn(&self) -> Option<Touch> {
        let hand = self.hand.get_untracked();
        self.arrows.with_untracked(|arrows| hand.as_drawn(arrows))
    }

    /// A click, tap or Enter on a point.
    pub(crate) fn tap(&self, point: Point) {
        let hand = self.hand.get_untracked();
        let before = self.refused.get_untracked();
        if self.is_sought(&hand, point) {
            self.hold(hand);
            return;
        }
        if hand.asks_number() && hand.begins_at(point) {
            self.refuse(Some(point), board_words::FIRST_CHOOSE.t().to_owned());
            return;
        }
        if self.act(|hand| hand.tap(point)) {
            return;
        }
        let told = match hand.turning() {
            0 => String::new(),
            _ => format!(" {}", board_words::GUIDE_TURNED.t()),
        };
        let refused = Refused::new(*self, point, &hand, before.as_ref());
        self.said.say(format!("{}{told}", refused.why));
        if self.active.get_untracked() {
            if refused.keeps {
                self.hold(hand);
            }
            self.refused.set(Some(refused));
        }
    }

    /// Why the last touch was refused, if it was.
    pub(crate) fn refused(&self) -> Option<String> {
        let table = self.table.get();
        self.refused.with(|refused| Some(refused.as_ref()?.within(&table)?.why.clone()))
    }

    /// Something beside the board is chosen.
    pub(crate) fn choose(&self, touch: &Touch) {
        self.act(|hand| hand.choose(touch));
    }

    /// The piece in hand is turned for a look.
    pub(crate) fn turn(&self, clockwise: bool) {
        self.act(|hand| hand.turn(clockwise));
    }

    /// The same, if there is a piece that may be turned; tells whether there is.
    pub(super) fn may_turn(&self, clockwise: bool) -> bool {
        let may = self.hand.with_untracked(Hand::may_turn);
        if may {
            self.turn(clockwise);
        }
        may
    }

    /// Lets go of whatever is in hand.
    pub(crate) fn let_go(&self) {
        let mut hand = self.hand.get_untracked();
        hand.clear();
        self.hold(hand);
    }

    fn hold(&self, hand: Hand) {
        self.refused.set(None);
        let over = self.table.get_untracked();
        HELD.set(Some((self.name, over.clone(), hand.clone())));
        self.held.set(Some((over, hand)));
    }

    /// The handle at a place.
    pub(crate) fn handle_at(&self, (x, y): (f32, f32)) -> Option<Handle> {
        self.frame.with_untracked(|frame| {
            let all = self.hand.with_untracked(|hand| hand.handles(frame));
            let near = |(hx, hy): (f32, f32)| (hx - x).hypot(hy - y) < frame.unit() * 0.25;
            all.into_iter().find(|&(_, place)| near(place)).map(|(handle, _)| handle)
        })
    }

    /// A handle is touched.
    pub(crate) fn handle(&self, handle: Handle) {
        match handle {
            Handle::Left => self.turn(false),
            Handle::Right => self.turn(true),
            Handle::Take => self.choose(&Touch::Button("done")),
            Handle::Leave => self.let_go(),
        }
    }

    /// Puts back what is in hand, or else picks what goes back.
    pub(crate) fn back(&self) -> bool {
        let mut hand = self.hand.get_untracked();
        let any = hand.back();
        if any {
            self.hold(hand);
        }
        any || self.pick(|picks| picks.iter().find(|pick| pick.how.is_back()))
    }

    /// Picks something; false if there is no such thing.
    pub(super) fn pick(&self, which: impl FnOnce(&[Pick]) -> Option<&Pick>) -> bool {
        let pick = self.picks.with_untracked(|picks| which(picks).copied());
        pick.iter().for_each(Pick::take);
        pick.is_some()
    }

    /// Does something with the hand; false if nothing came of it.
    fn act(&self, deed: impl FnOnce(&mut Hand) -> Reply) -> bool {
        if !self.active.get_untracked() {
            return false;
        }
        let mut hand = self.hand.get_untracked();
        let reply = deed(&mut hand);
        match reply {
            Reply::Refused if hand.walk().made().is_empty() || hand.turning() != 0 => {}
            Reply::Refused => {
                hand.clear();
                self.hold(hand);
            }
            Reply::Changed => {
                self.hold(hand);
                if self.asks_only_for_done() {
                    self.choose(&DONE);
                } else if let Some(touch) = self.as_drawn() {
                    self.choose(&touch);
                }
            }
            Reply::Step(step) => {
                self.hold(hand);
                self.on_step.run(step);
            }
        }
        reply != Reply::Refused
    }

    /// Lets keys go to the board, without scrolling to it.
    pub(crate) fn focus(&self) {
        browser::focus(self.name);
    }
}

/// Whether something is in a player's hand over a match.
pub(crate) fn is_in_hand(table: &Shared) -> bool {
    let held = HELD.take();
    HELD.set(held.clone());
    held.is_some_and(|(_, over, hand)| over == *table && hand.has_begun())
}

/// The hand over a match: the one that was last used over it, or else a new one. What is legal is
/// found once for each match that can be touched.
fn hand(
    table: Signal<Shared>,
    active: Signal<bool>,
    held: RwSignal<Option<(Shared, Hand)>>,
) -> Memo<Hand> {
    let empty = Memo::new(move |_| match active.get() {
        true => table.with(|table| Hand::new(&**table)),
        false => Hand::default(),
    });
    Memo::new(move |_| {
        let over = table.get();
        let used = held.with(|held| match held {
            Some((known, hand)) if *known == over && active.get() => Some(hand.clone()),
            _ => None,
        });
        used.unwrap_or_else(|| empty.get())
    })
}
