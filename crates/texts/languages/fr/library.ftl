## La liste des parties sur cet appareil

title = Mes parties
no-games-yet = Aucune partie pour l’instant. Vos parties sont enregistrées ici, sur cet appareil uniquement.
no-games-match = Aucune partie ne correspond.
game-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
count-of = { $shown } sur { $all ->
    [one] { $all } partie
   *[other] { $all } parties
}
turns = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
online-player = Joueur en ligne
show-more = Afficher la suite ({ $count })
all-your-games = Toutes mes parties ({ $count })
not-here = Cette partie n’est pas enregistrée sur cet appareil.

## Filtres

all-games = Tous les jeux
status = État
any-status = Tous les états
in-progress = En cours
finished = Terminée
players = Joueurs
all-players = Tous les joueurs
with-computer = Avec l’ordinateur
on-one-device = Sur le même appareil
with-online = En ligne
search = Chercher
search-hint = Nom ou date

## Supprimer

delete = Supprimer
delete-game = Supprimer { $game }
delete-dated-game = Supprimer { $game }, { $date }
delete-shown = { $count ->
    [one] Supprimer { $count } partie
   *[other] Supprimer ces { $count } parties
}
deleted-game = Votre partie de { $game } du { $date } a été supprimée.
deleted-games = { $count ->
    [one] { $count } partie a été supprimée.
   *[other] { $count } parties ont été supprimées.
}
undo = Annuler

## Exporter et importer

export = Exporter les parties
import = Importer des parties
importing = Lecture de la partie { $number } sur { $all }…
imported = { $new ->
    [one] { $new } nouvelle partie
   *[other] { $new } nouvelles parties
}, { $known } déjà là, { $unreadable ->
    [one] { $unreadable } illisible
   *[other] { $unreadable } illisibles
}.
nothing-to-import = Aucune partie lisible trouvée. Rien n’a été modifié.
no-space-to-import = { $count ->
    [one] { $count } partie n’a pas été importée, car le navigateur n’a plus d’espace. Supprimez des parties et importez de nouveau le fichier. Les parties déjà là ne seront pas ajoutées deux fois.
   *[other] { $count } parties n’ont pas été importées, car le navigateur n’a plus d’espace. Supprimez des parties et importez de nouveau le fichier. Les parties déjà là ne seront pas ajoutées deux fois.
}
at-line = { $file }, ligne { $line }
at-line-because = { $file }, ligne { $line } : { $reason }
and-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}

## Les parties impossibles à lire ou à enregistrer

unreadable = Cette partie est illisible. Elle reste enregistrée et sera exportée avec les autres.
unreadable-games = { $count ->
    [one] { $count } partie est illisible ici. Elle reste enregistrée et sera exportée avec les autres.
   *[other] { $count } parties sont illisibles ici. Elles restent enregistrées et seront exportées avec les autres.
}
almost-full = Votre navigateur n’a presque plus d’espace pour les parties. Rien n’est encore perdu. Supprimez des parties ou exportez-les toutes.
full = Votre navigateur n’a plus d’espace pour vos dernières parties. Elles ne sont que sur cette page. Exportez vos parties avant de la fermer.
may-be-cleared = Vos parties sont enregistrées sur cet appareil uniquement, et votre navigateur peut les supprimer s’il manque d’espace. Exportez-les de temps en temps.
on-this-device = Vos parties sont enregistrées sur cet appareil uniquement.
