## Players, beside the name of each army

person = Mensch
level = Stufe { $level }
you = du
your-partner = dein Partner
with-partner = mit { $partner }
commands-army = befehligt { $army }
comes-next = danach
out-place = ausgeschieden, Rang { $place }
final-place = Rang { $place }
lost-pieces = Verlorene Figuren: { $pieces }
lost = verloren
facts = { $players } Spieler · { $minutes } Minuten
option-value = { $option }: { $value }

## Whose turn it is and how the game stands

your-turn = Du bist am Zug
thinks = { $army } denkt nach …
partner-thinks = { $army } (dein Partner) denkt nach …
considers = Der Computer denkt nach …
elsewhere = Der Computer denkt in einem anderen Tab nach.
failed = Der Computer antwortet nicht mehr. Versuch es noch einmal oder lade die Seite neu.
computer-paused = Der Computer pausiert.
game-paused = Die Partie ist pausiert.
clocks-wait = Die Uhren laufen ab dem ersten Zug.
looking-back = Du siehst eine frühere Stellung.
confirm-asked = Zug bestätigen?
out = { $army } scheidet auf Rang { $place } aus.
you-are-beaten = Du wurdest besiegt.
you-resigned = Du hast aufgegeben.
you-ended = Du hast die Partie beendet.
you-won = Du hast gewonnen!
you-lost = Du hast verloren.
you-finish = Du belegst Rang { $place }.
back-at = Die Partie geht nach Zug { $turn } weiter.
back-at-start = Die Partie beginnt von vorn.
counted-of = { $value } von { $least }, bis { $most }

## Threats

threatens = { $army } bedroht { $things }.
endangers = { $army } bedroht { $things }!
your-base = deine Basis { $point }
your-piece =
    { GENDER($piece) ->
        [feminine] deine
        [neuter] dein
       *[masculine] deinen
    } { $piece } auf { $point }

## Hints

hint = Tipp
hint-turn = Tipp: { $turn }
hint-button = Tipp: Drück „{ $button }“.
hint-left = Das war nicht der Tipp. Frag nach einem neuen.
hide-tips = Tipps ausblenden

## Buttons

actions = Aktionen
undo = Rückgängig
redo = Wiederherstellen
back = Zurück
forward = Vor
replay = Letzten Zug zeigen
replay-key = Taste: R
since = Seit deinem letzten Zug
replay-this = Diesen Zug zeigen
skip-ahead = Vorspulen
stop = Anhalten
pause = Pause
resume = Fortsetzen
resume-here = Hier fortsetzen
flip = Brett drehen
more = Mehr
new-game = Neue Partie
rematch = Revanche
save = Partie herunterladen
yes = Ja
no = Nein
confirm = Zug bestätigen
back-to-game = Zurück zur Partie
play-from-here = Von hier weiterspielen
try-again = Noch einmal versuchen
watch = Weiter zusehen
hurry = Beschleunigen
end-game = Partie beenden
sound-asked = Ton einschalten?

## Resigning and draws

resign = Aufgeben
resign-sure = Diese Partie aufgeben?
resign-leave = Aufgeben? Die anderen spielen weiter, und du kannst zusehen.
offer-draw = Remis anbieten
draw-sure = Sind beide Seiten mit Remis einverstanden?
draw-offer = Dem Computer Remis anbieten?
draw-refused = Der Computer hat das Remis abgelehnt.

## Browsing turns

look-back = Züge durchblättern
first = Zum Anfang
previous = Vorheriger Zug
next = Nächster Zug
last = Aktuelle Stellung

## Acts in the list of turns

resigns = gibt auf
out-of-time = Zeit abgelaufen
leaves = verlässt die Partie
draw = Remis

## Problems

not-kept = Dein Browser hat keinen Speicher mehr für diese Partie. Lade sie herunter, bevor du gehst.
no-room = Dein Browser hat keinen Speicher mehr für deine laufende Partie. Lade sie herunter, bevor du eine neue beginnst.
overtaken = In einem anderen Tab wurde gezogen. Dein hier begonnener Zug wurde verworfen.
