# Names of things in the game, by the keys of the rules.

## About the game

about = A duel of archers: every arrow you shoot is a way you can never walk again.
house-rules = House rules: nobody may pass, a piece that was hit keeps its arrows, and the arrow that hit it is out of the game.
players = 2
minutes = 10–30
needs = Each side has at most as many pieces as the board is wide.

## Armies and pieces

army-white = White
    .of = of White
    .the = White
army-black = Black
    .of = of Black
    .the = Black
# Any piece of this game
piece = piece
    .of = of the piece
    .the = the piece
pieces =
    { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    }
kind-piece = piece
    .of = of the piece
    .the = the piece
several-piece =
    { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    }
# The arrows that a piece has left; $directions is a list: north, east and west
directions = arrows { $directions }
directions-all = all arrows
directions-but = all arrows but { $directions }
directions-none = no arrows left
# The hits that a piece has taken
badge =
    { $number ->
        [one] { $number } hit
       *[other] { $number } hits
    }

## Options and their values

option-size = Board
value-size-5 = 5×5
value-size-6 = 6×6
option-hits = Hits to win

## Gauges

gauge-white-hit = Most hits on a white piece
gauge-black-hit = Most hits on a black piece

## Reasons why a piece cannot go or shoot somewhere

why-line = no arrow leads there: it is not in line
why-arrow = it has no arrow that way
why-own = your own piece stands there
why-far = too far: it steps one cell, and there is nobody to shoot
why-own-first = your own piece is in the line of fire
why-enemy-first = another enemy stands in front of it
why-no-arrows = it has no arrows left
why-stuck = its arrows lead only off the board or to your own pieces
# After the name of a piece: The piece of White on c3 could hit nobody next turn
threatens-nothing = could hit nobody next turn

## Reasons for the end of a game

ending-hits = the last hit has landed

## Markers of the printed game

marker-hit = Put a red marker on a piece for each hit.
marker-spent = Cover an arrow with a cross once it is shot, or cross it out with a pencil.
