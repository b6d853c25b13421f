## Die Seite mit allen Rätseln

title = Rätsel
lead = Finde den einen Zug, der zum Ziel führt. Für jedes Rätsel wurden alle Möglichkeiten durchgerechnet.
daily = Rätsel des Tages
daily-done = Gelöst. Morgen kommt das nächste Rätsel.
streak = { $days ->
    [one] { $days } Tag in Folge
   *[other] { $days } Tage in Folge
}
solved-of = { $solved } von { $all } gelöst
rating = Wertung { $rating }
rating-change = Wertung { $change }
solve = Rätsel lösen
at-your-level = Passend zu deiner Wertung
choose-kind = Nach Schwierigkeit, Ziel oder Motiv
difficulty = Schwierigkeit
difficulty-grade = Schwierigkeit { $grade } von { $hardest }
goals = Ziele
themes = Motive
load-failed = Die Rätsel konnten nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.
none-match = Keine passenden Rätsel.
all-solved = Du hast alle diese Rätsel gelöst. Jetzt beginnen sie von vorn.

## Ein Rätsel

army-to-move = { $army } ist am Zug.
only-turn = Nur ein Zug führt zum Ziel. Spiel ihn auf dem Brett.
only-first-turn = Nur ein erster Zug führt zum Sieg. Spiel ihn auf dem Brett.
only-idea = Nur eine Idee führt zum Ziel. Der Rest des Zuges steht dir frei, solange er nicht schadet.
all-against-you = Rechne damit, dass alle Gegner gemeinsam gegen dich spielen.
checking = Wird geprüft …
right-so-far = { $turns ->
    [1] ✓ So weit richtig! Gewinne jetzt mit diesem Zug.
   *[other] ✓ So weit richtig! Gewinne jetzt in { $turns } Zügen.
}
solved = ✓ Gelöst!
solved-with-hint = ✓ Mit einem Tipp gelöst. Deine Wertung bleibt gleich.
refuted = Nicht ganz. { $army } kann sich verteidigen: { $turn }. Jetzt gewinnst du nicht mehr rechtzeitig.
not-saved = Nicht ganz. { $army } hat eine entscheidende Antwort: { $turn }.
too-slow = Zu langsam. So gewinnst du nicht rechtzeitig.
no-win-yet = Damit hast du noch nicht gewonnen.
nobody-eliminated = Damit scheidet niemand aus.
more-possible = Gut, aber { $most } statt { $reached } sind möglich.
nothing-gained = { $most ->
    [one] Das bringt nichts. Möglich ist { $most }.
   *[other] Das bringt nichts. Möglich sind { $most }.
}
not-the-solution = Das ist nicht die Lösung.
another-hint = Noch ein Tipp
hint-piece = Wähl zuerst { ACCUSATIVE($piece) } auf { $place } aus.
hint-place = Beginne auf { $place }.
hint-step = Erster Teilzug: { $step }.
steps-undone = Deine Teilzüge wurden zurückgenommen.
replay = Noch einmal zeigen
show-solution = Lösung zeigen
skip = Überspringen
solution = Lösung: { $turns }.
turn-of = { $army }: { $turn }
next-puzzle = Nächstes Rätsel
more-puzzles = Weitere Rätsel

## Ziele, nach der Armee am Zug

goal-win = { $turns ->
    [1] Gewinne mit diesem Zug.
   *[other] Gewinne in { $turns } Zügen.
}
goal-save = { $turns ->
    [1] Finde den einzigen Zug, mit dem du nicht sofort verlierst.
   *[other] Finde den einzigen Zug, nach dem du nicht innerhalb von { $turns } Zügen verlierst.
}
goal-eliminate = Schalte mit diesem Zug einen anderen Spieler aus.
goal-capture-most = Schlag mit diesem Zug so viel wie möglich.
goal-count-most = Erhöhe deinen Zählerstand mit diesem Zug so weit wie möglich.

## Arten von Zielen, als Knöpfe

kind-win = Sieg in { $turns }
kind-save = Verteidigung
kind-eliminate = Ausschalten
kind-capture-most = Möglichst viel schlagen
kind-count-most = Höchster Zählerstand

## Motive: der Name und eine Erklärung

theme-explained = { $theme }: { $explanation }
quiet = Stiller Zug
quiet-explained = Der erste Zug schlägt nichts, bereitet aber vor, was folgt.
capture = Schlagen
capture-explained = Der Zug schlägt etwas.
sacrifice = Opfer
sacrifice-explained = Unterwegs gibst du etwas her.
two-threats = Doppelte Drohung
two-threats-explained = Der Zug droht, auf zwei Arten zu gewinnen, und nur eine lässt sich abwehren.
fork = Gabel
fork-explained = Zwei Ziele werden zugleich bedroht.
relay = Staffel
relay-explained = { $game ->
    [ploy] Ein Schiff beginnt, ein anderes gewinnt.
    [plimus] Ein Stein beginnt, ein anderer gewinnt.
    [plateau] Eine Armee beginnt, eine andere gewinnt.
   *[other] Eine Figur beginnt, eine andere gewinnt.
}
behind = Von hinten
behind-explained = Eine Armee zieht an der Basis vorbei und kommt von der anderen Seite zurück.
escape = Flucht
escape-explained = Was bedroht ist, bringt sich in Sicherheit.
guard = Abwehr
guard-explained = Was bedroht ist, bleibt stehen, und der Angriff wird anders abgewehrt.
chain = Mehrfachsprung
chain-explained = Ein Stein springt in einem Zug dreimal oder öfter.
volley = Salve
volley-explained = Alle deine Züge sind Schüsse.
turning = Drehung
turning-explained = Ein Schiff dreht sich, ohne zu ziehen.
together = Zusammenspiel
together-explained = In einem Zug handeln zwei oder mehr Armeen.
conquest = Eroberung
conquest-explained = Eine Basis wird erobert.
