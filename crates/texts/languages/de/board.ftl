piece = Figur
    .the = die Figur
    .of = einer Figur
    .accusative = die Figur
    .gender = feminine

## What to do next, below the board

guide-own =
    { $army } ist am Zug. Wähle { GENDER($piece) ->
        [masculine] einen
        [neuter] ein
       *[feminine] eine
    } { $piece }.
guide-begin =
    Du bist am Zug. Wähle { GENDER($piece) ->
        [masculine] einen umringten
        [neuter] ein umringtes
       *[feminine] eine umringte
    } { $piece }.
guide-hold =
    Du bist am Zug. Wähle { GENDER($piece) ->
        [masculine] einen umringten
        [neuter] ein umringtes
       *[feminine] eine umringte
    } { $piece }. Halten vergrößert, Schieben zielt.
hold = Halte einen Finger auf das Brett, um es zu vergrößern.
guide-go = Wähle nun eine markierte Stelle.
guide-go-or-turn = Wähle eine markierte Stelle oder dreh:
guide-turn = Wähle eine Richtung:
guide-alone =
    Nur { GENDER($piece) ->
        [masculine] dieser
        [neuter] dieses
       *[feminine] diese
    } { $piece } kann ziehen. Wähle eine markierte Stelle.
guide-way = Dorthin führen mehrere Wege. Wähle einen aus oder wähle, was übersprungen wird.
guide-part = Was soll dorthin ziehen?
guide-go-or-part = Wähle eine markierte Stelle oder zuerst, was ziehen soll:
guide-again = Für „{ $choice }“ wähle die Stelle noch einmal oder drück den Knopf.
guide-again-or-go = Für „{ $choice }“ wähle die Stelle noch einmal, oder wähle eine andere markierte.
guide-turned = So sieht es dann aus. Wähle noch einmal oder drück „Fertig“.
guide-choose = Wähle:
cancel = Abbrechen
choices = Auswahl

## Why nothing happened at a touch

is-over = Die Partie ist zu Ende.
not-there = Dorthin kannst du nicht ziehen.
turning-alone = Das Drehen ist schon der ganze Zug. Drück „Fertig“ oder „Abbrechen“.
turning-first = Du hast schon gezogen. Drück „Fertig“ oder „Abbrechen“.
not-yours = Das gehört dir nicht.
partners = Das gehört deinem Partner.
cannot-act =
    Mit { GENDER($piece) ->
        [masculine] diesem
        [neuter] diesem
       *[feminine] dieser
    } { $piece } ist gerade kein Zug möglich.
nothing-here = Hier gibt es nichts zu tun.
first-marked =
    Wähle zuerst { GENDER($piece) ->
        [masculine] den markierten
        [neuter] das markierte
       *[feminine] die markierte
    } { $piece }.
first-choose = Triff zuerst eine Auswahl oder brich ab.
no-point = { $name } gibt es auf diesem Brett nicht.

## The board for screen readers

board = Brett
offered = Zur Wahl: { $choices }.
numbered-choice = { $number }: { $choice }
marked = Markiert: { $places }.
marked-many =
    { $count ->
        [one] { $count } Stelle ist markiert.
       *[other] { $count } Stellen sind markiert.
    }
point-selected = { $point } ausgewählt.
selection-cancelled = Auswahl aufgehoben.
led = markiert
threatened-by = von { $army } bedroht
arrow-to = Pfeil nach { $point }

## What can be done at a place, in a list after its name

mark-begin = auswählbar
mark-chosen = ausgewählt
mark-leap = Sprung hierher möglich
mark-join = Verbinden hier möglich
mark-go = Zug hierher möglich
mark-over = kann übersprungen werden
mark-capture = kann geschlagen werden
mark-shoot = kann beschossen werden
mark-conquer = die Basis kann erobert werden

## Drawing over the board

draws-from = Pfeil ab { $point }. Wähle, wo er endet.
arrow-between = Pfeil von { $from } nach { $to }.
mark-drawn = { $point } markiert.
erased = Entfernt.

## Buttons that change a piece in the board editor

point-arrow = Pfeil nach { $direction }
hit = Treffer
