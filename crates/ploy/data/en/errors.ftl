## Places

# The part of a position text that says which armies have been taken over, and by whom.
in-commanders = the commanders
in-commander = the commanders, "{ $text }"
in-notation = the notation

## Things that are expected, as noun phrases

# $armies is a list of letters. A mask is a number that says which indicators a piece has.
cell = an army of { $armies } and a mask from 1 to 255
point = a point of the board
# How far a piece turns to the right or the left.
turnings = R1 to R4, L1 to L3 or nothing
other-point = another point than the first
digit = a digit from 0 to 7

## Forms that are not possible

# tu is the name of a notation, and mode=two is an option of the game.
notation-for-two = expected mode=two: tu has only two armies
commander-form = expected an army and its commander, like r=g, or "-" for none
commander-own = expected only armies that another seat commands
commander-order = expected the armies once each, in the order g, r, y, b

## Impossible positions

# $commander moves $army, but no longer his own army.
commander-fallen = expected a seat that still moves its own army to command { $army }, found { $commander }
no-piece = expected at least one piece
seat-out = expected a seat that is still in, but { $army } is out
both-beaten = expected a side with a Commander and at least one more piece, but both sides are beaten
army = expected an army of { $armies }
occupied = expected one piece on a point
mask = expected the mask of a piece, found { $mask } ({ $indicators ->
        [one] { $indicators } indicator
       *[other] { $indicators } indicators
    })
two-commanders = expected one Commander in an army, but { $army } has two
commander-left = expected { $army } to have lost its Commander, as another seat commands it
no-commander = expected { $army } to have its Commander, as it still commands pieces
bare-commander = expected { $army } to command more than its Commander, or nothing at all
