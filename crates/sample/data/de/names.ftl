# Names of things in the game, by the keys of the rules.

## About the game

about = Bring einen Stein hinüber, über alle Gegner auf deinem Weg.
players = 2
minutes = 2–5
needs = Jede Seite hat höchstens drei Steine.

## Armies and pieces

army-sun = Sonne
    .the = die Sonne
    .of = der Sonne
    .accusative = die Sonne
    .gender = feminine
army-moon = Mond
    .the = der Mond
    .of = des Mondes
    .accusative = den Mond
    .gender = masculine
piece = Stein
    .the = der Stein
    .of = des Steins
    .accusative = den Stein
    .gender = masculine
pieces =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
kind-stone = Stein
    .the = der Stein
    .of = des Steins
    .accusative = den Stein
    .gender = masculine
several-stone =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }

## Options and their values

option-jumps = Sprünge in einem Zug
value-jumps-many = So viele wie möglich
value-jumps-one = Einer

## In a turn

asks-jump-on = spring weiter oder drück „Fertig“
why-jumping = ein anderer Stein springt gerade
why-stuck = er kann nirgendwohin
why-occupied = dort steht jemand
why-back = Steine gehen nicht zurück
why-far = so weit kommt er nicht
ending-across = Ein Stein ist drüben
ending-captured = Der letzte Stein ist geschlagen
