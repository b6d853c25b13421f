//! How a game went: what each side had of all there was, turn by turn.

use std::fmt::Write;

use quadrille_core::draw::army_class;
use quadrille_core::{Seat, Side};
use quadrille_table::Table;

/// More moments than this are not looked at.
const MOST: usize = 240;

/// By how much a share has to change in a turn that is said to have decided a game.
const CLEAR: f64 = 0.25;

/// How near another change may come to it at most.
const ALONE: f64 = 0.8;

/// Width and height of a graph.
const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 80.0;

/// The moments of a game between its turns, and what is known of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// How many things were done at each moment, the first before all turns.
    moments: Vec<usize>,
    /// How many turns lie between two of them.
    stride: usize,
    /// What each side had, moment by moment, as far as it is known.
    shares: Vec<Vec<f64>>,
    /// Whether the last thing done was a step.
    by_step: bool,
}

impl Course {
    /// The moments of a match as it stands, of which nothing is known yet.
    #[must_use]
    pub fn new(table: &dyn Table) -> Self {
        let stride = table.turns().div_ceil(MOST).max(1);
        let starts = (0..=table.turns()).step_by(stride).filter_map(|turn| table.turn_start(turn));
        let mut moments: Vec<usize> = starts.take_while(|&start| start < table.done()).collect();
        moments.push(table.done());
        Self { moments, stride, shares: Vec::new(), by_step: table.last_step().is_some() }
    }

    /// How many things were done at the next moment that is to be looked at; none if all is known.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        self.moments.get(self.shares.len()).copied()
    }

    /// Takes in what each side had at that moment.
    pub fn hear(&mut self, shares: &[(Side, f64)]) {
        if self.next().is_some() {
            self.shares.push(shares.iter().map(|&(_, share)| share).collect());
        }
    }

    /// The moment at a place in the graph, from 0 on the left to 1 on the right: how many things
    /// were done.
    #[must_use]
    pub fn at(&self, place: f64) -> usize {
        let last = self.moments.len() - 1;
        let number = (place.clamp(0.0, 1.0) * last as f64).round() as usize;
        self.moments[number.min(last)]
    }

    /// The turn, counted from 0, in which a side clearly lost the game, or won it; nothing while
    /// not all is known, and nothing if no turn stands out or the game was still open after it.
    #[must_use]
    pub fn decided(&self, side: Side, won: bool) -> Option<usize> {
        if self.next().is_some() || self.stride > 1 {
            return None;
        }
        let sign = if won { 1.0 } else { -1.0 };
        let own = self.shares.iter().map(|shares| shares.get(side.index()).copied());
        let own: Vec<f64> = own.collect::<Option<_>>()?;
        let known = if self.by_step { own.len() } else { own.len().saturating_sub(1) };
        let even = 1.0 / self.shares.first()?.len() as f64;
        let changes = own[..known].windows(2).map(|pair| (pair[1] - pair[0]) * sign);
        let changes: Vec<f64> = changes.collect();
        let (turn, &most) = changes.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1))?;
        let rivals = changes.iter().enumerate().filter(|&(other, _)| other != turn);
        let stands_out = rivals.into_iter().all(|(_, change)| *change <= most * ALONE);
        let stays = own[turn + 1..].iter().all(|share| (share - even) * sign > 0.0);
        (most >= CLEAR && stands_out && stays).then_some(turn)
    }

    /// The entry with which a turn begins, counted from 0.
    #[must_use]
    pub fn start(&self, turn: usize) -> Option<usize> {
        self.moments.get(turn).copied()
    }

    /// How the game went, as areas one above the other in the colours of the sides, that of `below`
    /// at the bottom; with marks at moments given by how many things were done. Nothing while not
    /// all is known.
    #[must_use]
    pub fn graph(&self, table: &dyn Table, below: Side, marks: &[(usize, &str)]) -> Option<String> {
        if self.next().is_some() || self.moments.len() < 2 {
            return None;
        }
        let last = (self.moments.len() - 1) as f64;
        let x = |number: usize| number as f64 / last * WIDTH;
        let sides = (0..table.sides()).map(Side);
        let mut order: Vec<Side> = sides.filter(|side| *side != below).collect();
        order.insert(0, below);
        let mut floor = vec![0.0; self.moments.len()];
        let mut svg = format!(
            r#"<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" class="graph">"#
        );
        for side in order {
            let seat = Seat::first(table.seats()).find(|seat| table.side_of(*seat) == side)?;
            let class = army_class(table.game().armies().get(seat.index())?.name);
            let y = |share: f64| HEIGHT * (1.0 - share);
            let bottom = floor.iter().enumerate().rev();
            let bottom: Vec<String> = bottom
                .map(|(number, share)| format!("{:.1},{:.1}", x(number), y(*share)))
                .collect();
            for (own, shares) in floor.iter_mut().zip(&self.shares) {
                *own += shares.get(side.index()).copied().unwrap_or(0.0);
            }
            let top = floor.iter().enumerate();
            let top: Vec<String> =
                top.map(|(number, share)| format!("{:.1},{:.1}", x(number), y(*share))).collect();
            write!(
                svg,
                r#"<polygon class="{class}" points="{} {}"/>"#,
                top.join(" "),
                bottom.join(" ")
            )
            .ok()?;
        }
        write!(svg, r#"<path class="even" d="M0 {0}H{WIDTH}"/>"#, HEIGHT / 2.0).ok()?;
        for &(done, class) in marks {
            let number = self.moments.iter().position(|&moment| moment >= done).unwrap_or(0);
            write!(svg, r#"<path class="{class}" d="M{:.1} 0V{HEIGHT}"/>"#, x(number)).ok()?;
        }
        svg.push_str("</svg>");
        Some(svg)
    }
}
