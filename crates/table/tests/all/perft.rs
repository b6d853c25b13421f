//! The perft tables are met exactly.

use quadrille_table::{GameId, explored, perft_table, read_perft_table};

/// Larger counts are left to `quadrille bench perft`.
const MOST: u64 = 4_000_000;

#[test]
fn the_perft_tables_are_met() {
    let mut checked = 0;
    for game in GameId::ALL {
        for entry in read_perft_table(game, perft_table(game)).unwrap() {
            for (depth, count) in entry.counts.into_iter().filter(|&(_, count)| count <= MOST) {
                let text = entry.start.position_text();
                assert_eq!(
                    explored(entry.start.as_ref()).perft(depth),
                    count,
                    "depth {depth} of {text}"
                );
                checked += 1;
            }
        }
    }
    assert!(checked > 400, "only {checked} counts in the tables");
}

#[test]
fn a_broken_table_is_refused_with_its_line() {
    let game = GameId::ALL[0];
    let refusal = |text: &str| read_perft_table(game, text).err().unwrap().to_string();
    assert_eq!(refusal("1 20"), "line 1: expected a position first");
    assert_eq!(refusal("start"), "line 1: expected a game before its positions");
    assert_eq!(
        refusal(&format!("game {game:?}\nstart\n1 twenty")),
        "line 3: expected game, start, position or a count"
    );
}
