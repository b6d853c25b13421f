type-help = Mit help siehst du die Befehle.
no-more-puzzles = Weitere Rätsel dieser Art gibt es nicht.
no-such-puzzles = zu diesem Spiel, diesen Optionen und dieser Schwierigkeit gibt es keine Rätsel
next-or-quit = Mit next kommt das nächste Rätsel, mit quit hörst du auf.

## Die Aufgabe in einer Zeile

task = { $game }, Schwierigkeit { $grade }: { $goal }
goal-win-now = Gewinne mit diesem Zug (du spielst { $side })
goal-win-in = Gewinne in { $turns } Zügen gegen jede Verteidigung (du spielst { $side })
goal-win-in-against-all = Gewinne in { $turns } Zügen, auch wenn alle Gegner zusammenspielen (du spielst { $side })
goal-save =
    { $turns ->
        [1] Finde den einzigen Zug, mit dem du nicht sofort verlierst
       *[other] Finde den einzigen Zug, nach dem du nicht innerhalb von { $turns } Zügen verlierst
    } (du spielst { $side })
goal-eliminate = Schalte mit diesem Zug einen anderen Spieler aus (du spielst { $side })
goal-capture-most = Schlag mit diesem Zug so viel wie möglich (du spielst { $side })
goal-count-most = Erhöhe deinen Zählerstand mit diesem Zug so weit wie möglich (du spielst { $side })

## Die Antwort auf einen Zug

right = Richtig! { $line }
right-with-themes = Richtig! { $line } ({ $themes })
solution = Lösung: { $line }
solution-with-themes = Lösung: { $line } ({ $themes })
more-possible = { $turn } erreicht { $reached }, möglich sind { $most }. Versuch es noch einmal.
too-slow = Mit { $turn } drohst du nicht, rechtzeitig zu gewinnen. Versuch es noch einmal.
not-reached = { $turn } erreicht das Ziel nicht. Versuch es noch einmal.
refuted-beaten = Auf { $turn } folgt { $replies }, und du verlierst. Versuch es noch einmal.
refuted-no-win = Auf { $turn } folgt { $replies }, und du gewinnst nicht mehr rechtzeitig. Versuch es noch einmal.

## Motive

quiet = stiller Zug
capture = Schlagen
sacrifice = Opfer
two-threats = doppelte Drohung
fork = Gabel
relay = Staffel
behind = von hinten
escape = Flucht
guard = Abwehr
chain = Mehrfachsprung
volley = Salve
turning = Drehung
together = Zusammenspiel
conquest = Eroberung
