//! The token cost of a request, by the work it causes.
//!
//! A message on a socket takes them from its session, whose sockets on this node share one bucket, and
//! from its address, whose sessions share another one. A request by HTTP takes them from its address.
//! `docs/running.md` has the same table for operators.

use quadrille_protocol::{ClientMessage, TableEvent};

use crate::hub::changes_seats;

/// The cost of a frame of any kind, and the whole cost of `hello`, `leave` and `ping`. Every other
/// message pays this part of its cost before it is read.
pub(crate) const FRAME: u32 = 1;

/// A table: its limits are counted, its log is begun, and all lists of its people change.
pub(crate) const MAKE: u32 = 10;

/// Another name, which is checked and written.
pub(crate) const NAME: u32 = 5;

/// A page of the list of a person's own games.
pub(crate) const LIST: u32 = 2;

/// An action at a table, which is written and sent to everybody there.
pub(crate) const ACTION: u32 = 2;

/// An action that changes the seats of a table. It is sent to everybody there, with the presence.
pub(crate) const SEATING: u32 = 10;

/// A log, without the token for each [`ENTRIES`] entries that are read for it.
pub(crate) const LOG: u32 = 1;

/// The number of entries of a log that cost one more token.
pub(crate) const ENTRIES: u32 = 200;

/// A request by HTTP, like a file of the page, a state of health or the metrics.
pub(crate) const REQUEST: u32 = 1;

/// The bytes of an answer by HTTP that cost one more token.
pub(crate) const BYTES: u64 = 64 * 1024;

/// A socket: its session is looked up.
pub(crate) const CONNECT: u32 = 2;

/// A new guest, who is written. Guests also have a limit of their own.
pub(crate) const GUEST: u32 = 5;

/// A picture of a link that has to be drawn.
pub(crate) const PICTURE: u32 = 6;

/// A record that has to be written.
pub(crate) const RECORD: u32 = 11;

/// The tokens that the bytes of an answer by HTTP take, in addition to those of the request.
pub(crate) fn of_answer(bytes: u64) -> u32 {
    u32::try_from(bytes / BYTES).unwrap_or(u32::MAX)
}

/// The tokens that a message takes before it is answered. An action takes [`of_action`] instead
/// once it is read. A log [takes more](more_of_log) once its length is known.
pub(crate) fn of_message(ask: &ClientMessage) -> u32 {
    match ask {
        ClientMessage::Name { .. } => NAME,
        ClientMessage::Make { .. } => MAKE,
        ClientMessage::Watch { .. } => LOG,
        ClientMessage::Act { .. } => ACTION,
        ClientMessage::Games { .. } => LIST,
        _ => FRAME,
    }
}

/// The tokens that an action takes.
pub(crate) fn of_action(event: &TableEvent) -> u32 {
    if changes_seats(event) { SEATING } else { ACTION }
}

/// The tokens that a log takes in addition to [`LOG`], by the entries that were read for it.
pub(crate) fn more_of_log(entries: usize) -> u32 {
    u32::try_from(entries).unwrap_or(u32::MAX) / ENTRIES
}

#[cfg(test)]
mod tests {
    use quadrille_protocol::{Person, Plan, TableId};

    use super::*;

    #[test]
    fn each_kind_of_message_takes_what_the_table_says() -> anyhow::Result<()> {
        let table = TableId::of(1);
        let plan = Box::new(Plan::new("ploy".parse()?));
        for (ask, tokens) in [
            (ClientMessage::Hello { version: 1 }, 1),
            (ClientMessage::Name { name: "Ann".to_owned() }, 5),
            (ClientMessage::Make { key: 1, plan }, 10),
            (ClientMessage::Watch { table, from: 0 }, 1),
            (
                ClientMessage::Act {
                    table,
                    number: 0,
                    key: 1,
                    seat: None,
                    event: "start".to_owned(),
                },
                2,
            ),
            (ClientMessage::Leave { table }, 1),
            (ClientMessage::read(r#"{"games":{}}"#)?, 2),
            (ClientMessage::Ping { sent: 0, seen: Vec::new() }, 1),
        ] {
            assert_eq!(of_message(&ask), tokens, "{ask}");
        }
        assert_eq!(of_action(&TableEvent::Greet(1)), 2);
        assert_eq!(of_action(&TableEvent::Sit(Person(1), "Ann".to_owned())), 10);
        assert_eq!([0, 199, 200, 500, 20_000].map(more_of_log), [0, 0, 1, 2, 100]);
        Ok(())
    }
}
