# Names of things in the game, by the keys of the rules.

## About the game

about = Des vaisseaux qui ne volent que là où ils pointent : la moitié de la bataille, c’est le pilotage.
house-rules = Règles maison : tourner doit changer les directions où pointe un vaisseau, et les armées que vous commandez vous gardent en jeu.
players = 2 ou 4
minutes = 45
needs = Chaque armée en jeu a un commandant et au moins un autre vaisseau, et celle dont c’est le tour est en jeu.

## Armies and pieces

army-green = Vert
    .the = Vert
    .of = de Vert
    .to = à Vert
    .gender = masculine
army-red = Rouge
    .the = Rouge
    .of = de Rouge
    .to = à Rouge
    .gender = masculine
army-yellow = Jaune
    .the = Jaune
    .of = de Jaune
    .to = à Jaune
    .gender = masculine
army-blue = Bleu
    .the = Bleu
    .of = de Bleu
    .to = à Bleu
    .gender = masculine
piece = vaisseau
    .the = le vaisseau
    .of = du vaisseau
    .to = au vaisseau
    .gender = masculine
pieces =
    { $count ->
        [one] { $count } vaisseau
       *[other] { $count } vaisseaux
    }
kind-shield = bouclier
    .the = le bouclier
    .of = du bouclier
    .to = au bouclier
    .gender = masculine
kind-probe = sonde
    .the = la sonde
    .of = de la sonde
    .to = à la sonde
    .gender = feminine
kind-lance = lance
    .the = la lance
    .of = de la lance
    .to = à la lance
    .gender = feminine
kind-commander = commandant
    .the = le commandant
    .of = du commandant
    .to = au commandant
    .gender = masculine
several-shield =
    { $count ->
        [one] { $count } bouclier
       *[other] { $count } boucliers
    }
several-probe =
    { $count ->
        [one] { $count } sonde
       *[other] { $count } sondes
    }
several-lance =
    { $count ->
        [one] { $count } lance
       *[other] { $count } lances
    }
several-commander =
    { $count ->
        [one] { $count } commandant
       *[other] { $count } commandants
    }
directions = pointant vers { $directions }
turned = pointant maintenant vers { $directions }

## Options and their values

option-edition = Quelle boîte avez-vous ?
value-edition-3m = 3M, 1970 (anglais)
value-edition-schmidt = Schmidt, Imperium Ploy (allemand)
option-mode = Joueurs
value-mode-two = Deux
value-mode-four = Quatre
value-mode-team = Deux équipes
option-turning = Rotation
value-turning-any = Autant que vous voulez
value-turning-45 = Un huitième de tour à la fois
option-beaten = Une équipe est battue
value-beaten-each = quand chaque partenaire l’est
value-beaten-together = sans commandants ou sans autres vaisseaux

## Reasons why a ship cannot go somewhere

why-elsewhere = il ne pointe pas de ce côté
why-far-1 = trop loin : il ne va qu’à une case
why-far-2 = trop loin : il va à deux cases au plus
why-far-3 = trop loin : il va à trois cases au plus
why-blocked = un autre vaisseau barre le passage
why-own = un vaisseau de votre camp s’y trouve

## Reasons for the end of a game

ending-commander-captured = le commandant est capturé
ending-army-captured = il ne reste que le commandant
ending-team-beaten = les deux partenaires sont battus
ending-last-seat = tous les autres sont éliminés
wins-army-captured = On gagne aussi comme cela : il ne reste à l’adversaire que son commandant.
