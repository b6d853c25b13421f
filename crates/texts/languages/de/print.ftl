title = Ausdrucken und spielen
heading = { $game } ausdrucken und spielen
lead = Dieses Spiel gibt es nicht mehr zu kaufen. Druck es dir aus: Brett, Figuren und Regeln in Originalgröße. Wähle im Druckdialog die Skalierung 100 %.
paper = Papier
board = Brett
print =
    { $sheets ->
        [one] { $sheets } Blatt drucken
       *[other] { $sheets } Blätter drucken
    }
