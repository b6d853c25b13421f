use quadrille_core::Language;
use quadrille_table::{GameId, GameText};

use super::sheet::body;
use super::tiles::OVERLAP;
use super::*;

/// All games that have a board of their own, on every paper.
fn printed() -> impl Iterator<Item = (GameText, Paper)> {
    let boards = GameId::ALL.into_iter().flat_map(boards);
    boards.flat_map(|game| Paper::ALL.iter().map(move |&paper| (game, paper)))
}

/// The numbers of an attribute, wherever it stands.
fn numbers(svg: &str, attribute: &str) -> Vec<f32> {
    let mark = format!(" {attribute}=\"");
    let after = svg.split(&mark).skip(1).filter_map(|rest| rest.split('"').next());
    after.filter_map(|number| number.trim_end_matches("mm").parse().ok()).collect()
}

#[test]
fn tiles_fit_their_paper_and_cover_the_board_without_gaps() {
    for (game, paper) in printed() {
        let (side, (wide, high)) = (width(game), body(paper));
        let tiles = tiles(side, paper);
        let rows = tiles.iter().map(|tile| tile.row).max().expect("there is a tile") + 1;
        let columns = tiles.len() / rows;
        for tile in &tiles {
            assert!(tile.width <= wide + 0.01 && tile.height <= high + 0.01, "{game} {tile:?}");
            let next = |row, column| tiles.iter().find(|at| (at.row, at.column) == (row, column));
            let (right, below) = (tile.left + tile.width, tile.top + tile.height);
            match next(tile.row, tile.column + 1) {
                Some(next) => assert!((right - next.left - OVERLAP).abs() < 0.01, "{game}"),
                None => {
                    assert!((right - side).abs() < 0.01 && tile.column + 1 == columns, "{game}");
                }
            }
            match next(tile.row + 1, tile.column) {
                Some(next) => assert!((below - next.top - OVERLAP).abs() < 0.01, "{game}"),
                None => assert!((below - side).abs() < 0.01 && tile.row + 1 == rows, "{game}"),
            }
        }
        assert!(tiles.len() <= 16, "{game} takes {} sheets", tiles.len());
    }
}

#[test]
fn a_board_is_printed_at_the_scale_of_its_pieces() {
    for (game, paper) in printed() {
        for tile in sheets(game, paper, Language::English) {
            let Part::Board { .. } = tile.part else { continue };
            let inner = tile.svg.split("<svg ").nth(2).expect("the board is a picture in it");
            let (width, view) = (numbers(&format!(" {inner}"), "width")[0], inner);
            let view = view.split("viewBox=\"").nth(1).and_then(|view| view.split('"').next());
            let view: Vec<f32> = view
                .unwrap_or_default()
                .split(' ')
                .filter_map(|number| number.parse().ok())
                .collect();
            let scale = width / view[2];
            assert!((scale * 1000.0 - super::width(game)).abs() < 0.05, "{game}: {scale}");
        }
    }
}

#[test]
fn every_piece_of_every_set_up_can_be_cut_out_and_one_more_of_each_kind() {
    for (game, paper) in printed() {
        let sets = sets(game);
        let board = game.start().geometry();
        let alike = games(game.id()).filter(|other| other.start().geometry() == board);
        let mut needed = vec![0; sets.len()];
        for other in alike {
            let pieces = other.start().pieces();
            for (set, needed) in sets.iter().zip(&mut needed) {
                let count = pieces.iter().filter(|piece| set.has(other, piece)).count();
                *needed = count.max(*needed);
            }
            let known = |piece| sets.iter().filter(|set| set.has(other, piece)).count() == 1;
            assert!(pieces.iter().all(known), "{other}");
        }
        let counts: Vec<usize> = sets.iter().map(|set| set.count).collect();
        assert_eq!(counts, needed, "{game}");
        let markers: usize = drawing(game.id()).markers().iter().map(|marker| marker.count).sum();
        let sheets = sheets(game, paper, Language::English);
        let cuts: usize = sheets.iter().map(|sheet| sheet.svg.matches("\"cut\"").count()).sum();
        assert_eq!(cuts, counts.iter().map(|count| count + 1).sum::<usize>() + markers, "{game}");
    }
}

#[test]
fn pieces_lie_within_the_sheet_and_not_on_each_other() {
    for (game, paper) in printed() {
        let (wide, high) = paper.printable();
        for sheet in sheets(game, paper, Language::German) {
            let Part::Pieces { .. } = sheet.part else { continue };
            let cuts: Vec<(f32, f32, f32)> = sheet
                .svg
                .split("<g transform=\"translate(")
                .skip(1)
                .filter_map(|part| {
                    let (place, rest) = part.split_once(')')?;
                    let (x, y) = place.split_once(' ')?;
                    let radius = rest.split("class=\"cut\" r=\"").nth(1)?.split('"').next()?;
                    Some((x.parse().ok()?, y.parse().ok()?, radius.parse().ok()?))
                })
                .collect();
            assert_eq!(cuts.len(), sheet.svg.matches("\"cut\"").count(), "{game}");
            for (at, (x, y, r)) in cuts.iter().enumerate() {
                assert!(x - r >= 0.0 && x + r <= wide, "{game}: {x} {r}");
                assert!(y - r >= 0.0 && y + r <= high, "{game}: {y} {r}");
                let apart = |(ox, oy, or): &(f32, f32, f32)| (x - ox).hypot(y - oy) >= r + or;
                assert!(cuts[..at].iter().all(apart), "{game}: cuts meet");
            }
        }
    }
}

#[test]
fn pieces_are_large_enough_for_fingers() {
    for (game, paper) in printed() {
        let widths: Vec<f32> = sheets(game, paper, Language::English)
            .iter()
            .flat_map(|sheet| {
                let cuts = sheet.svg.split("class=\"cut\" r=\"").skip(1);
                let radii = cuts.filter_map(|cut| cut.split('"').next()?.parse::<f32>().ok());
                radii.map(|radius| radius * 2.0).collect::<Vec<f32>>()
            })
            .collect();
        assert!(widths.iter().all(|&width| width >= 8.9), "{game}: {widths:?}");
        let pieces: usize = sets(game).iter().map(|set| set.count).sum();
        assert!(widths.iter().filter(|&&width| width >= 12.0).count() > pieces, "{game}");
    }
}

#[test]
fn nothing_is_left_to_a_style_sheet_in_a_sheet_by_itself() {
    for (game, paper) in printed() {
        for sheet in sheets(game, paper, Language::Russian) {
            assert!(!sheet.svg.contains("var("), "{game}: {}", sheet.title);
            assert!(!sheet.svg.contains("url("), "{game}: {}", sheet.title);
            let (width, height) = paper.printable();
            let size = format!("width=\"{width}mm\" height=\"{height}mm\"");
            assert!(sheet.svg.contains(&size), "{game}: {}", sheet.title);
        }
    }
}

#[test]
fn a_document_has_all_sheets_and_the_rules_in_short_in_every_language() {
    for (game, paper) in printed() {
        for language in Language::ALL {
            let document = document(game, paper, language);
            let sheets = sheets(game, paper, language);
            assert_eq!(document.matches("class=\"leaf ").count(), sheets.len() + 1, "{game}");
            assert!(document.contains(&format!("size:{}", paper.key())));
            let summary = quadrille_lessons::Course::of(game.id()).summary(language);
            assert!((3..=8).contains(&summary.points.len()), "{game} {language:?}");
            for (moment, caption) in &summary.figures {
                assert!(crate::figure(game.id(), moment, "x").is_some(), "{game}: {moment}");
                assert!(document.contains(caption), "{game} {language:?}: {caption}");
            }
            for marker in drawing(game.id()).markers() {
                let told = game.rules().name_of(&format!("marker-{}", marker.key));
                assert!(
                    told.is_some_and(|told| document.contains(told.text(language))),
                    "{game} {}",
                    marker.key
                );
            }
        }
    }
}

#[test]
fn armies_of_a_printed_game_can_be_told_apart() {
    for game in GameId::ALL.into_iter().flat_map(boards) {
        let sets = sets(game);
        for (at, set) in sets.iter().enumerate() {
            for other in &sets[..at] {
                let draw = |set: &Set| crate::art::piece(set.game.id(), &set.piece);
                let differs = set.piece.army == other.piece.army || draw(set) != draw(other);
                assert!(differs, "{game}: {:?} {:?}", set.piece, other.piece);
            }
        }
    }
}
