//! A test game: the seats walk through a maze together, one turn each, and the room they end in
//! decides who has won.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::str::FromStr;

use quadrille_core::{
    Effect, Ending, Expected, Observe, Outcome, Point, Position, Ranking, ReadError, Seat, Side,
    Status, Step, mix,
};
use quadrille_search::{Candidate, Heuristics};

/// A way out of a room.
#[derive(Clone, Copy)]
pub(crate) struct Exit {
    pub(crate) to: u16,
    pub(crate) ends_turn: bool,
    /// The gain of a noisy exit; an exit with a gain above 0 is progress.
    pub(crate) gain: i32,
}

#[derive(Clone, Default)]
pub(crate) struct Room {
    pub(crate) exits: Vec<Exit>,
    pub(crate) worth: [i32; Seat::MAX],
    /// The seats that are out of the game in this room.
    pub(crate) out: [bool; Seat::MAX],
    pub(crate) end: Option<Ranking>,
}

pub(crate) struct Maze {
    seats: u8,
    rooms: Vec<Room>,
    /// True if a null move is a sound test for threats, which it is not in zugzwang.
    passes: bool,
}

impl Maze {
    /// A maze by its rooms: the evaluation for side 0, and the exits: `>` ends the turn, `-` stays
    /// within the turn, `!` ends the turn with progress. A room without exits is won by the side
    /// that `won` names.
    pub(crate) fn drawn(rooms: &[(i32, &str)], won: impl Fn(usize) -> Side) -> &'static Self {
        let room = |(at, &(worth, exits)): (usize, &(i32, &str))| Room {
            exits: exits.split_whitespace().map(drawn_exit).collect(),
            worth: std::array::from_fn(|side| if side == 0 { worth } else { 0 }),
            end: exits.is_empty().then(|| Ranking::won(2, won(at))),
            ..Room::default()
        };
        Self::kept(2, false, rooms.iter().enumerate().map(room).collect())
    }

    /// A maze of `layers` layers of rooms. Exits lead to the next layer.
    pub(crate) fn layered(seats: u8, layers: u16, seed: u64) -> &'static Self {
        const WIDTH: u16 = 12;
        let mut dice = Dice(seed);
        let mut rooms = Vec::new();
        for layer in 0..=layers {
            for _ in 0..WIDTH {
                let ends = layer == layers || layer > 1 && dice.one_in(9);
                let next = |dice: &mut Dice| (layer + 1) * WIDTH + dice.below(WIDTH.into()) as u16;
                rooms.push(dice.room(seats, ends, next));
            }
        }
        Self::kept(seats, seats > 2, rooms)
    }

    /// A maze whose exits lead to any room, so that positions repeat. Every step is a turn.
    pub(crate) fn tangled(seats: u8, rooms: u16, seed: u64) -> &'static Self {
        let mut dice = Dice(seed);
        let room = |at: u16| {
            let ends = at > 0 && dice.one_in(12);
            let mut room = dice.room(seats, ends, |dice| dice.below(rooms.into()) as u16);
            room.exits.iter_mut().for_each(|exit| exit.ends_turn = true);
            room
        };
        let rooms = (0..rooms).map(room).collect();
        Self::kept(seats, true, rooms)
    }

    fn kept(seats: u8, passes: bool, mut rooms: Vec<Room>) -> &'static Self {
        rooms[0].out = [false; Seat::MAX];
        Box::leak(Box::new(Self { seats, rooms, passes }))
    }

    /// The first room, where nobody is out, with seat 0 to act.
    pub(crate) fn start(&'static self) -> MazePosition {
        self.at(0, 0)
    }

    pub(crate) fn at(&'static self, room: u16, seat: u8) -> MazePosition {
        MazePosition { maze: self, room, seat }
    }
}

fn drawn_exit(text: &str) -> Exit {
    let (kind, to) = text.split_at(1);
    let to = to.parse().expect("the number of a room");
    Exit { to, ends_turn: kind != "-", gain: if kind == "!" { 50 } else { 0 } }
}

/// A pseudorandom number generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = mix(self.0);
        self.0 % count
    }

    fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }

    fn room(&mut self, seats: u8, ends: bool, next: impl Fn(&mut Self) -> u16) -> Room {
        let mut room = Room::default();
        for worth in &mut room.worth[..usize::from(seats)] {
            *worth = self.below(401) as i32 - 200;
        }
        if ends {
            let shared = self.one_in(4);
            let winner = Side(self.below(seats.into()) as u8);
            room.end =
                Some(if shared { Ranking::shared(seats) } else { Ranking::won(seats, winner) });
            return room;
        }
        if seats > 2 && self.one_in(6) {
            room.out[self.below(seats.into()) as usize] = true;
        }
        for _ in 0..2 + self.below(4) {
            let to = next(self);
            if room.exits.iter().all(|exit| exit.to != to) {
                let gain = if self.one_in(4) { self.below(150) as i32 } else { 0 };
                room.exits.push(Exit { to, ends_turn: !self.one_in(5), gain });
            }
        }
        room
    }
}

/// The room of the walkers and the seat to act.
#[derive(Clone)]
pub(crate) struct MazePosition {
    maze: &'static Maze,
    room: u16,
    seat: u8,
}

impl MazePosition {
    pub(crate) fn room(&self) -> &'static Room {
        &self.maze.rooms[usize::from(self.room)]
    }

    /// The next seat, beginning with `from`, that is not out.
    fn next_seat(&self, from: u8) -> u8 {
        let seats = self.maze.seats;
        let mut order = (0..seats).map(|more| (from + more) % seats);
        order.find(|&seat| !self.room().out[usize::from(seat)]).unwrap_or(from)
    }
}

impl fmt::Debug for MazePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "room {}, seat {}", self.room, self.seat)
    }
}

impl PartialEq for MazePosition {
    fn eq(&self, other: &Self) -> bool {
        (self.room, self.seat) == (other.room, other.seat)
    }
}

impl Eq for MazePosition {}

impl Hash for MazePosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.room, self.seat).hash(state);
    }
}

/// The step to a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Go(pub(crate) u16);

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Go {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        text.parse().map(Self).map_err(|_| ReadError::expected(text, 0, Expected::AnyNumber))
    }
}

impl Step for Go {
    fn code(self) -> u32 {
        self.0.into()
    }

    fn by_code(code: u32) -> Option<Self> {
        u16::try_from(code).ok().map(Self)
    }
}

impl Position for MazePosition {
    type Step = Go;

    fn status(&self) -> Status {
        match self.room().end {
            Some(ranking) => Status::Over(Outcome { ranking, ending: Ending::Goal("arrived") }),
            None => Status::Acting(Seat(self.seat)),
        }
    }

    fn seats(&self) -> u8 {
        self.maze.seats
    }

    fn visit_steps<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Go) -> ControlFlow<()>,
    {
        self.room().exits.iter().try_for_each(|exit| visit(Go(exit.to)))
    }

    fn apply<O: Observe>(&mut self, Go(to): Go, observer: &mut O) {
        let Some(&exit) = self.room().exits.iter().find(|exit| exit.to == to) else {
            return;
        };
        if exit.gain > 0 {
            observer.see(Effect::Shot { from: Point(self.room), at: Point(to) });
        }
        let seat = self.seat;
        self.room = to;
        if exit.ends_turn || self.room().end.is_some() || self.next_seat(seat) != seat {
            observer.see(Effect::TurnEnded { seat: Seat(seat) });
            self.seat = self.next_seat((seat + 1) % self.maze.seats);
        }
    }

    fn key(&self) -> u64 {
        mix(u64::from(self.room) << 8 | u64::from(self.seat))
    }

    fn ended_by(&self, step: Go) -> Self {
        Self { seat: self.seat, ..self.after(step) }
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.room().out[seat.index()]
    }
}

/// Heuristics that consider every exit.
pub(crate) struct Lantern;

impl Heuristics for Lantern {
    type Position = MazePosition;

    const CLASSES: usize = 1 << 12;

    fn evaluate(&self, place: &MazePosition) -> [i32; Seat::MAX] {
        place.room().worth
    }

    fn candidates(&self, place: &MazePosition, list: &mut Vec<Candidate<Go>>) -> u64 {
        list.extend(place.room().exits.iter().map(|exit| Candidate::noisy(Go(exit.to), exit.gain)));
        0
    }

    fn class_of(&self, Go(to): Go) -> usize {
        usize::from(to)
    }

    fn null_move(&self, place: &MazePosition) -> Option<MazePosition> {
        let next = place.next_seat((place.seat + 1) % place.maze.seats);
        (place.maze.passes && next != place.seat).then_some(MazePosition { seat: next, ..*place })
    }
}
