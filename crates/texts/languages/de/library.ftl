## Die Liste der Partien auf diesem Gerät

title = Deine Partien
no-games-yet = Noch keine Partien. Deine Partien werden hier gespeichert, nur auf diesem Gerät.
no-games-match = Keine passenden Partien.
game-count = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
count-of = { $shown } von { $all ->
    [one] { $all } Partie
   *[other] { $all } Partien
}
turns = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
online-player = Online-Spieler
show-more = Mehr anzeigen ({ $count })
all-your-games = Alle deine Partien ({ $count })
not-here = Diese Partie ist nicht auf diesem Gerät gespeichert.

## Filter

all-games = Alle Spiele
status = Status
any-status = Jeder Status
in-progress = Läuft
finished = Beendet
players = Spieler
all-players = Alle Spieler
with-computer = Mit dem Computer
on-one-device = An einem Gerät
with-online = Online
search = Suchen
search-hint = Name oder Datum

## Löschen

delete = Löschen
delete-game = { $game } löschen
delete-dated-game = { $game } vom { $date } löschen
delete-shown = { $count ->
    [one] { $count } Partie löschen
   *[other] Diese { $count } Partien löschen
}
deleted-game = Deine Partie { $game } vom { $date } wurde gelöscht.
deleted-games = { $count ->
    [one] { $count } Partie wurde gelöscht.
   *[other] { $count } Partien wurden gelöscht.
}
undo = Rückgängig

## Export und Import

export = Partien exportieren
import = Partien importieren
importing = Partie { $number } von { $all } wird gelesen …
imported = { $new ->
    [one] { $new } neue Partie
   *[other] { $new } neue Partien
}, { $known } schon vorhanden, { $unreadable } nicht lesbar.
nothing-to-import = Keine lesbaren Partien gefunden. Es wurde nichts geändert.
no-space-to-import = { $count ->
    [one] { $count } Partie wurde nicht importiert, weil der Speicher deines Browsers voll ist. Lösche einige Partien und importiere die Datei noch einmal. Was schon da ist, kommt nicht doppelt.
   *[other] { $count } Partien wurden nicht importiert, weil der Speicher deines Browsers voll ist. Lösche einige Partien und importiere die Datei noch einmal. Was schon da ist, kommt nicht doppelt.
}
at-line = { $file }, Zeile { $line }
at-line-because = { $file }, Zeile { $line }: { $reason }
and-more = { $count ->
    [one] und { $count } weitere
   *[other] und { $count } weitere
}

## Partien, die sich nicht lesen oder speichern lassen

unreadable = Diese Partie ist nicht lesbar. Sie bleibt gespeichert und wird mit den anderen exportiert.
unreadable-games = { $count ->
    [one] { $count } Partie ist hier nicht lesbar. Sie bleibt gespeichert und wird mit den anderen exportiert.
   *[other] { $count } Partien sind hier nicht lesbar. Sie bleiben gespeichert und werden mit den anderen exportiert.
}
almost-full = Dein Browser hat fast keinen Speicher mehr für Partien. Noch ist nichts verloren. Lösche einige Partien oder exportiere alle.
full = Dein Browser hat keinen Speicher für deine letzten Partien. Sie sind nur noch auf dieser Seite. Exportiere deine Partien, bevor du sie schließt.
may-be-cleared = Deine Partien sind nur auf diesem Gerät gespeichert, und dein Browser darf sie löschen, wenn ihm der Speicher ausgeht. Exportiere sie ab und zu.
on-this-device = Deine Partien sind nur auf diesem Gerät gespeichert.
