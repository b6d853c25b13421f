//! The Universal Game Interface.

use quadrille::ugi::serve;

/// The answers to these lines.
fn answers(lines: &str) -> String {
    let mut out = Vec::new();
    serve(lines.as_bytes(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn it_introduces_itself() {
    let said = answers("ugi\nisready\nquit\nisready\n");
    assert!(said.starts_with("id name Quadrille "), "{said}");
    assert!(said.contains("\noption name Game type string default ploy\n"), "{said}");
    assert!(said.ends_with("\nugiok\nreadyok\n"), "{said}");
}

#[test]
fn it_follows_a_game() {
    let said = answers(
        "setoption name Game value platz\nposition startpos moves a1xa5 a5-b4\nshow\nlegal\nperft 2\n",
    );
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines[0],
        "position ,b255,b255,b255,b255/,b255*1,,,/,,,,/,,,,/w254,w255,w255,w255,w255 w"
    );
    let legal: Vec<&str> = lines[1].split(' ').collect();
    assert_eq!(legal[0], "legal");
    assert_eq!(legal.len() - 2, legal[1].parse::<usize>().unwrap());
    assert!(lines[2].starts_with("nodes "), "{said}");
}

#[test]
fn it_answers_questions() {
    let ask = "query gameover\nquery p1turn\nquery p2turn\nquery result\n";
    let said = answers(&format!("setoption name Game value platz\n{ask}"));
    assert_eq!(said, "response false\nresponse true\nresponse false\nresponse none\n");
    let won = "position fen b255*3,,,,/,,,,/,,,,/,,,,/w255,,,, w moves a1xa5\n";
    let said = answers(&format!("setoption name Game value platz\n{won}{ask}"));
    assert_eq!(said, "response true\nresponse false\nresponse false\nresponse p1win\n");
    let drawn = "position fen b1,,,,/,,,,/,,,,/,,,,/w16,,,, w\n";
    let said = answers(&format!("setoption name Game value platz\n{drawn}query result\n"));
    assert_eq!(said, "response draw\n");
    let team = ",,,,,,,b1,b85/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/g85,g1,,,,,,,y85 g";
    let said = answers(&format!(
        "setoption name Game value ploy mode=team\nposition fen {team}\nquery result\nquery p4turn\n"
    ));
    assert_eq!(said, "response none\nresponse false\n");
}

#[test]
fn it_reads_and_writes_the_other_notation() {
    let said = answers("setoption name Notation value tu\nposition startpos moves e3-e4-1\nshow\n");
    assert!(said.starts_with("position ,w84,w41,"), "{said}");
    assert!(said.ends_with(" w\n"), "{said}");
    let said = answers("setoption name Game value platz\nsetoption name Notation value tu\n");
    assert_eq!(said, "error expected one of standard as notation of platz\n");
    let said = answers("setoption name Notation value tu\nsetoption name Game value platz\nshow\n");
    assert!(said.ends_with(" w\n"), "{said}");
}

#[test]
fn a_game_may_be_named_by_its_edition() {
    let shown = |game: &str| answers(&format!("setoption name Game value {game}\nshow\n"));
    assert_eq!(shown("plateau edition=printed"), shown("plateau board=classic"));
    assert_eq!(shown("plateau seats=3 edition=arena"), shown("plateau board=classic seats=3"));
    assert_ne!(shown("plateau edition=printed"), shown("plateau"));
    assert!(shown("plateau edition=box").contains("expected edition to be one of arena, printed"));
}

#[test]
fn bad_input_gets_an_error_and_changes_nothing() {
    for line in [
        "hello",
        "position",
        "position fen",
        "position fen nonsense",
        "position startpos moves a1-a9",
        "position startpos moves e3-e4 e3-e4",
        "setoption",
        "setoption name Game value chess",
        "setoption name Game value ploy mode=three",
        "setoption name Threads value 0",
        "setoption name Seed value -1",
        "setoption name Hash value 1000000",
        "setoption name Level value 9",
        "setoption name Colour value red",
        "perft",
        "perft x",
        "perft 100000000",
        "query",
        "query p3turn",
        "query p0turn",
        "go deep",
        "go depth",
        "go nodes many",
        "go p1time 100",
        "go p2inc 5",
    ] {
        let said = answers(&format!("position startpos moves e3-e4R1\nshow\n{line}\nshow\n"));
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), 3, "{line}: {said}");
        assert!(lines[1].starts_with("error expected "), "{line}: {said}");
        assert_eq!(lines[0], lines[2], "{line}");
    }
}

#[test]
fn text_that_is_not_utf_8_is_an_error() {
    let mut out = Vec::new();
    serve(&b"\xff\xfe\nisready\n"[..], &mut out).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), "error expected text in UTF-8\nreadyok\n");
}

#[test]
fn a_finished_game_is_not_gone_on_with() {
    let said = answers(
        "setoption name Game value platz\nposition fen b1,,,,/,,,,/,,,,/,,,,/w16,,,, w\ngo\nlegal\n",
    );
    assert_eq!(said, "error expected a position in which the game is not over\nlegal 0\n");
}
