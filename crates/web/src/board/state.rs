use leptos::prelude::*;
use leptos::svg::Svg;
use quadrille_board::{Arrow, Frame, Hand, Reply, Scene, Shared, art, layers};
use quadrille_core::Point;
use quadrille_core::present::{Geometry, Touch};
use quadrille_table::{Standing, Step};
use web_sys::FocusOptions;

use crate::words::{self, board as board_words};

/// All that a board on the screen holds.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub(crate) name: &'static str,
    pub(crate) table: Signal<Shared>,
    pub(crate) active: Signal<bool>,
    pub(crate) element: NodeRef<Svg>,
    pub(crate) geometry: Memo<Geometry>,
    pub(crate) frame: Memo<Frame>,
    pub(crate) hand: Memo<Hand>,
    /// The hand that was last used, and the match it was over.
    held: RwSignal<Option<(Shared, Hand)>>,
    pub(crate) scene: Memo<Scene>,
    /// The point under the keyboard's cursor.
    pub(crate) cursor: RwSignal<Option<Point>>,
    /// The point under the mouse.
    pub(crate) hovered: RwSignal<Option<Point>>,
    /// Where a finger or a button went down, and whether that chose the piece there.
    pub(crate) pressed: RwSignal<Option<(Point, bool)>>,
    /// Where the piece in hand is dragged to, in the picture.
    pub(crate) dragged: RwSignal<Option<(f32, f32)>>,
    /// Whether fingers need the lens.
    pub(crate) small: RwSignal<bool>,
    /// Where the lens looks.
    pub(crate) lens: RwSignal<Option<(f32, f32)>>,
    pub(crate) ground: Memo<String>,
    pub(crate) under: Memo<String>,
    pub(crate) pieces: Memo<String>,
    pub(crate) over: Memo<String>,
    on_step: Callback<Step>,
}

impl Desk {
    pub(crate) fn new(
        table: Signal<Shared>,
        active: Signal<bool>,
        degrees: Signal<u16>,
        on_step: Callback<Step>,
        arrows: Signal<Vec<Arrow>>,
        name: &'static str,
    ) -> Self {
        let game = Memo::new(move |_| table.with(|table| table.game()));
        let geometry = Memo::new(move |_| {
            game.track();
            table.with_untracked(|table| table.geometry())
        });
        let frame = Memo::new(move |_| geometry.with(|board| Frame::new(board, degrees.get())));
        let held = RwSignal::new(None::<(Shared, Hand)>);
        let hand = Memo::new(move |_| {
            let table = table.get();
            match held.get() {
                _ if !active.get() => Hand::default(),
                Some((over, hand)) if over == table => hand,
                _ => Hand::new(&*table),
            }
        });
        let scene = Memo::new(move |_| {
            let hand = hand.get();
            let over = active.get().then_some(&hand);
            let board = geometry.get();
            table.with(|table| frame.with(|frame| Scene::new(&**table, &board, frame, over)))
        });
        let cursor = RwSignal::new(None);
        let hovered = RwSignal::new(None);
        let dragged = RwSignal::new(None);
        let ground = Memo::new(move |_| {
            frame.with(|frame| geometry.with(|board| art::board(game.get().id(), board, frame)))
        });
        let under =
            Memo::new(move |_| frame.with(|frame| scene.with(|scene| layers::under(scene, frame))));
        let pieces = Memo::new(move |_| {
            let mut scene = scene.get();
            let from = hand.with(Hand::anchor);
            if let (Some((x, y)), Some(from)) = (dragged.get(), from) {
                for drawn in scene.pieces.iter_mut().filter(|drawn| drawn.piece.point == from) {
                    (drawn.x, drawn.y, drawn.ghost) = (x, y, true);
                }
                scene.pieces.sort_by_key(|drawn| drawn.ghost);
            }
            frame.with(|frame| layers::pieces(game.get(), &scene, frame, name))
        });
        let over = Memo::new(move |_| {
            frame.with(|frame| {
                let mut svg = scene.with(|scene| layers::over(scene, frame));
                let here = |point: Option<Point>| point.filter(|point| frame.has(*point));
                let aimed = here(hovered.get()).or(here(cursor.get()));
                let way = aimed.map(|to| way_to(table, hand, to));
                if let Some(way) = way.filter(|way| way.len() > 2) {
                    svg.push_str(&layers::way(&way, frame));
                }
                let known = |arrow: &Arrow| frame.has(arrow.from) && frame.has(arrow.to);
                for Arrow { from, to, rank } in arrows.get().into_iter().filter(known) {
                    svg.push_str(&layers::arrow(from, to, frame, rank));
                }
                for (clockwise, place) in handles(&hand.get(), frame) {
                    svg.push_str(&layers::handle(place, frame, clockwise));
                }
                if let Some(point) = here(cursor.get()) {
                    let (x, y) = frame.place(point);
                    let r = frame.unit() * 0.54;
                    svg.push_str(&format!(
                        r#"<rect class="cursor" x="{}" y="{}" width="{}" height="{}" rx="{}"/>"#,
                        x - r,
                        y - r,
                        2.0 * r,
                        2.0 * r,
                        r * 0.3
                    ));
                }
                svg
            })
        });
        Self {
            name,
            table,
            active,
            element: NodeRef::new(),
            geometry,
            frame,
            hand,
            held,
            scene,
            cursor,
            hovered,
            pressed: RwSignal::new(None),
            dragged,
            small: RwSignal::new(false),
            lens: RwSignal::new(None),
            ground,
            under,
            pieces,
            over,
            on_step,
        }
    }

    /// A click, tap or Enter on a point.
    pub(crate) fn tap(&self, point: Point) {
        self.act(|hand| hand.tap(point));
    }

    /// Something beside the board is chosen.
    pub(crate) fn choose(&self, touch: &Touch) {
        self.act(|hand| hand.choose(touch));
    }

    /// The piece in hand is turned for a look.
    pub(crate) fn turn(&self, clockwise: bool) {
        self.act(|hand| hand.turn(clockwise));
    }

    /// Lets go of whatever is in hand.
    pub(crate) fn let_go(&self) {
        let mut hand = self.hand.get_untracked();
        hand.clear();
        self.hold(hand);
    }

    fn hold(&self, hand: Hand) {
        self.held.set(Some((self.table.get_untracked(), hand)));
    }

    /// The turning handle at a place: whether it turns clockwise.
    pub(crate) fn handle_at(&self, (x, y): (f32, f32)) -> Option<bool> {
        self.frame.with_untracked(|frame| {
            let all = self.hand.with_untracked(|hand| handles(hand, frame));
            let near = |(hx, hy): (f32, f32)| (hx - x).hypot(hy - y) < frame.unit() * 0.25;
            all.into_iter().find(|&(_, place)| near(place)).map(|(clockwise, _)| clockwise)
        })
    }

    /// Whether the player has begun a gesture, and the turn itself has not.
    pub(crate) fn has_begun(&self) -> bool {
        self.hand.with(Hand::has_begun)
    }

    /// Puts back what is in hand.
    pub(crate) fn back(&self) -> bool {
        let mut hand = self.hand.get_untracked();
        let any = hand.back();
        if any {
            self.hold(hand);
        }
        any
    }

    fn act(&self, deed: impl FnOnce(&mut Hand) -> Reply) {
        if !self.active.get_untracked() {
            return;
        }
        let mut hand = self.hand.get_untracked();
        let reply = deed(&mut hand);
        match reply {
            Reply::Refused if hand.walk().made().is_empty() => {}
            Reply::Refused => {
                hand.clear();
                self.hold(hand);
            }
            Reply::Changed => self.hold(hand),
            Reply::Step(step) => {
                self.hold(hand);
                self.on_step.run(step);
            }
        }
    }

    /// Lets keys go to the board, without scrolling to it.
    pub(crate) fn focus(&self) {
        if let Some(element) = self.element.get_untracked() {
            let options = FocusOptions::new();
            options.set_prevent_scroll(true);
            let _ = element.focus_with_options(&options);
        }
    }

    /// What the board is, for those who hear it.
    pub(crate) fn label(&self) -> String {
        self.table.with(|table| {
            let name = table.game().rules().name();
            match table.standing() {
                Standing::Acting(seat) => {
                    let army = words::games::army(table.game(), seat.index());
                    format!("{name}. {}", board_words::TURN_OF.fill(&[&army]))
                }
                Standing::Over(_) => format!("{name}. {}", board_words::OVER.t()),
            }
        })
    }

    /// What the cursor is at, for those who hear it.
    pub(crate) fn spoken(&self) -> String {
        let point = self.cursor.get().filter(|point| self.frame.with(|frame| frame.has(*point)));
        point.map(|point| self.describe(point)).unwrap_or_default()
    }

    /// A point, what stands there and what can be done there.
    pub(crate) fn describe(&self, point: Point) -> String {
        let label = self.geometry.with(|board| board.points[point.index()].label.clone());
        let mut parts = vec![label];
        self.table.with(|table| {
            for piece in table.pieces().iter().filter(|piece| piece.point == point) {
                parts.push(words::games::piece(table.game(), piece));
            }
        });
        if let Some(mark) = self.scene.with(|scene| scene.mark(point)) {
            parts.push(board_words::mark(mark).t().to_owned());
        }
        parts.join(", ")
    }
}

/// Where the handles are that turn the piece in hand, if it may be turned: left, then right.
fn handles(hand: &Hand, frame: &Frame) -> Vec<(bool, (f32, f32))> {
    let Some(anchor) = hand.anchor().filter(|_| hand.may_turn()) else { return Vec::new() };
    let (x, y) = frame.place(anchor);
    let aside = frame.unit() * 0.5;
    vec![(false, (x - aside, y - aside)), (true, (x + aside, y - aside))]
}

/// The way on which the piece in hand would get to a point.
fn way_to(table: Signal<Shared>, hand: Memo<Hand>, to: Point) -> Vec<Point> {
    let step = hand.with(|hand| {
        let made = hand.walk().made().len();
        let leads = |gesture: &[Touch]| gesture.get(made) == Some(&Touch::Point(to));
        let mut open = hand.walk().open().filter(|_| made > 0);
        open.find(|(_, gesture)| leads(gesture)).map(|(step, _)| step)
    });
    step.map(|step| table.with(|table| table.way(step))).unwrap_or_default()
}
