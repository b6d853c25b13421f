use leptos::children::{ChildrenFn, ViewFn};
use leptos::prelude::*;

/// Whether something is to be shown.
pub(crate) struct When(Box<dyn Fn() -> bool + Send + Sync>);

impl<F: Fn() -> bool + Send + Sync + 'static> From<F> for When {
    fn from(when: F) -> Self {
        Self(Box::new(when))
    }
}

/// Shows something while a condition holds, and else something else or nothing. It is compiled once,
/// where the one of Leptos is compiled for each place it stands at.
#[component]
pub(crate) fn Show(
    children: ChildrenFn,
    #[prop(into)] when: When,
    #[prop(optional, into)] fallback: ViewFn,
) -> impl IntoView {
    let holds = Memo::new(move |_| (when.0)());
    move || match holds.get() {
        true => children(),
        false => fallback.run(),
    }
}
