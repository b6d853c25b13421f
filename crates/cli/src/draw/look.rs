//! The characters for places and pieces.

use anstyle::{AnsiColor, Style};
use quadrille_core::ArmySpec;
use quadrille_core::present::{PieceView, Stacking};

use super::View;

/// The characters for a point: the army's letter and the marks of its pieces from top to bottom, a
/// number for a pile, or the point's own mark if it is empty.
pub(super) fn point_text(view: &View, point: usize) -> (String, Style) {
    let stack = view.stack(point);
    let Some(top) = stack.last() else {
        return (view.geometry.points[point].mark.to_string(), Style::new().dimmed());
    };
    let one_army = stack.iter().all(|piece| piece.army == top.army);
    let place = &view.geometry.points[point];
    if stack.len() > 2 || !one_army || place.stacking == Stacking::SideBySide {
        let mark = place.mark;
        return (format!("{mark}{}", stack.len()), Style::new().bold());
    }
    let marks: String = stack.iter().rev().map(|piece| piece.mark).collect();
    match top.army {
        Some(army) => {
            let spec = &view.armies[army.index()];
            (format!("{}{marks}", spec.letter), army_style(spec, army.index()).bold())
        }
        None => (marks, Style::new().bold()),
    }
}

/// The contents of the piles, a line each.
pub(super) fn piles(view: &View) -> String {
    let mut lines = String::new();
    for (number, point) in view.geometry.points.iter().enumerate() {
        let stack = view.stack(number);
        let (text, _) = point_text(view, number);
        if stack.is_empty() || !text.starts_with(point.mark) {
            continue;
        }
        let mut kinds: Vec<(String, usize)> = Vec::new();
        for name in stack.iter().map(|piece| piece_name(view, piece)) {
            match kinds.last_mut().filter(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => kinds.push((name, 1)),
            }
        }
        let kinds: Vec<String> =
            kinds.into_iter().map(|(name, count)| format!("{count} {name}")).collect();
        lines += &format!("{}: {}\n", point.label, kinds.join(", "));
    }
    lines
}

fn piece_name(view: &View, piece: &PieceView) -> String {
    let letter = piece.army.map(|army| view.armies[army.index()].letter);
    format!("{}{}", letter.map_or(String::new(), String::from), piece.mark)
}

/// The colour that an army is named after, or else one by its number.
pub(super) fn army_style(army: &ArmySpec, number: usize) -> Style {
    let color = match army.name {
        "green" => AnsiColor::Green,
        "red" => AnsiColor::BrightRed,
        "yellow" => AnsiColor::Yellow,
        "blue" => AnsiColor::BrightBlue,
        "black" => AnsiColor::Cyan,
        "white" => return Style::new(),
        _ => [AnsiColor::Yellow, AnsiColor::BrightBlue, AnsiColor::Green, AnsiColor::BrightRed]
            [number % 4],
    };
    color.on_default()
}
