## Freunde einladen

invite-friend = Freunde einladen
invite-title = { $game } mit Freunden
invite-lead = Erstelle einen Tisch und teile den Link. Wer ihn öffnet, kann mitspielen oder zuschauen.
create-table = Tisch erstellen
creating-table = Tisch wird erstellt …
too-many-tables = Du hast zu viele offene Tische. Schließe einen davon oder versuche es später noch einmal.
table-not-created = Der Server hat den Tisch nicht erstellt. Versuche es gleich noch einmal.
time-control = Bedenkzeit
no-clock = Ohne Uhr
clock-minutes = { $minutes } min + { $seconds } s
clock-seconds = { $base } s + { $increment } s
clock-days = { $days ->
    [one] { $days } Tag je Zug
   *[other] { $days } Tage je Zug
}
you = Du
open-seat = Frei
allow-takebacks = Zurücknahme erlauben, wenn alle zustimmen
needs-person = Mindestens ein Mensch muss mitspielen. Wähle für einen Spieler „{ you }“ oder „{ open-seat }“.

## Die Verbindung

no-server = Online-Partien brauchen einen Quadrille-Server, und unter dieser Adresse gibt es keinen. Starte einen mit „quadrille serve“ und öffne die Seite von dort. Alles andere geht auch ohne Server.
server-differs = Diese Seite und der Server haben verschiedene Versionen. Lade die Seite neu, um online zu spielen.
cut-off = Keine Verbindung. Deine Partie geht weiter, sobald die Verbindung wieder da ist.
cut-off-inviting = Keine Verbindung. Du kannst Freunde einladen, sobald die Verbindung wieder da ist.
cut-off-games = Keine Verbindung. Das ist der letzte bekannte Stand deiner Partien.
connecting = Verbindung wird hergestellt …
reconnecting = Verbindung wird wiederhergestellt …
reconnected = Die Verbindung ist wieder da.
online = Online
offline = Offline
player-offline = { $name } ist offline.
player-back = { $name } ist wieder online.

## Tische, die sich nicht zeigen lassen

bad-link = Dieser Link führt zu keinem Tisch. Vielleicht fehlt ein Zeichen. Lass dir den Link noch einmal schicken.
no-table = Diesen Tisch gibt es nicht, oder er wurde geschlossen.
table-closed = Dieser Tisch wurde geschlossen. Die Partie hat kein Ergebnis.
to-games = Zu den Spielen
table = Tisch

## Der Tisch vor der Partie

waiting-for-players = Warten auf Mitspieler
invited = Du bist eingeladen
share-link = Teile diesen Link oder den QR-Code. Die Partie beginnt, sobald alle Plätze besetzt sind.
table-link = Link zum Tisch
qr-code = QR-Code mit dem Link zum Tisch
copy-link = Link kopieren
copied = Kopiert
share = Teilen
your-name = Dein Name
guest = Gast { $number }
computer = Computer (Stufe { $level })
take-seat = Mitspielen
take-seat-as = Mitspielen als { $army }
switch-seat = Platz wechseln
switch-seat-to = Platz wechseln zu { $army }
leave-seat = Platz freigeben
add-computer = Computer …
give-to-computer = { $army } vom Computer spielen lassen
close-table = Tisch schließen
close-table-sure = Diesen Tisch schließen? Der Link funktioniert dann nicht mehr.
learn-quickly = In 3 Minuten lernen
all-seats-taken = Alle Plätze sind besetzt. Du schaust zu.
you-watch = Du schaust zu.
spectators = { $count } Zuschauer
own-name = { $name } (du)
joined-as = { $name } spielt { $army }.
game-started = Die Partie hat begonnen.

## Die Partie am Tisch

sending-turn = Dein Zug wird gesendet …
request-takeback = Um Zurücknahme bitten
message = Nachricht
player-says = { $name }: { $message }
leave-game = Partie verlassen
leave-game-sure = Diese Partie verlassen? Du verlierst sie dann.
abort-game = Partie abbrechen
abort-game-sure = Diese Partie abbrechen? Sie hat kaum begonnen, also gibt es kein Ergebnis.
accept = Annehmen
decline = Ablehnen
offers-draw = { $name } bietet Remis an.
requests-takeback = { $name } bittet um Zurücknahme.
draw-offered = Du hast Remis angeboten. Das Angebot gilt, bis jemand antwortet.
takeback-requested = Du hast um Zurücknahme gebeten. Die Antwort steht noch aus.
declined = { $name } hat abgelehnt.
took-back = { $name } hat einen Zug zurückgenommen.
bar-replay = Zeigen
new-table = Neuer Tisch
rematch = Revanche
rematch-asked = Warten auf Revanche …
wants-rematch = { $names } { $count ->
    [one] möchte
   *[other] möchten
} eine Revanche.
to-rematch = Zur Revanche

## Fertige Nachrichten an die Mitspieler

greeting-hello = Hallo!
greeting-have-fun = Viel Spaß!
greeting-good-move = Guter Zug!
greeting-oops = Ups!
greeting-one-moment = Einen Moment, bitte.
greeting-thanks = Danke!
greeting-well-played = Gut gespielt!
greeting-see-you = Bis bald!

## Die Liste der Online-Partien

online-games = Online-Partien
your-turn = Du bist am Zug
others-turn = Ein anderer ist am Zug
finished = Beendet
title-your-turn = Du bist am Zug · { $game }
title-turns = ({ $count }) Du bist am Zug · { $game }
notice-your-turn = Du bist bei { $game } am Zug
notify-me = Benachrichtigen, wenn ich am Zug bin

## Uhren

seconds-left = { $seconds ->
    [one] Noch { $seconds } Sekunde.
   *[other] Noch { $seconds } Sekunden.
}
days-left = { $days } T { $hours } Std.
whole-days-left = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
hours-left = { $hours } Std.
time-left = Restzeit: { $time }

## Warum eine Aktion rückgängig gemacht wurde

undone-late = Deine Zeit war abgelaufen, bevor dieser Zug ankam. Er wurde zurückgenommen.
undone-behind = Die Partie ging inzwischen weiter. Deine Aktion wurde rückgängig gemacht.
undone-too-many = Du hast zu viele laufende Partien. Beende zuerst eine davon.
undone-archived = Diese Partie ist archiviert. Du kannst sie nachspielen, aber nicht mehr ändern.
undone-taken = Dieser Platz ist inzwischen besetzt.
undone-refused = Der Server hat diese Aktion abgelehnt. Sie wurde rückgängig gemacht.
