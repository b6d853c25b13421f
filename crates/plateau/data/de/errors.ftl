## Places

in-small = die Schritte der kleinen Armeen
in-emblem = die Schritte der Emblemarmee
in-moved = die gezogenen Armeen
in-moved-at = die gezogenen Armeen, { $crossing }
in-out = die ausgeschiedenen Reiche

## Things that are expected, as noun phrases

cell = ein Buchstabe ({ $empires }) mit 2, 4, 6 oder e
range = eine Zahl von { $least } bis { $most }
range-or-none = eine Zahl von { $least } bis { $most } oder „-“
empires = eine Folge der Buchstaben { $empires } oder „-“
moved-order = jeder Knotenpunkt nur einmal, als Text sortiert,
step-count = „=“ mit der Zahl der Schritte
crossings = eine Zahl von Schritten von 1 bis { $most }
longitude = ein Längengrad von A bis { $last }

## Impossible options

board-for-two = Mit mehr als zwei Spielern ist nur board=classic möglich

## Impossible positions

empires-once = Möglich sind nur { $empires }, jedes Reich einmal
empire-out = Dieses Reich ist nicht mehr im Spiel
all-out = Mindestens ein Reich muss noch im Spiel sein
moved-army = Hier muss eine Armee des Spielers stehen, der am Zug ist, und nur einmal
moved-emblem = Die Emblemarmee gehört dazu, wenn für sie eine Zahl dasteht, und nur dann
small-range = Für die kleinen Armeen, die gezogen sind, ist eine Zahl von { $least } bis { $most } möglich
most-moved = Höchstens { $most } sind möglich
occupied = Hier steht schon eine Armee
enemy-on-base = Auf einer Basis, die noch nicht erobert ist, kann kein Gegner stehen
small-on-base = Eine kleine Armee steht nie auf der eigenen Basis
most-armies = { THE($empire) } hat höchstens { $most } Armeen „{ $kind }“
