## The card of a game that is over

label = Game over
# Opens the card again after it was closed.
show-again = Show result
won = You won!
lost = Not this time.
drawn = It’s a draw.
# Of more than two sides.
placed =
    You finished { $place ->
        [1] { $place }st
        [2] { $place }nd
        [3] { $place }rd
       *[other] { $place }th
    } of { $sides }.
over = The game is over.
# $turns counts the turns of all sides.
length =
    { $turns ->
        [one] { $turns } turn in total
       *[other] { $turns } turns in total
    }
length-and-time =
    { $turns ->
        [one] { $turns } turn in total
       *[other] { $turns } turns in total
    }, { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
try-level = Try level { $level }
share = Share
copied = Link copied.

## The graph of a game

# Followed by the sides in their colours.
caption = Who was ahead:
# Read aloud instead of the graph. $sides is a list of names.
graph = Who was ahead, turn by turn: { $sides }
graph-help = Select a moment to see it on the board.
# $number counts the turns, $turn describes the turn in a sentence.
decided = Decisive turn: { $number }. { $turn }
