use crate::present::{Geometry, PieceView, Shape};
use crate::{Point, turned};

/// The side of the square picture, in its own units.
pub const SIDE: f32 = 1000.0;

/// The share of the picture's side that is left free around the outermost pieces; a round board
/// leaves nothing, and has what it needs besides in the corners.
const MARGIN: f32 = 0.06;

/// Where the points of a board lie in a square picture with `y` growing downwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    places: Vec<(f32, f32)>,
    rooms: Vec<f32>,
    unit: f32,
    degrees: u16,
}

impl Frame {
    /// The board as it is seen after turning it right by so many degrees.
    #[must_use]
    pub fn new(board: &Geometry, degrees: u16) -> Self {
        let (sine, cosine) = f32::from(degrees).to_radians().sin_cos();
        let turn = |x: f32, y: f32| (x * cosine - y * sine, x * sine + y * cosine);
        let centred: Vec<(f32, f32)> =
            board.points.iter().map(|point| turn(point.x - 0.5, 0.5 - point.y)).collect();
        let rooms: Vec<f32> = board.points.iter().map(|point| point.room).collect();
        let unit = spacing(&centred, &rooms);
        let reach = centred.iter().fold(0.0_f32, |most, (x, y)| most.max(x.abs()).max(y.abs()));
        let cells = board.points.iter().any(|point| point.shape == Shape::Cell);
        let edge = reach + if cells { unit / 2.0 } else { unit * 0.55 };
        let margin = if is_round(board) { 0.0 } else { MARGIN };
        let scale = SIDE * (0.5 - margin) / edge;
        let place = |(x, y): (f32, f32)| (SIDE / 2.0 + x * scale, SIDE / 2.0 + y * scale);
        Self {
            places: centred.into_iter().map(place).collect(),
            rooms,
            unit: unit * scale,
            degrees: degrees % 360,
        }
    }

    /// By how many degrees to turn a board to the right so that these pieces are at the bottom: by
    /// quarters, unless the board is round. From a corner they come to the left; pieces around the
    /// middle, or none, leave the board as it is.
    #[must_use]
    pub fn facing(board: &Geometry, own: &[PieceView]) -> u16 {
        let places = own.iter().map(|piece| &board.points[piece.point.index()]);
        let (x, y) = places.fold((0.0, 0.0), |(x, y), at| (x + at.x - 0.5, y + at.y - 0.5));
        if x.hypot(y) < 0.01 {
            return 0;
        }
        let seen = x.atan2(-y).to_degrees();
        let step = if is_round(board) { 1.0 } else { 90.0 };
        let turned = ((seen / step + 0.01).round() * step).rem_euclid(360.0);
        turned as u16 % 360
    }

    /// Whether there is such a point.
    #[must_use]
    pub fn has(&self, point: Point) -> bool {
        point.index() < self.places.len()
    }

    /// Where a point lies.
    #[must_use]
    pub fn place(&self, point: Point) -> (f32, f32) {
        self.places[point.index()]
    }

    /// All points.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.places.len() as u16).map(Point)
    }

    /// How large a piece may be where there is most room, so that pieces on neighbouring points
    /// just meet.
    #[must_use]
    pub fn unit(&self) -> f32 {
        self.unit
    }

    /// The part of a [`unit`](Self::unit) that a piece on a point has for itself.
    #[must_use]
    pub fn room(&self, point: Point) -> f32 {
        self.rooms[point.index()]
    }

    /// How large a piece on a point may be.
    #[must_use]
    pub fn size(&self, point: Point) -> f32 {
        self.unit * self.room(point)
    }

    /// A direction mask as it is seen.
    #[must_use]
    pub fn directions(&self, mask: u8) -> u8 {
        turned(mask, ((self.degrees + 22) / 45) as u8)
    }

    /// The point nearest to a place, if it is within so many of its own sizes.
    #[must_use]
    pub fn nearest(
        &self,
        (x, y): (f32, f32),
        within: f32,
        among: impl Iterator<Item = Point>,
    ) -> Option<Point> {
        let distance = |point: &Point| {
            let (px, py) = self.place(*point);
            (px - x).hypot(py - y)
        };
        let nearest = among.min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        (distance(&nearest) <= within * self.size(nearest)).then_some(nearest)
    }
}

/// The least distance between two points, by what pieces on them have of the room.
fn spacing(points: &[(f32, f32)], rooms: &[f32]) -> f32 {
    let pairs = (0..points.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    let distances = pairs.map(|(one, other)| {
        let ((ax, ay), (bx, by)) = (points[one], points[other]);
        (ax - bx).hypot(ay - by) * 2.0 / (rooms[one] + rooms[other])
    });
    distances.fold(1.0, f32::min)
}

/// Whether no point lies farther from the middle than the sides do.
fn is_round(board: &Geometry) -> bool {
    let from_middle = || board.points.iter().map(|point| (point.x - 0.5, point.y - 0.5));
    let aside = from_middle().map(|(x, y)| x.abs().max(y.abs())).fold(0.0, f32::max);
    from_middle().all(|(x, y)| x.hypot(y) < aside * 1.02)
}
