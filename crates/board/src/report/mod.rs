//! The review of a game as a page of its own, with the graph and a board for each mistake.

use std::fmt::Write as _;

use quadrille_core::draw::army_class;
use quadrille_core::texts::{
    Message as _, analyse, report as texts, review as review_texts, units,
};
use quadrille_core::{Language, Seat, Side};
use quadrille_mind::review::{PlayStats, ReviewedTurn};
use quadrille_mind::{Mark, Review, Score, TurnJudgement};
use quadrille_table::Match;
use quadrille_voice::{Voice, decimal, sentence};

use crate::figure::position;
use crate::settings::Theme;
use crate::{MADE, arrows, art, cost, facing, graph};

const STYLE: &str = include_str!("report.css");

/// A page that tells how a game went, needs nothing but itself, and no script: who stood better turn
/// by turn, how well each side played, every mistake on its board with what it costs and what would
/// have been better, and all turns. `table` is the match with all that was done in it.
#[must_use]
pub fn report(table: &dyn Match, review: &Review, language: Language) -> String {
    let report = Report { table, review, language };
    let voice = Voice::new(table, language);
    let title = texts::Title { game: table.game().rules().name() }.text(language);
    let mut html = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <style>{}{STYLE}</style><body class=\"{}\"><main><h1>{title}</h1><p>{}</p>",
        language.tag(),
        art::themes(),
        art::theme_class(Theme::default()),
        escaped(&sentence(&voice.next())),
    );
    html += &report.graph();
    html += &report.sides();
    for (number, turn) in review.turns().iter().enumerate() {
        if turn.judged.as_ref().is_some_and(TurnJudgement::is_notable) {
            html += &report.mistake(number, turn);
        }
    }
    html += &report.turns();
    html + "</main></body></html>\n"
}

struct Report<'r> {
    table: &'r dyn Match,
    review: &'r Review,
    language: Language,
}

impl Report<'_> {
    fn name(&self, seat: Seat) -> String {
        let class = army_class(self.table.game().armies()[seat.index()].name);
        let name = Voice::new(self.table, self.language).seat(seat);
        format!("<i class=\"army {class}\"></i>{}", escaped(&name))
    }

    /// The match after so many things were done.
    fn after(&self, done: usize) -> Box<dyn Match> {
        let mut table = self.table.boxed();
        while table.done() > done && table.undo() {}
        table
    }

    fn graph(&self) -> String {
        let decided = self.review.turning_point();
        let decided = decided.and_then(|turn| Some((turn, self.review.turns().get(turn)?)));
        let mut marks: Vec<(usize, &str)> = Vec::new();
        for turn in self.review.turns() {
            match turn.judged.as_ref().and_then(TurnJudgement::mark) {
                Some(Mark::Blunder) => marks.push((turn.end, "blunder")),
                Some(Mark::Mistake) => marks.push((turn.end, "mistake")),
                Some(Mark::Slip) | None => {}
            }
        }
        marks.extend(decided.map(|(_, turn)| (turn.end, "decided")));
        let drawn = graph(self.review, self.table, Side(0), &marks).unwrap_or_default();
        let told = decided.map(|(number, turn)| {
            let after = self.after(turn.end);
            let played = Voice::new(after.as_ref(), self.language).played(turn.start);
            let told = texts::TurningPoint { number: number + 1, turn: played };
            let told = told.text(self.language);
            format!("<p>{}</p>", escaped(&told))
        });
        let label = texts::GRAPH.text(self.language);
        format!(
            "<div class=\"course\" role=\"img\" aria-label=\"{label}\">{drawn}</div>{}",
            told.unwrap_or_default()
        )
    }

    fn sides(&self) -> String {
        let language = self.language;
        let head = [
            texts::SIDE,
            texts::ACCURACY,
            texts::INACCURACIES,
            texts::MISTAKES,
            texts::BLUNDERS,
            texts::MISSED_WINS,
        ];
        let mut html = String::from("<table><tr>");
        for phrase in head {
            let _ = write!(html, "<th>{}</th>", phrase.text(language));
        }
        for side in (0..self.table.sides()).map(Side) {
            let seats = Seat::first(self.table.seats());
            let seats = seats.filter(|seat| self.table.side_of(*seat) == side);
            let names: Vec<String> = seats.map(|seat| self.name(seat)).collect();
            let stats = self.review.stats_of_side(self.table, side);
            let PlayStats { marks: [slips, mistakes, blunders], missed_wins, .. } = stats;
            let accuracy = stats.accuracy().map(|number| units::Percent { number }.text(language));
            let _ = write!(html, "</tr><tr><td>{}</td>", names.join(" "));
            let _ = write!(html, "<td class=\"number\">{}</td>", accuracy.unwrap_or_default());
            for number in [slips, mistakes, blunders, missed_wins] {
                let _ = write!(html, "<td class=\"number\">{number}</td>");
            }
        }
        html + "</tr></table>"
    }

    /// A mistake: the board before it, with what would have been better and, fainter, what was
    /// played.
    fn mistake(&self, number: usize, turn: &ReviewedTurn) -> String {
        let Some(judged) = &turn.judged else { return String::new() };
        let before = self.after(turn.start);
        let before = before.as_ref();
        let better = judged.better.first().map(String::as_str).unwrap_or_default();
        let mut drawn = arrows(before, &turn.text, MADE);
        drawn.extend(arrows(before, better, 0));
        let board = position(before, facing(before.game(), Seat(0)), &drawn, &format!("m{number}"));
        let voice = Voice::new(before, self.language);
        let played = escaped(&sentence(&voice.turn_in_brief(&turn.text)));
        let told = review_texts::Better { turn: voice.turn_in_brief(better) }.text(self.language);
        format!(
            "<article><div>{board}</div><div><h2>{}. {} {} <b>{}</b></h2><p>{played}</p><p>{}</p>\
             <p>{}</p><p>{}</p><p class=\"soft\">{}</p></div></article>",
            number + 1,
            self.name(turn.seat),
            escaped(&turn.text.replace(';', " ")),
            judged.mark().map_or("", Mark::sign),
            texts::Loses { loss: self.hundredths(judged.loss) }.text(self.language),
            escaped(&cost(before, turn, self.language)),
            if better.is_empty() { String::new() } else { escaped(&told) },
            escaped(&judged.better.join("  ").replace(';', " ")),
        )
    }

    fn turns(&self) -> String {
        let mut html = String::from("<table>");
        for (number, turn) in (1..).zip(self.review.turns()) {
            let text = |entry| {
                self.table.entry(entry).map(|played| played.text().to_owned()).unwrap_or_default()
            };
            let text: Vec<String> = (turn.start..turn.end).map(text).collect();
            let judged = turn.judged.as_ref();
            let _ = write!(
                html,
                "<tr><td class=\"number\">{number}.</td><td>{}</td><td class=\"turn\">{} <b>{}</b></td>\
                 <td class=\"number\">{}</td><td class=\"number\">{}</td></tr>",
                self.name(turn.seat),
                escaped(&text.join(" ")),
                judged.and_then(TurnJudgement::mark).map_or("", Mark::sign),
                judged.map(|judged| self.score(judged.score)).unwrap_or_default(),
                judged.map(|judged| self.hundredths(judged.loss)).unwrap_or_default(),
            );
        }
        html + "</table>"
    }

    fn score(&self, score: Score) -> String {
        match score {
            Score::Centipawns(_) => decimal(self.language, &score.to_string()),
            Score::WinIn(turns) => analyse::WinIn { turns }.text(self.language),
            Score::LossIn(turns) => analyse::LossIn { turns }.text(self.language),
        }
    }

    fn hundredths(&self, number: i32) -> String {
        decimal(self.language, &format!("{}.{:02}", number / 100, number % 100))
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
