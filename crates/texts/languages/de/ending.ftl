## The card of a game that is over

label = Partie beendet
show-again = Ergebnis zeigen
won = Du hast gewonnen!
lost = Diesmal nicht.
drawn = Remis.
placed = Rang { $place } von { $sides }.
over = Die Partie ist zu Ende.
length =
    { $turns ->
        [one] Insgesamt { $turns } Zug
       *[other] Insgesamt { $turns } Züge
    }
length-and-time =
    { $turns ->
        [one] Insgesamt { $turns } Zug
       *[other] Insgesamt { $turns } Züge
    }, { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }
try-level = Stufe { $level } versuchen
share = Teilen
copied = Link kopiert.

## The graph of a game

caption = Wer vorn lag:
graph = Wer vorn lag, Zug für Zug: { $sides }
graph-help = Wähle eine Stelle aus, um sie auf dem Brett zu sehen.
decided = Entscheidender Zug: { $number }. { $turn }
