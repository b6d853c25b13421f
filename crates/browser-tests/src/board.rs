use anyhow::{Context, bail, ensure};
use quadrille_board::{Frame, Hand, Reply, SIDE};
use quadrille_core::Point;
use quadrille_core::present::{Geometry, Touch};
use quadrille_table::Match;
use serde_json::{Value, json};

use crate::Page;
use crate::input::Spot;

/// The rectangle of a board's square picture in the window: left, top and side, in pixels.
const PICTURE: &str = "
    const svg = document.getElementById(arguments[0]);
    svg.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = svg.getBoundingClientRect();
    const side = Math.min(width, height);
    return [left + (width - side) / 2, top + (height - side) / 2, side];";

/// The place of one of the choices beside a board, if their number is as expected.
const CHOICE: &str = "
    const board = document.getElementById(arguments[0]).closest('.board-with-choices');
    const buttons = board.querySelectorAll('.choices button:enabled');
    if (buttons.length !== arguments[2]) return buttons.length;
    const button = buttons[arguments[1]];
    button.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = button.getBoundingClientRect();
    return [left + width / 2, top + height / 2];";

/// A board on the page.
pub struct Board<'p> {
    page: &'p Page,
    id: &'static str,
    geometry: Geometry,
    frame: Frame,
    finger: bool,
}

impl<'p> Board<'p> {
    /// The board with this id, which shows a match of the game of `table`, turned by `degrees`.
    #[must_use]
    pub fn new(page: &'p Page, id: &'static str, table: &dyn Match, degrees: u16) -> Self {
        let geometry = table.geometry();
        let frame = Frame::new(&geometry, degrees);
        Self { page, id, geometry, frame, finger: false }
    }

    /// The places of the points in the picture.
    #[must_use]
    pub fn frame(&self) -> &Frame {
        &self.frame
    }

    /// The same board touched with a finger instead of a mouse.
    #[must_use]
    pub fn by_finger(self) -> Self {
        Self { finger: true, ..self }
    }

    /// The point with a label.
    ///
    /// # Errors
    /// If there is none.
    pub fn point(&self, label: &str) -> anyhow::Result<Point> {
        let place = self.geometry.points.iter().position(|point| point.label == label);
        Ok(Point(place.with_context(|| format!("no point {label}"))? as u16))
    }

    /// The distance between two neighbouring points, in pixels.
    ///
    /// # Errors
    /// If there is no such board.
    pub async fn unit(&self) -> anyhow::Result<f64> {
        let (_, side) = self.picture().await?;
        Ok(side * f64::from(self.frame.unit() / SIDE))
    }

    /// The top left corner and the side of the picture, which is scrolled into view.
    ///
    /// # Errors
    /// If there is no such board.
    pub async fn picture(&self) -> anyhow::Result<(Spot, f64)> {
        let all = self.page.script(PICTURE, &[json!(self.id)]).await?;
        let number = |place: usize| all.get(place).and_then(Value::as_f64).context("no picture");
        Ok(((number(0)?, number(1)?), number(2)?))
    }

    /// The place of a point in the window.
    ///
    /// # Errors
    /// If there is no such board.
    pub async fn spot(&self, point: Point) -> anyhow::Result<Spot> {
        let ((left, top), side) = self.picture().await?;
        let (x, y) = self.frame.place(point);
        let scale = side / f64::from(SIDE);
        Ok((left + f64::from(x) * scale, top + f64::from(y) * scale))
    }

    /// Clicks or taps a point.
    ///
    /// # Errors
    /// If there is no such board.
    pub async fn touch(&self, point: Point) -> anyhow::Result<()> {
        let spot = self.spot(point).await?;
        match self.finger {
            true => self.page.finger_tap(spot).await,
            false => self.page.mouse_click(spot).await,
        }
    }

    /// Clicks or taps the points with these labels, one after another.
    ///
    /// # Errors
    /// If there is no such board or point.
    pub async fn touch_all(&self, labels: &[&str]) -> anyhow::Result<()> {
        for label in labels {
            self.touch(self.point(label)?).await?;
        }
        Ok(())
    }

    /// Drags the piece on a point to another point, with the mouse.
    ///
    /// # Errors
    /// If there is no such board.
    pub async fn drag(&self, from: Point, to: Point) -> anyhow::Result<()> {
        let (from, to) = (self.spot(from).await?, self.spot(to).await?);
        self.page.mouse_move(from, false).await?;
        self.page.mouse_down(from).await?;
        for share in [0.3, 0.6, 1.0] {
            let between = |from: f64, to: f64| from + (to - from) * share;
            let spot = (between(from.0, to.0), between(from.1, to.1));
            self.page.mouse_move(spot, true).await?;
        }
        self.page.mouse_up(to).await
    }

    /// Clicks or taps the choice at `index` beside the board, once there are `of` choices.
    ///
    /// # Errors
    /// If there never are `of` choices.
    pub async fn choose(&self, index: usize, of: usize) -> anyhow::Result<()> {
        let arguments = [json!(self.id), json!(index), json!(of)];
        let look = async || self.page.script(CHOICE, &arguments).await;
        let what = format!("there are {of} choices");
        let found = self.page.until(&what, look, Value::is_array).await?;
        let number = |place: usize| found.get(place).and_then(Value::as_f64).context("no place");
        let spot = (number(0)?, number(1)?);
        match self.finger {
            true => self.page.finger_tap(spot).await,
            false => self.page.mouse_click(spot).await,
        }
    }

    /// Makes the gesture of a step of the match that the board shows, except for the parts that the
    /// page makes by itself.
    ///
    /// # Errors
    /// If the step is not legal there, or its gesture cannot be made.
    pub async fn take(&self, table: &dyn Match, step: &str) -> anyhow::Result<()> {
        let wanted = table.read(step)?;
        let gesture = table.gesture(wanted);
        let mut hand = Hand::new(table);
        loop {
            let made = hand.walk().made();
            let next = if gesture.starts_with(made) { made.len() } else { 0 };
            let touch = gesture.get(next).with_context(|| format!("{step} is no step yet"))?;
            if let Touch::Point(point) = touch {
                self.touch(*point).await?;
            } else if let (Touch::Button(key), true) = (touch, hand.is_detour(touch)) {
                self.page.click(&format!(".guide [data-choice={key}]")).await?;
            } else {
                let mut choices = hand.choices();
                choices.retain(|choice| !hand.is_detour(choice));
                let index = choices.iter().position(|choice| choice == touch);
                let index = index.with_context(|| format!("{step}: {touch:?} is not offered"))?;
                self.choose(index, choices.len()).await.with_context(|| step.to_owned())?;
            }
            let shown = matches!(touch, Touch::Turn(_));
            let mut reply = hand.choose(touch);
            if shown && reply == Reply::Changed {
                self.choose(hand.choices().len() - 1, hand.choices().len()).await?;
                reply = hand.choose(&Touch::Button("done"));
            }
            match reply {
                Reply::Step(made) => {
                    ensure!(made == wanted, "the gesture of {step} made {}", table.text(made));
                    return Ok(());
                }
                Reply::Changed => {}
                Reply::Refused => bail!("{step}: {touch:?} is refused"),
            }
        }
    }
}
