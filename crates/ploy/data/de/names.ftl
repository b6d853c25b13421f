# Names of things in the game, by the keys of the rules.

## About the game

about = Raumschiffe, die nur dorthin ziehen, wohin ihre Nasen zeigen: Der halbe Kampf ist Steuern.
house-rules = Hausregeln: Nach einer Drehung muss das Schiff in andere Richtungen zeigen, und übernommene Armeen halten dich im Spiel.
players = 2 oder 4
minutes = 45
needs = Jede Armee im Spiel hat einen Commander und mindestens ein weiteres Schiff, und am Zug ist eine Armee im Spiel.

## Armies and pieces

army-green = Grün
    .the = Grün
    .of = von Grün
    .accusative = Grün
    .gender = neuter
army-red = Rot
    .the = Rot
    .of = von Rot
    .accusative = Rot
    .gender = neuter
army-yellow = Gelb
    .the = Gelb
    .of = von Gelb
    .accusative = Gelb
    .gender = neuter
army-blue = Blau
    .the = Blau
    .of = von Blau
    .accusative = Blau
    .gender = neuter
piece = Schiff
    .the = das Schiff
    .of = des Schiffs
    .accusative = das Schiff
    .gender = neuter
pieces =
    { $count ->
        [one] { $count } Schiff
       *[other] { $count } Schiffe
    }
kind-shield = Sonde
    .the = die Sonde
    .of = der Sonde
    .accusative = die Sonde
    .gender = feminine
kind-probe = Gleiter
    .the = der Gleiter
    .of = des Gleiters
    .accusative = den Gleiter
    .gender = masculine
kind-lance = Kreuzer
    .the = der Kreuzer
    .of = des Kreuzers
    .accusative = den Kreuzer
    .gender = masculine
kind-commander = Commander
    .the = der Commander
    .of = des Commanders
    .accusative = den Commander
    .gender = masculine
several-shield =
    { $count ->
        [one] { $count } Sonde
       *[other] { $count } Sonden
    }
several-probe =
    { $count ->
        [one] { $count } Gleiter
       *[other] { $count } Gleiter
    }
several-lance =
    { $count ->
        [one] { $count } Kreuzer
       *[other] { $count } Kreuzer
    }
several-commander =
    { $count ->
        [one] { $count } Commander
       *[other] { $count } Commander
    }
directions = zeigt nach { $directions }
turned = zeigt nun nach { $directions }

## Options and their values

option-edition = Welche Ausgabe hast du?
value-edition-3m = 3M, 1970 (englisch)
value-edition-schmidt = Schmidt, Imperium Ploy (deutsch)
option-mode = Spieler
value-mode-two = Zwei
value-mode-four = Vier
value-mode-team = Zwei Mannschaften
option-turning = Drehen
value-turning-any = Beliebig weit
value-turning-45 = Ein Segment (45°) je Zug
option-beaten = Eine Mannschaft ist besiegt
value-beaten-each = wenn es jeder Partner ist
value-beaten-together = ohne Commander oder ohne andere Schiffe

## Reasons why a ship cannot go somewhere

why-elsewhere = es zeigt nicht dorthin
why-far-1 = zu weit: Es zieht nur ein Feld
why-far-2 = zu weit: Es zieht höchstens zwei Felder
why-far-3 = zu weit: Es zieht höchstens drei Felder
why-blocked = ein anderes Schiff steht im Weg
why-own = dort steht deine eigene Seite

## Reasons for the end of a game

ending-commander-captured = Der Commander ist geschlagen
ending-army-captured = Nur der Commander ist übrig
ending-team-beaten = Beide Partner sind besiegt
ending-last-seat = Alle anderen sind ausgeschieden
wins-army-captured = Auch so gewinnst du: Dem Gegner bleibt nur der Commander.
