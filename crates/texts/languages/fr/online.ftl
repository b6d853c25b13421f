## Inviter des amis

invite-friend = Inviter un ami
invite-title = { $game } entre amis
invite-lead = Créez une table et partagez son lien. Toute personne qui l’ouvre peut jouer ou regarder.
create-table = Créer la table
creating-table = Création de la table…
too-many-tables = Vous avez trop de tables ouvertes. Fermez-en une ou réessayez plus tard.
table-not-created = Le serveur n’a pas créé la table. Réessayez dans un instant.
time-control = Cadence
no-clock = Sans pendule
clock-minutes = { $minutes } min + { $seconds } s
clock-seconds = { $base } s + { $increment } s
clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
you = Vous
open-seat = Libre
allow-takebacks = Autoriser la reprise de coup si tout le monde est d’accord
needs-person = Il faut au moins une personne. Choisissez « { you } » ou « { open-seat } » pour un joueur.

## La connexion

no-server = Pour jouer en ligne, il faut un serveur Quadrille, et il n’y en a pas à cette adresse. Lancez-en un avec « quadrille serve » et ouvrez la page depuis ce serveur. Tout le reste fonctionne sans serveur.
server-differs = Cette page et le serveur n’ont pas la même version. Rechargez la page pour jouer en ligne.
cut-off = Pas de connexion. Votre partie reprendra dès que la connexion sera rétablie.
cut-off-inviting = Pas de connexion. Vous pourrez inviter des amis dès que la connexion sera rétablie.
cut-off-games = Pas de connexion. Voici le dernier état connu de vos parties.
connecting = Connexion…
reconnecting = Reconnexion…
reconnected = Connexion rétablie.
online = En ligne
offline = Hors ligne
player-offline = { $name } est hors ligne.
player-back = { $name } est de nouveau en ligne.

## Les tables qui ne peuvent pas être affichées

bad-link = Ce lien ne mène à aucune table. Il manque peut-être un caractère. Demandez qu’on vous le renvoie.
no-table = Cette table n’existe pas ou a été fermée.
table-closed = Cette table a été fermée. La partie n’a pas de résultat.
to-games = Voir les jeux
table = Table

## La table avant la partie

waiting-for-players = En attente de joueurs
invited = On vous invite à jouer
share-link = Partagez ce lien ou ce code QR. La partie commence dès que toutes les places sont prises.
table-link = Lien de la table
qr-code = Code QR du lien de la table
copy-link = Copier le lien
copied = Copié
share = Partager
your-name = Votre pseudo
guest = Invité { $number }
computer = Ordinateur (niveau { $level })
take-seat = Prendre place
take-seat-as = Prendre place en tant que { $army }
switch-seat = Changer de place
switch-seat-to = Changer de place pour { $army }
leave-seat = Quitter la table
add-computer = Ordinateur…
give-to-computer = Confier { $army } à l’ordinateur
close-table = Fermer la table
close-table-sure = Fermer cette table ? Son lien ne fonctionnera plus.
learn-quickly = Apprendre en 3 minutes
all-seats-taken = Toutes les places sont prises. Vous regardez la partie.
you-watch = Vous regardez la partie.
spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
own-name = { $name } (vous)
joined-as = { $name } joue { $army }.
game-started = La partie a commencé.

## La partie à la table

sending-turn = Envoi de votre coup…
request-takeback = Demander une reprise de coup
message = Message
player-says = { $name } : { $message }
leave-game = Quitter la partie
leave-game-sure = Quitter cette partie ? Vous la perdrez.
abort-game = Interrompre la partie
abort-game-sure = Interrompre cette partie ? Elle vient de commencer, il n’y aura donc pas de résultat.
accept = Accepter
decline = Refuser
offers-draw = { $name } propose la nulle.
requests-takeback = { $name } demande une reprise de coup.
draw-offered = Vous avez proposé la nulle. La proposition reste valable jusqu’à la réponse.
takeback-requested = Vous avez demandé une reprise de coup. En attente de réponse.
declined = { $name } a refusé.
took-back = { $name } a repris un coup.
bar-replay = Revoir
new-table = Nouvelle table
rematch = Revanche
rematch-asked = En attente de la revanche…
wants-rematch = { $names } { $count ->
    [one] propose
   *[other] proposent
} une revanche.
to-rematch = Aller à la revanche

## Les messages tout prêts aux autres joueurs

greeting-hello = Bonjour !
greeting-have-fun = Bonne partie !
greeting-good-move = Beau coup !
greeting-oops = Oups !
greeting-one-moment = Un instant, s’il vous plaît.
greeting-thanks = Merci !
greeting-well-played = Bien joué !
greeting-see-you = À bientôt !

## La liste des parties en ligne

online-games = Parties en ligne
your-turn = À vous de jouer
others-turn = Au tour d’un autre joueur
finished = Terminée
title-your-turn = À vous de jouer · { $game }
title-turns = ({ $count }) À vous de jouer · { $game }
notice-your-turn = À vous de jouer à { $game }
notify-me = M’avertir quand c’est mon tour

## Les pendules

seconds-left = { $seconds ->
    [one] Il reste { $seconds } seconde.
   *[other] Il reste { $seconds } secondes.
}
days-left = { $days } j { $hours } h
whole-days-left = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
hours-left = { $hours } h
time-left = Temps restant : { $time }

## Pourquoi une action a été annulée

undone-late = Votre temps était écoulé avant l’arrivée de ce coup. Il a été annulé.
undone-behind = La partie a continué entre-temps. Votre action a été annulée.
undone-too-many = Vous avez trop de parties en cours. Terminez-en d’abord une.
undone-archived = Cette partie est archivée. Vous pouvez la revoir, mais pas la modifier.
undone-taken = Quelqu’un d’autre a pris cette place.
undone-refused = Le serveur a refusé cette action. Elle a été annulée.
