## Legal actions of a piece, alone or after its name: The upper stone can go to c4

can-go = peut aller en { $points }
can-capture = peut capturer { $pieces }
can-shoot = peut tirer en { $points }
can-conquer = peut conquérir la base en { $points }
can-turn-right = peut tourner de { $angles } vers la droite
can-turn-left = peut tourner de { $angles } vers la gauche
actions-more = { $actions } ; { $next }
can-be-put-here = { THE($piece) } en main peut se poser ici
nothing-to-do = aucun coup possible ici pour l’instant

## Pieces in reach and in danger

in-reach = { $piece } est à portée depuis { $points }
nothing-in-reach = Rien n’est à portée.
threatens = { THE($army) } menace { $pieces }
threatening-army = { THE($army) }
threaten = { $armies } menacent { $pieces }
nothing-in-danger = Rien n’est en danger.

## What a piece could do next turn, after its name: The Lance of Red on b9 could capture the Probe

could-capture = pourrait capturer { $pieces }
could-shoot = pourrait tirer sur { $pieces }
could-conquer = pourrait conquérir la base en { $points }
could-capture-nothing = ne pourrait rien capturer au prochain tour
more = { $count } autres

## The cost of a turn, as a sentence about the turn: Loses the Shield on e5 in 2 turns. With 0 turns, at once

loses =
    { $turns ->
        [0] perd { $pieces }
        [one] perd { $pieces } en { $turns } coup
       *[other] perd { $pieces } en { $turns } coups
    }
lets-capture =
    { $turns ->
        [0] laisse capturer { $pieces }
        [one] laisse capturer { $pieces } en { $turns } coup
       *[other] laisse capturer { $pieces } en { $turns } coups
    }
lets-hit =
    { $turns ->
        [0] laisse toucher { $pieces }
        [one] laisse toucher { $pieces } en { $turns } coup
       *[other] laisse toucher { $pieces } en { $turns } coups
    }
leaves-base-open =
    { $turns ->
        [0] laisse la base en { $point } ouverte { TO($piece) }
        [one] laisse la base en { $point } ouverte { TO($piece) } en { $turns } coup
       *[other] laisse la base en { $point } ouverte { TO($piece) } en { $turns } coups
    }
lets-through =
    { $turns ->
        [0] laisse passer { THE($piece) } de { $from } à { $to }
        [one] laisse passer { THE($piece) } de { $from } à { $to } en { $turns } coup
       *[other] laisse passer { THE($piece) } de { $from } à { $to } en { $turns } coups
    }
captures-in-return = capture { $pieces } en échange
could-have-captured = aurait pu capturer { $pieces }
could-have-hit = aurait pu toucher { $pieces }
could-have-conquered = aurait pu conquérir la base en { $point }
misses-win =
    { $turns ->
        [one] manque une victoire en { $turns } coup
       *[other] manque une victoire en { $turns } coups
    }
loses-game =
    { $turns ->
        [one] perd la partie en { $turns } coup
       *[other] perd la partie en { $turns } coups
    }

## Reasons for a turn. $points are the points of pieces

answers-threats = Cela pare la menace sur { $points }.
creates-threats = Cela menace { $points }.
