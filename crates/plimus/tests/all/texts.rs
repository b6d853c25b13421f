//! Plimus 8: options and position texts.

use crate::common::{rest, set_up, standing, text};
use quadrille_core::{Choices, Game, OptionSpecs, Position as _};
use quadrille_plimus::Plimus;
use quadrille_testkit::all_options;
use quadrille_testkit::facts::{position, refusal, steps};

/// Asserts that a text is refused at this place, with this expectation in the message.
fn refused(options: &str, text: &str, place: &str, expected: &str) {
    let message = refusal::<Plimus>(options, text);
    assert!(message.starts_with(place), "{text}: {message}");
    assert!(message.contains(expected), "{text}: {message}");
}

/// Asserts that a text is read and written unchanged.
fn kept(options: &str, text: &str) {
    assert_eq!(position::<Plimus>(options, text).to_string(), text);
}

/// The options
#[test]
fn options_that_do_not_go_together_are_refused() {
    let refusal = |text: &str| {
        let choices = Choices::read(&OptionSpecs::of::<Plimus>(), text).unwrap();
        Plimus::options(choices).map_err(|error| error.to_string())
    };
    let all = "option \"capture=all\": expected capture=all only with seats=4";
    assert_eq!(refusal("seats=2 capture=all"), Err(all.to_owned()));
    let west = "option \"blank=west\": expected blank=west only with seats=2";
    assert_eq!(refusal("seats=4 blank=west"), Err(west.to_owned()));
    let east = "option \"blank=east\": expected blank=east only with seats=2";
    assert_eq!(refusal("blank=east seats=4 capture=all"), Err(east.to_owned()));
    for (text, option, with) in [
        ("seats=4 colours=yellow-green", "colours=yellow-green", "seats=2"),
        ("seats=4 blank=north", "colours=yellow-green", "seats=2"),
        ("colours=yellow-green blank=west", "blank=west", "colours=blue-red"),
        ("colours=yellow-green blank=east", "blank=east", "colours=blue-red"),
        ("colours=blue-red blank=north", "blank=north", "colours=yellow-green"),
        ("colours=blue-red blank=south", "blank=south", "colours=yellow-green"),
    ] {
        let expected = format!("option \"{option}\": expected {option} only with {with}");
        assert_eq!(refusal(text), Err(expected));
    }
    let keys: Vec<&str> = Plimus::OPTIONS.iter().map(|option| option.key).collect();
    assert_eq!(keys, ["seats", "capture", "blank", "spoiling", "colours"]);
    let defaults: Vec<&str> = Plimus::OPTIONS.iter().map(|option| option.values[0].key).collect();
    assert_eq!(defaults, ["2", "facing", "none", "counted", "blue-red"]);
    assert_eq!(all_options::<Plimus>().count(), 2 * 3 * 2 + 2 * 2);
    for options in all_options::<Plimus>() {
        assert_eq!(Plimus::options(Plimus::choices(options)), Ok(options));
    }
}

/// plimus 8.1
#[test]
fn a_cell_is_an_owner_with_its_stones_and_a_pole_lists_its_owners() {
    for unit in ["bp", "bm", "bpm", "bmp", "rp", "rm", "rpm", "rmp"] {
        kept("", &text("", &format!("e5={unit}"), "b - 0"));
    }
    for unit in ["yp", "gmp"] {
        kept("seats=4", &text("seats=4", &format!("e5={unit}"), "b - 0"));
    }
    let poles = "a1=b2p1m&r0p1m i1=r3p0m a9=b0p5m&y6p6m&r1p1m&g0p1m";
    kept("seats=4", &text("seats=4", poles, "b - 0"));
    kept("blank=west", &text("blank=west", "", "b - 0"));

    let with = |cell: &str| text("", &format!("e5={cell}"), "b - 0");
    for cell in ["b", "p", "bpp", "bmm", "bpmp", "Bp", "bP", "b1p0m", "yp", "gp", "bp.", "ü", "##"]
    {
        refused("", &with(cell), "e5:", "expected one of b, r and p, m, pm or mp, or \"#\", found");
    }
    refused("seats=4", &text("seats=4", "e5=zp", "b - 0"), "e5:", "expected one of b, y, r, g and");
    refused("", &with("#"), "e5:", "no blank stone with blank=none");
    let blank = |cells: &str| text("blank=west", cells, "b - 0");
    refused("blank=west", &blank("e5=#"), "e5:", "the blank stone on c5 only");
    refused("blank=east", &blank(""), "c5:", "the blank stone on g5 only");
    refused("blank=west", &blank("").replace('#', ""), "c5:", "expected the blank stone, \"#\"");
    refused("blank=west", &blank("c5=bp"), "c5:", "expected the blank stone");

    let pole = |cell: &str| text("", &format!("a1={cell}"), "b - 0");
    for cell in ["bp", "rpm", "b1p", "b1m", "b01p1m", "b1p1m&", "b-1p1m", "y1p1m", "#", "b1m1p"] {
        refused("", &pole(cell), "a1:", "expected owners of b, r with their plus and minus stones");
    }
    refused("", &pole("r1p0m&b1p0m"), "a1:", "the owners once each, in the order b, r");
    refused("", &pole("b1p0m&b1p0m"), "a1:", "the owners once each, in the order b, r");
    let four = text("seats=4", "a1=r1p0m&y1p0m", "b - 0");
    refused("seats=4", &four, "a1:", "the owners once each, in the order b, y, r, g");
    refused("", &pole("b0p0m"), "a1:", "expected only owners with stones there");
    refused("", &pole("b7p0m i9=b0p6m&r6p6m"), "a1:", "expected at most 6 stones of a sign");
}

/// plimus 8.2
#[test]
fn a_hop_in_progress_names_its_field_the_fields_stood_on_and_the_stones_in_hand() {
    let cells = "c5=bpm c6=rm";
    for hop in ["c5:c3c5", "c5:a5c3c5", "c5:a1c3c5", "c5:c3c5>rp", "c5:c3c5>rmp", "-:a1c3>rpm"] {
        kept("", &text("", cells, &format!("b {hop} 0")));
    }
    kept("", &text("", "c5=bpm", "b c5:c3c5>rp 0"));
    kept("", &text("", "c5=bp c3=bm c6=rm", "b c5:c3c5 0"));
    kept("seats=4 capture=all", &text("seats=4 capture=all", cells, "b c5:c3c5>yp 0"));

    let refused = |hop: &str, expected: &str| {
        refused("", &text("", cells, &format!("b {hop} 0")), "the hop", expected);
    };
    for hop in ["", "c5", "--", "c5c6:c3c5"] {
        refused(hop, "expected \"-\" or \"<field>:<fields>\"");
    }
    refused(":c3c5", "a letter from a to i");
    refused("c5:", "a letter from a to i, found the end");
    refused("c5:c3c", "a number from 1 to 9");
    refused("c5:c3,c5", "a letter from a to i");
    refused("c5:c3c5:", "a letter from a to i");
    for hop in ["c5:c5c3", "c5:c3c3c5", "c5:a9c3b2c5"] {
        refused(hop, "expected the fields stood on sorted by name, each once");
    }
    for hop in ["c5:c3c5>", "c5:c3c5>r", "c5:c3c5>rpp", "c5:c3c5>yp", "c5:c3c5>rp>rm", "c5:c3c5>p"]
    {
        refused(hop, "expected stones of one unit in hand, like >rp or >rpm");
    }
    refused("c5:c5", "at least two fields");
    refused("c4:c3c4", "expected a unit of the seat to move on c4");
    refused("c6:c4c6", "expected a unit of the seat to move on c6");
    refused("c5:c3c7", "expected c5 among the fields stood on");
    refused("c5:c3c5>bp", "a seat that may be captured");
    refused("-:a1c3", "expected stones in hand where the hop has ended");
    refused("-:c3c4>rp", "expected a Pole among the fields");
    refused("c5:a1a9c5", "at most one Pole");
    refused("c5:c5c6", "expected c6 to be empty");
    let more = |cells: &str, hop: &str, expected: &str| {
        let message = refusal::<Plimus>("", &text("", cells, &format!("b {hop} 0")));
        assert!(message.starts_with("the hop: ") && message.contains(expected), "{message}");
    };
    more("c5=bp c6=rm", "c5:c3c5>rp", "expected a double on c5");
    more("c5=bp c3=bp c6=rm", "c5:c3c5", "expected c3 to be empty");
    more("c5=bp c3=bm a3=bm c6=rm", "c5:a3c3c5", "expected c3 to be empty");
    let facing = text("seats=4", cells, "b c5:c3c5>yp 0");
    assert!(refusal::<Plimus>("seats=4", &facing).contains("a seat that may be captured"));
}

/// plimus 8.3
#[test]
fn the_number_of_turns_gives_the_seat_and_every_stone_is_somewhere() {
    for (options, turns) in [
        ("", ["b - 0", "r - 1", "b - 2", "r - 399"]),
        ("seats=4", ["g - 3", "b - 4", "y - 797", "g - 799"]),
    ] {
        for rest in turns {
            kept(options, &text(options, "e5=bp", rest));
        }
    }
    let with = |rest: &str| text("", "e5=bp", rest);
    refused("", &with("r - 0"), "the seat:", "expected b after 0 completed turns, found \"r\"");
    refused("", &with("b - 1"), "the seat:", "expected r after 1 completed turn");
    refused("seats=4", &text("seats=4", "", "r - 1"), "the seat:", "expected y after 1");
    for seat in ["y", "B", "", "bb", "é"] {
        refused("", &with(&format!("{seat} - 0")), "the seat:", "expected one of b, r, found");
    }
    for turn in ["", "-1", "01", "+1", "x", "70000"] {
        refused("", &with(&format!("b - {turn}")), "the turn:", "expected a number, found");
    }
    refused("", &with("b - 402"), "the turn:", "at most 400 completed turns, found 402");
    refused("seats=4", &text("seats=4", "", "b - 804"), "the turn:", "at most 800");
    for rest in ["b -", "b - 0 ", "b  - 0", "b - 0 0", ""] {
        refused("", &with(rest), "the text:", "\"<rows> <seat> <hop> <completed turns>\"");
    }
    let rows = with("b - 0");
    refused("", &rows.replacen("/", "", 1), "the rows:", "9 rows separated by \"/\", found 8");
    refused("", &rows.replacen(",", "", 1), "rank 9:", "9 cells separated by \",\", found 8");

    let few = "expected 6 plus and 6 minus stones of Blue, found 5 and 6";
    refused("", &rows.replace("bp", ""), "the rows:", few);
    let many = text("", "a3=bm i9=b6p6m&r6p6m", "b - 0");
    refused("", &many, "the rows:", "6 plus and 6 minus stones of Blue, found 6 and 7");
    refused("seats=4", &rows, "the rows:", "stones of Yellow, found 0 and 0");
    let hand = text("", "c5=bpm c6=rm", "b c5:c3c5 0").replace("c5:c3c5", "c5:c3c5>rp");
    refused("", &hand, "the rows:", "6 minus stones of Red, found 7 and 6");

    let stuck = "expected a further jump or stones in hand";
    refused("", &text("", "c5=bpm", "b c5:c3c5 0"), "the hop:", stuck);
    refused("", &text("", "c5=bp c4=rm", "b c5:c3c5 0"), "the hop:", stuck);
}

/// plimus 8b
#[test]
fn seats_that_have_left_are_named_at_the_end_in_the_order_they_left() {
    let with = |rest: &str| text("seats=4", "e5=bp", rest);
    for rest in ["b - 0 y", "b - 0 gy", "r - 2 ygb", "b - 0 yrg", "g - 799 b"] {
        kept("seats=4", &with(rest));
    }
    let left = set_up("seats=4", "e5=bp", "b - 0 gy");
    assert_eq!(left.fallen(), [0, 2, 0, 1]);
    assert_ne!(left, set_up("seats=4", "e5=bp", "b - 0"));
    assert_eq!(left, set_up("seats=4", "e5=bp", "b - 0 yg"), "who left first is not compared");
    let skipped = set_up("seats=4", "e5=bp", "y - 1 y");
    assert_eq!((standing(&skipped), rest(&skipped)), ("r".to_owned(), "r - 2 y".to_owned()));

    let place = "the seats that have left:";
    for out in ["", "-", "x", "Y", "y,g"] {
        refused("seats=4", &with(&format!("b - 0 {out}")), place, "letters of b, y, r, g, found");
    }
    refused("seats=4", &with("b - 0 yy"), place, "expected seats of b, y, r, g once each");
    refused("seats=4", &with("b - 0 byrg"), place, "expected a seat that is still in");
    refused("seats=4", &with("b - 0 y y"), "the text:", "and the seats that have left, if any");
    refused("", &text("", "", "b - 0 r"), "the text:", "<completed turns>\", single spaces");
    let hop = text("seats=4", "c5=bpm c6=rm", "b c5:c3c5 0 b");
    refused("seats=4", &hop, "the hop:", "expected \"-\", as the seat to move has left");
}

/// The text of a finished position
#[test]
fn a_won_game_is_read_as_finished() {
    let north = "b9=bp c9=bm d9=bp e9=bm f9=bp g9=bm h9=bp c8=bm d8=bp e8=bm f8=bp g8=bm";
    let won = set_up("", north, "b - 10");
    assert_eq!((standing(&won), rest(&won)), ("area-filled 1 2".to_owned(), "b - 10".to_owned()));
    assert_eq!((won.count_steps(), won.has_step()), (0, false));
    assert_eq!(steps(&won, ""), "");
    assert!(!won.is_legal("i9:p-i8".parse().unwrap()));
    assert_eq!(standing(&set_up("", north, "r - 11")), "r", "blue wins by its own turn");
    let spoilt = north.replace("=b", "=r").replace("e8=rm", "e8=bm");
    assert_eq!(standing(&set_up("", &spoilt, "b - 160")), "b", "by 7.2 blue wins after its turn");
    assert_eq!(standing(&set_up("", north, "b - 400")), "area-filled 1 2", "a win comes first");
    let home = north.replace("h9=bp", "h8=bp");
    assert_eq!(standing(&set_up("", &home, "b - 400")), "turn-limit 1 2");
}
