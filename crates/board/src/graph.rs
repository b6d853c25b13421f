//! How a game went: what each side had of all there was, turn by turn.

use std::fmt::Write;

use quadrille_core::draw::army_class;
use quadrille_core::{Seat, Side};
use quadrille_mind::Review;
use quadrille_table::Match;

/// Width and height of a graph.
const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 80.0;

/// How a game went as far as its review is known, as areas one above the other in the colours of
/// the sides, that of `below` at the bottom; with marks of classes at moments given by how many
/// things were done. Nothing before a turn is known. `table` is the match.
#[must_use]
pub fn graph(
    review: &Review,
    table: &dyn Match,
    below: Side,
    marks: &[(usize, &str)],
) -> Option<String> {
    let moments = review.moments();
    if moments.len() < 2 {
        return None;
    }
    let last = (review.progress().1 - 1) as f64;
    let x = |number: usize| number as f64 / last * WIDTH;
    let sides = (0..table.sides()).map(Side);
    let mut order: Vec<Side> = sides.filter(|side| *side != below).collect();
    order.insert(0, below);
    let mut floor = vec![0.0; moments.len()];
    let mut svg =
        format!(r#"<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" class="graph">"#);
    let corner =
        |(number, share): (usize, &f64)| format!("{:.1},{:.1}", x(number), HEIGHT * (1.0 - share));
    for side in order {
        let seat = Seat::first(table.seats()).find(|seat| table.side_of(*seat) == side)?;
        let class = army_class(table.game().armies().get(seat.index())?.name);
        let bottom: Vec<String> = floor.iter().enumerate().rev().map(corner).collect();
        for (own, moment) in floor.iter_mut().zip(moments) {
            *own += moment.shares.get(side.index()).copied().unwrap_or(0.0);
        }
        let top: Vec<String> = floor.iter().enumerate().map(corner).collect();
        let (top, bottom) = (top.join(" "), bottom.join(" "));
        write!(svg, r#"<polygon class="{class}" points="{top} {bottom}"/>"#).ok()?;
    }
    write!(svg, r#"<path class="even" d="M0 {0}H{WIDTH}"/>"#, HEIGHT / 2.0).ok()?;
    for &(done, class) in marks {
        let number = moments.iter().position(|moment| moment.done >= done);
        let x = x(number.unwrap_or(moments.len() - 1));
        write!(svg, r#"<path class="{class}" d="M{x:.1} 0V{HEIGHT}"/>"#).ok()?;
    }
    svg.push_str("</svg>");
    Some(svg)
}

/// The moment at a place in the graph, from 0 on the left to 1 on the right, or the last one that
/// is known: how many things were done.
#[must_use]
pub fn moment_at(review: &Review, place: f64) -> usize {
    let last = review.progress().1 - 1;
    let number = (place.clamp(0.0, 1.0) * last as f64).round() as usize;
    let moments = review.moments();
    moments.get(number).or(moments.last()).map_or(0, |moment| moment.done)
}
