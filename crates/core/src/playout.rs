use crate::Position;

/// Takes steps until the game ends by its own rules or `limit` steps have been taken. Returns the
/// number of steps taken. `choose` gets the number of legal steps and returns the index of one. C2
/// and C3 are not applied.
pub fn playout<P: Position>(
    position: &mut P,
    limit: usize,
    mut choose: impl FnMut(usize) -> usize,
) -> usize {
    for taken in 0..limit {
        match position.pick_step(&mut choose) {
            Some(step) => position.apply(step, &mut ()),
            None => return taken,
        }
    }
    limit
}
