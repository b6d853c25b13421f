use quadrille_core::Side;
use quadrille_table::GameText;

use super::Finding;
use crate::matches::Share;
use crate::words;

/// The name of a side's seats.
pub(crate) fn side_name(game: GameText, side: usize) -> String {
    words::side_name(game.start().as_ref(), Side(side as u8))
}

/// A share with its interval, like `63 % (55 to 70)`.
pub(crate) fn share_text(share: Share) -> String {
    let Share { mean, low, high } = share;
    let [mean, low, high] = [mean, low, high].map(|part| (100.0 * part).round() + 0.0);
    format!("{mean} % ({low} to {high})")
}

/// The findings of an option set in a few sentences: the advantage at the strongest level, and the
/// influence of strength. `findings` holds one per level, weakest first.
pub(crate) fn verdict(findings: &[&Finding]) -> String {
    let Some(strongest) = findings.last() else { return "No games were played.".to_owned() };
    let mut sentences = remarks(findings);
    if lopsided(strongest).is_none() {
        sentences.insert(0, even(strongest));
    }
    sentences.join(" ")
}

/// The sentences about the notable facts of an option set: a lopsided level, a share that changes
/// with strength, many draws.
pub(crate) fn remarks(findings: &[&Finding]) -> Vec<String> {
    let mut sentences: Vec<String> =
        findings.iter().rev().filter_map(|found| lopsided(found)).collect();
    if let (Some(weakest), Some(strongest)) = (findings.first(), findings.last())
        && weakest.cell.level < strongest.cell.level
    {
        sentences.extend(change(weakest, strongest));
        sentences.extend(draws(weakest, strongest));
    }
    sentences
}

/// The advantage that a level shows, as a cell of a table: the sides beyond an even share with their
/// distance from it in points, or the largest advantage that could have stayed hidden.
pub(crate) fn advantage(found: &Finding) -> String {
    let beyond = found.sides.iter().enumerate();
    let beyond = beyond.filter(|(_, share)| is_beyond(**share, found.fair()));
    let named = |(side, share): (usize, &Share)| {
        let points = (100.0 * (share.mean - found.fair())).round();
        format!("{} {points:+}", side_name(found.cell.game, side))
    };
    let all: Vec<String> = beyond.map(named).collect();
    match all.is_empty() {
        true => format!("none beyond {}", width(found)),
        false => all.join(", "),
    }
}

/// The sides that are better or worse off than an even share, if there are any.
fn lopsided(found: &Finding) -> Option<String> {
    let (level, fair) = (found.cell.level, found.fair());
    let named = |(side, share): (usize, &Share)| {
        format!("{} has {}", side_name(found.cell.game, side), share_text(*share))
    };
    let beyond = found.sides.iter().enumerate().filter(|(_, share)| is_beyond(**share, fair));
    let off: Vec<String> = beyond.map(named).collect();
    let even = (100.0 * fair).round();
    let told =
        || format!("**Lopsided** at level {level}: {}, where {even} % is even.", off.join(", "));
    (!off.is_empty()).then(told)
}

/// The sentence about games that show no advantage.
fn even(found: &Finding) -> String {
    let (level, games) = (found.cell.level, found.games);
    let width = width(found);
    format!("No advantage beyond {width} points in {games} games at level {level}.")
}

/// Half of the widest interval, in points.
fn width(found: &Finding) -> f64 {
    let widths = found.sides.iter().map(|share| (share.high - share.low) / 2.0);
    (100.0 * widths.fold(0.0, f64::max)).round()
}

/// True if an interval excludes the even share.
fn is_beyond(share: Share, fair: f64) -> bool {
    fair < share.low || share.high < fair
}

/// A sentence about the side whose share rises most with strength.
fn change(weakest: &Finding, strongest: &Finding) -> Option<String> {
    let both = weakest.sides.iter().zip(&strongest.sides).enumerate();
    let apart = |(_, (weak, strong)): &(usize, (&Share, &Share))| {
        weak.high < strong.low || strong.high < weak.low
    };
    let (side, (weak, strong)) = both
        .filter(apart)
        .max_by(|(_, a), (_, b)| (a.1.mean - a.0.mean).total_cmp(&(b.1.mean - b.0.mean)))?;
    let name = side_name(strongest.cell.game, side);
    let (from, to) = (weakest.cell.level, strongest.cell.level);
    let (weak, strong) = ((100.0 * weak.mean).round(), (100.0 * strong.mean).round());
    Some(format!(
        "Strength matters: {name} goes from {weak} % at level {from} to {strong} % at level {to}."
    ))
}

/// The smallest share of drawn games that is mentioned.
const MANY_DRAWS: f64 = 0.15;

fn draws(weakest: &Finding, strongest: &Finding) -> Option<String> {
    let (from, to) = (weakest.drawn(), strongest.drawn());
    let (weak, strong) = (weakest.cell.level, strongest.cell.level);
    (to >= MANY_DRAWS).then(|| {
        let [from, to] = [from, to].map(|part| (100.0 * part).round());
        let shared = if strongest.sides.len() > 2 { "share the first place" } else { "are drawn" };
        format!("{to} % of the games {shared} at level {strong}, {from} % at level {weak}.")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::{BalanceGame, Cell};

    /// A finding in which the first side won `wins` games and the second `losses`.
    fn found(level: usize, wins: usize, losses: usize, draws: usize) -> Finding {
        let game = GameText::all().find(|game| game.start().sides() == 2).expect("there is one");
        let played = |ranks: [u8; 2]| BalanceGame {
            game: game.to_string(),
            level,
            ranks: ranks.to_vec(),
            ending: "end".to_owned(),
            turns: 10,
            steps: 10,
            choices: 100,
            most_choices: 20,
        };
        let results = [([1, 2], wins), ([2, 1], losses), ([1, 1], draws)];
        let games: Vec<BalanceGame> = results
            .into_iter()
            .flat_map(|(ranks, count)| std::iter::repeat_n(played(ranks), count))
            .collect();
        Finding::new(Cell { game, level }, games.iter()).expect("there are games")
    }

    #[test]
    fn what_is_lopsided_is_said_and_what_is_not_shown_is_not() {
        let even = verdict(&[&found(5, 52, 48, 0)]);
        assert!(
            even.starts_with("No advantage beyond 10 points in 100 games at level 5"),
            "{even}"
        );
        let uneven = verdict(&[&found(5, 70, 30, 0)]);
        assert!(uneven.starts_with("**Lopsided** at level 5"), "{uneven}");
        assert!(uneven.contains("70 %") && uneven.contains("50 % is even"), "{uneven}");
    }

    #[test]
    fn a_cell_names_the_sides_with_an_advantage_or_how_large_one_may_be() {
        assert_eq!(advantage(&found(5, 52, 48, 0)), "none beyond 10");
        let cell = advantage(&found(5, 70, 30, 0));
        assert!(cell.contains("+20") && cell.contains("-20"), "{cell}");
    }

    #[test]
    fn what_strength_changes_is_said() {
        let said = verdict(&[&found(1, 50, 50, 0), &found(5, 150, 10, 40)]);
        assert!(said.contains("goes from 50 % at level 1 to 85 % at level 5"), "{said}");
        assert!(said.contains("20 % of the games are drawn at level 5, 0 % at level 1"), "{said}");
        let same = verdict(&[&found(1, 50, 50, 0), &found(5, 55, 45, 5)]);
        assert!(!same.contains("Strength") && !same.contains("drawn"), "{same}");
    }
}
