title = { $game } : règles maison et règles reconstituées
house = { $mark } : les règles imprimées laissent la question ouverte, et nous l’avons tranchée.
rebuilt = { $mark } : l’original est perdu, et ceci le remplace.
whole-page = Toutes les règles : { $command }
