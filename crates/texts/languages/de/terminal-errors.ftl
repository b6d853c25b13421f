error = Fehler:
with-cause = { $error }: { $cause }

## Dateien

cannot-read = { $file } konnte nicht gelesen werden
cannot-write = { $file } konnte nicht geschrieben werden
cannot-write-to = In { $folder } konnte nicht geschrieben werden

## Ort eines Fehlers auf der Befehlszeile

in-position = Stellung
in-steps = Teilzüge

## Dateien mit mehreren Partien

game-missing = { $file } enthält mehrere Partien, nötig ist --game mit einer Nummer von 1 bis { $games }
game-expected = Möglich ist eine Partie von 1 bis { $games }, mehr enthält die Datei nicht
turn-expected = Möglich ist ein Zug von 0 bis { $turns }, mehr enthält die Partie nicht
