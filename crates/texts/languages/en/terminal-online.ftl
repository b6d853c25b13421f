# A table online in a terminal. $army is a seat, $player a seat with its player, such as: white (Ann).

## The connection

connection-lost = Connection lost; reconnecting …
connected-again = Connected again.
player-online = { $player } is online.
player-offline = { $player } is offline.

## The table

table-created = Table created. Share its link to play: { $link }
# $game is the game as it is typed, $state one of the four states below.
table-state = { $game }: { $state }
# $clock is a time like 600+5.
table-state-with-clock = { $game }, { $clock }: { $state }
state-waiting = waiting for players
state-playing = being played
state-over = over
state-closed = closed by its host
seat-free = { $army } (free)
seat-taken = { $army } ({ $player })
# The computer as $player of a seat
computer-level = level { $level }
# In the list of players, a seat of whoever reads this
own-seat = { $player }, you
clocks-left = clocks: { $clocks }
clock-of-seat = { $army } { $time }
days-left = { $days } d { $hours } h
no-clock = There is no clock.

## Events

# $name is the name of a player without the seat.
you-play = You play { $army }.
player-plays = { $name } plays { $army }.
seat-left = The seat of { $army } is free again.
computer-plays = The computer plays { $army } at level { $level }.
game-begins = The game begins.
aborted = The table was closed; there is no result.
player-says = { $player }: { $message }
wants-rematch = { $player } wants to play again.
rematch-at = The rematch is at { $link }
server-was-away = The server was away; no clock ran meanwhile.
over-choices = The game is over. Type again, save or quit.

## Prompts: the words before the sign >

prompt-waiting-for-players = waiting for players
prompt-waiting-for = waiting for { $army }

## Messages that players send, by number

greet-numbers = Type greet and a number:
greeting-hello = Hello!
greeting-have-fun = Have fun!
greeting-good-move = Good move!
greeting-oops = Oops!
greeting-one-moment = One moment, please.
greeting-thanks = Thank you!
greeting-well-played = Well played!
greeting-see-you = See you!

## Answers to commands

not-started = the game has not started: seats are still free
own-seat-expected = expected a seat of your own
no-offer = there is no offer to answer
turn-of-other = it is the turn of { $army }

## Refused actions

step-taken-back = { $step } is taken back: { $reason }
# $action is a command as it is typed.
action-refused = { $action } was refused: { $reason }

## The $reason of a refusal. English shows the server's own text instead.

reason-behind = the game had gone on meanwhile
reason-not-yours = this seat belongs to another player
reason-not-your-turn = it is another player's turn
reason-illegal = the rules do not allow it
reason-not-now = it is not possible at this time
reason-taken = this seat is taken
reason-late = the time was up
reason-unknown = the table does not exist
reason-bad = the server does not understand it
reason-busy = the server is busy; try again in a minute
reason-too-many = too many games or tables are open; end one first
reason-archived = this game is archived
reason-version = the server has another version
reason-not-saved = the server could not save it; try again

## Errors that end the command

table-unknown = the table does not exist at { $server }, or was deleted
table-closed-by-host = the table was closed by its host
table-closed = the table was closed; there is no result
all-seats-taken = all seats are taken; use quadrille watch with this link
cannot-create-table = cannot create the table: { $reason }
cannot-follow-table = cannot follow the table: { $reason }
cannot-reach = cannot reach { $server }
no-answer = { $server } does not answer
no-quadrille-server = expected a Quadrille server at { $server }
wrong-answer = expected a Quadrille server at { $server }; it answered with status { $status }
too-many-guests = { $server } accepts no more guests from your address; try again in a minute
other-version = the server speaks another version: { $reason }
server-expected = expected a server, like { $example }, found "{ $found }"
link-expected = expected the link of a table, like { $example }, found "{ $found }"
