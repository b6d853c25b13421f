//! The moves of armies equal a plain exhaustive walk (plateau 4), in positions of random play and
//! in crowded arrangements with corridors, dead ends and closed rings.

use std::collections::BTreeSet;

use crate::common::crowds::{ALL, crowd};
use quadrille_core::{Army as Empire, Game, Position as _, Seat};
use quadrille_plateau::{Crossing, Kind, Piece, Plateau, Position, Setup, Step};

/// A move as it is compared: where it stops, with which count, and whether it captures.
type Moves = BTreeSet<(Crossing, u8, bool)>;

#[derive(Clone, Copy, PartialEq)]
enum Cell {
    Free,
    Target,
    Wall,
}

/// Walks every way an army can go, one crossing after the other.
struct Walker {
    longitudes: usize,
    kind: Kind,
    most: u8,
    /// What each crossing is to the army, latitude by latitude.
    cells: Vec<Cell>,
    used: Vec<bool>,
    /// The counts found for each crossing, as bits: stopping there, and capturing there.
    stops: Vec<u16>,
    hits: Vec<u16>,
}

const DIRECTIONS: [[i8; 2]; 4] = [[1, 0], [-1, 0], [0, 1], [0, -1]];

impl Walker {
    fn new(position: &Position, start: Crossing) -> Self {
        let longitudes = usize::from(position.options().longitudes());
        let army = position.piece(start).unwrap();
        let all = (0..11).flat_map(|latitude| {
            (0..longitudes as u8).map(move |longitude| Crossing::at(longitude, latitude).unwrap())
        });
        let cell = |at: Crossing| {
            let base = Seat::first(position.seats())
                .find(|&seat| position.standing_base(seat) == Some(at));
            match (position.piece(at), base) {
                (_, Some(seat)) if seat.0 != army.empire.0 => Cell::Target,
                (Some(other), _) if other.empire != army.empire => Cell::Target,
                (Some(_), _) => Cell::Wall,
                (None, Some(_)) if army.kind != Kind::Emblem => Cell::Wall,
                (None, _) => Cell::Free,
            }
        };
        let cells: Vec<Cell> = all.map(cell).collect();
        let size = cells.len();
        Self {
            longitudes,
            kind: army.kind,
            most: position.turn().range(army.kind).1,
            cells,
            used: vec![false; size],
            stops: vec![0; size],
            hits: vec![0; size],
        }
    }

    fn step(&self, at: usize, [along, inward]: [i8; 2]) -> Option<usize> {
        let (latitude, longitude) = (at / self.longitudes, at % self.longitudes);
        let longitude = (longitude + self.longitudes).checked_add_signed(along.into())?;
        let latitude =
            latitude.checked_add_signed(inward.into()).filter(|&latitude| latitude < 11)?;
        Some(latitude * self.longitudes + longitude % self.longitudes)
    }

    fn walk(&mut self, at: usize, gone: u8, last: Option<[i8; 2]>) {
        if gone == self.most {
            return;
        }
        for direction in DIRECTIONS {
            let Some(next) = self.step(at, direction).filter(|&next| !self.used[next]) else {
                continue;
            };
            let bent =
                last.is_some_and(|last| last[0] * direction[0] + last[1] * direction[1] == 0);
            match self.cells[next] {
                Cell::Target if self.kind != Kind::Two || gone == 1 && bent => {
                    self.hits[next] |= 1 << (gone + 1);
                }
                Cell::Free => {
                    self.stops[next] |= 1 << (gone + 1);
                    self.used[next] = true;
                    self.walk(next, gone + 1, Some(direction));
                    self.used[next] = false;
                }
                _ => {}
            }
        }
    }

    fn jump(&mut self, position: &Position, start: usize) {
        let has_army = |at: usize| {
            let at =
                Crossing::at((at % self.longitudes) as u8, (at / self.longitudes) as u8).unwrap();
            let base = |seat| position.standing_base(seat) == Some(at);
            position.piece(at).is_some() && !Seat::first(position.seats()).any(base)
        };
        let ways: Vec<(usize, usize)> = DIRECTIONS
            .into_iter()
            .filter_map(|direction| {
                let over = self.step(start, direction).filter(|&over| has_army(over))?;
                Some((over, self.step(over, direction)?))
            })
            .collect();
        for (over, landing) in ways {
            if self.cells[landing] == Cell::Free && self.most > 2 {
                self.used[over] = true;
                self.used[landing] = true;
                self.walk(landing, 2, None);
                self.used[over] = false;
                self.used[landing] = false;
            }
        }
    }
}

fn walked(position: &Position, start: Crossing) -> Moves {
    let (least, most) = position.turn().range(position.piece(start).unwrap().kind);
    if least > most || position.turn().has_moved(start) {
        return Moves::new();
    }
    let mut walker = Walker::new(position, start);
    let at = start.point(position.options()).index();
    walker.used[at] = true;
    walker.walk(at, 0, None);
    if walker.kind == Kind::Four {
        walker.jump(position, at);
    }
    let mut found = Moves::new();
    for (number, (stops, hits)) in walker.stops.iter().zip(&walker.hits).enumerate() {
        let (latitude, longitude) = (number / walker.longitudes, number % walker.longitudes);
        let to = Crossing::at(longitude as u8, latitude as u8).unwrap();
        for count in least..=most {
            for (set, captures) in [(stops, false), (hits, true)] {
                if set >> count & 1 != 0 {
                    found.insert((to, count, captures));
                }
            }
        }
    }
    found
}

fn generated(steps: &[Step], start: Crossing) -> Moves {
    let of_army = |step: &Step| match *step {
        Step::Go { from, to, count, captures } if from == start => Some((to, count, captures)),
        _ => None,
    };
    steps.iter().filter_map(of_army).collect()
}

/// Compares every army of the seat to move; Emblems with a longer range only if `emblems`.
fn compare(position: &Position, emblems: bool) {
    let steps = position.steps();
    for (at, army) in position.pieces() {
        let (_, most) = position.turn().range(army.kind);
        let skip =
            army.empire.0 != position.seat().0 || army.kind == Kind::Emblem && !emblems && most > 8;
        if !skip {
            assert_eq!(generated(&steps, at), walked(position, at), "{at} in {position}");
        }
    }
}

#[test]
fn moves_equal_an_exhaustive_walk_in_random_games() {
    for options in ALL {
        let mut random = fastrand::Rng::with_seed(9);
        let mut position = Plateau::start(options);
        for number in 0..120 {
            compare(&position, number % 10 == 0);
            let Some(step) = position.pick_step(|count| random.usize(..count)) else { break };
            position.apply(step, &mut ());
        }
    }
}

#[test]
fn moves_equal_an_exhaustive_walk_in_crowds() {
    let mut random = fastrand::Rng::with_seed(17);
    let mut compared = 0;
    for round in 0..2000 {
        let options = ALL[round % 4];
        let width = random.u8(4..=options.longitudes());
        if let Some(position) = crowd(options, &mut random, width) {
            compare(&position, width < 10 || round % 16 == 0);
            compared += 1;
        }
    }
    assert!(compared > 500, "only {compared} crowds were positions");
}

/// A board of walls with few gaps, in which most lengths cannot be had.
#[test]
fn moves_equal_an_exhaustive_walk_in_mazes() {
    let options = ALL[3];
    for seed in 0..300 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut setup = Setup::start(options);
        let emblem = Crossing::at(3, 4).unwrap();
        let mut cells: Vec<Crossing> = (0..7)
            .flat_map(|longitude| {
                (0..11).filter_map(move |latitude| Crossing::at(longitude, latitude))
            })
            .filter(|&at| {
                at != emblem && (at.longitude() + at.latitude()) % 2 == 0 || random.u8(..4) == 0
            })
            .filter(|&at| at != emblem && at.longitude() % 6 != 0)
            .collect();
        random.shuffle(&mut cells);
        setup.pieces.retain(|(_, army)| army.kind != Kind::Emblem);
        setup.pieces.truncate(cells.len());
        for ((at, _), cell) in setup.pieces.iter_mut().zip(&cells) {
            *at = *cell;
        }
        setup.pieces.push((emblem, Piece { empire: Empire(0), kind: Kind::Emblem }));
        if let Ok(position) = setup.position() {
            compare(&position, true);
        }
    }
}
