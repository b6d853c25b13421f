## The list of games on this device

title = Your games
# The empty list.
no-games-yet = No games yet. Games you play are saved here, on this device only.
# No game passes the filters.
no-games-match = No games match.
game-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
# As many as pass the filters, of all.
count-of = { $shown } of { $all ->
    [one] { $all } game
   *[other] { $all } games
}
turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
# A player on another device whose name is not known.
online-player = Online player
# $count games are not shown yet.
show-more = Show more ({ $count })
# Link from the start page to the list.
all-your-games = All your games ({ $count })
# An address leads to a game that is not there.
not-here = This game is not saved on this device.

## Filters

# The first entry of the list of Ploy, Platz, Plimus and Empire Plateau.
all-games = All games
status = Status
any-status = Any status
in-progress = In progress
finished = Finished
players = Players
all-players = All players
with-computer = With the computer
# People who share this device.
on-one-device = On one device
with-online = Online
search = Search
search-hint = Name or date

## Deleting

delete = Delete
# For screen readers. $game is the name of a game.
delete-game = Delete { $game }
delete-dated-game = Delete { $game }, { $date }
# Deletes the games that pass the filters, two or more.
delete-shown = { $count ->
    [one] Delete { $count } game
   *[other] Delete these { $count } games
}
deleted-game = Your game of { $game } from { $date } was deleted.
deleted-games = { $count ->
    [one] { $count } game was deleted.
   *[other] { $count } games were deleted.
}
undo = Undo

## Export and import

export = Export games
import = Import games
importing = Reading game { $number } of { $all }…
# New games, games that were there already, and games that cannot be read.
imported = { $new ->
    [one] { $new } new game
   *[other] { $new } new games
}, { $known } already here, { $unreadable } unreadable.
nothing-to-import = No readable games found. Nothing was changed.
no-space-to-import = { $count ->
    [one] { $count } game was not imported because your browser is out of space. Delete some games and import the file again. Games that are already here are not added twice.
   *[other] { $count } games were not imported because your browser is out of space. Delete some games and import the file again. Games that are already here are not added twice.
}
# Where a file has a game that cannot be read.
at-line = { $file }, line { $line }
# The same with the reason.
at-line-because = { $file }, line { $line }: { $reason }
# $count more games cannot be read.
and-more = and { $count } more

## Games that cannot be read or saved

unreadable = This game cannot be read. It stays saved and is exported with the others.
unreadable-games = { $count ->
    [one] { $count } game cannot be read here. It stays saved and is exported with the others.
   *[other] { $count } games cannot be read here. They stay saved and are exported with the others.
}
almost-full = Your browser is almost out of space for games. Nothing is lost yet. Delete some games or export all of them.
full = Your browser has no space for your latest games. They are only on this page. Export your games before you close it.
# Where games are saved, in a browser that may delete them.
may-be-cleared = Your games are saved on this device only, and your browser may delete them when it runs out of space. Export them from time to time.
on-this-device = Your games are saved on this device only.
