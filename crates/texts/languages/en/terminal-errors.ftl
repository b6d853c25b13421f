# Errors that end a command of the terminal. They follow the word error, as a part of a sentence.

# Before an error
error = error:
# An error and its cause
with-cause = { $error }: { $cause }

## Files

cannot-read = cannot read { $file }
cannot-write = cannot write { $file }
cannot-write-to = cannot write to { $folder }

## The place of an error on the command line

in-position = position
in-steps = steps

## Files of several records

game-missing = expected --game and a number from 1 to { $games }: { $file } has several
game-expected = expected a game from 1 to { $games }: the file has no more
turn-expected = expected a turn from 0 to { $turns }: the record has no more
