## Legal actions of a piece, alone or after its name: The upper stone can go to c4

can-go = can go to { $points }
can-capture = can capture { $pieces }
can-shoot = can shoot at { $points }
can-conquer = can conquer the base on { $points }
# $angles is a list like: 45°, 90°
can-turn-right = can turn right by { $angles }
can-turn-left = can turn left by { $angles }
# A list of actions that may have commas
actions-more = { $actions }; { $next }
# $piece is the general noun of the game: the stone in hand
can-be-put-here = { THE($piece) } in hand can be put here
nothing-to-do = no legal move here now

## Pieces in reach and in danger

# $piece is what can be captured, $points are the points of its attackers
in-reach = { $piece } is in reach from { $points }
nothing-in-reach = Nothing is in reach.
threatens = { $army } threatens { $pieces }
# An army in the list of threaten
threatening-army = { $army }
# $armies is a list of two or more
threaten = { $armies } threaten { $pieces }
nothing-in-danger = Nothing is in danger.

## What a piece could do next turn, after its name: The Lance of Red on b9 could capture the Probe

could-capture = could capture { $pieces }
could-shoot = could shoot { $pieces }
could-conquer = could conquer the base on { $points }
could-capture-nothing = could capture nothing next turn
# The last item of a list: the Shield on e5 and 3 more
more = { $count } more

## The cost of a turn, as a sentence about the turn: Loses the Shield on e5 in 2 turns. With 0 turns, at once

loses =
    { $turns ->
        [0] loses { $pieces }
        [one] loses { $pieces } in { $turns } turn
       *[other] loses { $pieces } in { $turns } turns
    }
lets-capture =
    { $turns ->
        [0] lets { $pieces } be captured
        [one] lets { $pieces } be captured in { $turns } turn
       *[other] lets { $pieces } be captured in { $turns } turns
    }
lets-hit =
    { $turns ->
        [0] lets { $pieces } be hit
        [one] lets { $pieces } be hit in { $turns } turn
       *[other] lets { $pieces } be hit in { $turns } turns
    }
# $piece is the noun of the piece that conquers the base
leaves-base-open =
    { $turns ->
        [0] leaves the base on { $point } open to { THE($piece) }
        [one] leaves the base on { $point } open to { THE($piece) } in { $turns } turn
       *[other] leaves the base on { $point } open to { THE($piece) } in { $turns } turns
    }
lets-through =
    { $turns ->
        [0] lets { THE($piece) } through from { $from } to { $to }
        [one] lets { THE($piece) } through from { $from } to { $to } in { $turns } turn
       *[other] lets { THE($piece) } through from { $from } to { $to } in { $turns } turns
    }
captures-in-return = captures { $pieces } in return
could-have-captured = could have captured { $pieces }
could-have-hit = could have hit { $pieces }
could-have-conquered = could have conquered the base on { $point }
misses-win =
    { $turns ->
        [one] misses a win in { $turns } turn
       *[other] misses a win in { $turns } turns
    }
loses-game =
    { $turns ->
        [one] loses the game in { $turns } turn
       *[other] loses the game in { $turns } turns
    }

## Reasons for a turn. $points are the points of pieces

answers-threats = This ends the threat to { $points }.
creates-threats = This threatens { $points }.
