## Places

# Parts of a position text: the number of turns, the unfinished turn, the players who have left.
in-turn = the turn
in-hop = the hop
in-out = the seats that have left

## Things that are expected, as noun phrases

# $form is the form of a position text.
form-with-out = "{ $form }" and the seats that have left, if any
field = a field of the board
# $armies is a list of letters. p and m stand for plus and minus, and # is the blank stone.
unit = one of { $armies } and p, m, pm or mp, or "#"
# $one and $other are letters of armies in an example.
owners = owners of { $armies } with their plus and minus stones, like { $one }2p1m&{ $other }0p1m
owners-order = the owners once each, in the order { $armies }
seats = letters of { $armies }
# $seat is the letter of the player whose turn it is after so many turns.
seat-after = { $seat } after { $turns ->
        [one] { $turns } completed turn
       *[other] { $turns } completed turns
    }
# $form is the form of a text, and $other the letter of an army in an example.
hop = "-" or "{ $form }", like e6:e4e6 or e6:e4e6>{ $other }pm
hand = stones of one unit in hand, like >{ $other }p or >{ $other }pm
stood-order = the fields stood on sorted by name, each once
pole = a Pole: a1, i1, a9 or i9
top-or-whole = ":t" or no part

## Impossible positions

most-turns = expected at most { $most } completed turns, found { $found }
hop-after-all = expected "-", as all turns are completed
hop-of-nobody = expected "-", as the seat to move has left
out-of-two = expected none, as a game of two is then over
out-once = expected seats of { $armies } once each
all-out = expected a seat that is still in
army = expected a unit of { $armies }
pole-stones = expected the stones of each owner on a Pole, like { $one }2p1m
occupied = expected one unit on a field
blank-here = expected the blank stone
pole-army = expected stones of { $armies }
no-pole = expected a single or a double, as this is no Pole
empty-owner = expected only owners with stones there
most-stones = expected at most { $most } stones of a sign
owner-twice = expected each owner once
blank-elsewhere = expected the blank stone on { $field } only
no-blank = expected no blank stone with blank=none
blank-missing = expected the blank stone, "#"
# Every player has $stones stones of each sign. $plus and $minus are those in the text.
stones = expected { $stones } plus and { $stones } minus stones { OF($army) }, found { $plus } and { $minus }
hop-stuck = expected a further jump or stones in hand
hop-short = expected at least two fields stood on
hand-army = expected stones in hand of a seat that may be captured
hop-no-hand = expected stones in hand where the hop has ended
hop-no-pole = expected a Pole among the fields, as the hop has ended there
hop-unit = expected a unit of the seat to move on { $field }
hop-stood = expected { $field } among the fields stood on
hop-double = expected a double on { $field }, as it has captured
hop-poles = expected at most one Pole, where the turn began
hop-left = expected { $field } to be empty, as the unit has left it
