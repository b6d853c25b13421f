## Places

# The part of a position text that names the stone that may jump again in this turn.
in-jumper = the stone that may jump on

## Things that are expected, as noun phrases

place = a place

## Impossible positions

no-stone = expected at least one stone
both-across = expected at most one army across
occupied = expected one stone on a place
most-stones = expected at most { $most } stones { OF($army) }
# $jumper is a place on the board.
jumper = expected a stone of the seat that can jump, found { $jumper }
