//! Presentation to clients, and editing by hand.

use quadrille_core::edit::Edit;
use quadrille_core::present::{
    Geometry, Obstacle, PieceView, PointView, Present, Shape, Stacking, Touch,
};
use quadrille_core::{Army, Compass, Point, Position as _, ReadError, Seat};

use crate::board::back;
use crate::{ARMIES, Options, Place, Position, Sample, Setup, Step};

impl Present for Sample {
    const OBSTACLES: &'static [&'static str] = &["jumping", "stuck", "occupied", "back", "far"];

    fn geometry(_: Options) -> Geometry {
        let points = Place::all().map(|place| PointView {
            label: place.to_string(),
            x: (f32::from(place.file()) + 1.0) / 4.0,
            y: (f32::from(place.rank()) + 0.5) / 4.0,
            shape: Shape::Crossing,
            mark: '·',
            room: 1.0,
            stacking: Stacking::OnTop,
            tags: Vec::new(),
        });
        let lines = Place::all().flat_map(|from| {
            let next = [Compass::North, Compass::East].map(|way| from.away(way, 1));
            next.into_iter().flatten().map(move |to| (from.point(), to.point()))
        });
        Geometry { points: points.collect(), lines: lines.collect() }
    }

    fn pieces(position: &Position) -> Vec<PieceView> {
        position.all_stones().map(view).collect()
    }

    fn asks(position: &Position) -> Option<&'static str> {
        position.jumper.map(|_| "jump-on")
    }

    fn notes(position: &Position) -> Vec<String> {
        position.jumper.map(|at| format!("the stone on {at} may jump on")).into_iter().collect()
    }

    fn obstacle(position: &Position, from: Point, to: Point) -> Option<Obstacle> {
        let place = |point: Point| Place::all().find(|place| place.point() == point);
        let (from, to) = (place(from)?, place(to)?);
        let seat = position.seat;
        if position.end.is_some() || position.stones(Army(seat.0)) & from.bit() == 0 {
            return None;
        }
        let mut ends = position.steps().into_iter().filter_map(|step| match step {
            Step::Move { from: begin, to } | Step::Jump { from: begin, to } => {
                (begin == from).then_some(to)
            }
            Step::Done => None,
        });
        let key = match position.jumper {
            Some(jumper) if jumper != from => Some("jumping"),
            _ if from == to => ends.next().is_none().then_some("stuck"),
            _ if ends.any(|end| end == to) => None,
            _ if position.occupied() & to.bit() != 0 => Some("occupied"),
            _ if from.away(back(seat), 1) == Some(to) => Some("back"),
            _ => Some("far"),
        };
        key.map(Obstacle::from)
    }

    fn gesture(_: &Position, step: Step) -> Vec<Touch> {
        match step {
            Step::Move { from, to } | Step::Jump { from, to } => {
                vec![Touch::Point(from.point()), Touch::Point(to.point())]
            }
            Step::Done => vec![Touch::Button("done")],
        }
    }

    fn way(_: &Position, step: Step) -> Vec<Point> {
        match step {
            Step::Move { from, to } | Step::Jump { from, to } => {
                let over = from.between(to);
                [Some(from), over, Some(to)].into_iter().flatten().map(Place::point).collect()
            }
            Step::Done => Vec::new(),
        }
    }
}

impl Edit for Sample {
    fn draft(options: Options, text: &str) -> Result<Vec<PieceView>, ReadError> {
        let mut setup = Setup::read(options, text)?;
        setup.stones.sort();
        Ok(setup.stones.into_iter().map(view).collect())
    }

    fn palette(_: Options) -> Vec<String> {
        ARMIES.iter().map(|army| army.letter.to_string()).collect()
    }
}

fn view((place, army): (Place, Army)) -> PieceView {
    PieceView {
        point: place.point(),
        level: 0,
        army: Some(army),
        commander: Some(Seat(army.0)),
        kind: "stone",
        mark: "",
        directions: 0,
        badge: None,
        settled: false,
    }
}
