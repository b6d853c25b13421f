//! The page in a real browser, as people use it.

mod addresses;
mod analyse;
mod controls;
mod editor;
mod failures;
mod gestures;
mod home;
mod keeping;
mod keyboard;
mod languages;
mod layout;
mod lessons;
mod messages;
mod new_game;
mod offline;
mod phone;
mod pointer;
mod policy;
mod review;
mod support;
mod tabs;
mod thinking;
mod truth;
mod versions;
mod visits;
mod whole_games;
