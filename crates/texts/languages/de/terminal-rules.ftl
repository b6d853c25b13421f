title = { $game }: Hausregeln und nachgebaute Regeln
house = { $mark }: Die gedruckten Regeln lassen die Frage offen, und wir haben sie entschieden.
rebuilt = { $mark }: Das Original ist verloren, und dies ist unser Ersatz.
whole-page = Alle Regeln zeigt { $command }
