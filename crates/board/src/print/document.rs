//! All of a game's sheets in one file, and the rules in short.

use std::fmt::Write as _;

use quadrille_core::Language;
use quadrille_core::texts::{Message as _, sheets as texts};
use quadrille_lessons::Course;
use quadrille_table::{GameId, GameText};

use super::sheet::{escaped, named};
use super::{MARGIN, Paper, STYLE, sheets};
use crate::settings::{Choice as _, Theme};
use crate::{art, figure};

/// The style sheet of a file that is looked at by itself.
const ALONE: &str = include_str!("alone.css");

/// What one needs to know to begin a game, as HTML: the points of its summary and pictures, whose
/// ids begin with `name`.
#[must_use]
pub fn summary(game: GameId, language: Language, name: &str) -> String {
    let summary = Course::of(game).summary(language);
    let mut html = String::from("<dl class=\"points\">");
    for (head, text) in &summary.points {
        let (head, text) = (escaped(head), escaped(text));
        let _ = write!(html, "<div><dt>{head}</dt><dd>{text}</dd></div>");
    }
    html.push_str("</dl><div class=\"figures\">");
    for (number, (moment, caption)) in summary.figures.iter().enumerate() {
        let drawn = figure(game, moment, &format!("{name}-{number}")).unwrap_or_default();
        let caption = escaped(caption);
        let _ = write!(
            html,
            "<figure><div class=\"drawn\">{drawn}</div><figcaption>{caption}</figcaption></figure>"
        );
    }
    html + "</div>"
}

/// Everything that is printed of a game, as HTML: the rules in short and how to put the game
/// together, the board, and the pieces, each sheet in an element of class `leaf`.
#[must_use]
pub fn pages(game: GameText, paper: Paper, language: Language) -> String {
    let (theme, key) = (art::theme_class(Theme::Paper), paper.key());
    let mut html = format!(
        "<section class=\"leaf short {key} {theme}\"><h2>{}</h2>{}<p class=\"how\">{}</p></section>",
        escaped(&texts::InShort { game: game.rules().name() }.text(language)),
        summary(game.id(), language, "short"),
        how(game, language),
    );
    for sheet in sheets(game, paper, language) {
        let (title, svg) = (&sheet.title, &sheet.svg);
        let _ = write!(
            html,
            "<div class=\"leaf {key}\" role=\"img\" aria-label=\"{title}\">{svg}</div>"
        );
    }
    html
}

/// A file that prints a game at true size.
#[must_use]
pub fn document(game: GameText, paper: Paper, language: Language) -> String {
    let title = escaped(&texts::Title { game: named(game, language) }.text(language));
    format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><title>{title}</title>\
         <style>{}{STYLE}{ALONE}@page{{size:{};margin:{MARGIN}mm}}body{{margin:0}}</style>\
         <div class=\"sheets\">{}</div></html>\n",
        language.tag(),
        art::themes(),
        paper.key(),
        pages(game, paper, language),
    )
}

/// How a game is put together, and what its markers are for.
fn how(game: GameText, language: Language) -> String {
    let rules = game.rules();
    let markers = art::drawing(game.id()).markers().into_iter();
    let told = markers.filter_map(|marker| rules.name_of(&format!("marker-{}", marker.key)));
    let told = told.map(|told| told.text(language));
    let told = std::iter::once(texts::HOW.text(language)).chain(told);
    escaped(&told.collect::<Vec<_>>().join(" "))
}
