//! Whole games played by an independent reference program have the same results.

use quadrille_core::Status;
use quadrille_table::GameText;
use quadrille_table::record::Record;

/// Each line holds the game, its steps, the final position and the ranks, separated by tabs.
const GAMES: &str = include_str!("games/random.txt");

#[test]
fn independent_games_come_out_the_same() {
    for line in GAMES.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [game, steps, end, ranks] = fields[..] else {
            panic!("expected four fields: {line}");
        };
        let mut match_ = game.parse::<GameText>().unwrap().start();
        for step in steps.split(' ') {
            match_.play(step).unwrap_or_else(|error| panic!("{game}: {error}"));
        }
        assert_eq!(match_.position_text(), end, "{game}");
        let record = Record::of(match_.as_ref());
        assert_eq!(record.result_text(), ranks, "{game}");
        assert_eq!(record.to_string().parse(), Ok(record), "{game}");
        assert_eq!(matches!(match_.status(), Status::Over(_)), ranks != "*");
    }
}
