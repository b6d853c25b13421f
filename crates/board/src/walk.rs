//! The way from touches to a step: what may be touched next, and when a gesture is complete.

use std::collections::HashSet;
use std::sync::Arc;

use quadrille_core::Point;
use quadrille_core::present::Touch;
use quadrille_table::{Match, Step};

/// The legal steps of a position as gestures, and how far one of them has been made.
///
/// No gesture is the beginning of another, so a step is known the moment its last touch is made.
/// Clicks, drags, keys, turning handles and lists of choices all come here.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    all: Arc<Gestures>,
    made: Vec<Touch>,
    /// The gestures that begin with what has been touched.
    open: Vec<u32>,
    /// What may be touched next.
    next: Vec<Touch>,
}

/// The gestures of a position, and what they begin with.
#[derive(Debug, Default, PartialEq, Eq)]
struct Gestures {
    list: Vec<(Step, Vec<Touch>)>,
    beginnings: Vec<Touch>,
}

impl PartialEq for Walk {
    fn eq(&self, other: &Self) -> bool {
        self.made == other.made && self.all == other.all
    }
}

impl Eq for Walk {}

/// What came of a touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// It leads nowhere; nothing has changed.
    Refused,
    /// More has to be touched.
    Going,
    /// The gesture of this step is complete; the walk is at its beginning again.
    Complete(Step),
}

impl Walk {
    /// The beginning of every gesture of the position.
    #[must_use]
    pub fn new(table: &dyn Match) -> Self {
        let list = table.gestures();
        let beginnings = distinct(list.iter().filter_map(|(_, gesture)| gesture.first()));
        let mut walk = Self { all: Arc::new(Gestures { list, beginnings }), ..Self::default() };
        walk.clear();
        walk
    }

    /// What has been touched so far.
    #[must_use]
    pub fn made(&self) -> &[Touch] {
        &self.made
    }

    /// The steps whose gestures begin with what has been touched so far.
    pub fn open(&self) -> impl Iterator<Item = (Step, &[Touch])> {
        let gesture = |&number: &u32| &self.all.list[number as usize];
        self.open.iter().map(gesture).map(|(step, gesture)| (*step, &gesture[..]))
    }

    /// What may be touched next to go on, each once, in the order of the steps.
    #[must_use]
    pub fn next(&self) -> &[Touch] {
        &self.next
    }

    /// What may be touched to begin a gesture.
    #[must_use]
    pub fn beginnings(&self) -> &[Touch] {
        &self.all.beginnings
    }

    /// The points after the next one, which need not be touched before them, each with the point that
    /// is skipped. Where several ways lead to one, it stands there with each of them.
    #[must_use]
    pub fn shortcuts(&self) -> Vec<(Point, Point)> {
        let length = self.made.len();
        if length == 0 {
            return Vec::new();
        }
        let mut ways: Vec<(Point, Point)> = Vec::new();
        for (_, gesture) in self.open() {
            if let [Touch::Point(skipped), Touch::Point(to), ..] = gesture[length..]
                && !self.next.contains(&Touch::Point(to))
                && !ways.contains(&(to, skipped))
            {
                ways.push((to, skipped));
            }
        }
        ways
    }

    /// The points over which a [shortcut](Self::shortcuts) leads to a point.
    #[must_use]
    pub fn ways_to(&self, to: Point) -> Vec<Point> {
        let ways = self.shortcuts().into_iter().filter(|(point, _)| *point == to);
        ways.map(|(_, skipped)| skipped).collect()
    }

    /// The points over which what is in hand can get to the point touched last as well, where it
    /// is asked how: each once, in the order of the steps.
    #[must_use]
    pub fn overs(&self) -> Vec<Point> {
        let Some((Touch::Point(to), before)) = self.made.split_last() else { return Vec::new() };
        if !self.next.iter().any(|touch| matches!(touch, Touch::Button(_))) {
            return Vec::new();
        }
        let mut overs = Vec::new();
        for (_, gesture) in self.all.list.iter().filter(|(_, all)| all.starts_with(before)) {
            if let [Touch::Point(over), Touch::Point(end), ..] = gesture[before.len()..]
                && !before.is_empty()
                && end == *to
                && !overs.contains(&over)
            {
                overs.push(over);
            }
        }
        overs
    }

    /// Whether a point may be touched next to go on.
    #[must_use]
    pub fn leads_to(&self, to: Point) -> bool {
        let touch = Touch::Point(to);
        self.next.contains(&touch) || !self.ways_to(to).is_empty()
    }

    /// Whether what is in hand can be put on what stands on a point, and asks before it is.
    #[must_use]
    pub fn joins(&self, to: Point) -> bool {
        let length = self.made.len();
        let joins = |gesture: &[Touch]| match gesture.get(length..) {
            Some([Touch::Point(point), Touch::Button(_)]) => *point == to,
            _ => false,
        };
        self.open().any(|(_, gesture)| joins(gesture))
    }

    /// The step whose gesture a touch would complete.
    #[must_use]
    pub fn step_with(&self, touch: &Touch) -> Option<Step> {
        let made = self.made.len();
        let mut open = self.open();
        open.find(|(_, gesture)| gesture[made..] == [touch.clone()]).map(|(step, _)| step)
    }

    /// Touches something. What does not go on with the gesture begins a new one if it can.
    pub fn touch(&mut self, touch: &Touch) -> Touched {
        if self.next.contains(touch) {
            self.add(touch);
        } else if let (Touch::Point(over), Some(to)) = (touch, self.made.last().cloned())
            && self.overs().contains(over)
        {
            self.back();
            self.add(touch);
            self.add(&to);
        } else if let Some(skipped) = self.skipped(touch) {
            self.add(&Touch::Point(skipped));
            self.add(touch);
        } else if self.beginnings().contains(touch) {
            self.clear();
            self.add(touch);
        } else {
            return Touched::Refused;
        }
        let complete = self.open().find(|(_, gesture)| gesture.len() == self.made.len());
        match complete.map(|(step, _)| step) {
            Some(step) => {
                self.clear();
                Touched::Complete(step)
            }
            None => Touched::Going,
        }
    }

    /// Takes back the last touch; false if there is none.
    pub fn back(&mut self) -> bool {
        let any = !self.made.is_empty();
        self.back_to(self.made.len().saturating_sub(1));
        any
    }

    /// Takes back all touches but the first so many.
    pub fn back_to(&mut self, length: usize) {
        let made = std::mem::take(&mut self.made);
        self.clear();
        for touch in made.iter().take(length) {
            self.add(touch);
        }
    }

    /// Takes back all touches.
    pub fn clear(&mut self) {
        self.made.clear();
        self.open = (0..self.all.list.len() as u32).collect();
        self.next.clone_from(&self.all.beginnings);
    }

    /// Goes on with a touch that is next.
    fn add(&mut self, touch: &Touch) {
        let (list, length) = (&self.all.list, self.made.len());
        self.open.retain(|&number| list[number as usize].1.get(length) == Some(touch));
        self.made.push(touch.clone());
        self.next = distinct(self.open().filter_map(|(_, gesture)| gesture.get(length + 1)));
    }

    /// What need not be touched before a point, if only one way leads there.
    fn skipped(&self, touch: &Touch) -> Option<Point> {
        let Touch::Point(to) = touch else { return None };
        match self.ways_to(*to)[..] {
            [only] => Some(only),
            _ => None,
        }
    }
}

/// Touches each once, in their order.
fn distinct<'t>(touches: impl Iterator<Item = &'t Touch>) -> Vec<Touch> {
    let mut seen = HashSet::new();
    touches.filter(|touch| seen.insert(*touch)).cloned().collect()
}
