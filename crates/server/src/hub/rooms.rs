use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use quadrille_protocol::TableId;

use super::Room;

/// The tables in memory.
#[derive(Default)]
pub(super) struct Rooms {
    pub(super) all: HashMap<TableId, Arc<Room>>,
    /// The number of tables at which some are dropped, if it is above the configured one.
    most: usize,
    /// The number of accesses so far.
    asked: u64,
}

impl Rooms {
    /// The room of a table. If there are `most` or more, idle ones are dropped.
    pub(super) fn get(&mut self, table: TableId, most: usize) -> Arc<Room> {
        self.asked += 1;
        if let Some(room) = self.all.get(&table) {
            room.used.store(self.asked, Relaxed);
            return room.clone();
        }
        if self.all.len() >= self.most.max(most) {
            self.forget();
            self.most = self.all.len() + most.div_ceil(8);
        }
        let room = Arc::new(Room::new(table, self.asked));
        self.all.insert(table, room.clone());
        room
    }

    /// Drops a table that has no watcher and is not in use.
    pub(super) fn forget_idle(&mut self, table: TableId) {
        let idle = |room: &Arc<Room>| Arc::strong_count(room) == 1 && room.is_empty();
        if self.all.get(&table).is_some_and(idle) {
            self.all.remove(&table);
        }
    }

    /// Drops the least recently used tables without watchers, at most a quarter of all tables.
    fn forget(&mut self) {
        let idle = |room: &Arc<Room>| Arc::strong_count(room) == 1 && room.is_empty();
        let idle = self.all.iter().filter(|(_, room)| idle(room));
        let mut idle: Vec<(u64, TableId)> =
            idle.map(|(table, room)| (room.used.load(Relaxed), *table)).collect();
        idle.sort_unstable();
        for (_, table) in idle.iter().take(self.all.len().div_ceil(4)) {
            self.all.remove(table);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_that_nobody_holds_are_forgotten_when_there_are_many() {
        let mut rooms = Rooms::default();
        let held = rooms.get(TableId::of(0), 8);
        for number in 1..100 {
            rooms.get(TableId::of(number), 8);
        }
        assert!(rooms.all.len() <= 10, "{}", rooms.all.len());
        assert!(Arc::ptr_eq(&held, &rooms.get(TableId::of(0), 8)), "what is held stays");
    }
}
