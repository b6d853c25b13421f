use quadrille_core::Point;
use quadrille_core::present::Touch;
use quadrille_table::{Step, Table};

use crate::Frame;
use crate::walk::{Touched, Walk};

/// What a player is about to do: a gesture that has been begun, and how far a piece that may turn
/// has been turned for a look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    walk: Walk,
    turning: u8,
    /// How many touches were made without the player, as there was no choice.
    given: usize,
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
    pub fn new(table: &dyn Table) -> Self {
        let mut walk = Walk::new(table);
        let mut points = walk.beginnings().iter().filter(|touch| matches!(touch, Touch::Point(_)));
        if let (Some(only), None) = (points.next().cloned(), points.next())
            && walk.touch(&only) != Touched::Going
        {
            walk.clear();
        }
        let given = walk.made().len();
        Self { walk, turning: 0, given }
    }

    /// The gesture that has been begun.
    #[must_use]
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// Whether the player has begun a gesture.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.walk.made().len() > self.given || self.turning != 0
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
        let goes_on = !self.walk.made().is_empty() && self.walk.next().contains(&touch);
        self.anchor() != Some(point) && !goes_on && self.walk.beginnings().contains(&touch)
    }

    /// The step with which the piece in hand would get to a point.
    #[must_use]
    pub fn step_to(&self, to: Point) -> Option<Step> {
        let made = self.walk.made().len();
        let mut open = self.walk.open().filter(|_| made > 0);
        let leads = |gesture: &[Touch]| gesture.get(made) == Some(&Touch::Point(to));
        open.find(|(_, gesture)| leads(gesture)).map(|(step, _)| step)
    }

    /// Where the handles are that turn the piece in hand, if it may be turned: left, then right;
    /// each with whether it turns clockwise.
    #[must_use]
    pub fn handles(&self, frame: &Frame) -> Vec<(bool, (f32, f32))> {
        let Some(anchor) = self.anchor().filter(|_| self.may_turn()) else { return Vec::new() };
        let (x, y) = frame.place(anchor);
        let aside = frame.unit() * 0.5;
        vec![(false, (x - aside, y - aside)), (true, (x + aside, y - aside))]
    }

    /// What may be chosen beside the board: parts, numbers, turnings and buttons. Turnings come in
    /// the order of the circle from left to right, and what leaves the piece as it is stands in
    /// their middle.
    #[must_use]
    pub fn choices(&self) -> Vec<Touch> {
        let is_choice = |touch: &Touch| !matches!(touch, Touch::Point(_));
        let offered = self.walk.next().iter().chain(self.walk.beginnings());
        let mut choices: Vec<Touch> = Vec::new();
        for touch in offered.filter(|touch| is_choice(touch)) {
            if !choices.contains(touch) {
                choices.push(touch.clone());
            }
        }
        choices.sort_by_key(|touch| match touch {
            Touch::Turn(eighths) if *eighths > 4 => i16::from(*eighths) - 8,
            Touch::Turn(eighths) => i16::from(*eighths),
            _ => 0,
        });
        choices
    }

    /// A click, tap or Enter on a point. On what was touched last it is the same as saying *done*,
    /// or it puts the piece back and begins with what stands there.
    pub fn tap(&mut self, point: Point) -> Reply {
        if self.anchor() == Some(point) {
            if self.turning != 0 {
                return self.choose(&Touch::Turn(self.turning));
            }
            let done = Touch::Button("done");
            let next = self.walk.next();
            if next.contains(&done) {
                return self.choose(&done);
            }
            if !next.contains(&Touch::Point(point)) {
                let another = self.walk.made().len() > 1;
                self.clear();
                if another {
                    self.choose(&Touch::Point(point));
                }
                return Reply::Changed;
            }
        }
        self.choose(&Touch::Point(point))
    }

    /// Touches a point, or what is offered beside the board. Where only one choice is left besides,
    /// it is made as well, unless the point may have been touched to begin with what stands there.
    pub fn choose(&mut self, touch: &Touch) -> Reply {
        let may_begin = self.walk.next().contains(touch) && self.walk.beginnings().contains(touch);
        let doubtful = may_begin && !self.walk.made().is_empty();
        let mut reply = Reply::from(self.walk.touch(touch));
        while reply == Reply::Changed
            && !doubtful
            && let [only @ (Touch::Button(_) | Touch::Part(_))] = self.walk.next()
        {
            let only = only.clone();
            reply = Reply::from(self.walk.touch(&only));
        }
        if reply != Reply::Refused {
            self.turning = 0;
        }
        reply
    }

    /// Turns the piece for a look, to the next place it may be turned to: clockwise or not. Where
    /// it can be turned just once either way, that is the step, and where both ways are the same
    /// turning, either will do.
    pub fn turn(&mut self, clockwise: bool) -> Reply {
        let turnings = self.turnings();
        let one_eighth = if clockwise { 1 } else { 7 };
        if turnings.iter().all(|eighths| matches!(eighths, 1 | 7)) {
            let only = if let &[only] = &turnings[..] { only } else { one_eighth };
            return self.choose(&Touch::Turn(only));
        }
        let mut eighths = self.turning;
        for _ in 0..8 {
            eighths = (eighths + one_eighth) % 8;
            if eighths == 0 || turnings.contains(&eighths) {
                self.turning = eighths;
                return Reply::Changed;
            }
        }
        Reply::Refused
    }

    /// Escape: puts the piece back as it stood, or takes back the last touch; false if nothing is
    /// begun.
    pub fn back(&mut self) -> bool {
        let turned = std::mem::take(&mut self.turning) != 0;
        turned || self.walk.back()
    }

    /// Begins anew.
    pub fn clear(&mut self) {
        (self.turning, self.given) = (0, 0);
        self.walk.clear();
    }

    fn turnings(&self) -> Vec<u8> {
        let turning = |touch: &Touch| match touch {
            Touch::Turn(eighths) => Some(*eighths),
            _ => None,
        };
        self.walk.next().iter().filter_map(turning).collect()
    }
}
