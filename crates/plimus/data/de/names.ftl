# Names of things in the game, by the keys of the rules.

## About the game

about = Magnetsteine, die Steine mit anderem Vorzeichen überspringen, sich zu Doppelsteinen verbinden und einander in die Pole verbannen.
rebuilt = Die Zeichnung des alten Bretts ist verloren; dieses ist nach dem Text nachgebaut.
house-rules = Hausregeln: wer beginnt, Einzelheiten zu Polen und Sprüngen, die Reihenfolge beim Verbannen, Steine, die zu Hause bleiben, und die Höchstzahl der Züge.
players = 2 oder 4
minutes = 30–60
needs = Jede Seite hat sechs Plussteine und sechs Minussteine auf dem Brett.

## Armies and pieces

army-blue = Blau
    .the = Blau
    .of = von Blau
    .accusative = Blau
    .gender = neuter
army-yellow = Gelb
    .the = Gelb
    .of = von Gelb
    .accusative = Gelb
    .gender = neuter
army-red = Rot
    .the = Rot
    .of = von Rot
    .accusative = Rot
    .gender = neuter
army-green = Grün
    .the = Grün
    .of = von Grün
    .accusative = Grün
    .gender = neuter
piece = Stein
    .the = der Stein
    .of = des Steins
    .accusative = den Stein
    .gender = masculine
pieces =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
kind-plus = Plusstein
    .the = der Plusstein
    .of = des Plussteins
    .accusative = den Plusstein
    .gender = masculine
kind-minus = Minusstein
    .the = der Minusstein
    .of = des Minussteins
    .accusative = den Minusstein
    .gender = masculine
kind-blank = Blankostein
    .the = der Blankostein
    .of = des Blankosteins
    .accusative = den Blankostein
    .gender = masculine
kind-plus-minus = Doppelstein (Plus oben)
    .the = der Doppelstein (Plus oben)
    .of = des Doppelsteins (Plus oben)
    .accusative = den Doppelstein (Plus oben)
    .gender = masculine
kind-minus-plus = Doppelstein (Minus oben)
    .the = der Doppelstein (Minus oben)
    .of = des Doppelsteins (Minus oben)
    .accusative = den Doppelstein (Minus oben)
    .gender = masculine
several-plus =
    { $count ->
        [one] { $count } Plusstein
       *[other] { $count } Plussteine
    }
several-minus =
    { $count ->
        [one] { $count } Minusstein
       *[other] { $count } Minussteine
    }
several-blank =
    { $count ->
        [one] { $count } Blankostein
       *[other] { $count } Blankosteine
    }

## Options and their values

option-edition = Welche Version spielst du?
value-edition-basic = Grundversion
value-edition-extended = Erweiterte Version
option-seats = Spieler
value-seats-2 = Zwei
value-seats-4 = Vier
option-capture = Doppelsteine schlagen
value-capture-facing = das Gegenüber
value-capture-all = alle
option-blank = Blankostein
value-blank-none = Keiner
value-blank-west = Links
value-blank-east = Rechts
value-blank-north = Links
value-blank-south = Rechts
option-spoiling = Steine, die zu Hause bleiben
value-spoiling-counted = zählen spät in der Partie als gefüllt
value-spoiling-allowed = dürfen immer sperren
option-colours = Farben
value-colours-blue-red = Blau und Rot
value-colours-yellow-green = Gelb und Grün

## Gauges

gauge-filled-blue = Gefüllt von Blau
gauge-filled-yellow = Gefüllt von Gelb
gauge-filled-red = Gefüllt von Rot
gauge-filled-green = Gefüllt von Grün
gauge-turns = Züge

## Special places

place-pole = Pol
place-plus = Plusfeld
place-minus = Minusfeld
place-safe = Feld, auf dem nichts geschlagen wird
place-dot = Feld mit Punkt
place-circle = Feld mit Kreis
place-area-b = Aufstellungsfeld von Blau
place-area-y = Aufstellungsfeld von Gelb
place-area-r = Aufstellungsfeld von Rot
place-area-g = Aufstellungsfeld von Grün
heap-pole = { $pieces }

## In a turn

asks-banish-plus = wähle einen Pol für den geschlagenen Plusstein
asks-banish-minus = wähle einen Pol für den geschlagenen Minusstein
asks-jump-on = spring weiter oder drück „Fertig“
hinders-shut-in = Der Stein { OF($army) } auf { $point } ist eingeschlossen: Mach ihm einen Weg frei
warns-held-fields =
    { $number ->
        [one] Aufstellungsfelder { OF($army) }, auf denen nach { $number } weiteren eigenen Zug noch eigene Steine stehen, zählen für das Gegenüber als gefüllt
       *[other] Aufstellungsfelder { OF($army) }, auf denen nach { $number } weiteren eigenen Zügen noch eigene Steine stehen, zählen für das Gegenüber als gefüllt
    }
in-hand-banish-plus = den Plusstein
in-hand-banish-minus = den Minusstein

## Choices beside the board

choice-join = Zum Doppelstein verbinden
choice-step = Setzen
choice-over = { $point } überspringen
choice-capture = Schlagen
choice-leave = Stehen lassen
choice-top = Nur der obere Stein
choice-whole = Ganzer Doppelstein
choice-plus = Ein Plusstein
choice-minus = Ein Minusstein
choice-plus-minus = Doppelstein, Plus oben
choice-minus-plus = Doppelstein, Minus oben

## Parts of a unit as the subject of a sentence: the upper stone e4 to e5

part-top = der obere Stein
part-whole = der ganze Doppelstein
part-plus = ein Plusstein
part-minus = ein Minusstein
part-plus-minus = ein Doppelstein (Plus oben)
part-minus-plus = ein Doppelstein (Minus oben)
does-join = verbindet sich zum Doppelstein
does-leave = schlägt nicht

## Reasons why a stone cannot go somewhere

why-banish = wähle zuerst einen Pol für den geschlagenen Stein
why-hopping = ein anderer Stein springt gerade: Spring mit ihm weiter oder drück „Fertig“
why-stuck = kein freies Feld daneben, und nichts zum Überspringen
why-blank = der Blankostein bleibt stehen, und niemand überspringt ihn
why-stood = dort war er in diesem Zug schon
why-repel = Steine mit gleichem Vorzeichen stoßen sich ab: Er überspringt nur das andere
why-behind = dahinter ist kein Platz zum Landen
why-jumps-on = nach einem Sprung kann er nur weiterspringen
why-line = dorthin führt keine Linie
why-far = zu weit für einen Sprung
why-occupied = dort, wo er landen würde, steht jemand
why-nothing = da ist nichts zum Überspringen

## Tasks of puzzles

most-counted = Fülle mit diesem Zug so viele Felder gegenüber wie möglich, Plus auf Plus, Minus auf Minus.
most-taken = Schlage mit diesem Zug so oft wie möglich.

## Reasons for the end of a game

ending-area-filled = Alle Steine stehen richtig
ending-fields-counted = Felder, auf denen der Gegner steht, zählen als gefüllt
ended-fields-counted =
    { $number ->
        [one] Ein Stein { OF($army) } steht auf { $number } Zielfeld, das als gefüllt zählt
       *[other] Steine { OF($army) } stehen auf { $number } Zielfeldern, die als gefüllt zählen
    }
wins-fields-counted = Auch so gewinnst du: Spät in der Partie zählen Zielfelder, auf denen dein Gegner steht, als gefüllt.
ending-turn-limit = Die Züge sind verbraucht, und die meisten Felder sind gefüllt
