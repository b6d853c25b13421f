//! Gauges and losses in words.

use quadrille_core::present::{Gauge, PieceView};
use quadrille_core::texts::{voice_pieces as texts, voice_turns};
use quadrille_core::{Army, Point, turned};
use quadrille_table::Step;

use crate::{Voice, sentence};

impl Voice<'_> {
    /// A gauge in words.
    #[must_use]
    pub fn gauge(&self, gauge: &Gauge) -> String {
        let name = &self.names.named(&format!("gauge-{}", gauge.key));
        let Gauge { value, least, most, .. } = *gauge;
        match least == 0 || least == most {
            true => self.say(&texts::GaugeOf { gauge: name, value, most }),
            false => self.say(&texts::GaugeWithin { gauge: name, value, least, most }),
        }
    }

    /// All gauges in words.
    #[must_use]
    pub fn gauges(&self) -> Vec<String> {
        self.match_.gauges().iter().map(|gauge| self.gauge(gauge)).collect()
    }

    /// The count and the rest of a turn in progress, in sentences; empty if the game counts
    /// nothing.
    #[must_use]
    pub fn so_far(&self) -> String {
        let gauges = self.match_.gauges().into_iter().filter(|gauge| gauge.of_turn);
        let told = gauges.map(|Gauge { key, value, least, most, .. }| {
            let gauge = &self.names.named(&format!("gauge-{key}"));
            let (least, most) = (least.saturating_sub(value), most.saturating_sub(value));
            match least == 0 || least == most {
                true => self.say(&texts::SoFar { gauge, value, left: most }),
                false => self.say(&texts::SoFarWithin { gauge, value, least, most }),
            }
        });
        if self.match_.at_turn_start() { String::new() } else { told.collect::<Vec<_>>().join(" ") }
    }

    /// The remaining options of the turn, in a sentence for newcomers, if the game explains its
    /// gauge.
    #[must_use]
    pub fn explained(&self) -> Option<String> {
        let gauges = self.match_.gauges().into_iter().filter(|gauge| gauge.of_turn);
        let told = |Gauge { key, value, least, most, .. }: Gauge| {
            let (state, number) = match value {
                0 => ("new", least),
                value if value < least => ("short", least - value),
                value if value < most => ("enough", most - value),
                _ => return None,
            };
            let key = format!("explained-{key}-{state}");
            self.names.find(&key).map(|_| self.names.counted(&key, number.into()))
        };
        gauges.filter_map(told).next()
    }

    /// The rest of the turn after a step, for display after its number, if the game names it.
    #[must_use]
    pub fn leaves(&self, step: Step) -> Option<String> {
        let mut after = self.match_.boxed();
        after.take(step).ok()?;
        let key = if after.ended_turn() {
            "leaves-nothing"
        } else {
            let gauges = after.gauges().into_iter().filter(|gauge| gauge.of_turn);
            let short = gauges.map(|gauge| gauge.least.saturating_sub(gauge.value)).max()?;
            if short > 0 {
                self.names.phrase("leaves-short")?;
                return Some(self.names.counted("leaves-short", short.into()));
            }
            "leaves-enough"
        };
        self.names.find(key).map(str::to_owned)
    }

    /// The seat whose last turn ended by itself, with the reason, if the game names one.
    #[must_use]
    pub fn closed(&self) -> Option<String> {
        let (key, number) = self.match_.closed()?;
        let begun = self.match_.turn_start(self.match_.turns())?;
        let last = begun.checked_sub(1).and_then(|last| self.match_.entry(last))?;
        let why = &self.names.counted(&format!("closing-{key}"), number.into());
        let army = self.seat_noun(last.seat);
        Some(sentence(&self.say(&voice_turns::ArmyDoes { army, actions: why })))
    }

    /// The pieces that an army has lost since the beginning, if any.
    #[must_use]
    pub fn losses(&self, army: Army) -> Option<String> {
        let game = self.match_.game();
        let first = game.read(&self.match_.start_text()).unwrap_or_else(|_| game.start());
        let lost = lost(&first.pieces(), &self.pieces, army);
        let told = lost.iter().map(|(piece, count)| self.names.several(piece, *count));
        let told: Vec<String> = told.collect();
        (!told.is_empty()).then(|| self.row(&told))
    }

    /// The point with a name. Case matters only where points differ by case alone.
    #[must_use]
    pub fn named_point(&self, name: &str) -> Option<Point> {
        let points = &self.board.points;
        let exact = points.iter().position(|point| point.label == name);
        let any = || points.iter().position(|point| point.label.eq_ignore_ascii_case(name));
        exact.or_else(any).map(|at| Point(at as u16))
    }
}

/// The pieces that an army has lost, by kind, each with its number.
#[must_use]
pub fn lost(first: &[PieceView], now: &[PieceView], army: Army) -> Vec<(PieceView, usize)> {
    let is_own = |piece: &&PieceView| piece.army == Some(army);
    let mut lost: Vec<(PieceView, usize)> = Vec::new();
    for piece in first.iter().filter(is_own) {
        if let Some((_, count)) = lost.iter_mut().find(|(known, _)| known.kind == piece.kind) {
            *count += 1;
        } else {
            lost.push((piece.clone(), 1));
        }
    }
    for (piece, count) in &mut lost {
        let left = now.iter().filter(is_own).filter(|other| other.kind == piece.kind).count();
        *count = count.saturating_sub(left);
    }
    lost.retain(|(_, count)| *count > 0);
    lost
}

/// The pieces that an army has lost, by kind and shape, as far as the board shows which shapes are
/// lost. The shape is the angles between a piece's directions.
#[must_use]
pub fn lost_shapes(first: &[PieceView], now: &[PieceView], army: Army) -> Vec<(PieceView, usize)> {
    let all = lost(first, now, army).into_iter();
    let shapes = all.flat_map(|(piece, count)| {
        let of_kind = |other: &&PieceView| other.army == Some(army) && other.kind == piece.kind;
        let mut shapes: Vec<(PieceView, usize)> = Vec::new();
        for piece in first.iter().filter(of_kind) {
            match shapes.iter_mut().find(|(known, _)| shape(known) == shape(piece)) {
                Some((_, count)) => *count += 1,
                None => shapes.push((piece.clone(), 1)),
            }
        }
        for (known, count) in &mut shapes {
            let left = now.iter().filter(of_kind).filter(|other| shape(other) == shape(known));
            *count = count.saturating_sub(left.count());
        }
        shapes.retain(|(_, count)| *count > 0);
        let known = shapes.iter().map(|(_, count)| count).sum::<usize>() == count;
        if known { shapes } else { vec![(piece, count)] }
    });
    shapes.collect()
}

/// The shape of a piece: its directions, independent of how it is turned.
fn shape(piece: &PieceView) -> u8 {
    (0..8).map(|eighths| turned(piece.directions, eighths)).min().unwrap_or_default()
}
