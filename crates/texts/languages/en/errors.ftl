## A place and the problem there

# The parts of an error: a place such as "character 3", and a problem. German problems begin with
# a capital, as they are sentences after a colon.
error-at = { $place }: { $problem }
# A place in a larger one, such as "line 2, character 3".
place-within = { $outer }, { $inner }
# A row of a position text, by the number of its rank on the board.
place-rank = rank { $number }
place-character = character { $number }
place-line = line { $number }
# The part of a position text that says whose turn it is.
place-seat = the seat
# All rows of a position text.
place-rows = the rows
place-text = the text
place-option = option "{ $option }"
place-game = game "{ $game }"
in-notation = notation "{ $notation }"
in-clock = clock "{ $clock }"

## Something else was expected in a text

# $expected is a singular noun phrase such as "a letter from a to i", or signs in quotation marks.
expected = expected { $expected }
expected-found = expected { $expected }, found "{ $found }"
# The text ends too early.
expected-found-end = expected { $expected }, found the end
# A text has another number of parts than the form $expected, such as "<rows> <seat>".
expected-parts = expected { $expected }, single spaces between, found { $found ->
        [one] { $found } part
       *[other] { $found } parts
    }
nothing-more = expected nothing more
nothing-more-found = expected nothing more, found "{ $found }"
# $known is a list of words, separated by commas.
one-of = expected one of { $known }
one-of-found = expected one of { $known }, found "{ $found }"

## Things that are expected, as $expected above

expected-letter = a letter from { $first } to { $last }
expected-number = a number from { $least } to { $most }
expected-any-number = a number
expected-nothing = nothing more
# A sign or the form of a text in quotation marks.
expected-quoted = "{ $text }"
# $before is a list of all but the last, separated by commas.
expected-or = { $before } or { $last }
# The text of a clock in a record. 600+5 and 3d are examples of it.
clock = seconds like 600+5, or days a turn like 3d
# Something in a record that a player did, other than a turn. "resign" is an example of it.
act = what a seat can do, like resign

## Position texts and options

wrong-rows = expected { $ranks } rows separated by "/", found { $found }
wrong-cells = expected { $files } cells separated by ",", found { $found }
# $keys and $values are lists, separated by commas.
not-an-option = expected key=value with a key of { $keys }
unknown-option = expected a key of { $keys }
unknown-value = expected { $key } to be one of { $values }
given-twice = expected { $key } only once
# Options as key=value: $option is possible only together with $with.
only-with = expected { $option } only with { $with }
notations = expected one of { $known } for this game

## Things that cannot be done in a game

game-over = the game is over
# $error says what is wrong with the step.
unreadable-step = cannot read the step "{ $step }": { $error }
illegal-step = { $step } is not legal here
# $near is a list of steps that are legal.
illegal-step-near = { $step } is not legal here; try { $near }
turn-over = expected the turn to end with { $step }, as nothing can follow it
wrong-start = the starting position: { $error }
# $seat is the number of the player whose turn it is.
not-the-turn = expected a step of seat { $seat }, whose turn it is
too-many-sides = a draw can be agreed only in a game of two sides
not-in-the-game = expected a seat that is still in the game
nothing-offered = expected an offer of another side to answer
offer-open = expected an answer to the offer first
nothing-to-take-back = expected a turn of this seat to take back

## Records of games

record-error-at = line { $line }, column { $column }: { $problem }
missing-sign = expected '{ $wanted }', found '{ $found }'
missing-sign-end = expected '{ $wanted }', found the end
# The value of a header such as [Game "ploy"].
unclosed-value = expected '{ $sign }' to close this value
unclosed-comment = expected '{ $sign }' to close this comment
unclosed-variation = expected '{ $sign }' to close this variation
backslash = expected '{ $sign }' or a backslash after a backslash
# A record begins with headers such as [Game "ploy"].
header-key = expected a header's key, like Game
header-twice = expected the header { $key } only once
no-game = expected the header Game, like [Game "{ $game }"]
one-version = expected rules version 1, the only one known here
unknown-version = expected rules version 1 to { $latest }
earlier-version = played by rules version { $version }, but not possible by version { $latest }: { $problem }
# A header contradicts the turns. $truth is its value by the turns.
untrue = expected "{ $truth }", as the turns say
second-game = expected one game and nothing after it
number-only = expected a turn after its number
turn-number = expected { $number }. as the number of this turn
no-turn = expected a turn, a comment or a variation, found '{ $found }'
after-end = expected nothing after "*"
variation-first = expected a turn before the variation that replaces it
empty-variation = expected a turn in this variation
too-deep = expected at most { $most } variations within each other
# The steps of one turn are joined with semicolons.
unfinished-turn = expected the previous turn to be complete: join its steps with ";"

## Plans of tables

in-rules = the rules
version = expected version { $version }
versions = expected version { $latest } or an earlier one
# The places at a table, one for each player.
in-chairs = the chairs
chairs = expected { $count }, one for each seat
no-person = expected at least one for a person
in-chair = chair "{ $chair }"
# host, open and level are written as they are.
chair = expected host, open, or level 1 to level { $most }
in-plan-clock = the clock
plan-clock = expected up to { $base }+{ $increment } seconds, or 1 to { $days } days a turn
