## Lektionen

title = { $game } lernen
next = Weiter
back = Zurück
try-again = Noch einmal
correct = ✓ Richtig!
play-now = Jetzt spielen
enough-to-play = Jetzt weißt du genug, um zu spielen.
more-lessons = Weitere Lektionen
lessons = Lektionen
lesson-done = (erledigt)
part-first = Erste Schritte
part-later = Weitere Regeln
part-variants = Varianten
see-rules = In den Regeln:

## Etwas Erlaubtes, nach dem die Aufgabe nicht fragt; die Aufgabe folgt

miss = Das ist erlaubt, aber hier ist etwas anderes gefragt.
miss-piece = Markiert ist etwas anderes.
miss-place = Die Auswahl stimmt, die Stelle nicht.
miss-turn = Die Richtung stimmt nicht.
miss-moved = Hier geht es ums Drehen, nicht ums Ziehen.
miss-turned = Hier geht es ums Ziehen, nicht ums Drehen.
miss-number = Die Stelle stimmt, die Zahl nicht.
miss-choice = Markiert ist ein anderer Knopf.
miss-ended = Damit war der Zug zu früh zu Ende.
miss-went-on = Drück hier „Fertig“, statt weiterzuspielen.

## Regeln

in-short = In Kürze
common-rules = Gemeinsame Regeln aller Spiele
loading = Wird geladen …
rules-failed = Die Regeln konnten nicht geladen werden. Prüfe deine Verbindung und lade die Seite neu.
