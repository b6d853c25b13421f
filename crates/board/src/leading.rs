use quadrille_core::Point;
use quadrille_core::present::Touch;

use crate::{Hand, Reply};

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
        if let Some((to @ Touch::Point(_), before)) = made.split_last()
            && let Some([Touch::Point(over), end, rest @ ..]) = gesture.strip_prefix(before)
            && (end, true) == (to, self.walk().overs().contains(over))
        {
            return [Touch::Point(*over)].into_iter().chain(rest.iter().cloned()).collect();
        }
        if !gesture.starts_with(made) {
            return gesture.to_vec();
        }
        if let ([], [first, _, ..]) = (made, gesture)
            && let Some(left) = self.left_after(first, gesture)
        {
            return left;
        }
        let mut left = gesture[made.len()..].to_vec();
        self.put_place_first(&mut left);
        if let [Touch::Point(skipped), Touch::Point(to), ..] = left[..]
            && self.walk().ways_to(to) == [skipped]
        {
            left.remove(0);
        }
        match left.first() {
            Some(Touch::Turn(eighths)) if *eighths == self.turning() => left[0] = DONE,
            Some(Touch::Turn(_)) => left.insert(1, DONE),
            Some(_) if self.turning() != 0 => left.insert(0, Touch::Turn(0)),
            _ => {}
        }
        left
    }

    /// The first touch of a gesture, and what is left of it then.
    fn left_after(&self, first: &Touch, gesture: &[Touch]) -> Option<Vec<Touch>> {
        let mut later = self.clone();
        let begun = later.choose(first) == Reply::Changed && !later.walk().made().is_empty();
        let left =
            (begun && gesture.starts_with(later.walk().made())).then(|| later.left_of(gesture))?;
        Some([first.clone()].into_iter().chain(left).collect())
    }

    /// Where a part is to be chosen next, puts the place it goes to before it, or leaves the place
    /// out if it has been touched already.
    fn put_place_first(&self, left: &mut Vec<Touch>) {
        let Some(part @ Touch::Part(_)) = left.first().cloned() else { return };
        let points = left[1..].iter().map_while(|touch| match touch {
            Touch::Point(point) => Some(*point),
            _ => None,
        });
        let points: Vec<Point> = points.take(2).collect();
        let can_aim = |to: &Point| self.must_part(*to) && self.parts_to(*to).contains(&part);
        let Some(at) = points.iter().rposition(can_aim) else { return };
        left.drain(1..at + 2);
        if self.aimed() != Some(points[at]) {
            left.insert(0, Touch::Point(points[at]));
        }
    }
}
