//! The way from touches to a step: what may be touched next, and when a gesture is complete.

use quadrille_core::Point;
use quadrille_core::present::Touch;
use quadrille_table::{Step, Table};

/// The legal steps of a position as gestures, and how far one of them has been made.
///
/// No gesture is the beginning of another, so a step is known the moment its last touch is made.
/// Clicks, drags, keys, turning handles and lists of choices all come here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    gestures: Vec<(Step, Vec<Touch>)>,
    made: Vec<Touch>,
}

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
    pub fn new(table: &dyn Table) -> Self {
        Self { gestures: table.gestures(), made: Vec::new() }
    }

    /// What has been touched so far.
    #[must_use]
    pub fn made(&self) -> &[Touch] {
        &self.made
    }

    /// The steps whose gestures begin with what has been touched so far.
    pub fn open(&self) -> impl Iterator<Item = (Step, &[Touch])> {
        let begins = |(_, gesture): &&(Step, Vec<Touch>)| gesture.starts_with(&self.made);
        self.gestures.iter().filter(begins).map(|(step, gesture)| (*step, &gesture[..]))
    }

    /// What may be touched next to go on, each once, in the order of the steps.
    #[must_use]
    pub fn next(&self) -> Vec<Touch> {
        distinct(self.open().filter_map(|(_, gesture)| gesture.get(self.made.len())))
    }

    /// What may be touched to begin a gesture.
    #[must_use]
    pub fn beginnings(&self) -> Vec<Touch> {
        distinct(self.gestures.iter().filter_map(|(_, gesture)| gesture.first()))
    }

    /// The points after the next one that name a step's way alone, so that the next one need not
    /// be touched, each with the point that is skipped.
    #[must_use]
    pub fn shortcuts(&self) -> Vec<(Point, Point)> {
        let length = self.made.len();
        if length == 0 {
            return Vec::new();
        }
        let next = self.next();
        let mut ways: Vec<(Point, Point)> = Vec::new();
        for (_, gesture) in self.open() {
            if let [Touch::Point(skipped), Touch::Point(to), ..] = gesture[length..]
                && !next.contains(&Touch::Point(to))
                && !ways.contains(&(to, skipped))
            {
                ways.push((to, skipped));
            }
        }
        let alone =
            |way: &&(Point, Point)| ways.iter().filter(|other| other.0 == way.0).count() == 1;
        ways.iter().filter(alone).copied().collect()
    }

    /// Touches something. What does not go on with the gesture begins a new one if it can.
    pub fn touch(&mut self, touch: &Touch) -> Touched {
        if self.next().contains(touch) {
            self.made.push(touch.clone());
        } else if let Some(skipped) = self.skipped(touch) {
            self.made.extend([Touch::Point(skipped), touch.clone()]);
        } else if self.beginnings().contains(touch) {
            self.made = vec![touch.clone()];
        } else {
            return Touched::Refused;
        }
        let complete = self.gestures.iter().find(|(_, gesture)| *gesture == self.made);
        match complete {
            Some((step, _)) => {
                self.made.clear();
                Touched::Complete(*step)
            }
            None => Touched::Going,
        }
    }

    /// Takes back the last touch; false if there is none.
    pub fn back(&mut self) -> bool {
        self.made.pop().is_some()
    }

    /// Takes back all touches.
    pub fn clear(&mut self) {
        self.made.clear();
    }

    fn skipped(&self, touch: &Touch) -> Option<Point> {
        let Touch::Point(to) = touch else { return None };
        self.shortcuts().iter().find(|(point, _)| point == to).map(|&(_, skipped)| skipped)
    }
}

fn distinct<'t>(touches: impl Iterator<Item = &'t Touch>) -> Vec<Touch> {
    let mut found: Vec<Touch> = Vec::new();
    for touch in touches {
        if !found.contains(touch) {
            found.push(touch.clone());
        }
    }
    found
}
