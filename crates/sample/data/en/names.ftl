# Names of things in the game, by the keys of the rules.

## About the game

about = Bring a stone across, over the enemies on your way.
players = 2
minutes = 2–5
needs = Each side has at most three stones.

## Armies and pieces

army-sun = Sun
    .of = of Sun
    .the = Sun
army-moon = Moon
    .of = of Moon
    .the = Moon
# Any piece of this game
piece = stone
    .of = of the stone
    .the = the stone
pieces =
    { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
kind-stone = stone
    .of = of the stone
    .the = the stone
several-stone =
    { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }

## Options and their values

option-jumps = Jumps in a turn
value-jumps-many = As many as you can
value-jumps-one = One

## In a turn

asks-jump-on = jump on, or press Done
why-jumping = another stone is jumping
why-stuck = it has nowhere to go
why-occupied = somebody stands there
why-back = stones do not go back
why-far = too far for this stone
ending-across = a stone is across
ending-captured = the last stone is captured
