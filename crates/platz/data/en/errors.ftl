## Things that are expected, as noun phrases

cell = a cell
# A mask is a number that says which arrows a piece has.
piece-text = w or b, a mask from 0 to 255 and * with the hits if any, like b251*2

## Impossible positions

board-cell = expected a cell of the { $size }×{ $size } board
occupied = expected one piece on a cell
most-hits = expected at most { $most } hits, found { $found }
most-pieces = expected at most { $most } pieces { OF($army) }
beaten-twice = expected at most one piece with { $hits } hits
