title = Dein Fortschritt
lead = Nur auf diesem Gerät gespeichert. Niemand sonst sieht ihn.
puzzles-solved =
    { $count ->
        [one] { $count } Rätsel gelöst
       *[other] { $count } Rätsel gelöst
    }

## One game

lessons = Lektionen: { $done } von { $all }
levels = Besiegte Stufen
level-beaten = Stufe { $level } besiegt
level-not-beaten = Stufe { $level } noch nicht besiegt
games =
    { $finished ->
        [one] { $finished } Partie beendet
       *[other] { $finished } Partien beendet
    }, { $won ->
        [one] { $won } gewonnen
       *[other] { $won } gewonnen
    }
puzzle-rating = Rätselwertung: { $rating }

## Starting over

reset = Fortschritt zurücksetzen
reset-sure = Lektionen, Stufen, Rätsel und Statistik zurücksetzen? Deine Partien bleiben erhalten.
