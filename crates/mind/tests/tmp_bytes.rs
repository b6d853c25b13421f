use quadrille_mind::{Ask, think};
use quadrille_search::Memory;
use quadrille_table::{GameText, Standing};
#[test]
fn bytes() {
    for game in ["plateau", "plateau board=classic", "plateau board=classic seats=4", "plimus"] {
        let game: GameText = game.parse().unwrap();
        let mut table = game.start();
        let mut memory = Memory::new(Memory::LEAST);
        while table.turns() < 99 {
            if let Standing::Over(_) = table.standing() {
                for _ in 0..8 {
                    table.undo_turn();
                }
            }
            let thought =
                think(table.as_ref(), &Ask::nodes(150), &mut memory, &|_| false, &mut |_| {});
            let turn = thought.lines[0].turns[0].clone();
            if table.turns() % 9 == 8 {
                let steps = table.steps();
                table.take(steps[table.turns() * 7 % steps.len()]).unwrap();
            } else {
                table.play_turn(&turn).unwrap();
            }
        }
        println!(
            "{game}: {} turns {} entries {} bytes",
            table.turns(),
            table.done(),
            table.bytes()
        );
    }
}
