//! The positions at the start of each turn, for repetition (C2) and lack of progress (C3).

/// The start of a turn.
#[derive(Clone, Copy)]
pub(super) struct Start {
    /// The key of the position.
    pub(super) key: u64,
    /// The number of entries in the log at that time.
    pub(super) entry: u32,
    /// Turns since the last progress.
    pub(super) quiet: u32,
    /// The previous start in the same class of keys: its index plus one, or 0.
    same: u32,
}

/// The number of classes of keys, by which equal keys are found without a full search.
const CLASSES: usize = 32;

/// Every start of a turn so far, including the current turn.
#[derive(Clone)]
pub(super) struct Turns {
    starts: Vec<Start>,
    /// The last start of each class: its index plus one, or 0.
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

    /// Drops the starts of turns after the first `entries` entries. The first start always remains.
    pub(super) fn truncate(&mut self, entries: usize) {
        while let [_, .., last] = self.starts[..]
            && last.entry as usize > entries
        {
            self.latest[last.key as usize % CLASSES] = last.same;
            self.starts.pop();
        }
    }

    /// The start of the current turn.
    pub(super) fn current(&self) -> Start {
        *self.starts.last().expect("a match begins with a turn")
    }

    /// The number of ended turns.
    pub(super) fn ended(&self) -> usize {
        self.starts.len() - 1
    }

    /// The index of the entry with which a turn begins. Turns are counted from 0.
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

    /// The index of the first entry of the turn that contains an entry.
    pub(super) fn begin_of(&self, entry: usize) -> usize {
        let behind = self.starts.partition_point(|start| start.entry as usize <= entry);
        self.starts[behind.max(1) - 1].entry as usize
    }

    pub(super) fn bytes(&self) -> usize {
        self.starts.capacity() * size_of::<Start>()
    }
}
