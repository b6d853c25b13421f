//! What a seat can capture that should not be lost.

use quadrille_core::heuristics::Harm;
use quadrille_core::{Point, Side};

use super::{PloyHeuristics, Power, add_powers};
use crate::{Kind, Position};

/// The Commanders of a side that the acting seat can capture, and the pieces that nothing protects
/// or that are worth more than what captures them.
pub(super) fn harms(
    heuristics: &PloyHeuristics,
    position: &Position,
    side: Side,
) -> Vec<(Point, Harm)> {
    let pieces = position.side_pieces(side);
    let mut power = [Power { pieces, aims: 0, mobility: 0 }];
    add_powers(&mut power, position);
    let [Power { aims: protected, .. }] = power;
    let mut harms: Vec<(Point, Harm)> = Vec::new();
    position.visit_captures(|step| {
        let kinds = position.kind_at(step.to).zip(position.kind_at(step.from));
        let Some((victim, captor)) = kinds.filter(|_| pieces & step.to.bit() != 0) else { return };
        let harm = match victim {
            Kind::Commander => Harm::Leader,
            _ if protected & step.to.bit() == 0 => Harm::Capture,
            _ if heuristics.value(victim) > heuristics.value(captor) => Harm::Capture,
            _ => return,
        };
        if !harms.contains(&(step.to.point(), harm)) {
            harms.push((step.to.point(), harm));
        }
    });
    harms
}
