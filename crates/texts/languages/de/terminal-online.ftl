## Die Verbindung

connection-lost = Die Verbindung ist abgebrochen und wird wiederhergestellt …
connected-again = Die Verbindung ist wieder da.
player-online = { $player } ist online.
player-offline = { $player } ist offline.

## Der Tisch

table-created = Der Tisch wurde erstellt. Teile diesen Link, damit andere mitspielen: { $link }
table-state = { $game } – { $state }
table-state-with-clock = { $game }, { $clock } – { $state }
state-waiting = Warten auf Mitspieler
state-playing = läuft
state-over = beendet
state-closed = vom Gastgeber geschlossen
seat-free = { $army } (frei)
seat-taken = { $army } ({ $player })
computer-level = Stufe { $level }
own-seat = { $player }, du
clocks-left = Uhren: { $clocks }
clock-of-seat = { $army } { $time }
days-left = { $days } T { $hours } Std.
no-clock = Diese Partie hat keine Uhr.

## Ereignisse

you-play = Du spielst { $army }.
player-plays = { $name } spielt { $army }.
seat-left = { $army } ist wieder frei.
computer-plays = Der Computer spielt { $army } auf Stufe { $level }.
game-begins = Die Partie beginnt.
aborted = Der Tisch wurde geschlossen. Es gibt kein Ergebnis.
player-says = { $player }: { $message }
wants-rematch = { $player } möchte eine Revanche.
rematch-at = Die Revanche findet an diesem Tisch statt: { $link }
server-was-away = Der Server war nicht erreichbar. In dieser Zeit lief keine Uhr.
over-choices = Die Partie ist zu Ende. Möglich sind again, save und quit.

## Vor dem Zeichen >

prompt-waiting-for-players = Warten auf Mitspieler
prompt-waiting-for = Warten auf { $army }

## Fertige Nachrichten

greet-numbers = Gib greet und eine Nummer ein:
greeting-hello = Hallo!
greeting-have-fun = Viel Spaß!
greeting-good-move = Guter Zug!
greeting-oops = Ups!
greeting-one-moment = Einen Moment, bitte.
greeting-thanks = Danke!
greeting-well-played = Gut gespielt!
greeting-see-you = Bis bald!

## Antworten auf Befehle

not-started = Die Partie hat noch nicht begonnen, es sind noch Plätze frei.
own-seat-expected = Das kann nur, wer mitspielt.
no-offer = Es gibt kein Angebot, auf das du antworten könntest.
turn-of-other = { $army } ist am Zug.

## Abgelehnte Aktionen

step-taken-back = { $step } wurde zurückgenommen: { $reason }
action-refused = { $action } wurde abgelehnt: { $reason }

## Gründe

reason-behind = Die Partie war inzwischen weitergegangen.
reason-not-yours = Hier spielt jemand anders.
reason-not-your-turn = Ein anderer Spieler ist am Zug.
reason-illegal = Die Regeln erlauben es nicht.
reason-not-now = Jetzt geht das nicht.
reason-taken = Der Platz ist schon besetzt.
reason-late = Die Zeit war abgelaufen.
reason-unknown = Diesen Tisch gibt es nicht.
reason-bad = Der Server versteht es nicht.
reason-busy = Der Server ist ausgelastet. Versuch es in einer Minute noch einmal.
reason-too-many = Es sind zu viele Partien oder Tische offen. Beende zuerst einen davon.
reason-archived = Diese Partie ist archiviert.
reason-version = Der Server hat eine andere Version.
reason-not-saved = Der Server konnte es nicht speichern. Versuch es noch einmal.

## Fehler, die den Befehl beenden

table-unknown = Diesen Tisch gibt es bei { $server } nicht, oder er wurde gelöscht
table-closed-by-host = Der Gastgeber hat den Tisch geschlossen
table-closed = Der Tisch wurde geschlossen, es gibt kein Ergebnis
all-seats-taken = Alle Plätze sind besetzt. Mit quadrille watch und diesem Link kannst du zuschauen
cannot-create-table = Der Tisch konnte nicht erstellt werden: { $reason }
cannot-follow-table = Der Tisch ist nicht mehr zu sehen: { $reason }
cannot-reach = { $server } ist nicht erreichbar
no-answer = { $server } antwortet nicht
no-quadrille-server = Unter { $server } gibt es keinen Quadrille-Server
wrong-answer = Unter { $server } gibt es keinen Quadrille-Server, die Antwort hatte den Status { $status }
too-many-guests = { $server } nimmt von deiner Adresse keine Gäste mehr an. Versuch es in einer Minute noch einmal
other-version = Der Server hat eine andere Version: { $reason }
server-expected = Nötig ist ein Server wie { $example }, nicht „{ $found }“
link-expected = Nötig ist der Link eines Tisches wie { $example }, nicht „{ $found }“
