//! What steps did, as motion.

use crate::common::{after, labels, play, play_random, point, random_games, set_up};
use quadrille_board::motion::{Motion, ended_at};
use quadrille_board::{Frame, Still};
use quadrille_core::Point;
use quadrille_core::present::PieceView;
use quadrille_table::Match;

/// What a step is seen to do, in short: `a1>a2>a3` for a slide with `@` and its level above the
/// ground, `a1~2` for a spin, `-a1` for what vanishes, `a1*a5` for a shot, `&a1` for what joins,
/// `#a1` for a base that falls.
fn seen(table: &dyn Match, step: &str) -> String {
    told(table, step, false)
}

/// The same when steps are taken back.
fn seen_back(table: &dyn Match, steps: &str) -> String {
    told(table, steps, true)
}

fn told(table: &dyn Match, steps: &str, back: bool) -> String {
    let mut after = table.boxed();
    play(after.as_mut(), steps);
    let frame = Frame::new(&table.geometry(), 0);
    let label = |point: Point| labels(table, [point]);
    let motion = |motion: &Motion| match motion {
        Motion::Slide { level, path, .. } => {
            let nearest = |&place| frame.nearest(place, 0.1, frame.points()).unwrap();
            let way: Vec<String> = path.iter().map(nearest).map(label).collect();
            let above = if *level > 0 { format!("@{level}") } else { String::new() };
            way.join(">") + &above
        }
        Motion::Spin { at, eighths } => format!("{}~{eighths}", label(*at)),
        Motion::Vanish { drawn } => format!("-{}", label(drawn.piece.point)),
        Motion::Appear { to, level } => format!("+{}@{level}", label(*to)),
        Motion::Flash { points } => format!("!{}", points.len()),
        Motion::Shot { from, to } => format!("{}*{}", label(*from), label(*to)),
        Motion::Join { at } => format!("&{}", label(*at)),
        Motion::Fall { at } => format!("#{}", label(*at)),
    };
    let all = if back {
        motions(after.as_ref(), table, &frame)
    } else {
        motions(table, after.as_ref(), &frame)
    };
    all.iter().map(motion).collect::<Vec<_>>().join(" ")
}

/// What is seen to happen between two moments.
fn motions(before: &dyn Match, after: &dyn Match, frame: &Frame) -> Vec<Motion> {
    let still = |table: &dyn Match| Still::new(table, &table.geometry(), frame);
    let (seen, now) = (still(before), still(after));
    quadrille_board::motion::motions((before, &seen), (after, &now), frame)
}

/// Whether nothing is seen between two moments.
fn still(before: &dyn Match, after: &dyn Match) -> bool {
    motions(before, after, &Frame::new(&before.geometry(), 0)).is_empty()
}

#[test]
fn pieces_slide_along_their_way_and_spin_the_shorter_way_round() {
    let table = after("ploy", "");
    for (step, expected) in [
        ("b1-b4", "b1>b2>b3>b4"),
        ("b1R2", "b1~2"),
        ("b1L3", "b1~-3"),
        ("b1R4", "b1~4"),
        ("e3-e4R1", "e3>e4 e4~1"),
        ("e3-e4L1", "e3>e4 e4~-1"),
    ] {
        assert_eq!(seen(table.as_ref(), step), expected);
    }
}

#[test]
fn what_is_captured_vanishes() {
    let ploy = set_up("ploy", "c3=g131 e1=g170 b2=r1 f6=g1 c6=r16 e9=r170", "g");
    let mut motions: Vec<String> =
        seen(ploy.as_ref(), "c3xc6").split(' ').map(str::to_owned).collect();
    motions.sort();
    assert_eq!(motions, ["-c6", "c3>c4>c5>c6"]);
    let plimus = set_up("plimus", "c4=bpm c5=rmp i9=b5p5m&r5p5m", "b - 0");
    assert_eq!(seen(plimus.as_ref(), "c4xc5^c6"), "c4>c5>c6 c4>c5>c6@1 -c5 -c5");
    assert_eq!(seen(plimus.as_ref(), "c4^c5^c6"), "c4>c5>c6 c4>c5>c6@1");
}

#[test]
fn arrows_fly() {
    let table = after("platz", "");
    assert_eq!(seen(table.as_ref(), "a1xe5"), "a1*e5");
    assert_eq!(seen(table.as_ref(), "a1-b2"), "a1>b2");
}

#[test]
fn a_conquered_empire_vanishes() {
    let table = set_up("plateau", "H6=b6 I6=me C10=be M9=m2", "b 0 - - -");
    assert_eq!(seen(table.as_ref(), "H6xI6=1"), "-I6 H6>I6 #I6 -M9");
    assert_eq!(seen(table.as_ref(), "H6-H8=2"), "H6>H7>H8");
}

#[test]
fn only_the_stones_that_went_slide() {
    let cells = "c4=bpm d4=bm a1=b1p0m&r1p1m a2=bm i9=b4p3m&r5p5m";
    let table = set_up("plimus", cells, "b - 0");
    let table = table.as_ref();
    assert_eq!(seen(table, "c4-c5"), "c4>c5 c4>c5@1");
    assert_eq!(seen(table, "c4:t-c5"), "c4>c5");
    assert_eq!(seen(table, "c4:t-d4"), "c4>d4@1 &d4", "onto another");
    assert_eq!(seen(table, "a2-a1"), "a2>a1@1 &a1", "among others on a Pole, not on top of them");
    assert_eq!(seen(table, "a1:p-b1"), "a1>b1");
}

#[test]
fn a_banished_stone_appears_and_being_done_is_not_seen() {
    let hand = set_up("plimus", "c5=bpm i9=b5p5m&r5p6m", "b c5:c3c5>rp 0");
    assert_eq!(seen(hand.as_ref(), ">a9"), "+a9@0");
    assert_eq!(seen(hand.as_ref(), ">i9"), "+i9@15");
    let hop = set_up("plimus", "c5=bpm c6=rm i9=b5p5m&r6p5m", "b c5:c3c5 0");
    assert_eq!(seen(hop.as_ref(), "done"), "");
}

/// ploy 5.1
#[test]
fn an_army_that_is_taken_over_flashes() {
    let table = set_up(
        "ploy mode=four",
        "a1=g85 a2=g69 d2=r85 d5=r1 e5=r1 i9=y85 i8=y1 i1=b85 h1=b1",
        "g -",
    );
    let all = seen(table.as_ref(), "a2xd2");
    assert!(all.contains("-d2") && all.contains("!2"), "{all}");
}

#[test]
fn nothing_is_seen_between_moments_that_are_not_one_step_apart() {
    let start = after("ploy", "");
    let one = after("ploy", "e3-e4");
    let two = after("ploy", "e3-e4 e7-e6");
    assert!(!still(start.as_ref(), one.as_ref()) && !still(one.as_ref(), two.as_ref()));
    assert!(still(start.as_ref(), start.as_ref()));
    assert!(still(start.as_ref(), two.as_ref()), "two steps");
    assert!(still(after("ploy turning=45", "").as_ref(), one.as_ref()), "another game");
    let other = after("ploy", "d3-d4 e7-e6");
    assert!(still(one.as_ref(), other.as_ref()), "another way here");
    let text = format!("{} g", start.position_text().replace(" g", "").replacen("g3", "g1", 1));
    let handicap = start.game().read(&text).unwrap();
    assert!(still(handicap.as_ref(), one.as_ref()), "another beginning");
    let mut resigned = start.boxed();
    resigned.resign().unwrap();
    assert!(still(start.as_ref(), resigned.as_ref()), "resigning");
}

#[test]
fn what_is_taken_back_goes_back_the_way_it_came() {
    let ploy = after("ploy", "");
    assert_eq!(seen_back(ploy.as_ref(), "b1-b4"), "b4>b3>b2>b1");
    assert_eq!(seen_back(ploy.as_ref(), "e3-e4R1"), "e4>e3 e3~-1");
    assert_eq!(seen_back(ploy.as_ref(), "e3-e4 e7-e6"), "e4>e3 e6>e7", "an exchange");
    let platz = after("platz", "");
    assert_eq!(seen_back(platz.as_ref(), "a1-a2 e5-e4 a2-a3"), "a3>a2>a1 e4>e5", "twice the same");
    let stones = set_up("plimus", "c4=bpm d4=bm a1=b1p0m&r1p1m a2=bm i9=b4p3m&r5p5m", "b - 0");
    assert_eq!(seen_back(stones.as_ref(), "c4:t-d4"), "d4>c4@1");
    assert_eq!(seen_back(stones.as_ref(), "c4-c5"), "c5>c4 c5>c4@1");
    let other = after("ploy", "d3-d4");
    assert!(still(after("ploy", "e3-e4 e7-e6").as_ref(), other.as_ref()), "another way here");
}

#[test]
fn the_end_is_where_it_was_decided() {
    let ended = |table: &dyn Match, step: &str| {
        let mut after = table.boxed();
        play(after.as_mut(), step);
        labels(after.as_ref(), ended_at(after.as_ref()))
    };
    let ploy = set_up("ploy", "c3=g131 e1=g170 b2=r1 f6=g1 c6=r170", "g");
    assert_eq!(ended(ploy.as_ref(), "c3xc6"), "c6");
    assert_eq!(ended(ploy.as_ref(), "f6-f7"), "", "it goes on");
    let mut resigned = ploy.boxed();
    resigned.resign().unwrap();
    assert!(ended_at(resigned.as_ref()).is_empty(), "nothing on the board has ended it");
    let base = set_up("plateau seats=2", "H6=b6 I6=me C10=be M9=m2", "b 0 - - -");
    assert_eq!(ended(base.as_ref(), "H6xI6=1"), "I6");
}

#[test]
fn a_slide_ends_where_a_piece_of_its_mover_stands() {
    let mut slides = 0;
    random_games(2, 60, |table, random| {
        let mut after = table.boxed();
        if !play_random(after.as_mut(), random) {
            return;
        }
        let frame = Frame::new(&table.geometry(), 90);
        let mover = after.played().last().unwrap().seat;
        let pieces = after.pieces();
        for motion in motions(table, after.as_ref(), &frame) {
            if let Motion::Slide { to, level, path } = motion {
                slides += 1;
                assert_eq!(path.last(), Some(&frame.place(to)));
                let from = frame.nearest(path[0], 0.1, frame.points()).unwrap();
                let stood =
                    |piece: &PieceView| (piece.point, piece.commander) == (from, Some(mover));
                assert!(table.pieces().iter().any(stood), "{path:?}");
                let slid = pieces.iter().find(|piece| (piece.point, piece.level) == (to, level));
                let slid = slid.unwrap_or_else(|| panic!("nothing on {to:?} at {level}"));
                assert_eq!(slid.commander, Some(mover));
            }
        }
    });
    assert!(slides > 1000, "{slides}");
}

#[test]
fn a_piece_that_vanishes_was_drawn_where_it_stood() {
    let table = set_up("ploy", "c3=g131 e1=g170 b2=r1 f6=g1 c6=r16 e9=r170", "g");
    let mut after = table.boxed();
    play(after.as_mut(), "c3xc6");
    let frame = Frame::new(&table.geometry(), 180);
    let all = motions(table.as_ref(), after.as_ref(), &frame);
    let gone = all.iter().find_map(|motion| match motion {
        Motion::Vanish { drawn } => Some(drawn),
        _ => None,
    });
    let gone = gone.unwrap();
    assert_eq!((gone.x, gone.y), frame.place(point(table.as_ref(), "c6")));
    assert_eq!(gone.piece.directions, 1, "it pointed south, seen from the other side");
}
