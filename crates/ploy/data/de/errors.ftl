## Places

in-commanders = wer welche Armee befehligt
in-commander = wer welche Armee befehligt, „{ $text }“
in-notation = die Notation

## Things that are expected, as noun phrases

cell = eine Armee ({ $armies }) mit einer Maske von 1 bis 255
point = ein Feld des Bretts
turnings = R1 bis R4, L1 bis L3 oder nichts
other-point = ein anderes Feld als das erste
digit = eine Ziffer von 0 bis 7

## Forms that are not possible

notation-for-two = Die Notation tu kennt nur zwei Armeen und ist nur mit mode=two möglich
commander-form = Nötig ist eine Armee mit dem Spieler, der sie befehligt, etwa r=g, oder „-“ für keine
commander-own = Hier stehen nur Armeen, die ein anderer Spieler befehligt
commander-order = Jede Armee darf nur einmal vorkommen, in der Reihenfolge g, r, y, b

## Impossible positions

commander-fallen = Die Armee { OF($army) } kann nur befehligen, wer seine eigene Armee noch selbst zieht, und das tut { THE($commander) } nicht mehr
no-piece = Mindestens eine Figur muss auf dem Brett stehen
seat-out = Am Zug muss jemand sein, der noch im Spiel ist, aber { THE($army) } ist ausgeschieden
both-beaten = Eine Seite braucht einen Commander und mindestens eine weitere Figur, aber beide Seiten sind besiegt
army = Möglich sind nur die Armeen { $armies }
occupied = Hier steht schon eine Figur
mask = Keine Figur hat die Maske { $mask } ({ $indicators ->
        [one] { $indicators } Nase
       *[other] { $indicators } Nasen
    })
two-commanders = Eine Armee hat nur einen Commander, aber { THE($army) } hat zwei
commander-left = { THE($army) } kann keinen Commander mehr haben, denn ein anderer Spieler befehligt die Armee
no-commander = { THE($army) } hat noch Figuren und braucht darum einen Commander
bare-commander = { THE($army) } braucht außer dem Commander noch eine Figur, oder gar keine
