//! The positions at the start of each turn, for repetition (C2) and lack of progress (C3).

/// The start of a turn.
#[derive(Clone, Copy)]
pub(super) struct Start {
    /// The key of the position.
    pub(super) key: u64,
    /// How many entries the log had.
    pub(super) entry: u32,
    /// Turns since the last progress.
    pub(super) quiet: u32,
    /// The start before it whose key falls into the same class; one more than its number, or 0.
    same: u32,
}

/// Classes of keys, so that equal ones are found without looking at all.
const CLASSES: usize = 32;

/// Every start of a turn so far, this turn's included.
#[derive(Clone)]
pub(super) struct Turns {
    starts: Vec<Start>,
    /// The last start of each class; one more than its number, or 0.
    latest: [u32; CLASSES],
}

const ROOM: usize = 16;

impl Turns {
    pub(super) fn new(key: u64) -> Self {
        let mut turns = Self { starts: Vec::new(), latest: [0; CLASSES] };
        turns.push(key, 0, 0);
        turns
    }

    pub(super) fn push(&mut self, key: u64, entry: usize, quiet: u32) {
        if self.starts.len() == self.starts.capacity() {
            self.starts.reserve_exact(ROOM);
        }
        let latest = &mut self.latest[key as usize % CLASSES];
        self.starts.push(Start { key, entry: entry as u32, quiet, same: *latest });
        *latest = self.starts.len() as u32;
    }

    /// Forgets the starts of turns that begin behind so many entries; the first is kept.
    pub(super) fn truncate(&mut self, entries: usize) {
        while let [_, .., last] = self.starts[..]
            && last.entry as usize > entries
        {
            self.latest[last.key as usize % CLASSES] = last.same;
            self.starts.pop();
        }
    }

    /// The turn that is being played.
    pub(super) fn current(&self) -> Start {
        *self.starts.last().expect("a match begins with a turn")
    }

    /// How many turns have ended.
    pub(super) fn ended(&self) -> usize {
        self.starts.len() - 1
    }

    /// The entry with which the turn of a number begins, counted from 0.
    pub(super) fn start(&self, turn: usize) -> Option<usize> {
        self.starts.get(turn).map(|start| start.entry as usize)
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = u64> {
        self.starts.iter().map(|start| start.key)
    }

    /// The starts with this key, the latest first.
    pub(super) fn with_key(&self, key: u64) -> impl Iterator<Item = Start> {
        let at = |number: u32| self.starts.get((number as usize).checked_sub(1)?).copied();
        let class = std::iter::successors(at(self.latest[key as usize % CLASSES]), move |start| {
            at(start.same)
        });
        class.filter(move |start| start.key == key)
    }

    /// The entry with which the turn begins that has the entry of this number.
    pub(super) fn begin_of(&self, entry: usize) -> usize {
        let behind = self.starts.partition_point(|start| start.entry as usize <= entry);
        self.starts[behind.max(1) - 1].entry as usize
    }

    pub(super) fn bytes(&self) -> usize {
        self.starts.capacity() * size_of::<Start>()
    }
}
