# Names of things in the game, by the keys of the rules.

## About the game

about = Ein Duell von Bogenschützen: Jeder verschossene Pfeil ist ein Weg, den du nie wieder gehst.
house-rules = Hausregeln: Niemand darf passen, eine getroffene Figur behält ihre Pfeile, und der Pfeil, der sie traf, ist aus dem Spiel.
players = 2
minutes = 10–30
needs = Jede Seite hat höchstens so viele Figuren, wie das Brett breit ist.

## Armies and pieces

army-white = Weiß
    .the = Weiß
    .of = von Weiß
    .accusative = Weiß
    .gender = neuter
army-black = Schwarz
    .the = Schwarz
    .of = von Schwarz
    .accusative = Schwarz
    .gender = neuter
piece = Figur
    .the = die Figur
    .of = der Figur
    .accusative = die Figur
    .gender = feminine
pieces =
    { $count ->
        [one] { $count } Figur
       *[other] { $count } Figuren
    }
kind-piece = Figur
    .the = die Figur
    .of = der Figur
    .accusative = die Figur
    .gender = feminine
several-piece =
    { $count ->
        [one] { $count } Figur
       *[other] { $count } Figuren
    }
directions = Pfeile nach { $directions }
directions-all = alle Pfeile
directions-but = alle Pfeile außer nach { $directions }
directions-none = keine Pfeile mehr
badge =
    { $number ->
        [one] { $number } Treffer
       *[other] { $number } Treffer
    }

## Options and their values

option-size = Brett
value-size-5 = 5×5
value-size-6 = 6×6
option-hits = Treffer zum Sieg

## Gauges

gauge-white-hit = Meiste Treffer auf eine weiße Figur
gauge-black-hit = Meiste Treffer auf eine schwarze Figur

## Reasons why a piece cannot go or shoot somewhere

why-line = dorthin führt kein Pfeil: Es liegt nicht auf einer Linie
why-arrow = in diese Richtung hat sie keinen Pfeil
why-own = dort steht deine eigene Figur
why-far = zu weit: Sie geht nur ein Feld, und zu treffen ist dort niemand
why-own-first = deine eigene Figur steht in der Schusslinie
why-enemy-first = davor steht ein anderer Gegner
why-no-arrows = sie hat keinen Pfeil mehr
why-stuck = ihre Pfeile führen nur vom Brett oder zu eigenen Figuren
threatens-nothing = könnte im nächsten Zug niemanden treffen

## Reasons for the end of a game

ending-hits = Der letzte Treffer sitzt

## Markers of the printed game

marker-hit = Leg für jeden Treffer eine rote Marke auf die Figur.
marker-spent = Deck einen verschossenen Pfeil mit einem Kreuz ab, oder streich ihn mit Bleistift aus.
