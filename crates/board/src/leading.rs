use quadrille_core::present::Touch;

use crate::Hand;

/// What takes a piece as it is shown.
const DONE: Touch = Touch::Button("done");

impl Hand {
    /// What is still to be touched to make a gesture, the next first. A point that need not be
    /// touched is left out, and where it is to be chosen which part of a unit goes, the place it
    /// goes to comes before that choice.
    ///
    /// The gesture is one of the position the hand is over; if something else is in hand, it is to
    /// be made from its beginning.
    #[must_use]
    pub fn left_of(&self, gesture: &[Touch]) -> Vec<Touch> {
        let made = self.walk().made();
        let begun = gesture.starts_with(made);
        let mut left = if begun { gesture[made.len()..].to_vec() } else { gesture.to_vec() };
        if let (true, Some(aimed)) = (begun, self.aimed()) {
            left.retain(|touch| *touch != Touch::Point(aimed));
        } else if let [part @ Touch::Part(_), to @ Touch::Point(point), ..] = &left[..]
            && begun
            && self.must_part(*point)
        {
            (left[0], left[1]) = (to.clone(), part.clone());
        }
        if let [Touch::Point(skipped), Touch::Point(to), ..] = left[..]
            && begun
            && self.walk().shortcuts().contains(&(to, skipped))
        {
            left.remove(0);
        }
        match left.first() {
            Some(Touch::Turn(eighths)) if *eighths == self.turning() => left[0] = DONE,
            Some(Touch::Turn(_)) => left.insert(1, DONE),
            Some(_) if begun && self.turning() != 0 => left.insert(0, Touch::Turn(0)),
            _ => {}
        }
        left
    }
}
