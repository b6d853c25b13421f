# Names of things in the game, by the keys of the rules.

## About the game

about = Menez un pion de l’autre côté, par-dessus les adversaires sur sa route.
players = 2
minutes = 2–5
needs = Chaque camp a trois pions au plus.

## Armies and pieces

army-sun = Soleil
    .the = le Soleil
    .of = du Soleil
    .to = au Soleil
    .gender = masculine
army-moon = Lune
    .the = la Lune
    .of = de la Lune
    .to = à la Lune
    .gender = feminine
piece = pion
    .the = le pion
    .of = du pion
    .to = au pion
    .gender = masculine
pieces =
    { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
kind-stone = pion
    .the = le pion
    .of = du pion
    .to = au pion
    .gender = masculine
several-stone =
    { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }

## Options and their values

option-jumps = Sauts dans un tour
value-jumps-many = Autant que possible
value-jumps-one = Un seul

## In a turn

asks-jump-on = sautez encore ou appuyez sur « Terminé »
why-jumping = un autre pion est en train de sauter
why-stuck = il n’a nulle part où aller
why-occupied = la case est occupée
why-back = les pions ne reculent pas
why-far = c’est trop loin pour lui
ending-across = un pion est de l’autre côté
ending-captured = le dernier pion est capturé
