## Um jede Seite herum

skip = Zum Inhalt springen
new-version = Eine neue Version ist verfügbar.
reload = Neu laden
main-menu = Hauptmenü
games = Spiele
board = Partie
analysis = Analyse
analyse = Analysieren

## Die Startseite

title = Vier Brettspiele mit Tiefgang, ein Tisch
lead = Lern ein Spiel in wenigen Minuten und spiel gleich los, gegen den Computer oder mit Freunden, hier oder per Link. Ohne Konto und auch offline.
unknown-page = Diese Seite gibt es nicht. Wähle unten ein Spiel.
continue-game = Deine Partie { $game } fortsetzen
last-game = Deine letzte Partie { $game }
game-unreadable = Deine letzte Partie ist nicht lesbar. Sie ist noch da, und du kannst sie als Datei speichern.
save-as-file = Als Datei speichern
play = Spielen
learn = Lernen
rules = Regeln

## Eine neue Partie

custom-edition = Eigene Auswahl
more-options = Weitere Optionen
who-plays = Wer spielt
person = Mensch
level = Stufe { $level } · { $level ->
    [1] erste Partie
    [2] Anfänger
    [3] gelegentlich
    [4] solide
    [5] gut
    [6] stark
    [7] sehr stark
   *[other] volle Stärke
}
own-clocks = Für jeden einzeln
minutes-of = Minuten für { $army }
increment-of = Sekunden je Zug für { $army }
minutes-unit = min +
increment-unit = s je Zug
game-stays-saved = Deine Partie { $game } bleibt unter deinen Partien gespeichert.
back-to-it = Zurück zur Partie
start = Los geht’s

## Eine gespeicherte Analyse

game-and-turns = { $game } · { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}
game-and-last-turn = { $game } · { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
} · { $last }

## Über Quadrille

about-title = Über Quadrille
about = Quadrille ist ein Zuhause für { $games }. Regeln und Computer laufen in deinem Browser. Nichts wird verschickt, außer du spielst online.
about-offline = Nach dem ersten Besuch geht alles außer Online-Partien ohne Netz. Über das Menü deines Browsers kannst du Quadrille wie eine App installieren.
about-licence = Quadrille ist freie Software. Du darfst sie unter der MIT- oder der Apache-2.0-Lizenz benutzen, ändern und weitergeben.
engine-test = Test der Engine
engine-test-text = Die Engine durchsucht einen festen Satz von Stellungen. Die Zahl der Stellungen muss in jedem Browser und auf jedem Gerät gleich sein.
run-test = Test starten
test-running = Test läuft …
positions = { $count ->
    [one] { $count } Stellung
   *[other] { $count } Stellungen
}
positions-per-second = { $count ->
    [one] { $count } Stellung je Sekunde
   *[other] { $count } Stellungen je Sekunde
}
as-expected = wie erwartet
not-as-expected = nicht wie erwartet
