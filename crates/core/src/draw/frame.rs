use crate::present::{Geometry, PieceView, Shape};
use crate::{Point, turned};

/// The side of the square picture, in its own units.
pub const SIDE: f32 = 1000.0;

/// The margin around the outermost pieces, as a share of the picture's side. A round board has
/// none: its corners leave enough room.
const MARGIN: f32 = 0.06;

/// The places of a board's points in a square picture with `y` growing downwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    places: Vec<(f32, f32)>,
    rooms: Vec<f32>,
    unit: f32,
    degrees: u16,
}

impl Frame {
    /// Lays out the board turned right by `degrees`.
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

    /// The degrees to turn a board to the right so that the pieces in `own` are at the bottom.
    ///
    /// The result is a multiple of 90, unless the board is round. Pieces in a corner come to the
    /// left. The board is not turned for pieces around the centre, or for none.
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

    /// True if the board has this point.
    #[must_use]
    pub fn has(&self, point: Point) -> bool {
        point.index() < self.places.len()
    }

    /// The place of a point in the picture, in picture units.
    #[must_use]
    pub fn place(&self, point: Point) -> (f32, f32) {
        self.places[point.index()]
    }

    /// The points of the board in the order of their numbers.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.places.len() as u16).map(Point)
    }

    /// The largest size of a piece, in picture units: pieces of this size on neighbouring points
    /// just touch.
    #[must_use]
    pub fn unit(&self) -> f32 {
        self.unit
    }

    /// The share of a [`unit`](Self::unit) that a piece on this point may fill.
    #[must_use]
    pub fn room(&self, point: Point) -> f32 {
        self.rooms[point.index()]
    }

    /// The largest size of a piece on this point, in picture units.
    #[must_use]
    pub fn size(&self, point: Point) -> f32 {
        self.unit * self.room(point)
    }

    /// A direction mask turned as the board is.
    #[must_use]
    pub fn directions(&self, mask: u8) -> u8 {
        turned(mask, ((self.degrees + 22) / 45) as u8)
    }

    /// The point of `among` nearest to a place, if it is at most `within` times its own size away.
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

/// The smallest distance between two points, scaled by the room of their pieces.
fn spacing(points: &[(f32, f32)], rooms: &[f32]) -> f32 {
    let pairs = (0..points.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    let distances = pairs.map(|(one, other)| {
        let ((ax, ay), (bx, by)) = (points[one], points[other]);
        (ax - bx).hypot(ay - by) * 2.0 / (rooms[one] + rooms[other])
    });
    distances.fold(1.0, f32::min)
}

/// True if no point is farther from the centre than the edges of the board are.
fn is_round(board: &Geometry) -> bool {
    let from_middle = || board.points.iter().map(|point| (point.x - 0.5, point.y - 0.5));
    let aside = from_middle().map(|(x, y)| x.abs().max(y.abs())).fold(0.0, f32::max);
    from_middle().all(|(x, y)| x.hypot(y) < aside * 1.02)
}
