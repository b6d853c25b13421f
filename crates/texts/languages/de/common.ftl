# Names of things in every game, by the keys of the rules.

choice-done = Fertig
does-done = beendet den Zug

## Reasons for the end of a game: Green wins: the other side resigned

ending-no-steps = Niemand kann mehr ziehen
ending-repetition = Die Stellung ist zum dritten Mal entstanden
ending-no-progress = Zu viele Züge ohne Fortschritt
ending-resignation = Die andere Seite hat aufgegeben
ending-time = Die Zeit der anderen Seite ist abgelaufen
ending-left = Die andere Seite hat die Partie verlassen
ending-agreement = So vereinbart
