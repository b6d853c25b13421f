/// The score from which on a side is clearly better, in centipawns.
const BETTER: i32 = 50;

/// The number of turns from which on a game counts as long.
const LONG: usize = 60;

/// True if a computer accepts a draw: if it is clearly worse, or if nobody is clearly better in a game
/// of at least 60 turns. `score` is the evaluation for the computer, in centipawns.
#[must_use]
pub fn accepts_draw(score: i32, turns: usize) -> bool {
    score <= -BETTER || score < BETTER && turns >= LONG
}

#[cfg(test)]
mod tests {
    use super::accepts_draw;

    #[test]
    fn a_computer_accepts_a_draw_when_it_is_worse_or_when_a_long_game_is_even() {
        assert!(accepts_draw(-50, 0) && accepts_draw(-900, 90));
        assert!(!accepts_draw(-49, 59) && accepts_draw(-49, 60) && accepts_draw(49, 60));
        assert!(!accepts_draw(50, 60) && !accepts_draw(900, 0));
    }
}
