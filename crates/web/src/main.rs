//! The page of Quadrille: learn, play and analyse in the browser.
//!
//! The same module runs twice: in the page it shows things, in a worker it thinks.

#![allow(unreachable_pub, reason = "the macro of components makes them public")]

mod about;
mod analyse;
mod app;
mod board;
mod books;
mod browser;
mod clock_form;
mod database;
mod dialog;
mod earlier;
mod edition_row;
mod engine_client;
mod files;
mod home;
mod language;
mod learn;
mod library;
mod media;
mod new_game;
mod online;
mod play;
mod preferences;
mod print_page;
mod progress;
mod puzzles;
mod reel;
mod review;
mod route;
mod settings_page;
mod show;
mod sound;
mod tabs;
mod version;
mod walk_keys;
mod words;
mod worker;

use wasm_bindgen::JsCast;

fn main() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    if js_sys::global().is_instance_of::<web_sys::Window>() {
        wasm_bindgen_futures::spawn_local(async {
            language::begin().await;
            browser::remove("loading");
            leptos::mount::mount_to_body(app::App);
        });
    } else {
        worker::run();
    }
}
