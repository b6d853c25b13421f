title = Imprimer et jouer
heading = { $game } : imprimer et jouer
lead = Ce jeu n’est plus en vente. Imprimez-le : plateau, pièces et règles en taille réelle. Dans la fenêtre d’impression, choisissez une échelle de 100 %.
paper = Papier
board = Plateau
print =
    { $sheets ->
        [one] Imprimer { $sheets } feuille
       *[other] Imprimer { $sheets } feuilles
    }
