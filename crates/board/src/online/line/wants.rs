//! What is wanted of a connection.

use quadrille_core::Seat;
use quadrille_protocol::{ClientMessage, Person, Plan, TableEvent, TableId, Time};

use super::{Line, Order, Stage, Visit};

impl Line {
    /// Wants a connection.
    pub fn start(&mut self, now: Time) -> Vec<Order> {
        match self.stage {
            Stage::Off | Stage::Absent(_) => self.call(now),
            _ => Vec::new(),
        }
    }

    /// Wants to be called by a name.
    pub fn rename(&mut self, name: String) -> Vec<Order> {
        self.wished = Some(name).filter(|name| *name != self.name);
        self.wished.clone().map(|name| self.send(&ClientMessage::Name { name })).unwrap_or_default()
    }

    /// Wants to follow a table.
    pub fn watch(&mut self, table: TableId, now: Time) -> Vec<Order> {
        let known = self.visit(table).is_some() || self.wanted.contains(&table);
        if known {
            return self.start(now);
        }
        let Some(person) = self.person else {
            self.wanted.push(table);
            return self.start(now);
        };
        let visit = self.come(table, person);
        let ask = visit.ask();
        self.visits.push(visit);
        let mut orders = self.start(now);
        orders.extend(self.send(&ask));
        orders
    }

    /// Has something to take up at a table as soon as that is visited: what a [visit](Visit::kept)
    /// left. What cannot be read is passed over.
    pub fn recall(&mut self, table: TableId, kept: &str) {
        self.recalled.retain(|(other, _)| *other != table);
        self.recalled.extend(kept.parse().ok().map(|kept| (table, kept)));
    }

    /// Comes to a table, with what was left there.
    pub(super) fn come(&mut self, table: TableId, person: Person) -> Visit {
        let mut visit = Visit::new(table, person);
        if let Some(at) = self.recalled.iter().position(|(other, _)| *other == table) {
            visit.restore(self.recalled.swap_remove(at).1);
        }
        visit
    }

    /// Follows a table no more.
    pub fn leave(&mut self, table: TableId) -> Vec<Order> {
        self.visits.retain(|visit| visit.table() != table);
        self.wanted.retain(|wanted| *wanted != table);
        self.send(&ClientMessage::Leave { table })
    }

    /// Wants a table; tells by which number it will be known.
    pub fn make(&mut self, plan: Plan, now: Time) -> (u64, Vec<Order>) {
        let key = self.key();
        self.making = Some((key, plan.clone()));
        let mut orders = self.start(now);
        orders.extend(self.send(&ClientMessage::Make { key, plan: Box::new(plan) }));
        (key, orders)
    }

    /// Does something at a table.
    pub fn act(
        &mut self,
        table: TableId,
        seat: Option<Seat>,
        event: TableEvent,
        now: Time,
    ) -> Vec<Order> {
        let key = self.key();
        let visit = self.visits.iter_mut().find(|visit| visit.table() == table);
        let ask = visit.and_then(|visit| visit.act(key, seat, event, now));
        ask.map(|ask| self.send(&ask)).unwrap_or_default()
    }

    /// Takes a step. It is held until the turn ends; then the whole turn is sent, or, if persons want to
    /// be asked, waits to be [released](Self::release).
    pub fn step(
        &mut self,
        table: TableId,
        seat: Seat,
        text: String,
        confirm: bool,
        now: Time,
    ) -> Vec<Order> {
        let key = self.key();
        let visit = self.visits.iter_mut().find(|visit| visit.table() == table);
        let ask = visit.and_then(|visit| {
            visit.hold(key, seat, text);
            if confirm || !visit.asks() { None } else { visit.release(now) }
        });
        ask.map(|ask| self.send(&ask)).unwrap_or_default()
    }

    /// Puts back the last step that is held.
    pub fn put_back(&mut self, table: TableId) {
        if let Some(visit) = self.visits.iter_mut().find(|visit| visit.table() == table) {
            visit.put_back();
        }
    }

    /// Sends the steps that are held.
    pub fn release(&mut self, table: TableId, now: Time) -> Vec<Order> {
        let visit = self.visits.iter_mut().find(|visit| visit.table() == table);
        let ask = visit.and_then(|visit| visit.release(now));
        ask.map(|ask| self.send(&ask)).unwrap_or_default()
    }

    /// Wants to know of one's own tables, now and from now on. They are asked for only if the server
    /// does not push their changes already.
    pub fn follow_games(&mut self, now: Time) -> Vec<Order> {
        self.games.want();
        let mut orders = self.start(now);
        orders.extend(self.ask_games(now));
        orders
    }
}
