## Autour de chaque page

skip = Aller au contenu
new-version = Une nouvelle version est disponible.
reload = Recharger
main-menu = Menu principal
games = Jeux
board = Partie
analysis = Analyse
analyse = Analyser

## La page d’accueil

title = Quatre jeux de plateau profonds, une seule table
lead = Apprenez un jeu en quelques minutes et jouez aussitôt, contre l’ordinateur ou entre amis, ici ou par un lien. Sans compte, et même hors ligne.
unknown-page = Cette page n’existe pas. Choisissez un jeu ci-dessous.
continue-game = Continuer votre partie de { $game }
last-game = Votre dernière partie de { $game }
game-unreadable = Votre dernière partie est illisible. Elle est toujours là, et vous pouvez l’enregistrer dans un fichier.
save-as-file = Enregistrer dans un fichier
play = Jouer
learn = Apprendre
rules = Règles du jeu

## Une nouvelle partie

custom-edition = Personnalisé
more-options = Plus d’options
who-plays = Qui joue
person = Joueur
level = Niveau { $level } · { $level ->
    [1] première partie
    [2] débutant
    [3] occasionnel
    [4] solide
    [5] bon
    [6] fort
    [7] très fort
   *[other] pleine puissance
}
own-clocks = Différente pour chaque joueur
minutes-of = Minutes pour { $army }
increment-of = Secondes par coup pour { $army }
minutes-unit = min +
increment-unit = s par coup
game-stays-saved = Votre partie de { $game } reste enregistrée parmi vos parties.
back-to-it = Revenir à la partie
start = Commencer

## Une analyse enregistrée

game-and-turns = { $game } · { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
}
game-and-last-turn = { $game } · { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
} · { $last }

## À propos de Quadrille

about-title = À propos de Quadrille
about = Quadrille accueille { $games }. Les règles et l’ordinateur fonctionnent dans votre navigateur. Rien n’est envoyé, sauf si vous jouez en ligne.
about-offline = Après la première visite, tout fonctionne sans réseau, sauf les parties en ligne. Le menu de votre navigateur permet d’installer Quadrille comme une application.
about-licence = Quadrille est un logiciel libre. Vous pouvez l’utiliser, le modifier et le partager sous la licence MIT ou Apache 2.0.
engine-test = Test du moteur
engine-test-text = Le moteur explore un ensemble fixe de positions. Le nombre de positions doit être le même dans tous les navigateurs et sur tous les appareils.
run-test = Lancer le test
test-running = Test en cours…
positions = { $count ->
    [one] { $count } position
   *[other] { $count } positions
}
positions-per-second = { $count ->
    [one] { $count } position par seconde
   *[other] { $count } positions par seconde
}
as-expected = comme prévu
not-as-expected = résultat inattendu
