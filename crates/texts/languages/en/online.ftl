## Inviting friends

# Button and link to the form that makes an online table.
invite-friend = Invite a friend
# Title of that form. $game is the name of a game.
invite-title = { $game } with friends
invite-lead = Create a table and share its link. Anyone who opens it can play or watch.
# Button of that form.
create-table = Create table
creating-table = Creating table…
too-many-tables = You have too many open tables. Close one or try again later.
table-not-created = The server did not create the table. Try again in a moment.
# Label of the choice of a clock.
time-control = Time control
no-clock = No clock
# Minutes for the whole game and seconds added for each turn.
clock-minutes = { $minutes } min + { $seconds } s
clock-seconds = { $base } s + { $increment } s
clock-days = { $days ->
    [one] { $days } day per turn
   *[other] { $days } days per turn
}
# Choice of who plays an army: the person at this page.
you = You
# Choice of who plays an army, and state of a seat: nobody has taken it.
open-seat = Open
allow-takebacks = Allow takebacks if all players agree
needs-person = At least one person has to play. Set a player to “{ you }” or “{ open-seat }”.

## The connection

no-server = Online play needs a Quadrille server, and there is none at this address. Start one with “quadrille serve” and open the page from it. Everything else works without a server.
server-differs = This page and the server have different versions. Reload the page to play online.
cut-off = No connection. Your game continues when the connection is back.
cut-off-inviting = No connection. You can invite friends when the connection is back.
cut-off-games = No connection. This is the last known state of your games.
connecting = Connecting…
reconnecting = Reconnecting…
reconnected = Reconnected.
# State of a player’s connection.
online = Online
offline = Offline
# Said aloud. $name is a player.
player-offline = { $name } is offline.
player-back = { $name } is back online.

## Tables that cannot be shown

bad-link = This link does not lead to a table. Maybe a character is missing. Ask for the link again.
no-table = This table doesn’t exist or was closed.
table-closed = This table was closed. The game has no result.
to-games = Back to the games
# Title of these pages.
table = Table

## The waiting room of a table

# Title for players, and state of a table in a list.
waiting-for-players = Waiting for players
# Title for guests.
invited = You’re invited
share-link = Share this link or QR code. The game starts when every seat is taken.
# Labels of the link for screen readers.
table-link = Link to the table
qr-code = QR code of the link to the table
copy-link = Copy link
copied = Copied
# Button that opens the sharing of the system.
share = Share
your-name = Your name
# Name of a player without a name.
guest = Guest { $number }
# Name of a player that is the computer.
computer = Computer (level { $level })
# Button: to play this army.
take-seat = Take seat
# The same for screen readers. $army is an army.
take-seat-as = Take seat as { $army }
# Button: to play another army instead.
switch-seat = Switch seat
switch-seat-to = Switch seat to { $army }
leave-seat = Leave seat
# First entry of the list of levels: to have the computer play an army.
add-computer = Computer…
give-to-computer = Give { $army } to the computer
close-table = Close table
close-table-sure = Close this table? Its link will stop working.
learn-quickly = Learn in 3 minutes
all-seats-taken = Every seat is taken. You are watching.
you-watch = You are watching.
spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
# The own name in a list of players.
own-name = { $name } (you)
# Said aloud when a player takes a seat.
joined-as = { $name } joins as { $army }.
game-started = The game has started.

## Playing at a table

sending-turn = Sending your turn…
request-takeback = Request takeback
# Button that opens the ready-made messages to the other players.
message = Message
# Said aloud. $message is a ready-made message.
player-says = { $name }: { $message }
leave-game = Leave game
leave-game-sure = Leave this game? You will lose it.
abort-game = Abort game
abort-game-sure = Abort this game? It has hardly begun, so there will be no result.
accept = Accept
decline = Decline
# To those who are asked.
offers-draw = { $name } offers a draw.
requests-takeback = { $name } requests a takeback.
# To the player who has asked.
draw-offered = You offered a draw. The offer stands until it is answered.
takeback-requested = You requested a takeback. Waiting for an answer.
# $name has declined a draw or a takeback.
declined = { $name } declined.
took-back = { $name } took a turn back.
# Button in the bar of a telephone: shows the last turn again.
bar-replay = Replay
# Link to the form that makes another table.
new-table = New table
rematch = Rematch
# State of the button above after it was pressed.
rematch-asked = Waiting for rematch…
# $names is a list of $count players.
wants-rematch = { $names } { $count ->
    [one] wants
   *[other] want
} a rematch.
to-rematch = Go to rematch

## Ready-made messages to the other players

greeting-hello = Hello!
greeting-have-fun = Have fun!
greeting-good-move = Good move!
greeting-oops = Oops!
greeting-one-moment = One moment, please.
greeting-thanks = Thank you!
greeting-well-played = Well played!
greeting-see-you = See you!

## The list of online games

online-games = Online games
your-turn = Your turn
# It is the turn of another player.
others-turn = Another player’s turn
finished = Finished
# Title of the window.
title-your-turn = Your turn · { $game }
# Title of the window. $count games wait for a turn.
title-turns = ({ $count }) Your turn · { $game }
# Title of a notification of the system.
notice-your-turn = Your turn in { $game }
notify-me = Notify me when it’s my turn

## Clocks

# Said aloud.
seconds-left = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
}
# As short as possible, on a clock.
days-left = { $days } d { $hours } h
whole-days-left = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
hours-left = { $hours } h
# Label of a clock for screen readers.
time-left = Time left: { $time }

## Why an action was undone

undone-late = Your time ran out before this turn arrived. It was taken back.
undone-behind = The game went on in the meantime. Your action was undone.
undone-too-many = You have too many games in progress. Finish one first.
undone-archived = This game is archived. You can replay it, but not change it.
undone-taken = Somebody else has taken this seat.
undone-refused = The server refused that action. It was undone.
