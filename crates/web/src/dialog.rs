use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Something asked or shown over the page. It takes the focus while it is open and gives it back;
/// Escape, and a click beside it, close it.
#[component]
pub(crate) fn Dialog(
    open: RwSignal<bool>,
    class: &'static str,
    #[prop(into)] label: Signal<String>,
    /// What gets the focus in the end if what had it is gone: the id of an element.
    #[prop(default = "main")]
    opener: &'static str,
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            match open.get() {
                true if !dialog.open() => {
                    let _ = dialog.show_modal();
                }
                false if dialog.open() => dialog.close(),
                _ => {}
            }
        }
    });
    let closed = move |_| {
        open.set(false);
        let nowhere = document().active_element().is_none_or(|at| at.tag_name() == "BODY");
        let opener = document().get_element_by_id(opener).filter(|_| nowhere);
        if let Some(opener) = opener.and_then(|opener| opener.dyn_into::<HtmlElement>().ok()) {
            let _ = opener.focus();
        }
    };
    view! {
        <dialog node_ref=dialog class=class aria-label=label on:close=closed
            on:click=move |event| if event.target() == event.current_target() { open.set(false) }>
            {children()}
        </dialog>
    }
}
