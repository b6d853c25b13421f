## Eine Auswertung

title = Auswertung
begin = Partie auswerten
pause = Pause
resume = Fortsetzen
progress = { $all ->
    [one] { $done } von { $all } Zug ausgewertet
   *[other] { $done } von { $all } Zügen ausgewertet
}
accuracy = Genauigkeit
inaccuracies = { $count ->
    [one] { $count } Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
mistakes = { $count } Fehler
blunders = { $count ->
    [one] { $count } grober Fehler
   *[other] { $count } grobe Fehler
}
missed-wins = { $count ->
    [one] { $count } verpasster Sieg
   *[other] { $count } verpasste Siege
}
no-mistakes = Keine Fehler gefunden.
loss-help = ?! verliert mindestens 0,50, ? mindestens 1,00 und ?? mindestens 3,00. Eine verlorene Partie zählt 10,00 oder mehr.
evaluation-drops = Die Bewertung fällt von { $before } auf { $after }.
mistake = Fehler
blunder = grober Fehler
turning-point = Wendepunkt

## Noch einmal versuchen

better = Besser: { $turn }
find-better = Besseren Zug finden
show-better = Besseren Zug zeigen
play-better = Besseren Zug spielen
next-mistake = Nächster Fehler
task = Finde für { $army } einen besseren Zug als { $turn }.
checking = Wird geprüft …
gives-nothing-away = Gut! So verlierst du nichts.
wins = Gut! So gewinnst du.
still-loses = Besser als in der Partie, aber du verlierst noch { $loss }.
no-better = Nicht besser als in der Partie. Du verlierst { $loss }.
try-again = Noch einmal
back = Zurück zur Auswertung
