## Places

in-jumper = der Stein, der weiterspringen darf

## Things that are expected, as noun phrases

place = ein Feld

## Impossible positions

no-stone = Mindestens ein Stein muss auf dem Brett stehen
both-across = Nur eine Armee kann drüben sein
occupied = Hier steht schon ein Stein
most-stones = { THE($army) } hat höchstens { $most } Steine
jumper = Auf { $jumper } steht kein eigener Stein, der weiterspringen kann
