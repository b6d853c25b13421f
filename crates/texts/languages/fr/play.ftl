-ordinal =
    { $place ->
        [1] 1re
       *[other] { $place }e
    }

## Players, beside the name of each army

person = joueur
level = niveau { $level }
you = vous
your-partner = votre partenaire
with-partner = avec { $partner }
commands-army = commande { $army }
comes-next = ensuite
out-place = éliminé, { -ordinal } place
final-place = { -ordinal } place
lost-pieces = Pièces perdues : { $pieces }
lost = perdues
facts = { $players } joueurs · { $minutes } minutes
option-value = { $option } : { $value }

## Whose turn it is and how the game stands

your-turn = À vous de jouer
thinks = { $army } réfléchit…
partner-thinks = { $army } (votre partenaire) réfléchit…
considers = L’ordinateur réfléchit…
elsewhere = L’ordinateur réfléchit dans un autre onglet.
failed = L’ordinateur ne répond plus. Réessayez ou rechargez la page.
computer-paused = L’ordinateur est en pause.
game-paused = La partie est en pause.
clocks-wait = Les pendules démarrent au premier coup.
looking-back = Vous regardez une position antérieure.
confirm-asked = Confirmer ce coup ?
out =
    { $army } est { GENDER($army) ->
        [feminine] éliminée
       *[masculine] éliminé
    } et termine à la { -ordinal } place.
you-are-beaten = Vous avez perdu.
you-resigned = Vous avez abandonné.
you-ended = Vous avez mis fin à la partie.
you-won = Vous avez gagné !
you-lost = Vous avez perdu.
you-finish = Vous terminez à la { -ordinal } place.
back-at = La partie reprend après le coup { $turn }.
back-at-start = La partie reprend du début.
counted-of = { $value } sur { $least }, { $most } au plus

## Threats

threatens = { $army } menace { $things }.
endangers = { $army } menace { $things } !
your-base = votre base { $point }
your-piece = votre { $piece } en { $point }

## Hints

hint = Indice
hint-turn = Indice : { $turn }
hint-button = Indice : appuyez sur « { $button } ».
hint-left = Ce n’était pas le coup indiqué. Demandez un nouvel indice.
hide-tips = Masquer les astuces

## Buttons

actions = Actions
undo = Annuler
redo = Rétablir
back = Précédent
forward = Suivant
replay = Revoir le dernier coup
replay-key = Touche : R
since = Depuis votre dernier coup
replay-this = Revoir ce coup
skip-ahead = Avance rapide
stop = Arrêter
pause = Pause
resume = Reprendre
resume-here = Reprendre ici
flip = Retourner le plateau
more = Plus
new-game = Nouvelle partie
rematch = Revanche
save = Télécharger la partie
yes = Oui
no = Non
confirm = Confirmer le coup
back-to-game = Retour à la partie
play-from-here = Jouer à partir d’ici
try-again = Réessayer
watch = Continuer à regarder
hurry = Accélérer
end-game = Terminer la partie
sound-asked = Activer le son ?

## Resigning and draws

resign = Abandonner
resign-sure = Abandonner cette partie ?
resign-leave = Abandonner ? Les autres continuent, et vous pourrez regarder.
offer-draw = Proposer la nulle
draw-sure = Les deux camps acceptent-ils la nulle ?
draw-offer = Proposer la nulle à l’ordinateur ?
draw-refused = L’ordinateur a refusé la nulle.

## Browsing turns

look-back = Parcourir les coups
first = Au début
previous = Coup précédent
next = Coup suivant
last = Position actuelle

## Acts in the list of turns

resigns = abandonne
out-of-time = temps écoulé
leaves = quitte la partie
draw = nulle

## Problems

not-kept = Votre navigateur n’a plus d’espace pour cette partie. Téléchargez-la avant de partir.
no-room = Votre navigateur n’a plus d’espace pour la partie en cours. Téléchargez-la avant d’en commencer une autre.
overtaken = Un coup a été joué dans un autre onglet. Celui que vous aviez commencé ici a été annulé.
