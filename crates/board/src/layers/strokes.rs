use super::arrows::shaft;
use super::{SEEN, put};
use crate::{Frame, Stroke};

/// How what was drawn by hand is coloured, by the classes of its parts; in attributes, so that it is
/// so in a picture by itself.
const INK: [(&str, &str); 3] = [
    ("edge", r##"fill="none" stroke="#fff""##),
    ("line", r##"fill="none" stroke="#7b3fb5""##),
    ("head", r##"fill="#7b3fb5" stroke="#fff" stroke-width="2""##),
];

fn inked(svg: &str) -> String {
    let ink = |svg: String, (class, ink): (&str, &str)| {
        let class = format!("class=\"{class}\"");
        svg.replace(&class, &format!("{class} {ink}"))
    };
    INK.into_iter().fold(svg.to_owned(), ink)
}

/// What was drawn by hand: an arrow with a knob where it begins, a broken ring for a mark.
#[must_use]
pub fn strokes(strokes: &[Stroke], frame: &Frame) -> String {
    let mut svg = String::new();
    for stroke in strokes {
        match *stroke {
            Stroke::Arrow(from, to) if frame.has(from) && frame.has(to) => {
                let (begin, end) = (frame.place(from), frame.place(to));
                let knob = (frame.unit() * 0.14).max(9.0);
                put(
                    &mut svg,
                    format_args!(
                        r#"<g class="sketched">{}<circle class="head" cx="{:.1}" cy="{:.1}" r="{knob:.1}"/></g>"#,
                        shaft(&[begin, end], frame),
                        begin.0,
                        begin.1,
                    ),
                );
            }
            Stroke::Mark(at) if frame.has(at) => {
                let ((x, y), r) = (frame.place(at), (frame.size(at) * 0.48).max(SEEN));
                let part = r * std::f32::consts::PI / 8.0;
                let ring = |class: &str, width: f32| {
                    format!(
                        r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="{r:.1}" stroke-width="{width}" stroke-dasharray="{:.1} {:.1}"/>"#,
                        part * 1.4,
                        part * 0.6,
                    )
                };
                put(
                    &mut svg,
                    format_args!(
                        r#"<g class="sketched">{}{}</g>"#,
                        ring("edge", 13.0),
                        ring("line", 9.0)
                    ),
                );
            }
            _ => {}
        }
    }
    inked(&svg)
}
