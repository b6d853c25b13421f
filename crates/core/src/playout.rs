use crate::Position;

/// Takes steps that `choose` picks, given how many are legal, until the game ends by its own rules
/// or `limit` steps have been taken; answers how many were. C2 and C3 play no part.
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
