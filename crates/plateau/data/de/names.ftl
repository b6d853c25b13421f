# Names of things in the game, by the keys of the rules.

## About the game

about = Armeen auf rundem Brett teilen sich die Schritte eines Zuges; erobere die Basis des Gegners.
rebuilt = Verloren und ersetzt: die Form des Bretts, die Anfangsaufstellung und die Regeln für drei und vier Personen.
house-rules = Hausregeln: wer beginnt, zu kurze Züge, Sprünge, Wege über Basen und der Verlust der Emblemarmee.
players = 2–4
minutes = 15–60
needs = Kein Reich hat mehr Armeen als am Anfang, keine kleine Armee steht auf der eigenen Basis und niemand auf einer Basis, die nicht erobert ist.

## Armies and pieces

army-babylon = Babylon
    .the = Babylon
    .of = von Babylon
    .accusative = Babylon
    .gender = neuter
army-medo-persia = Medo-Persien
    .the = Medo-Persien
    .of = von Medo-Persien
    .accusative = Medo-Persien
    .gender = neuter
army-greece = Griechenland
    .the = Griechenland
    .of = von Griechenland
    .accusative = Griechenland
    .gender = neuter
army-rome = Rom
    .the = Rom
    .of = von Rom
    .accusative = Rom
    .gender = neuter
piece = Armee
    .the = die Armee
    .of = der Armee
    .accusative = die Armee
    .gender = feminine
pieces =
    { $count ->
        [one] { $count } Armee
       *[other] { $count } Armeen
    }
kind-two = 2er-Armee
    .the = die 2er-Armee
    .of = der 2er-Armee
    .accusative = die 2er-Armee
    .gender = feminine
kind-four = 4er-Armee
    .the = die 4er-Armee
    .of = der 4er-Armee
    .accusative = die 4er-Armee
    .gender = feminine
kind-six = 6er-Armee
    .the = die 6er-Armee
    .of = der 6er-Armee
    .accusative = die 6er-Armee
    .gender = feminine
kind-emblem = Emblemarmee
    .the = die Emblemarmee
    .of = der Emblemarmee
    .accusative = die Emblemarmee
    .gender = feminine
several-two =
    { $count ->
        [one] { $count } 2er-Armee
       *[other] { $count } 2er-Armeen
    }
several-four =
    { $count ->
        [one] { $count } 4er-Armee
       *[other] { $count } 4er-Armeen
    }
several-six =
    { $count ->
        [one] { $count } 6er-Armee
       *[other] { $count } 6er-Armeen
    }
several-emblem =
    { $count ->
        [one] { $count } Emblemarmee
       *[other] { $count } Emblemarmeen
    }
number =
    { $number ->
        [one] { $number } Schritt
       *[other] { $number } Schritte
    }
number-asked = Wie viele Schritte soll sie zählen? Sie darf Umwege gehen.
place-base = Basis
    .the = die Basis
    .of = der Basis
    .accusative = die Basis
    .gender = feminine
fallen-base = gefallene Basis
    .the = die gefallene Basis
    .of = der gefallenen Basis
    .accusative = die gefallene Basis
    .gender = feminine

## Options and their values

option-edition = Welche Ausgabe spielst du?
value-edition-arena = Online-Arena
value-edition-printed = Gedrucktes Spiel
option-board = Brett
value-board-arena = Klein
value-board-classic = Groß
option-seats = Spieler
value-seats-2 = Zwei
value-seats-4 = Vier
value-seats-3 = Drei

## Gauges

gauge-small = Kleine Armeen
gauge-turn = Dieser Zug

## In a turn

asks-go-on = zieh mit einer weiteren Armee
asks-go-on-or-end = zieh weiter oder drück „Fertig“
asks-emblem-or-end = die Emblemarmee darf noch ziehen, oder drück „Fertig“
why-moved = diese Armee ist in diesem Zug schon gezogen
why-spent = die kleinen Armeen sind in diesem Zug schon so weit gezogen, wie sie dürfen
why-least =
    { $number ->
        [one] zu nah: Diese Armee muss jetzt mindestens { $number } Schritt gehen
       *[other] zu nah: Diese Armee muss jetzt mindestens { $number } Schritte gehen, sonst bleibt der Zug unter sechs
    }
why-short = zöge sie jetzt, käme der Zug nicht mehr auf sechs Schritte
why-stuck = sie ist eingeschlossen: Ringsum ist nichts frei
why-own = dort steht deine eigene Armee
why-own-base = deine eigene Basis steht nur der Emblemarmee offen
why-left = zu weit für die Schritte, die dieser Zug noch hat
why-corner = eine 2er-Armee schlägt nur in L-Form
why-jump = nach dem Sprung muss eine 4er-Armee noch mindestens einen Schritt weiter
why-far-2 = zu weit: Eine 2er-Armee geht höchstens zwei Schritte
why-far-4 = zu weit: Eine 4er-Armee geht höchstens vier Schritte
why-far-6 = zu weit: Eine 6er-Armee geht höchstens sechs Schritte
why-far-12 = zu weit: Die Emblemarmee geht höchstens zwölf Schritte
why-blocked = der Weg ist versperrt
most-taken = Schlage mit diesem Zug so viele Armeen wie möglich.
ending-last-empire = Alle anderen Reiche sind gefallen
choice-longer = Mit Umweg
chosen-longer = diese Stellen erreichst du mit einem Umweg
unchosen-longer = Kürzester Weg
middle = den roten Bereich betritt niemand

## After the number of a step: what is left of the turn

leaves-short =
    { $number ->
        [one] dann fehlt noch { $number }
       *[other] dann fehlen noch { $number }
    }
leaves-enough = Zug darf enden
leaves-nothing = beendet den Zug

## After the name of an empire: Babylon: 6 crossings, the turn is over

closing-full =
    { $number ->
        [one] { $number } Schritt, der Zug ist vorbei
       *[other] { $number } Schritte, der Zug ist vorbei
    }
closing-stuck = keine Armee kann mehr weiter, der Zug ist vorbei

## Tips for beginners: what a turn can still do

explained-turn-new =
    { $number ->
        [one] Verteile in diesem Zug { $number } Schritt auf deine Armeen.
       *[other] Verteile in diesem Zug { $number } Schritte auf deine Armeen.
    }
explained-turn-short =
    { $number ->
        [one] Geh noch { $number } Schritt, mit einer Armee, die noch nicht gezogen hat.
       *[other] Geh noch { $number } Schritte, mit Armeen, die noch nicht gezogen haben.
    }
explained-turn-enough =
    { $number ->
        [one] Drück „Fertig“ oder geh weiter: noch bis zu { $number } Schritt.
       *[other] Drück „Fertig“ oder geh weiter: noch bis zu { $number } Schritte.
    }
