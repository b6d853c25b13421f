//! The captures and conquests by the acting empire that would hurt another.

use quadrille_core::heuristics::Harm;
use quadrille_core::{Point, Seat, sort_short};

use super::outlook::Outlook;
use crate::Step;

/// The most captures reported: those with the largest gain. More would not help anybody.
const MOST: usize = 3;

impl Outlook<'_> {
    /// The base of a seat if it can be conquered in this turn, and the armies whose capture has the
    /// largest net gain.
    pub(super) fn harms(&self, seat: Seat) -> Vec<(Point, Harm)> {
        let mut harms = Vec::new();
        let options = self.position.options();
        let base = self.position.standing_base(seat);
        if let Some(base) =
            base.filter(|&base| self.heuristics.conquests.reach(self.position, base))
        {
            harms.push((base.point(options), Harm::Conquest));
        }
        let armies = self.position.of_empire(seat);
        let mut captures = Vec::new();
        self.put_captures(&mut captures);
        sort_short(&mut captures, |capture| -capture.gain);
        let mut captured: Vec<Point> = Vec::new();
        for capture in captures {
            let Step::Go { to, .. } = capture.step else { continue };
            let at = to.point(options);
            if armies.has(to) && !captured.contains(&at) && captured.len() < MOST {
                captured.push(at);
            }
        }
        harms.extend(captured.into_iter().map(|at| (at, Harm::Capture)));
        harms
    }
}
