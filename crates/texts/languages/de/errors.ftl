## A place and the problem there

error-at = { $place }: { $problem }
place-within = { $outer }, { $inner }
place-rank = Reihe { $number }
place-character = Zeichen { $number }
place-line = Zeile { $number }
place-seat = wer am Zug ist
place-rows = die Reihen
place-text = der Text
place-option = Option „{ $option }“
place-game = Spiel „{ $game }“
in-notation = Notation „{ $notation }“
in-clock = Bedenkzeit „{ $clock }“

## Something else was expected in a text

expected = Hier muss { $expected } stehen
expected-found = Hier muss { $expected } stehen, nicht „{ $found }“
expected-found-end = Hier muss { $expected } stehen, aber der Text ist zu Ende
expected-parts = Hier muss { $expected } mit einzelnen Leerzeichen stehen, { $found ->
        [one] gefunden wurde { $found } Teil
       *[other] gefunden wurden { $found } Teile
    }
nothing-more = Danach darf nichts mehr stehen
nothing-more-found = Danach darf nichts mehr stehen, aber es folgt „{ $found }“
one-of = Hier muss einer dieser Werte stehen: { $known }
one-of-found = Statt „{ $found }“ muss hier einer dieser Werte stehen: { $known }

## Things that are expected, as $expected above

expected-letter = ein Buchstabe von { $first } bis { $last }
expected-number = eine Zahl von { $least } bis { $most }
expected-any-number = eine Zahl
expected-nothing = nichts weiter
expected-quoted = „{ $text }“
expected-or = { $before } oder { $last }
clock = eine Zeit in Sekunden wie 600+5 oder in Tagen je Zug wie 3d
act = eine Entscheidung eines Spielers, etwa resign

## Position texts and options

wrong-rows = Es müssen { $ranks } Reihen mit „/“ dazwischen sein, nicht { $found }
wrong-cells = Es müssen { $files } Felder mit „,“ dazwischen sein, nicht { $found }
not-an-option = Eine Option hat die Form Name=Wert mit einem dieser Namen: { $keys }
unknown-option = Diese Option gibt es nicht, sondern nur { $keys }
unknown-value = { $key } hat nur die Werte { $values }
given-twice = { $key } darf nur einmal vorkommen
only-with = { $option } gibt es nur mit { $with }
notations = Dieses Spiel hat nur diese Notationen: { $known }

## Things that cannot be done in a game

game-over = Die Partie ist zu Ende
unreadable-step = Der Teilzug „{ $step }“ ist nicht lesbar ({ $error })
illegal-step = { $step } geht hier nicht
illegal-step-near = { $step } geht hier nicht, aber zum Beispiel { $near }
turn-over = Der Zug endet mit { $step }, danach kann nichts mehr folgen
wrong-start = Die Anfangsstellung ist nicht gültig ({ $error })
not-the-turn = Jetzt ist Spieler { $seat } am Zug
too-many-sides = Ein Remis kann man nur zwischen zwei Seiten vereinbaren
not-in-the-game = Das kann nur ein Spieler tun, der noch im Spiel ist
nothing-offered = Keine andere Seite hat etwas angeboten
offer-open = Zuerst muss das Angebot beantwortet werden
nothing-to-take-back = Dieser Spieler hat keinen Zug, den er zurücknehmen könnte

## Records of games

record-error-at = Zeile { $line }, Spalte { $column }: { $problem }
missing-sign = Hier muss „{ $wanted }“ stehen, nicht „{ $found }“
missing-sign-end = Hier muss „{ $wanted }“ stehen, aber der Text ist zu Ende
unclosed-value = Dieser Wert ist nicht mit „{ $sign }“ abgeschlossen
unclosed-comment = Dieser Kommentar ist nicht mit „{ $sign }“ abgeschlossen
unclosed-variation = Diese Variante ist nicht mit „{ $sign }“ abgeschlossen
backslash = Nach einem Backslash muss „{ $sign }“ oder noch ein Backslash stehen
header-key = Hier fehlt der Name einer Angabe, etwa Game
header-twice = Die Angabe { $key } darf nur einmal vorkommen
no-game = Es fehlt die Angabe des Spiels, etwa [Game "{ $game }"]
one-version = Bekannt ist hier nur Regelversion 1
unknown-version = Bekannt sind hier die Regelversionen 1 bis { $latest }
earlier-version = Nach Regelversion { $version } gespielt, aber nach Version { $latest } nicht möglich: { $problem }
untrue = Nach den Zügen müsste hier „{ $truth }“ stehen
second-game = Hier darf nur eine Partie stehen und nichts danach
number-only = Nach der Nummer fehlt der Zug
turn-number = Dieser Zug muss die Nummer { $number } haben
no-turn = Hier kann ein Zug, ein Kommentar oder eine Variante stehen, aber nicht „{ $found }“
after-end = Nach „*“ darf nichts stehen
variation-first = Vor der Variante fehlt der Zug, den sie ersetzt
empty-variation = In dieser Variante fehlt ein Zug
too-deep = Höchstens { $most } Varianten dürfen ineinander verschachtelt sein
unfinished-turn = Der Zug davor ist unvollständig, seine Teilzüge gehören mit „;“ verbunden

## Plans of tables

in-rules = die Regeln
version = Nötig ist Version { $version }
versions = Nötig ist Version { $latest } oder eine frühere
in-chairs = die Plätze am Tisch
chairs = Nötig sind { $count }, einer für jeden Spieler
no-person = Mindestens einer muss für einen Menschen sein
in-chair = Platz „{ $chair }“
chair = Möglich ist host, open oder level 1 bis level { $most }
in-plan-clock = die Bedenkzeit
plan-clock = Möglich sind bis zu { $base }+{ $increment } Sekunden oder 1 bis { $days } Tage je Zug
