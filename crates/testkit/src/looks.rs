//! The laws of the presentation of a position.

use std::collections::HashSet;

use quadrille_core::edit::Edit;
use quadrille_core::present::{Geometry, Present, Touch};
use quadrille_core::{Effect, GameTexts, Language, OptionSpecs, Point, Position, STANDARD};

/// Checks that legal steps have different gestures, that none is the beginning of another, and that
/// `gestures` equals `gesture` for each step.
///
/// # Panics
/// If a law is broken.
pub fn gestures_are_distinct<G: Edit>(position: &G::Position) {
    let steps = position.steps();
    let one_by_one: Vec<_> =
        steps.into_iter().map(|step| (step, G::gesture(position, step))).collect();
    assert_eq!(G::gestures(position), one_by_one, "{position:?}");
    let mut gestures: Vec<_> = one_by_one.into_iter().map(|(_, gesture)| gesture).collect();
    gestures.sort();
    for pair in gestures.windows(2) {
        assert!(!pair[1].starts_with(&pair[0]), "{pair:?} in {position:?}");
    }
}

/// Checks that every piece stands on a point of the geometry, on top of exactly the pieces listed
/// before it there, and has the commander of its army; and that a draft of the position's text has
/// the same pieces.
///
/// # Panics
/// If a law is broken.
pub fn pieces_stand_on_the_board<G: Edit>(options: G::Options, position: &G::Position) {
    let geometry = G::geometry(options);
    let mut heights = vec![0; geometry.points.len()];
    let pieces = G::pieces(position);
    for piece in &pieces {
        let height: &mut u8 = &mut heights[piece.point.index()];
        assert_eq!(piece.level, *height, "{piece:?} in {position:?}");
        *height += 1;
        let commander = piece.army.and_then(|army| position.commander(army));
        assert_eq!(commander, piece.commander, "{piece:?} in {position:?}");
    }
    for (a, b) in geometry.lines {
        assert!(a.index().max(b.index()) < geometry.points.len());
    }
    let text = G::write_position(position, STANDARD);
    assert_eq!(G::draft(options, &text), Ok(pieces), "{text}");
}

/// Checks that exactly the steps that move a piece or shoot have a way. It begins at the piece and
/// ends at its destination or target; each point is a neighbour of the one before, and none occurs
/// twice.
///
/// # Panics
/// If a law is broken.
pub fn ways_lead_where_steps_do<G: Edit>(options: G::Options, position: &G::Position) {
    let geometry = G::geometry(options);
    let lines: HashSet<(Point, Point)> =
        geometry.lines.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
    for step in position.steps() {
        let way = G::way(position, step);
        let ends = way.first().copied().zip(way.last().copied());
        assert_eq!(ends, motion(position, step), "{step} in {position:?}");
        let distinct: HashSet<Point> = way.iter().copied().collect();
        assert_eq!(distinct.len(), way.len(), "{step} goes {way:?} in {position:?}");
        for pair in way.windows(2) {
            let joined = if lines.is_empty() {
                touch(&geometry, pair[0], pair[1])
            } else {
                lines.contains(&(pair[0], pair[1]))
            };
            assert!(joined, "{step} goes {way:?} in {position:?}");
        }
    }
}

/// The start and the end of a step that moves a piece or shoots.
fn motion<P: Position>(position: &P, step: P::Step) -> Option<(Point, Point)> {
    let mut effects = Vec::new();
    position.clone().apply(step, &mut effects);
    effects.iter().find_map(|effect| match *effect {
        Effect::Moved { from, to } | Effect::Shot { from, at: to } => Some((from, to)),
        _ => None,
    })
}

/// True if two cells of a board without lines share a side or a corner.
fn touch(geometry: &Geometry, a: Point, b: Point) -> bool {
    let [first, a, b] = [0, a.index(), b.index()].map(|point| &geometry.points[point]);
    let apart = geometry.points.iter().map(|point| (point.x - first.x).abs());
    let size = apart.filter(|&apart| apart > 0.001).fold(1.0, f32::min);
    (a.x - b.x).abs().max((a.y - b.y).abs()) < 1.5 * size
}

/// Checks that no obstacle is reported where a gesture of a piece leads, or for a piece that can
/// act, and that every obstacle has one of the game's keys. Only one position in eight is checked,
/// and only a sample of the other points.
///
/// # Panics
/// If a law is broken.
pub fn obstacles_stop_no_legal_step<G: Edit>(options: G::Options, position: &G::Position) {
    if !position.key().is_multiple_of(8) {
        return;
    }
    let mut led: HashSet<(Point, Point)> = HashSet::new();
    for (_, gesture) in G::gestures(position) {
        let mut points = gesture.iter().filter_map(|touch| match touch {
            Touch::Point(point) => Some(*point),
            _ => None,
        });
        let Some(from) = points.next() else { continue };
        led.insert((from, from));
        led.extend(points.map(|to| (from, to)));
    }
    for &(from, to) in &led {
        assert_eq!(G::obstacle(position, from, to), None, "{from:?} to {to:?} in {position:?}");
    }
    let size = G::geometry(options).points.len() as u16;
    for from in G::pieces(position).into_iter().map(|piece| piece.point) {
        let some = (0..size).map(Point).filter(|to| (from.0 * 5 + to.0) % 17 == 0 || *to == from);
        for to in some.filter(|to| !led.contains(&(from, *to))) {
            let told = G::obstacle(position, from, to);
            assert!(told.is_none_or(|told| G::OBSTACLES.contains(&told.key)), "{told:?}");
        }
    }
}

/// Checks that every obstacle has a name.
///
/// # Panics
/// If a name is missing.
pub fn obstacles_are_named<G: Present + GameTexts>() {
    assert!(!G::OBSTACLES.is_empty());
    for key in G::OBSTACLES {
        is_named::<G>(&format!("why-{key}"));
    }
}

/// Checks that every option, every edition and every value that is not a number has a name, and
/// that the question for the edition has one.
///
/// # Panics
/// If a name is missing.
pub fn choices_are_named<G: GameTexts>() {
    for option in G::OPTIONS {
        is_named::<G>(&format!("option-{}", option.key));
        let is_word = |key: &str| key.contains(|letter: char| !letter.is_ascii_digit());
        for value in option.values.iter().filter(|value| is_word(value.key)) {
            is_named::<G>(&format!("value-{}-{}", option.key, value.key));
        }
    }
    for edition in G::EDITIONS {
        is_named::<G>(&format!("option-{}", OptionSpecs::EDITION));
        is_named::<G>(&format!("value-{}-{}", OptionSpecs::EDITION, edition.key));
    }
}

/// Checks that the armies of a game, the kinds and numbers of its pieces, its special places and
/// its gauges have names, and those facts that every game tells.
///
/// # Panics
/// If a name is missing.
pub fn things_are_named<G: Present + GameTexts>(options: G::Options) {
    for key in ["about", "players", "minutes", "needs", "piece", "pieces"] {
        is_named::<G>(key);
    }
    for army in G::armies(options) {
        is_named::<G>(&format!("army-{}", army.name.to_lowercase()));
    }
    for piece in G::pieces(&G::start(options)) {
        is_named::<G>(&format!("kind-{}", piece.kind));
        is_named::<G>(&format!("several-{}", piece.kind));
    }
    for tag in G::geometry(options).points.iter().flat_map(|point| &point.tags) {
        is_named::<G>(&format!("place-{tag}"));
    }
    for gauge in G::gauges(&G::start(options)) {
        is_named::<G>(&format!("gauge-{}", gauge.key));
    }
}

/// Checks that a key has a name, which is not empty in any language.
fn is_named<G: GameTexts>(key: &str) {
    let name = G::name_of(key).unwrap_or_else(|| panic!("{}: {key}", G::ID));
    for language in Language::ALL {
        assert!(!name.text(language).is_empty(), "{language:?}: {key}");
    }
}

/// Checks that no gauge shows or requires more than its highest value.
///
/// # Panics
/// If a law is broken.
pub fn counts_are_within_limits<G: Edit>(position: &G::Position) {
    for gauge in G::gauges(position) {
        assert!(gauge.value.max(gauge.least) <= gauge.most, "{gauge:?} in {position:?}");
    }
}
