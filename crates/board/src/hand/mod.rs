mod aim;

use quadrille_core::present::Touch;
use quadrille_core::{Point, sort_short};
use quadrille_table::{Match, Step};

use crate::Frame;
use crate::walk::{Touched, Walk};

/// What takes a piece as it stands in hand.
const DONE: Touch = Touch::Button("done");

/// What a player is about to do: a gesture that has been begun, and how far a piece that may turn
/// has been turned for a look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    walk: Walk,
    turning: u8,
    /// How many touches were made without the player, as there was no choice.
    given: usize,
    /// Where what is in hand is to go as soon as it is chosen which part of it.
    aimed: Option<Point>,
}

/// What can be touched beside a piece in hand that may be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handle {
    /// Turns it for a look: to the left.
    Left,
    /// To the right.
    Right,
    /// Takes it as it is shown.
    Take,
    /// Puts it back.
    Leave,
}

/// What came of what a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Nothing can be done so; nothing has changed.
    Refused,
    /// Something is begun, or was put back.
    Changed,
    /// This step is to be taken.
    Step(Step),
}

impl From<Touched> for Reply {
    fn from(touched: Touched) -> Self {
        match touched {
            Touched::Refused => Self::Refused,
            Touched::Going => Self::Changed,
            Touched::Complete(step) => Self::Step(step),
        }
    }
}

impl Hand {
    /// A hand over a position. If only one thing on the board can be touched, it is.
    #[must_use]
    pub fn new(table: &dyn Match) -> Self {
        let mut walk = Walk::new(table);
        let mut points = walk.beginnings().iter().filter(|touch| matches!(touch, Touch::Point(_)));
        if let (Some(only), None) = (points.next().cloned(), points.next())
            && walk.touch(&only) != Touched::Going
        {
            walk.clear();
        }
        let given = walk.made().len();
        Self { walk, given, ..Self::default() }
    }

    /// The gesture that has been begun.
    #[must_use]
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// Whether the player has begun a gesture.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.walk.made().len() > self.given || self.turning != 0 || self.aimed.is_some()
    }

    /// Where what is in hand is to go as soon as it is chosen which part of it, or which way.
    #[must_use]
    pub fn aimed(&self) -> Option<Point> {
        self.aimed
    }

    /// Whether a piece is in hand without the player, as no other can act.
    #[must_use]
    pub fn is_given(&self) -> bool {
        !self.walk.made().is_empty() && !self.has_begun()
    }

    /// Where the piece stands, or will stand, that the next touch is about.
    #[must_use]
    pub fn anchor(&self) -> Option<Point> {
        let mut points = self.walk.made().iter().filter_map(|touch| match touch {
            Touch::Point(point) => Some(*point),
            _ => None,
        });
        points.next_back()
    }

    /// How many eighths to the right the piece is turned for a look.
    #[must_use]
    pub fn turning(&self) -> u8 {
        self.turning
    }

    /// Whether the piece may be turned now.
    #[must_use]
    pub fn may_turn(&self) -> bool {
        self.walk.next().iter().any(|touch| matches!(touch, Touch::Turn(_)))
    }

    /// Whether a gesture would begin anew with a point, instead of going on with what is in hand.
    #[must_use]
    pub fn begins_at(&self, point: Point) -> bool {
        let touch = Touch::Point(point);
        let goes_on =
            self.takes_points() && (self.walk.next().contains(&touch) || self.must_part(point));
        self.anchor() != Some(point) && !goes_on && self.walk.beginnings().contains(&touch)
    }

    /// The step with which the piece in hand would get to a point.
    #[must_use]
    pub fn step_to(&self, to: Point) -> Option<Step> {
        let made = self.walk.made().len();
        let mut open = self.walk.open().filter(|_| self.takes_points());
        let leads = |gesture: &[Touch]| match &gesture[made..] {
            [Touch::Point(point), ..] | [Touch::Part(_), Touch::Point(point), ..] => *point == to,
            _ => false,
        };
        open.find(|(_, gesture)| leads(gesture)).map(|(step, _)| step)
    }

    /// Whether the piece can be taken as it is shown.
    #[must_use]
    pub fn may_take(&self) -> bool {
        self.turning != 0 || self.has_begun() && self.walk.next().contains(&DONE)
    }

    /// Where the handles are beside the piece in hand, if it may be turned.
    #[must_use]
    pub fn handles(&self, frame: &Frame) -> Vec<(Handle, (f32, f32))> {
        let Some(anchor) = self.anchor().filter(|_| self.may_turn()) else { return Vec::new() };
        let (x, y) = frame.place(anchor);
        let aside = frame.unit() * 0.5;
        let (left, right, above, below) = (x - aside, x + aside, y - aside, y + aside);
        let turn = [(Handle::Left, (left, above)), (Handle::Right, (right, above))];
        let take = [(Handle::Leave, (left, below)), (Handle::Take, (right, below))];
        turn.into_iter().chain(take.into_iter().filter(|_| self.may_take())).collect()
    }

    /// What may be chosen beside the board: parts, numbers, turnings and buttons, and over which
    /// points the one touched last can be reached as well. Turnings come in
    /// the order of the circle from left to right with the piece as it stands, turned by 0, in
    /// their middle; what takes the piece as it is shown comes behind them, and detours come last. As long as something is to be
    /// chosen about what is in hand, nothing is offered that would leave it.
    #[must_use]
    pub fn choices(&self) -> Vec<Touch> {
        let is_choice = |touch: &Touch| !matches!(touch, Touch::Point(_));
        let chosen = self.has_begun() && self.walk.next().iter().all(is_choice);
        let asked = chosen || self.aimed.is_some();
        let beginnings = self.walk.beginnings().iter().filter(|_| !asked);
        let offered = self.walk.next().iter().chain(beginnings);
        let mut choices: Vec<Touch> = Vec::new();
        let as_it_stands = self.may_turn().then_some(Touch::Turn(0));
        let taken = self.may_take().then_some(DONE);
        let leading = self.aimed.map(|to| self.parts_to(to));
        let leads = |touch: &Touch| match (touch, &leading) {
            (Touch::Part(_), Some(parts)) => parts.contains(touch),
            _ => true,
        };
        let offered = offered.filter(|touch| is_choice(touch) && leads(touch)).cloned();
        let overs = self.walk.overs().into_iter().chain(self.aimed_over()).map(Touch::Point);
        for touch in offered.chain(as_it_stands).chain(taken).chain(overs) {
            if !choices.contains(&touch) {
                choices.push(touch);
            }
        }
        sort_short(&mut choices, |touch| match touch {
            Touch::Turn(eighths) if *eighths > 4 => i16::from(*eighths) - 8,
            Touch::Turn(eighths) => i16::from(*eighths),
            _ if self.is_detour(touch) => 9,
            _ => 8,
        });
        choices
    }

    /// Whether something that is offered leads the piece in hand to places on another way than the
    /// usual one.
    #[must_use]
    pub fn is_detour(&self, touch: &Touch) -> bool {
        let is_place = |next: &Touch| matches!(next, Touch::Point(_));
        matches!(touch, Touch::Button(_))
            && *touch != DONE
            && self.walk.made().len() == 1
            && self.walk.next().contains(touch)
            && self.walk.next().iter().any(is_place)
    }

    /// Whether it is asked with which number what is in hand goes.
    #[must_use]
    pub fn asks_number(&self) -> bool {
        self.walk.next().iter().any(|touch| matches!(touch, Touch::Number(_)))
    }

    /// What touching the same point [again](Self::tap) does besides taking the piece as it is shown:
    /// the only thing that is offered there.
    #[must_use]
    pub fn again(&self) -> Option<Touch> {
        let is_button = |touch: &&Touch| matches!(touch, Touch::Button(_)) && **touch != DONE;
        let aimed = self.walk.made().len() > self.given.max(1) && self.walk.overs().is_empty();
        let mut buttons = self.walk.next().iter().filter(is_button).filter(|_| aimed);
        match (buttons.next(), buttons.next()) {
            (Some(only), None) => Some(only.clone()),
            _ => None,
        }
    }

    /// A click, tap or Enter on a point. On what was touched last it is the same as saying *done*,
    /// or does the only thing that is offered there, or it puts the piece back and begins with what
    /// stands there. A piece that is in hand without the player stays there.
    pub fn tap(&mut self, point: Point) -> Reply {
        if self.anchor() == Some(point) {
            if self.may_take() {
                return self.choose(&DONE);
            }
            if self.is_given() {
                return Reply::Changed;
            }
            if let Some(offered) = self.again() {
                return self.choose(&offered);
            }
            if !self.walk.next().contains(&Touch::Point(point)) {
                let another = self.given == 0 && self.walk.made().len() > 1;
                self.clear();
                if another {
                    self.choose(&Touch::Point(point));
                }
                return Reply::Changed;
            }
        }
        self.leave_button_for(point);
        self.choose(&Touch::Point(point))
    }

    /// Leaves what was chosen last beside the board if a point can be gone to only without it.
    fn leave_button_for(&mut self, point: Point) {
        let touch = Touch::Point(point);
        let chosen = matches!(self.walk.made().last(), Some(Touch::Button(_)));
        if chosen && !self.walk.next().contains(&touch) {
            let mut without = self.clone();
            if without.back() && without.walk.next().contains(&touch) {
                *self = without;
            }
        }
    }

    /// Touches a point, or what is offered beside the board. A turning is shown, and counts when
    /// the piece is taken so. Where only one choice is left besides, it is made as well, unless the
    /// point may have been touched to begin with what stands there.
    pub fn choose(&mut self, touch: &Touch) -> Reply {
        match *touch {
            Touch::Turn(eighths) if self.may_turn() => self.look(eighths),
            Touch::Part(_) => self.take_part(touch),
            Touch::Point(to) if self.must_part(to) => self.aim(to),
            Touch::Point(over) if self.aimed_over().contains(&over) => self.go_over(over),
            Touch::Point(to) if self.must_choose_way(to) => {
                self.aimed = Some(to);
                Reply::Changed
            }
            _ if self.turning == 0 => self.go_on(touch),
            Touch::Button("done") => self.go_on(&Touch::Turn(self.turning)),
            _ if self.walk.beginnings().contains(touch) => {
                self.clear();
                self.go_on(touch)
            }
            _ => Reply::Refused,
        }
    }

    /// Turns the piece for a look, to the next place it may be turned to: clockwise or not. Where
    /// both ways are the same turning, either will do; where it can be turned by an eighth alone, it
    /// stops there.
    pub fn turn(&mut self, clockwise: bool) -> Reply {
        if !self.may_turn() {
            return Reply::Refused;
        }
        let one_eighth = if clockwise { 1 } else { 7 };
        let far = |touch: &Touch| matches!(touch, Touch::Turn(2..=6));
        if self.turning == one_eighth && !self.walk.next().iter().any(far) {
            return Reply::Changed;
        }
        let mut eighths = (self.turning + one_eighth) % 8;
        while self.look(eighths) == Reply::Refused {
            eighths = (eighths + one_eighth) % 8;
        }
        Reply::Changed
    }

    /// Escape: shows the piece as it stands, or takes back the last touch; false if nothing is
    /// begun.
    pub fn back(&mut self) -> bool {
        let turned = std::mem::take(&mut self.turning) != 0;
        let aimed = self.aimed.take().is_some();
        turned || aimed || self.has_begun() && self.walk.back()
    }

    /// Puts back what the player has in hand.
    pub fn clear(&mut self) {
        (self.turning, self.aimed) = (0, None);
        self.walk.back_to(self.given);
    }

    /// Shows the piece turned by so many eighths; by none, as it stands.
    fn look(&mut self, eighths: u8) -> Reply {
        if eighths != 0 && !self.walk.next().contains(&Touch::Turn(eighths)) {
            return Reply::Refused;
        }
        self.turning = eighths;
        Reply::Changed
    }

    /// Whether a point that is touched goes on with what is in hand.
    fn takes_points(&self) -> bool {
        !self.walk.made().is_empty() && self.turning == 0
    }

    fn go_on(&mut self, touch: &Touch) -> Reply {
        let may_begin = self.walk.next().contains(touch) && self.walk.beginnings().contains(touch);
        let doubtful = may_begin && !self.walk.made().is_empty();
        let mut reply = Reply::from(self.walk.touch(touch));
        while reply == Reply::Changed
            && !doubtful
            && self.walk.overs().is_empty()
            && let [only @ (Touch::Button(_) | Touch::Part(_) | Touch::Number(_))] =
                self.walk.next()
        {
            let only = only.clone();
            reply = Reply::from(self.walk.touch(&only));
        }
        if reply != Reply::Refused {
            (self.turning, self.aimed) = (0, None);
        }
        reply
    }
}
