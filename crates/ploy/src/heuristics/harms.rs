//! The captures that would hurt a side.

use quadrille_core::heuristics::Harm;
use quadrille_core::{Point, Side};

use super::{PloyHeuristics, Power, add_powers};
use crate::{Kind, Position};

/// The pieces of a side that the acting seat could capture with profit: Commanders, unprotected
/// pieces, and pieces worth more than their captor.
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
