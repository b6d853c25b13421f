//! Appends of a batch that exist already.

use std::collections::HashSet;

use quadrille_protocol::{LogEntry, TableId};

use super::Append;

/// Numbers of entries, each with its table.
pub(super) type Numbers = HashSet<(TableId, u32)>;

/// The indices of the appends of a batch that cannot be written, in rising order. One of their numbers
/// is `there` already, or belongs to an earlier append of the batch that can be written.
pub(super) fn taken<'a>(
    batch: impl IntoIterator<Item = (usize, &'a Append)>,
    there: &Numbers,
) -> Vec<usize> {
    let mut claimed = Numbers::new();
    let mut claim = |append: &Append| {
        let number = |entry: &LogEntry| (append.table, entry.number);
        for (index, entry) in append.entries.iter().enumerate() {
            if there.contains(&number(entry)) || !claimed.insert(number(entry)) {
                let earlier = append.entries[..index].iter().map(number);
                for one in earlier {
                    claimed.remove(&one);
                }
                return false;
            }
        }
        true
    };
    batch.into_iter().filter_map(|(index, append)| (!claim(append)).then_some(index)).collect()
}

#[cfg(test)]
mod tests {
    use quadrille_protocol::TableEvent;

    use super::*;

    fn append(table: u64, numbers: &[u32]) -> Append {
        let entry = |&number| LogEntry {
            number,
            seat: None,
            event: TableEvent::Greet(1),
            at: 5,
            lag: 0,
            key: 0,
        };
        let entries = numbers.iter().map(entry).collect();
        Append { table: TableId::of(table), entries, summary: None }
    }

    #[test]
    fn an_append_is_taken_by_the_store_by_an_earlier_one_or_by_itself() {
        let all = [
            append(1, &[0, 1]),
            append(1, &[1]),
            append(2, &[0]),
            append(2, &[4, 4]),
            append(3, &[0, 1]),
            append(3, &[1]),
        ];
        let there = Numbers::from([(TableId::of(2), 0), (TableId::of(3), 0)]);
        let batch = || all.iter().enumerate();
        assert_eq!(taken(batch(), &Numbers::new()), [1, 3, 5]);
        assert_eq!(taken(batch(), &there), [1, 2, 3, 4], "who is taken claims nothing");
    }
}
