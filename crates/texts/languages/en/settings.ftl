title = Settings
close = Close
language = Language
# The texts of a language could not be fetched. $language is its own name for itself.
language-missing = { $language } could not be loaded. Check your connection and try again.
sounds = Sounds
# Answers to an offer of sounds.
on = On
off = Off
vibration = Vibrate on capture
coordinates = Show coordinates
beginner-tips = Show tips for the first turns
confirm-turns = Confirm each turn

## Light or dark

appearance = Appearance
appearance-system = System
appearance-light = Light
appearance-dark = Dark

## The material of the boards

boards = Boards
boards-automatic = Automatic
boards-wood = Wood
boards-slate = Slate
boards-paper = Paper

## How fast pieces move

animation = Animation
animation-off = Off
animation-slow = Slow
animation-normal = Normal
animation-fast = Fast

## Against which levels of the computer threats are shown

threats = Show threats ⚠
threats-automatic = Levels 1 to 3
threats-always = Always
threats-never = Never

## Keys and what they do

keyboard = Keyboard
# Names of keys as they are printed on keyboards.
key-enter = Enter
key-walk = ← → Home End
key-page = PgUp PgDn
key-escape = Esc
move-cursor = Move the cursor
select = Select
turn-piece = Turn the piece
choose-option = Choose an option
# Only while the board does not have the keys.
walk = Outside the board: browse the turns
replay = Replay the last turn
# The keys are those of the name of a place, like d 7.
go-to-place = Go to a place by its name
next-place = Go to the next place where you can do something
# What screen readers say.
hear-options = Hear what you can do here
hear-position = Hear what stands where
hear-threats = Hear what is in reach and in danger
cancel = Cancel
