## La connexion

connection-lost = Connexion perdue. Reconnexion…
connected-again = Connexion rétablie.
player-online = { $player } est en ligne.
player-offline = { $player } est hors ligne.

## La table

table-created = La table est créée. Partagez son lien pour jouer : { $link }
table-state = { $game } : { $state }
table-state-with-clock = { $game }, { $clock } : { $state }
state-waiting = en attente de joueurs
state-playing = en cours
state-over = terminée
state-closed = fermée par son hôte
seat-free = { $army } (libre)
seat-taken = { $army } ({ $player })
computer-level = niveau { $level }
own-seat = { $player }, vous
clocks-left = Pendules : { $clocks }
clock-of-seat = { $army } { $time }
days-left = { $days } j { $hours } h
no-clock = Cette partie se joue sans pendule.

## Événements

you-play = Vous jouez { $army }.
player-plays = { $name } joue { $army }.
seat-left = La place { OF($army) } est de nouveau libre.
computer-plays = L’ordinateur joue { $army } au niveau { $level }.
game-begins = La partie commence.
aborted = La table a été fermée. La partie n’a pas de résultat.
player-says = { $player } : { $message }
wants-rematch = { $player } voudrait une revanche.
rematch-at = La revanche se joue à cette table : { $link }
server-was-away = Le serveur était indisponible. Aucune pendule n’a tourné pendant ce temps.
over-choices = La partie est terminée. Tapez again, save ou quit.

## Avant le signe >

prompt-waiting-for-players = en attente de joueurs
# L’invite est une étiquette courte avant le nom.
prompt-waiting-for = en attente { OF($army) }

## Messages tout prêts

greet-numbers = Tapez greet et un numéro :
greeting-hello = Bonjour !
greeting-have-fun = Bonne partie !
greeting-good-move = Beau coup !
greeting-oops = Oups !
greeting-one-moment = Un instant, s’il vous plaît.
greeting-thanks = Merci !
greeting-well-played = Bien joué !
greeting-see-you = À bientôt !

## Réponses aux commandes

not-started = La partie n’a pas commencé, il reste des places libres.
own-seat-expected = Seuls les joueurs de cette table peuvent le faire.
no-offer = Il n’y a aucune proposition à laquelle répondre.
turn-of-other = C’est au tour { OF($army) }.

## Actions refusées

step-taken-back = { $step } a été annulé : { $reason }
action-refused = { $action } a été refusé : { $reason }

## Raisons

reason-behind = la partie avait continué entre-temps.
reason-not-yours = un autre joueur occupe cette place.
reason-not-your-turn = c’est au tour d’un autre joueur.
reason-illegal = les règles ne le permettent pas.
reason-not-now = ce n’est pas possible maintenant.
reason-taken = cette place est déjà prise.
reason-late = le temps était écoulé.
reason-unknown = cette table n’existe pas.
reason-bad = le serveur ne le comprend pas.
reason-busy = le serveur est saturé, réessayez dans une minute.
reason-too-many = trop de parties ou de tables sont ouvertes, terminez-en d’abord une.
reason-archived = cette partie est archivée.
reason-version = le serveur a une autre version.
reason-not-saved = le serveur n’a pas pu l’enregistrer, réessayez.

## Erreurs qui terminent la commande

table-unknown = cette table n’existe pas sur { $server }, ou a été supprimée
table-closed-by-host = l’hôte a fermé la table
table-closed = la table a été fermée, la partie n’a pas de résultat
all-seats-taken = toutes les places sont prises, utilisez quadrille watch avec ce lien pour regarder
cannot-create-table = impossible de créer la table : { $reason }
cannot-follow-table = impossible de suivre la table : { $reason }
cannot-reach = impossible de joindre { $server }
no-answer = { $server } ne répond pas
no-quadrille-server = il n’y a pas de serveur Quadrille à l’adresse { $server }
wrong-answer = il n’y a pas de serveur Quadrille à l’adresse { $server }, qui a répondu avec le statut { $status }
too-many-guests = { $server } n’accepte plus d’invités depuis votre adresse, réessayez dans une minute
other-version = le serveur a une autre version : { $reason }
server-expected = indiquez un serveur, comme { $example }, au lieu de « { $found } »
link-expected = indiquez le lien d’une table, comme { $example }, au lieu de « { $found } »
