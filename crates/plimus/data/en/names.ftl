# Names of things in the game, by the keys of the rules.

## About the game

about = Magnet stones that leap over opposites, pair up and banish each other to the Poles.
rebuilt = The drawing of the board is lost; this one is rebuilt from the text.
house-rules = House rules: who begins, Poles, hops, banishing, stones at home, turn limit.
players = 2 or 4
minutes = 30–60
needs = Each side has six plus and six minus stones on the board.

## Armies and pieces

army-blue = Blue
    .of = of Blue
    .the = Blue
army-yellow = Yellow
    .of = of Yellow
    .the = Yellow
army-red = Red
    .of = of Red
    .the = Red
army-green = Green
    .of = of Green
    .the = Green
# Any piece of this game
piece = stone
    .of = of the stone
    .the = the stone
pieces =
    { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
kind-plus = plus stone
    .of = of the plus stone
    .the = the plus stone
kind-minus = minus stone
    .of = of the minus stone
    .the = the minus stone
kind-blank = blank stone
    .of = of the blank stone
    .the = the blank stone
kind-plus-minus = double (plus on top)
    .of = of the double (plus on top)
    .the = the double (plus on top)
kind-minus-plus = double (minus on top)
    .of = of the double (minus on top)
    .the = the double (minus on top)
several-plus =
    { $count ->
        [one] { $count } plus stone
       *[other] { $count } plus stones
    }
several-minus =
    { $count ->
        [one] { $count } minus stone
       *[other] { $count } minus stones
    }
several-blank =
    { $count ->
        [one] { $count } blank stone
       *[other] { $count } blank stones
    }

## Options and their values

option-edition = Which version do you play?
value-edition-basic = Basic game
value-edition-extended = Extended game
option-seats = Players
value-seats-2 = Two
value-seats-4 = Four
# Whose stones doubles may capture; the values complete the sentence
option-capture = Doubles capture
value-capture-facing = the player opposite
value-capture-all = everyone
option-blank = Blank stone
value-blank-none = None
value-blank-west = On the left
value-blank-east = On the right
value-blank-north = On the left
value-blank-south = On the right
# Stones that never leave their start area; the values complete the sentence
option-spoiling = Stones left at home
value-spoiling-counted = count as filled late in the game
value-spoiling-allowed = may block for ever
option-colours = Colours
value-colours-blue-red = Blue and Red
value-colours-yellow-green = Yellow and Green

## Gauges

gauge-filled-blue = Filled by Blue
gauge-filled-yellow = Filled by Yellow
gauge-filled-red = Filled by Red
gauge-filled-green = Filled by Green
gauge-turns = Turns

## Special places

place-pole = Pole
place-plus = plus field
place-minus = minus field
place-safe = field where nothing is captured
place-dot = field with a dot
place-circle = field with a circle
place-area-b = start area of Blue
place-area-y = start area of Yellow
place-area-r = start area of Red
place-area-g = start area of Green
# Loose stones on a Pole: 5 minus stones and 5 plus stones
heap-pole = { $pieces }

## In a turn

asks-banish-plus = choose a Pole for the captured plus stone
asks-banish-minus = choose a Pole for the captured minus stone
asks-jump-on = jump on, or press Done
hinders-shut-in = The stone { OF($army) } on { $point } is shut in: open a way for it
# $army still has stones in its start area; $number is the turns it has left
warns-held-fields =
    { $number ->
        [one] Start fields { OF($army) } that it still holds after { $number } more turn of its own count as filled for the player opposite
       *[other] Start fields { OF($army) } that it still holds after { $number } more turns of its own count as filled for the player opposite
    }
# The stone in the hand, as the object of a sentence: banishes the plus stone
in-hand-banish-plus = the plus stone
in-hand-banish-minus = the minus stone

## Choices beside the board

choice-join = Join into a double
choice-step = Step
# $point is the point that is jumped over
choice-over = Jump over { $point }
choice-capture = Capture it
choice-leave = Leave it
choice-top = Upper stone only
choice-whole = Whole double
choice-plus = A plus stone
choice-minus = A minus stone
choice-plus-minus = Double, plus on top
choice-minus-plus = Double, minus on top

## Parts of a unit as the subject of a sentence: the upper stone e4 to e5

part-top = the upper stone
part-whole = the whole double
part-plus = a plus stone
part-minus = a minus stone
part-plus-minus = a double (plus on top)
part-minus-plus = a double (minus on top)
# After a comma: plus stone d2 to c2, joins into a double
does-join = joins into a double
does-leave = captures nothing

## Reasons why a stone cannot go somewhere

why-banish = first choose a Pole for the captured stone
why-hopping = another stone is jumping: jump on with it, or press Done
why-stuck = no free field beside it, and nothing to jump over
why-blank = the blank stone stays, and nobody jumps over it
why-stood = it has been there this turn
why-repel = equal signs repel: it jumps only over the other sign
why-behind = there is no room to land behind it
why-jumps-on = after a jump it can only jump on
why-line = no line leads there
why-far = too far for one jump
why-occupied = somebody stands where it would land
why-nothing = there is nothing to jump over

## Tasks of puzzles

most-counted = Fill as many fields at the far side as you can with this turn, plus on plus, minus on minus.
most-taken = Capture as often as you can with this turn.

## Reasons for the end of a game

ending-area-filled = all stones stand where they should
ending-fields-counted = fields that the opponent stands on count as filled
# $army has stones on $number fields that the winner should have filled
ended-fields-counted =
    { $number ->
        [one] a stone { OF($army) } stands on { $number } target field, which counts as filled
       *[other] stones { OF($army) } stand on { $number } target fields, which count as filled
    }
wins-fields-counted = You can win this way too: late in the game, target fields that your opponent stands on count as filled.
ending-turn-limit = the most fields are filled as the turns run out
