//! Exhaustive search, as simple as possible.

use quadrille_core::{Effect, Position, Seat, Side, Status};
use quadrille_search::Score;

use super::maze::{Exit, Go, MazePosition};

pub(crate) type Values = [i32; Seat::MAX];

/// The behaviour of the other sides.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Others {
    /// All cooperate against this side.
    Against(Side),
    /// Every side maximizes its own value.
    ForThemselves,
}

/// The game before a place.
#[derive(Clone)]
pub(crate) struct Story {
    /// The keys at the start of each turn, and the number of them before the search.
    pub(crate) keys: Vec<u64>,
    pub(crate) before: usize,
    pub(crate) quiet: usize,
    pub(crate) most_quiet: usize,
    /// True if the current turn has made progress.
    pub(crate) progress: bool,
    pub(crate) turn: u32,
    /// True if draws by repetition and lack of progress count.
    pub(crate) draws: bool,
}

impl Story {
    pub(crate) fn new(root: &MazePosition) -> Self {
        Self {
            keys: vec![root.key()],
            before: 1,
            quiet: 0,
            most_quiet: usize::MAX,
            progress: false,
            turn: 0,
            draws: true,
        }
    }

    /// True if the game is drawn at a place: by the third occurrence, by the second if the first is
    /// within the search, or by lack of progress.
    fn is_drawn(&self, place: &MazePosition) -> bool {
        let reach = self.quiet.min(self.keys.len());
        let from = self.keys.len() - reach;
        let same = |&at: &usize| self.keys[at] == place.key();
        let earlier: Vec<usize> = (from..self.keys.len()).filter(same).collect();
        let repeated = earlier.len() >= 2 || earlier.iter().any(|&at| at >= self.before);
        self.draws && (repeated || self.quiet >= self.most_quiet)
    }
}

fn won(turn: u32) -> i32 {
    Score::WinIn(turn).value()
}

/// The value for each side after exhaustive search of `depth` turns.
pub(crate) fn try_everything(
    place: &MazePosition,
    story: &Story,
    depth: u32,
    others: Others,
) -> Values {
    let Status::Acting(seat) = place.status() else { unreachable!("the game goes on") };
    if depth == 0 {
        return judged(place, story.turn, others);
    }
    let acting = place.side_of(seat);
    let mut exits = place.room().exits.clone();
    exits.sort_by_key(|exit| -exit.gain);
    let all = exits.iter().map(|exit| after(place, exit, story, depth, others));
    match others {
        Others::Against(me) if me != acting => all.min_by_key(|values| values[me.index()]),
        _ => all.reduce(
            |best, values| {
                if values[acting.index()] > best[acting.index()] { values } else { best }
            },
        ),
    }
    .expect("there is always an exit")
}

fn after(place: &MazePosition, exit: &Exit, story: &Story, depth: u32, others: Others) -> Values {
    let mut next = place.clone();
    let mut effects = Vec::new();
    next.apply(Go(exit.to), &mut effects);
    let ended = effects.iter().any(Effect::ends_turn);
    let mut story = story.clone();
    if let Status::Over(outcome) = next.status() {
        let turn = story.turn + 1;
        let winner = outcome.ranking.winner();
        return std::array::from_fn(|side| match winner {
            Some(winner) if winner.index() == side => won(turn),
            Some(_) => -won(turn),
            None => 0,
        });
    }
    story.progress |= exit.gain > 0;
    if let Others::Against(me) = others
        && next.room().out[me.index()]
    {
        return [-won(story.turn + 1); Seat::MAX];
    }
    if !ended {
        return try_everything(&next, &story, depth, others);
    }
    story.turn += 1;
    story.quiet = if story.progress { 0 } else { story.quiet + 1 };
    story.progress = false;
    if story.is_drawn(&next) {
        let lost = |side: usize| if next.room().out[side] { -won(story.turn) } else { 0 };
        return std::array::from_fn(lost);
    }
    story.keys.push(next.key());
    try_everything(&next, &story, depth - 1, others)
}

/// The evaluation of each side less the mean of the others.
fn judged(place: &MazePosition, turn: u32, others: Others) -> Values {
    let room = place.room();
    let sides = usize::from(place.sides());
    std::array::from_fn(|side| {
        if side >= sides {
            return 0;
        }
        if room.out[side] && others == Others::ForThemselves {
            return -won(turn);
        }
        let rest: Vec<i32> = (0..sides)
            .filter(|&other| other != side && !room.out[other])
            .map(|other| room.worth[other])
            .collect();
        room.worth[side] - rest.iter().sum::<i32>() / (rest.len() as i32).max(1)
    })
}
