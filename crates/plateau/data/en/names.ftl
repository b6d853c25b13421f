# Names of things in the game, by the keys of the rules.

## About the game

about = Armies on a round board share the crossings of a turn; take the enemy’s base.
rebuilt = Lost and replaced: the board’s shape, opening formation and rules for three and four.
house-rules = House rules: who begins, short turns, jumps, bases, a lost Emblem.
players = 2–4
minutes = 15–60
needs = No empire has more armies than it began with, no small army stands on its own base, and nobody on a base that is not conquered.

## Armies and pieces

army-babylon = Babylon
    .of = of Babylon
    .the = Babylon
army-medo-persia = Medo-Persia
    .of = of Medo-Persia
    .the = Medo-Persia
army-greece = Greece
    .of = of Greece
    .the = Greece
army-rome = Rome
    .of = of Rome
    .the = Rome
# Any piece of this game
piece = army
    .of = of the army
    .the = the army
pieces =
    { $count ->
        [one] { $count } army
       *[other] { $count } armies
    }
kind-two = 2-army
    .of = of the 2-army
    .the = the 2-army
kind-four = 4-army
    .of = of the 4-army
    .the = the 4-army
kind-six = 6-army
    .of = of the 6-army
    .the = the 6-army
kind-emblem = Emblem
    .of = of the Emblem
    .the = the Emblem
several-two =
    { $count ->
        [one] { $count } army of 2
       *[other] { $count } armies of 2
    }
several-four =
    { $count ->
        [one] { $count } army of 4
       *[other] { $count } armies of 4
    }
several-six =
    { $count ->
        [one] { $count } army of 6
       *[other] { $count } armies of 6
    }
several-emblem =
    { $count ->
        [one] { $count } Emblem
       *[other] { $count } Emblems
    }
# The crossings that an army goes
number =
    { $number ->
        [one] { $number } crossing
       *[other] { $number } crossings
    }
number-asked = How many crossings should it count? It may go round.
place-base = base
    .of = of the base
    .the = the base
fallen-base = fallen base
    .of = of the fallen base
    .the = the fallen base

## Options and their values

option-edition = Which edition do you play?
value-edition-arena = Online arena
value-edition-printed = Printed game
option-board = Board
value-board-arena = Small
value-board-classic = Large
option-seats = Players
value-seats-2 = Two
value-seats-4 = Four
value-seats-3 = Three

## Gauges

gauge-small = Small armies
gauge-turn = This turn

## In a turn

asks-go-on = go on with another army
asks-go-on-or-end = go on, or press Done
asks-emblem-or-end = the Emblem may still go, or press Done
why-moved = this army has moved already this turn
why-spent = the small armies have gone all they may this turn
why-least =
    { $number ->
        [one] too near: this army must go at least { $number } crossing this turn
       *[other] too near: this army must go at least { $number } crossings, or the turn stays short of six
    }
why-short = if it moved now, the turn could not come to six crossings
why-stuck = it is shut in: nothing is free around it
why-own = your own army stands there
why-own-base = your own base is closed to all but the Emblem
why-left = too far for the crossings this turn has left
why-corner = a 2 captures only round a corner
why-jump = after its jump a 4 has to go on by one crossing at least
why-far-2 = too far: a 2 goes two crossings at most
why-far-4 = too far: a 4 goes four crossings at most
why-far-6 = too far: a 6 goes six crossings at most
why-far-12 = too far: the Emblem goes twelve crossings at most
why-blocked = the way is blocked
most-taken = Capture as many armies as you can with this turn.
ending-last-empire = every other empire has fallen
choice-longer = By a detour
chosen-longer = these places can be reached by a detour
unchosen-longer = Shortest way
middle = nobody enters the red middle

## After the number of a step: what is left of the turn

leaves-short =
    { $number ->
        [one] { $number } more needed
       *[other] { $number } more needed
    }
leaves-enough = turn may end
leaves-nothing = ends the turn

## After the name of an empire: Babylon: 6 crossings, the turn is over

closing-full =
    { $number ->
        [one] { $number } crossing, the turn is over
       *[other] { $number } crossings, the turn is over
    }
closing-stuck = no army can go on, the turn is over

## Tips for beginners: what a turn can still do

explained-turn-new =
    { $number ->
        [one] Share { $number } crossing among your armies this turn.
       *[other] Share { $number } crossings among your armies this turn.
    }
explained-turn-short =
    { $number ->
        [one] Go { $number } more crossing, with an army that has not moved yet.
       *[other] Go { $number } more crossings, with armies that have not moved yet.
    }
explained-turn-enough =
    { $number ->
        [one] Press Done, or go on: up to { $number } more crossing.
       *[other] Press Done, or go on: up to { $number } more crossings.
    }
