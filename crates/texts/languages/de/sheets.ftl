board = Brett
board-part = Brett, Reihe { $row }, Blatt { $sheet }
cut-outs = Zum Ausschneiden, Blatt { $sheet } von { $count }
in-short = { $game } in Kürze
title = { $game } zum Ausdrucken
how = Druck mit 100 %, ohne Anpassen an die Seite. Das Lineal auf jedem Blatt muss 50 mm lang sein. Schneide die Blätter des Bretts an den Schnittmarken ab und kleb sie bis zu den gestrichelten Linien übereinander. Kleb die anderen Blätter auf Pappe und schneide alles aus. Von jeder Sorte gibt es ein Ersatzstück.
