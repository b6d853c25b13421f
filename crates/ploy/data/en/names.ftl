# Names of things in the game, by the keys of the rules.

## About the game

about = Ships that move only where they point, so half of the battle is steering.
house-rules = House rules: turning must change where a ship points, and armies you took over keep you in the game.
players = 2 or 4
minutes = 45
needs = Each army in play has one Commander and at least one more ship, and the one to move is in play.

## Armies and pieces

army-green = Green
    .of = of Green
    .the = Green
army-red = Red
    .of = of Red
    .the = Red
army-yellow = Yellow
    .of = of Yellow
    .the = Yellow
army-blue = Blue
    .of = of Blue
    .the = Blue
# Any piece of this game
piece = ship
    .of = of the ship
    .the = the ship
pieces =
    { $count ->
        [one] { $count } ship
       *[other] { $count } ships
    }
kind-shield = Shield
    .of = of the Shield
    .the = the Shield
kind-probe = Probe
    .of = of the Probe
    .the = the Probe
kind-lance = Lance
    .of = of the Lance
    .the = the Lance
kind-commander = Commander
    .of = of the Commander
    .the = the Commander
several-shield =
    { $count ->
        [one] { $count } Shield
       *[other] { $count } Shields
    }
several-probe =
    { $count ->
        [one] { $count } Probe
       *[other] { $count } Probes
    }
several-lance =
    { $count ->
        [one] { $count } Lance
       *[other] { $count } Lances
    }
several-commander =
    { $count ->
        [one] { $count } Commander
       *[other] { $count } Commanders
    }
# $directions is a list: north, east and west
directions = pointing { $directions }
turned = now pointing { $directions }

## Options and their values

option-edition = Which box do you have?
value-edition-3m = 3M, 1970 (English)
value-edition-schmidt = Schmidt, Imperium Ploy (German)
option-mode = Players
value-mode-two = Two
value-mode-four = Four
value-mode-team = Two teams
option-turning = Turning
value-turning-any = As far as you like
value-turning-45 = One eighth a turn
# When a team is beaten; the values complete the sentence
option-beaten = A team is beaten
value-beaten-each = when each partner is
value-beaten-together = without Commanders or other ships

## Reasons why a ship cannot go somewhere

why-elsewhere = it does not point there
why-far-1 = too far: it goes one point
why-far-2 = too far: it goes two points at most
why-far-3 = too far: it goes three points at most
why-blocked = another ship is in the way
why-own = your own side stands there

## Reasons for the end of a game

ending-commander-captured = the Commander is captured
ending-army-captured = nothing but the Commander is left
ending-team-beaten = both partners are beaten
ending-last-seat = everyone else is out
wins-army-captured = You can win this way too: the opponent is left with nothing but the Commander.
