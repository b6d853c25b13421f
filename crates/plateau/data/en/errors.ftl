## Places

# Parts of a position text: the crossings that armies have counted, and the empires that are out.
in-small = the small armies' count
in-emblem = the Emblem's count
in-moved = the moved armies
in-moved-at = the moved armies, { $crossing }
in-out = the empires that are out

## Things that are expected, as noun phrases

# $empires is a list of letters.
cell = one of { $empires } and 2, 4, 6 or e
range = { $least } to { $most }
range-or-none = { $least } to { $most }, or "-"
empires = letters of { $empires }, or "-"
moved-order = crossings once each, sorted as text
step-count = "=" and the crossings counted
crossings = a number of crossings from 1 to { $most }
# Longitudes have letters.
longitude = a longitude from A to { $last }

## Impossible options

board-for-two = expected board=classic with more than two seats

## Impossible positions

empires-once = expected empires of { $empires } once each
empire-out = expected an empire that is still in
all-out = expected an empire that is still in
moved-army = expected an army of the seat to move, once
moved-emblem = expected the Emblem among them if it has a count, and only then
small-range = expected { $least } to { $most } for the small armies that have moved
most-moved = expected at most { $most }
occupied = expected one army on a crossing
enemy-on-base = expected no enemy on a base that stands
small-on-base = expected no small army on its own base
# $kind is 2, 4, 6 or e.
most-armies = expected at most { $most } armies "{ $kind }" { OF($empire) }
