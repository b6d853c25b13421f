## Lessons

# The name of a game.
title = Learn { $game }
next = Next
back = Back
try-again = Try again
# Before the closing remark of a lesson.
correct = ✓ Correct!
play-now = Play now
# After the last of the first lessons.
enough-to-play = You now know enough to play.
more-lessons = More lessons
lessons = Lessons
# After the name of a lesson, for screen readers.
lesson-done = (done)
part-first = First steps
part-later = More rules
part-variants = Variants
# Before links to paragraphs of the rules.
see-rules = In the rules:

## Something legal that the exercise did not ask for; the exercise follows

miss = That’s legal, but not this exercise.
miss-piece = Something else is marked.
miss-place = Right choice, wrong place.
miss-turn = That’s the wrong direction.
miss-moved = This exercise is about turning, not moving.
miss-turned = This exercise is about moving, not turning.
miss-number = Right place, wrong number.
miss-choice = Another button is marked.
miss-ended = That ended the turn too early.
# “Done” is the name of a button.
miss-went-on = Press “Done” here instead of going on.

## Rules

in-short = In short
common-rules = Rules common to all games
loading = Loading…
rules-failed = Couldn’t load the rules. Check your connection and reload the page.
