title = Paramètres
close = Fermer
language = Langue
language-missing = Impossible de charger la langue { $language }. Vérifiez votre connexion et réessayez.
sounds = Sons
on = Activer
off = Désactiver
vibration = Vibrer lors d’une capture
coordinates = Afficher les coordonnées
beginner-tips = Afficher des astuces pour les premiers coups
confirm-turns = Confirmer chaque coup

## Clair ou sombre

appearance = Apparence
appearance-system = Système
appearance-light = Clair
appearance-dark = Sombre

## La matière des plateaux

boards = Plateaux
boards-automatic = Automatique
boards-wood = Bois
boards-slate = Ardoise
boards-paper = Papier

## La vitesse des pièces

animation = Animation
animation-off = Aucune
animation-slow = Lente
animation-normal = Normale
animation-fast = Rapide

## Les niveaux de l’ordinateur contre lesquels les menaces sont affichées

threats = Afficher les menaces ⚠
threats-automatic = Niveaux 1 à 3
threats-always = Toujours
threats-never = Jamais

## Les touches et ce qu’elles font

keyboard = Raccourcis clavier
key-enter = Entrée
key-walk = ← → Début Fin
key-page = Pg préc Pg suiv
key-escape = Échap
move-cursor = Déplacer le curseur
select = Choisir
turn-piece = Tourner la pièce
choose-option = Choisir une possibilité
walk = Hors du plateau : parcourir les coups
replay = Revoir le dernier coup
go-to-place = Aller à une case par son nom
next-place = Aller au prochain endroit où vous pouvez agir
hear-options = Entendre ce que vous pouvez faire ici
hear-position = Entendre où se trouvent les pièces
hear-threats = Entendre ce qui est à portée et en danger
cancel = Annuler
