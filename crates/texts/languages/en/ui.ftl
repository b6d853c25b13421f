## Around every page

# First link of the page, for keyboards.
skip = Skip to content
new-version = A new version is available.
reload = Reload
# Label of the links at the top for screen readers.
main-menu = Main menu
# The four games.
games = Games
# Link to the game that is being played, and title of its page.
board = Play
# Link to the page for studying positions, and its title.
analysis = Analysis
# Button that opens a game there.
analyse = Analyse

## The start page

title = Four deep board games, one table
lead = Learn a game in minutes and play right away, against the computer or with friends, here or by link. No account needed, and it works offline.
unknown-page = This page doesn’t exist. Choose a game below.
continue-game = Continue your game of { $game }
last-game = Your last game of { $game }
game-unreadable = Your last game cannot be read. It is still there, and you can save it as a file.
save-as-file = Save as a file
# Buttons of a game.
play = Play
learn = Learn
rules = Rules

## A new game

# A choice of rules that is in no printed edition.
custom-edition = Custom
more-options = More options
who-plays = Who plays
# A player at this device.
person = Person
# The levels of the computer, 1 to 8.
level = Level { $level } · { $level ->
    [1] first game
    [2] beginner
    [3] casual
    [4] steady
    [5] good
    [6] strong
    [7] very strong
   *[other] full strength
}
# Last entry of the list of clocks.
own-clocks = Set for each player
# Labels of number fields. $army is an army.
minutes-of = Minutes for { $army }
increment-of = Seconds per turn for { $army }
# Behind these fields, which stand in one row.
minutes-unit = min +
increment-unit = s per turn
game-stays-saved = Your game of { $game } stays saved among your games.
# Link to that game.
back-to-it = Back to the game
start = Start game

## A saved analysis

game-and-turns = { $game } · { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
# With the last turn.
game-and-last-turn = { $game } · { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} · { $last }

## About Quadrille

about-title = About Quadrille
# $games is a list of games.
about = Quadrille is a home for { $games }. The rules and the computer run in your browser. Nothing is sent anywhere unless you play online.
about-offline = After your first visit, everything except online play works offline. You can install Quadrille as an app from your browser’s menu.
about-licence = Quadrille is free software. You may use, change and share it under the MIT or the Apache 2.0 licence.
# Measures the program that plays as the computer.
engine-test = Engine test
engine-test-text = The engine searches a fixed set of positions. The number of positions must be the same in every browser and on every device.
run-test = Run test
test-running = Running…
positions = { $count ->
    [one] { $count } position
   *[other] { $count } positions
}
positions-per-second = { $count ->
    [one] { $count } position per second
   *[other] { $count } positions per second
}
# The number of positions.
as-expected = as expected
not-as-expected = not as expected
