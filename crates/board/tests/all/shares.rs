//! How much each side has, for bars.

use crate::common::{after, random_games};
use quadrille_core::Side;
use quadrille_mind::{Analysis, AnalysisLine, Score, percents, shares};

/// A thought whose best line has these turns.
fn analysis(score: Score, turns: &[&str]) -> Analysis {
    let turns = turns.iter().map(|&turn| turn.to_owned()).collect();
    Analysis { lines: vec![AnalysisLine { score, turns }], ..Analysis::NONE }
}

#[test]
fn shares_come_to_one_in_every_game() {
    random_games(1, 60, |table, _| {
        let shares = shares(table, None);
        assert_eq!(shares.len(), usize::from(table.sides()));
        let total: f64 = shares.iter().map(|(_, share)| share).sum();
        assert!((total - 1.0).abs() < 1e-9, "{total}");
    });
}

#[test]
fn between_two_sides_the_best_line_decides() {
    let table = after("ploy", "");
    let share = |worth| shares(table.as_ref(), Some(&analysis(Score::Centipawns(worth), &[])))[0].1;
    assert!((share(0) - 0.5).abs() < 1e-9);
    assert!(share(250) > 0.7 && share(-250) < 0.3);
    let won = shares(table.as_ref(), Some(&analysis(Score::WinIn(2), &[])));
    assert!(won[0] == (Side(0), won[0].1) && won[0].1 > 0.99);
}

#[test]
fn among_more_sides_the_bars_follow_the_line() {
    let mut table = after("ploy mode=four", "");
    let mut random = fastrand::Rng::with_seed(4);
    let mut turns: Vec<String> = Vec::new();
    let before = table.boxed();
    let captured = loop {
        let list = table.steps();
        let captures = list.iter().find(|step| {
            let takes = |effect: &quadrille_core::Effect| effect.is_progress();
            table.effects(**step).iter().any(takes)
        });
        let step = captures.copied().unwrap_or_else(|| list[random.usize(..list.len())]);
        turns.push(table.text(step));
        table.take(step).unwrap();
        if captures.is_some() {
            break table;
        }
    };
    let turns: Vec<&str> = turns.iter().map(String::as_str).collect();
    let followed = shares(before.as_ref(), Some(&analysis(Score::Centipawns(0), &turns)));
    assert_eq!(followed, shares(captured.as_ref(), None));
    assert_ne!(followed, shares(before.as_ref(), None), "something was captured on the way");
}

#[test]
fn hundredths_come_to_a_hundred() {
    let of = |shares: &[f64]| {
        let shares: Vec<(Side, f64)> = (0..).map(Side).zip(shares.iter().copied()).collect();
        percents(&shares)
    };
    assert_eq!(of(&[0.255, 0.255, 0.245, 0.245]).iter().sum::<u8>(), 100);
    assert_eq!(of(&[0.276, 0.267, 0.238, 0.219]), [27, 27, 24, 22]);
    assert_eq!(of(&[0.25; 4]), [25; 4]);
    assert_eq!(of(&[1.0 / 3.0; 3]), [34, 33, 33]);
    assert_eq!(of(&[1.0, 0.0]), [100, 0]);
    random_games(2, 40, |table, _| {
        assert_eq!(
            percents(&shares(table, None)).iter().map(|&part| u32::from(part)).sum::<u32>(),
            100
        );
    });
}
