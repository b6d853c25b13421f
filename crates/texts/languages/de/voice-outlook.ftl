## Legal actions of a piece, alone or after its name: The upper stone can go to c4

can-go = kann nach { $points } ziehen
can-capture = kann { $pieces } schlagen
can-shoot = kann auf { $points } schießen
can-conquer = kann die Basis auf { $points } erobern
can-turn-right = kann sich um { $angles } nach rechts drehen
can-turn-left = kann sich um { $angles } nach links drehen
actions-more = { $actions }; { $next }
can-be-put-here = { THE($piece) } in der Hand kann hierher
nothing-to-do = hier ist gerade kein Zug möglich

## Pieces in reach and in danger

in-reach = { $piece } ist von { $points } aus erreichbar
nothing-in-reach = Nichts ist in Reichweite.
threatens = { THE($army) } bedroht { $pieces }
threatening-army = { $army }
threaten = { $armies } bedrohen { $pieces }
nothing-in-danger = Nichts ist in Gefahr.

## What a piece could do next turn, after its name: The Lance of Red on b9 could capture the Probe

could-capture = könnte { $pieces } schlagen
could-shoot = könnte auf { $pieces } schießen
could-conquer = könnte die Basis auf { $points } erobern
could-capture-nothing = könnte im nächsten Zug nichts schlagen
more = { $count } weitere

## The cost of a turn, as a sentence about the turn: Loses the Shield on e5 in 2 turns. With 0 turns, at once

loses =
    { $turns ->
        [0] verliert { $pieces }
        [one] verliert { $pieces } in { $turns } Zug
       *[other] verliert { $pieces } in { $turns } Zügen
    }
lets-capture =
    { $turns ->
        [0] lässt { $pieces } schlagen
        [one] lässt in { $turns } Zug { $pieces } schlagen
       *[other] lässt in { $turns } Zügen { $pieces } schlagen
    }
lets-hit =
    { $turns ->
        [0] lässt { $pieces } treffen
        [one] lässt in { $turns } Zug { $pieces } treffen
       *[other] lässt in { $turns } Zügen { $pieces } treffen
    }
leaves-base-open =
    { $turns ->
        [0] lässt die Basis auf { $point } offen für { ACCUSATIVE($piece) }
        [one] lässt die Basis auf { $point } in { $turns } Zug offen für { ACCUSATIVE($piece) }
       *[other] lässt die Basis auf { $point } in { $turns } Zügen offen für { ACCUSATIVE($piece) }
    }
lets-through =
    { $turns ->
        [0] lässt { ACCUSATIVE($piece) } von { $from } nach { $to } durch
        [one] lässt in { $turns } Zug { ACCUSATIVE($piece) } von { $from } nach { $to } durch
       *[other] lässt in { $turns } Zügen { ACCUSATIVE($piece) } von { $from } nach { $to } durch
    }
captures-in-return = schlägt dafür { $pieces }
could-have-captured = hätte { $pieces } schlagen können
could-have-hit = hätte { $pieces } treffen können
could-have-conquered = hätte die Basis auf { $point } erobern können
misses-win =
    { $turns ->
        [one] verpasst einen Sieg in { $turns } Zug
       *[other] verpasst einen Sieg in { $turns } Zügen
    }
loses-game =
    { $turns ->
        [one] verliert die Partie in { $turns } Zug
       *[other] verliert die Partie in { $turns } Zügen
    }

## Reasons for a turn. $points are the points of pieces

answers-threats = Das wehrt die Drohung gegen { $points } ab.
creates-threats = Das bedroht { $points }.
