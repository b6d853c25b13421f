board = Plateau
board-part = Plateau, rangée { $row }, feuille { $sheet }
cut-outs = À découper, feuille { $sheet } sur { $count }
in-short = { $game } en bref
title = { $game } à imprimer
how = Imprimez à 100 %, sans ajuster à la page. La règle de chaque feuille doit mesurer 50 mm. Coupez les feuilles du plateau aux repères et collez-les en les superposant jusqu’aux lignes pointillées. Collez les autres feuilles sur du carton et découpez le tout. Il y a une pièce de rechange de chaque sorte.
