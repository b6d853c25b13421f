//! The command itself, run as a process.

mod analyse;
mod balance;
mod book;
mod chaos;
mod command;
mod common;
mod data;
mod documents;
mod engine_worker;
mod exit_codes;
mod json;
mod language;
mod load;
mod matches;
mod online;
mod play;
mod play_computer;
mod print;
mod puzzles;
mod ugi;
mod ugi_go;
mod ugi_program;
