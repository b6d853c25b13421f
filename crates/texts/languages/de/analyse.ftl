## Der Computer

title = Analyse
computer = Computeranalyse
depth = { $turns ->
    [one] { $turns } Zug voraus · { $positions } Stellungen
   *[other] { $turns } Züge voraus · { $positions } Stellungen
}
lines-help = + ist gut für den, der am Zug ist, − schlecht. Wähl eine Variante, um ihren ersten Zug zu spielen.
win-in = { $turns ->
    [one] Sieg in { $turns } Zug
   *[other] Sieg in { $turns } Zügen
}
loss-in = { $turns ->
    [one] Niederlage in { $turns } Zug
   *[other] Niederlage in { $turns } Zügen
}
share-of-side = { $side }: { $percent }

## Das Eröffnungsbuch

openings = Eröffnungsbuch
openings-help = Züge, die der Computer hier gegen sich selbst gespielt hat: wie oft und mit welchem Erfolg. Wähl einen Zug, um ihn zu spielen.
opening = { $turn }: { $count }-mal gespielt, Erfolgsquote { $percent }
no-openings = Diese Stellung steht nicht im Eröffnungsbuch.
openings-after-turn = Beende diesen Zug, um das Eröffnungsbuch wieder zu sehen.
openings-failed = Das Eröffnungsbuch konnte nicht geladen werden. Klapp es zu und wieder auf, um es noch einmal zu versuchen.
openings-loading = Das Eröffnungsbuch wird geladen …

## Speichern

opened-beside-own = Über einen Link geöffnet. Deine eigene Analyse bleibt unverändert.
opened-by-link = Über einen Link geöffnet. Speichere die Analyse, um sie später unter „Analyse“ zu finden.
save-as-own = Als meine Analyse speichern
saved-as-own = Gespeichert. Du findest die Analyse jetzt unter „Analyse“.
my-analysis = Meine Analyse
replaced = Deine vorige Analyse liegt jetzt unter „{ earlier }“.
open-previous = Vorige Analyse öffnen
earlier = Frühere Analysen
not-saved = Der Speicher deines Browsers ist voll, diese Analyse wird nicht gespeichert. Kopiere die Partie, bevor du die Seite verlässt.
bad-link = Dieser Link lässt sich nicht öffnen.
unreadable = Diese gespeicherte Analyse ist nicht lesbar.

## Teilen

share = Teilen
copy-link = Link kopieren
copy-position = Stellung kopieren
copy-record = Partie kopieren
download-svg = SVG herunterladen
download-png = PNG herunterladen
copied = Kopiert.
copied-line = Nur die aktuelle Variante wurde kopiert. „{ copy-record }“ nimmt alle Varianten und Kommentare mit.
copy-yourself = Dein Browser hat das Kopieren verhindert. Der Text ist markiert, kopiere ihn selbst.
paste = Stellung oder Partie
paste-help = Füge eine Partie oder eine Stellung des oben gewählten Spiels ein.
open-pasted = Öffnen
opened = Geöffnet.
bad-text = Das ist weder eine Partie noch eine Stellung dieses Spiels.
bad-record = Diese Partie lässt sich nicht nachspielen.

## Züge und Kommentare

to-start = Anfang
to-end = Ans Ende
to-end-short = Ende
delete-from-here = Ab hier löschen
deleted = Gelöscht. Du kannst das rückgängig machen.
undo-delete = Löschen rückgängig machen
restored = Wiederhergestellt.
comment = Kommentar
comment-on = Kommentar zu { $number }. { $turn }
comment-help = Schreib einen Kommentar zu dieser Stellung
draw = Pfeile zeichnen
draw-help = Zieh, um einen Pfeil zu zeichnen. Tippe zweimal auf eine Stelle, um sie zu markieren. Dasselbe noch einmal entfernt es wieder.
erase = Zeichnung löschen
has-drawing = mit Zeichnung
play-from-here = Ab hier spielen
over-here = Hier ist die Partie zu Ende. Geh einen Zug zurück, um weiterzuspielen.

## Stellung aufbauen

editor = Stellung aufbauen
editor-help = Tippe auf eine Stelle, um das Ausgewählte dort abzusetzen. Tippe noch einmal darauf, um es zu entfernen.
remove = Entfernen
clear-board = Brett leeren
starting-position = Anfangsstellung
player-to-move = Am Zug
in-hand = Ausgewählt
use-position = Stellung übernehmen
cancel = Abbrechen
not-playable = Diese Stellung ist noch nicht spielbar.
position-over = In dieser Stellung ist die Partie zu Ende.
options = Optionen
