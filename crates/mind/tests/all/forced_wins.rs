//! Forced wins are found, and are forced: every reply of the others is tried.

use quadrille_core::Side;
use quadrille_mind::{SearchRequest, analyse, engine_for};
use quadrille_search::{Score, TranspositionTable};
use quadrille_table::{GameText, Match, Status};

/// Positions in which the side that acts wins in this turn.
const AT_ONCE: [(&str, &str); 5] = [
    (
        "ploy turning=45",
        ",,,,g69,,,,/,,,,,,,,/,,,,g160,,g6,,/,,,r16,,,,,/,,,,,,,r4,/,,g170,,,r112,,,r85/,,,,,,,,/,,,,,,,,/,,,,,,r84,, r",
    ),
    (
        "ploy",
        ",,,,,,,,/,,,,,,,,/,,,,,,,,/,,r85,,,,,,r80/,,,g192,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,g85,/,,,,,,,, g",
    ),
    ("platz", "b247,b255,b239,,/,,w247*2,,b191/,,,b111*3,/w255,,,w254*3,w254/,,,,w255 w"),
    (
        "plimus",
        ",bp,bm,bp,bm,bp,bm,,/,,bm,bp,bm,bp,bm,bp,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,rm,,,/,,,,,,,,/,,rm,rp,,rp,rm,,/,rp,rm,rp,rm,rp,rm,rp, b - 180",
    ),
    (
        "plateau",
        ",,b2,,,,,,,,,,,,,/,,,,,,,,m2,,,,,,,/b4,,,,,,,,m4,,,,,,,/b4,,b2,,,,,m2,m4,,,m2,,,,b2/b6,b2,,,,,,m2,m6,m2,,,,,,b2/,b2,,,,,,m2,me,m2,,,,b2,,/b6,b2,,,,m2,,,m6,m2,,,,,,b2/b4,b2,,,,,m2,,m4,,m2,be,,,,b2/,,,,,,,,m4,,,,b4,,,/,,,,,,,,m2,,,,,,,/b2,,,,,,,,,,,,,,, m 0 - - -",
    ),
];

fn match_(game: &str, position: &str) -> Box<dyn Match> {
    let game: GameText = game.parse().unwrap_or_else(|error| panic!("{error}"));
    game.read(position).unwrap_or_else(|error| panic!("{game} {position}: {error}"))
}

/// All positions that whole turns lead to.
fn turns(match_: &dyn Match) -> Vec<Box<dyn Match>> {
    let mut ends = Vec::new();
    let mut open = vec![match_.boxed()];
    while let Some(match_) = open.pop() {
        for step in match_.step_texts() {
            let mut next = match_.boxed();
            next.play(&step).unwrap_or_else(|error| panic!("{error}"));
            let goes_on = matches!(next.status(), Status::Acting(_)) && !next.at_turn_start();
            if goes_on { open.push(next) } else { ends.push(next) }
        }
    }
    ends
}

/// True if `side`, which acts, wins within `own_turns` turns of its own against every reply, with
/// the turns of the search.
fn wins(match_: &dyn Match, side: Side, own_turns: u32, tt: &mut TranspositionTable) -> bool {
    let analysis = analyse(match_, &SearchRequest::nodes(50_000), tt, &|_| false, &mut |_| {});
    let mut after = match_.boxed();
    after.play_turn(&analysis.lines[0].turns[0]).unwrap_or_else(|error| panic!("{error}"));
    match after.status() {
        Status::Over(outcome) => outcome.ranking.winner() == Some(side),
        Status::Acting(_) if own_turns == 1 => false,
        Status::Acting(_) => turns(after.as_ref()).iter().all(|reply| match reply.status() {
            Status::Over(outcome) => outcome.ranking.winner() == Some(side),
            Status::Acting(_) => wins(reply.as_ref(), side, own_turns - 1, tt),
        }),
    }
}

fn is_forced_win(game: &str, own_turns: u32, position: &str) {
    let match_ = match_(game, position);
    let Status::Acting(seat) = match_.status() else {
        panic!("{position} is over");
    };
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    let analysis =
        analyse(match_.as_ref(), &SearchRequest::nodes(100_000), &mut tt, &|_| false, &mut |_| {});
    let score = analysis.lines[0].score;
    assert_eq!(score, Score::WinIn(2 * own_turns - 1), "{game} {position}");
    assert!(wins(match_.as_ref(), match_.side_of(seat), own_turns, &mut tt), "{position}");
}

#[test]
fn wins_in_this_turn_are_found() {
    for (game, position) in AT_ONCE {
        is_forced_win(game, 1, position);
    }
}

#[test]
fn from_level_three_on_a_win_in_this_turn_is_never_missed() {
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    for (game, position) in AT_ONCE {
        let match_ = match_(game, position);
        for (number, level) in (1..).zip(engine_for(match_.game().id()).levels()).skip(2) {
            for seed in 0..20 {
                let mut request = SearchRequest::level(number, &level, seed);
                request.limits.nodes = request.limits.nodes.min(2_000);
                let analysis = analyse(match_.as_ref(), &request, &mut tt, &|_| false, &mut |_| {});
                let mut after = match_.boxed();
                after.play_turn(&analysis.lines[0].turns[0]).expect("a legal turn");
                let over = matches!(after.status(), Status::Over(_));
                assert!(over, "{game}: level {number} with seed {seed} plays {analysis:?}");
            }
        }
    }
}

#[test]
fn ploy_wins_in_two_or_three_turns() {
    let eighths = "ploy turning=45";
    is_forced_win(
        eighths,
        2,
        ",,,,,,r170,,/,,r24,g69,,,,,/,r84,,,,,,,/,,,,,,r4,,/,,,,r8,,,r80,/,,,,,,,,/,,,,,g73,,,/,,,g170,g68,g65,,,/,,,,,,,, g",
    );
    is_forced_win(
        eighths,
        3,
        ",,,,,,,,/,,,,,,,,/,,g136,,,r85,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,r41,,,,,/,r12,,,,,,,/,,,g85,,,,, r",
    );
    is_forced_win(
        eighths,
        3,
        ",,g7,,,,,g7,/,,,,,,,,/,,,,,,,g42,/,g170,,r168,,,,,/,,r80,,,,,,/,,,,,,r56,,/,,,,r170,,,,/,,,,,,,,/,,,,,r84,,, r",
    );
    is_forced_win(
        "ploy",
        2,
        ",,,,,,r170,r64,/,,,,,,,,/,,,g21,,,,,/,,,,,g37,,,/,,,,,,,,/,,,g16,,,,,/,,,,,,,,/,,,g170,,,,,/,,g69,,,,,, g",
    );
    is_forced_win(
        "ploy",
        3,
        ",,,,,,,,/,,,r85,,,,,/,,,,,,,,/,,,,,r136,,,/,,,,g37,,,,/,,,,,,,,/,g8,,,,,,g85,/,,,,,,,,/,,,,,,,, g",
    );
}

#[test]
fn platz_wins_in_two_or_three_turns() {
    is_forced_win(
        "platz",
        2,
        "b247,b255,b239,,/,,w247*1,,b255/,,,b111*3,/w255,,,w254*3,/,,,w254,w255 w",
    );
    is_forced_win(
        "platz",
        3,
        "b231*3,b231*3,b247*1,b207*2,/,,,b143,/,,,w126*3,/,,,w126*1,w255/,w126*3,,w124*3, b",
    );
    is_forced_win(
        "platz",
        3,
        "b255,,b255*1,b207,b207*1/,,,,/b235*1,,w255*2,w254*3,/,,,,/,w255,w254,,w254*1 b",
    );
}

#[test]
fn plimus_wins_in_two_or_three_turns() {
    is_forced_win(
        "plimus",
        2,
        ",bp,bm,,bm,bp,bm,bp,/,,bm,bp,bm,bp,bm,,/,,,,bp,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,rp,rp,,,/,,rm,rp,rm,,rm,,/,,rm,rp,rm,rp,rm,rp, b - 202",
    );
    is_forced_win(
        "plimus",
        3,
        ",,bm,bp,bm,bp,bm,bp,/,,,bp,bm,bp,bm,,/,,bmp,,,,,,/rp,,,,,,,rm,/rp,,,,,,,,/,,,,,,,,/,,,,,,,,/,,rm,,,rp,rm,,/,,rm,rp,rm,rp,rm,rp, b - 110",
    );
}

#[test]
fn plateau_wins_in_two_or_three_turns() {
    is_forced_win(
        "plateau",
        2,
        ",,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/m6,,,,,,,,,,,,,,,/b2,,,,,,,,,,,,,,,/,b2,,,,,m2,m2,,m2,,,,,m2,b2/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,, m 0 - - -",
    );
    is_forced_win(
        "plateau",
        3,
        ",,,b2,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,m4,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,, m 0 - - -",
    );
    is_forced_win(
        "plateau",
        3,
        ",b2,,,,,,,,b2,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,m4,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,, m 0 - - -",
    );
}
