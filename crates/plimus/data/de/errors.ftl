## Places

in-turn = die Zahl der Züge
in-hop = der Mehrfachsprung
in-out = wer die Partie verlassen hat

## Things that are expected, as noun phrases

form-with-out = „{ $form }“ und, wenn jemand die Partie verlassen hat, dessen Buchstabe
field = ein Feld des Bretts
unit = ein Buchstabe ({ $armies }) mit p, m, pm oder mp, oder „#“,
owners = jeder Besitzer ({ $armies }) mit seinen Plus- und Minussteinen, etwa { $one }2p1m&{ $other }0p1m,
owners-order = jeder Besitzer nur einmal, in der Reihenfolge { $armies },
seats = eine Folge der Buchstaben { $armies }
seat-after = { $seat } nach { $turns ->
        [one] { $turns } abgeschlossenem Zug
       *[other] { $turns } abgeschlossenen Zügen
    }
hop = „-“ oder „{ $form }“, etwa e6:e4e6 oder e6:e4e6>{ $other }pm,
hand = ein Einzelstein oder Doppelstein in der Hand, etwa >{ $other }p oder >{ $other }pm,
stood-order = jedes betretene Feld nur einmal, nach Namen sortiert,
pole = ein Pol (a1, i1, a9 oder i9)
top-or-whole = „:t“ oder gar nichts

## Impossible positions

most-turns = Höchstens { $most } abgeschlossene Züge sind möglich, nicht { $found }
hop-after-all = Hier muss „-“ stehen, denn alle Züge sind abgeschlossen
hop-of-nobody = Hier muss „-“ stehen, denn wer am Zug wäre, hat die Partie verlassen
out-of-two = Hier darf niemand stehen, denn zu zweit wäre die Partie damit zu Ende
out-once = Möglich sind nur { $armies }, jeder Spieler einmal
all-out = Jemand muss noch im Spiel sein
army = Möglich sind nur Steine von { $armies }
pole-stones = In einem Pol stehen die Steine jedes Besitzers, etwa { $one }2p1m
occupied = Hier steht schon ein Stein
blank-here = Hier gehört der Blankostein hin
pole-army = Möglich sind nur Steine von { $armies }
no-pole = Hier ist kein Pol, möglich ist nur ein Einzelstein oder ein Doppelstein
empty-owner = Hier stehen nur Besitzer, die dort Steine haben
most-stones = Von einem Vorzeichen sind höchstens { $most } Steine möglich
owner-twice = Jeder Besitzer darf nur einmal vorkommen
blank-elsewhere = Der Blankostein gehört nur auf { $field }
no-blank = Mit blank=none gibt es keinen Blankostein
blank-missing = Hier fehlt der Blankostein, „#“
stones = { THE($army) } hat { $stones } Plussteine und { $stones } Minussteine, nicht { $plus } und { $minus }
hop-stuck = Nötig ist ein weiterer Sprung oder ein Stein in der Hand
hop-short = Nötig sind mindestens zwei betretene Felder
hand-army = In der Hand können nur Steine sein, die man schlagen darf
hop-no-hand = Wenn der Mehrfachsprung zu Ende ist, müssen Steine in der Hand sein
hop-no-pole = Unter den Feldern fehlt der Pol, in dem der Mehrfachsprung geendet hat
hop-unit = Auf { $field } muss ein Stein des Spielers stehen, der am Zug ist
hop-stood = Unter den betretenen Feldern fehlt { $field }
hop-double = Auf { $field } muss ein Doppelstein stehen, denn er hat geschlagen
hop-poles = Möglich ist höchstens ein Pol, nämlich der, in dem der Zug begonnen hat
hop-left = { $field } muss leer sein, denn der Stein hat das Feld verlassen
