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

/// Checks that every obstacle has a name in every language.
///
/// # Panics
/// If a name is missing.
pub fn obstacles_are_named<G: Present + GameTexts>() {
    assert!(!G::OBSTACLES.is_empty());
    for (language, key) in Language::ALL
        .into_iter()
        .flat_map(|language| G::OBSTACLES.iter().map(move |key| (language, key)))
    {
        let line = format!("why {key}: ");
        let named = G::names(language).lines().any(|named| named.starts_with(&line));
        assert!(named, "{language:?}: why {key}");
    }
}

/// Checks that every option, every edition and every value that is not a number has a name in every
/// language, and that the question for the edition has one.
///
/// # Panics
/// If a name is missing.
pub fn choices_are_named<G: GameTexts>() {
    let named = |language: Language, key: &str| {
        let line = format!("{key}: ");
        let named = G::names(language).lines().any(|named| named.starts_with(&line));
        assert!(named, "{language:?}: {key}");
    };
    for language in Language::ALL {
        for option in G::OPTIONS {
            named(language, &format!("option {}", option.key));
            let is_word = |key: &str| key.contains(|letter: char| !letter.is_ascii_digit());
            for value in option.values.iter().filter(|value| is_word(value.key)) {
                named(language, &format!("value {} {}", option.key, value.key));
            }
        }
        for edition in G::EDITIONS {
            named(language, &format!("option {}", OptionSpecs::EDITION));
            named(language, &format!("value {} {}", OptionSpecs::EDITION, edition.key));
        }
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
