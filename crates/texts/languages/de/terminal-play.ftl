## Vor dem Zeichen >

prompt-game = Spiel
prompt-level = Stufe
prompt-seat = Spieler
prompt-over = beendet
prompt-done = fertig

## Unter dem Brett

to-move = { $army } ist am Zug
turn-played = { $army } hat { $turn } gespielt, { $standing }
# without: army
turn-so-far = Bisher in diesem Zug { $turn }, { $standing }
has-resigned = { $army } hat aufgegeben, { $standing }
game-over-choices = Die Partie ist zu Ende. Möglich sind undo, save und quit.
computer-played = { $army } (Stufe { $level }) hat { $turn } gespielt: { $story }
thinking = { $army } denkt nach …

## Vor einer Partie

which-game = Welches Spiel? Gib seinen Namen ein, wenn du magst mit Optionen: { $game }
choose-level =
    Wähl einen Gegner: Gib eine Stufe des Computers von 1 bis { $levels } ein,
    oder drück die Eingabetaste, wenn alle Spieler an dieser Tastatur sitzen.
which-seat = Welcher Spieler bist du? Gib { $seats } ein, oder drück die Eingabetaste für 1.
numbered-seat = { $number } ({ $army })
options-chosen = Optionen: { $options }
type-help = Mit help siehst du die Befehle, mit house alle Hausregeln und nachgebauten Regeln.

## Die Spieler einer Partie

played-seat = { $army }
you-and-computer = Du spielst { $people }, der Computer spielt auf Stufe { $level } { $seats }.
you-alone = Du spielst { $people }, der Computer spielt nicht mit.
computer-alone = Der Computer spielt auf Stufe { $level } { $seats }.
no-computer = Alle Spieler sitzen an dieser Tastatur.
all-out = Alle Spieler an dieser Tastatur sind ausgeschieden. Die Eingabetaste zeigt den nächsten Zug.

## Antworten auf Befehle

nothing-to-undo = Es gibt keinen Zug, den du zurücknehmen könntest.
nothing-to-redo = Es gibt nichts zu wiederholen.
file-name-missing = Hier fehlt der Name einer Datei, etwa save partie.txt.
saved-to = Gespeichert in { $file }
cannot-save = Die Partie konnte nicht in { $file } gespeichert werden: { $error }
computers-turn = Der Computer ist am Zug. Drück die Eingabetaste, damit es weitergeht.
game-is-over = Die Partie ist zu Ende.
draw-declined = Der Computer hat das Remis abgelehnt.
could-be = { $text } könnte heißen:
no-such-step = Kein erlaubter Teilzug beginnt mit „{ $text }“.
no-such-step-help = Kein erlaubter Teilzug beginnt mit „{ $text }“. Mit moves siehst du alle erlaubten, mit help die Befehle.
legal-steps =
    { $count ->
        [one] { $count } erlaubter Teilzug
       *[other] { $count } erlaubte Teilzüge
    }
point-expected = Hier fehlt ein Feld, etwa at { $point }. „{ $found }“ ist keines.
level-expected = Möglich ist eine Stufe von 1 bis { $levels }, nicht „{ $found }“.
level-or-off-expected = Möglich ist eine Stufe von 1 bis { $levels }, nicht „{ $found }“, oder off, damit du für alle spielst.
seat-expected = Möglich ist { $seats } oder none, nicht „{ $found }“
text-expected = Die Eingabe ist kein Text in UTF-8.
lost-by = Verluste { OF($army) }: { $pieces }

## Tipps und Bewertungen

hint = Tipp: { $turn } ({ $story })
evaluated-seat = { $army }
nobody-ahead = Niemand liegt vorn
is-ahead =
    { $side } { $seats ->
        [one] liegt
       *[other] liegen
    } um { $pawns } vorn
is-behind =
    { $side } { $seats ->
        [one] liegt
       *[other] liegen
    } um { $pawns } zurück
wins-now =
    { $side } { $seats ->
        [one] gewinnt
       *[other] gewinnen
    } mit diesem Zug
wins-in =
    { $side } { $seats ->
        [one] gewinnt
       *[other] gewinnen
    } in { $turns } Zügen
loses-now =
    { $side } { $seats ->
        [one] verliert
       *[other] verlieren
    } mit diesem Zug
loses-in =
    { $side } { $seats ->
        [one] verliert
       *[other] verlieren
    } in { $turns } Zügen
looking-ahead =
    { $verdict } ({ $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    } vorausgerechnet)
expected-line = Variante: { $turns }
static-evaluation = Bewertung ohne Vorausrechnen: { $sides }
evaluated-side = { $side } { $pawns }
