argument-beginning = ANFANG
argument-point = FELD
argument-file = DATEI
argument-level = N oder off

## Vor der Liste der Befehle

pieces-drawn = Eine Figur ist der Buchstabe ihrer Armee, mit einem Pfeil je Richtung oder einem Zeichen für ihre Art.
stacks-drawn = Eine Ziffer neben dem Buchstaben zählt Treffer. Stapel stehen von oben nach unten da, große Stapel unter dem Brett.
type-step-or-command = Gib einen Teilzug ein, seinen Anfang, solange er eindeutig ist, oder einen Befehl:
type-step-of-turn = Gib einen Teilzug ein oder seinen Anfang, solange er eindeutig ist. Ein Zug kann mehrere haben:

## Wirkung der Befehle

moves = erlaubte Teilzüge auflisten, alle oder nur die mit diesem Anfang
undo-redo = deinen letzten Zug samt Antworten zurücknehmen oder wiederholen
hint = einen Zug vorschlagen und bewerten
eval = die Stellung bewerten, mit der besten Variante
level = die Stufe des Computers einstellen, von 1 bis { $levels }
show = das Brett zeigen
where = alle Figuren und die Verluste jeder Seite auflisten
at = ein Feld und die Teilzüge von dort beschreiben
reach = auflisten, was du jetzt schlagen oder treffen könntest und was in Gefahr ist
rules-house = alle Regeln zeigen; nur Hausregeln und nachgebaute Regeln
save = die Partie in einer Datei speichern
resign-draw = aufgeben; Remis vereinbaren
done = einen Zug beenden, der noch weitergehen könnte

## Bei einem Rätsel

undo-steps = die Teilzüge dieses Zuges zurücknehmen
where-at = alle Figuren auflisten; ein Feld beschreiben
solution = aufgeben und die Lösung zeigen
next = ein anderes Rätsel zeigen

## An einem Tisch

show-clocks-who = das Brett zeigen; die Uhren; die Spieler
where-reach = alle Figuren auflisten; was du jetzt schlagen oder treffen könntest
request-takeback = um Zurücknahme deines letzten Zuges bitten
offer-draw = Remis anbieten
accept-decline = ein Angebot annehmen; ablehnen
resign = die Partie aufgeben
greet = fertige Nachrichten auflisten oder eine senden
again = nach der Partie um Revanche bitten
quit-online = beenden; dein Platz bleibt dir, und derselbe Link führt zurück
