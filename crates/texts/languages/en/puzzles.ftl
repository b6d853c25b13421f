## The page of all puzzles

title = Puzzles
lead = Find the one turn that solves the position. Every puzzle is proven by exhaustive search.
daily = Daily puzzle
daily-done = Solved. The next puzzle comes tomorrow.
# Days in a row with a solved puzzle.
streak = { $days }-day streak
# Above the kinds of puzzles of a game, before the rating.
solved-of = { $solved } of { $all } solved
# The rating of a player, as text.
rating = Rating { $rating }
# After a puzzle: by how much the rating has changed, with its sign.
rating-change = Rating { $change }
# A button that leads to the puzzles of a game.
solve = Solve puzzles
# The puzzles that fit the rating of the player.
at-your-level = At your level
# Opens a list of kinds of puzzles.
choose-kind = By difficulty, goal or theme
difficulty = Difficulty
difficulty-grade = Difficulty { $grade } of { $hardest }
goals = Goals
themes = Themes
load-failed = Couldn’t load the puzzles. Check your connection and try again.
none-match = No puzzles match.
all-solved = You’ve solved all of these puzzles. They now start over.

## A puzzle

army-to-move = { $army } to move.
# Below the goal.
only-turn = Only one turn is right. Play it on the board.
only-first-turn = Only one first turn leads to the win. Play it on the board.
# In a game whose turns several pieces share.
only-idea = Only one idea works. Play the rest of the turn as you like, as long as it does no harm.
all-against-you = Assume all opponents cooperate against you.
checking = Checking…
# After a right turn that does not yet win. The turns are those that are left to win in.
right-so-far = { $turns ->
    [1] ✓ Right so far! Now win this turn.
   *[other] ✓ Right so far! Now win in { $turns } turns.
}
solved = ✓ Solved!
solved-with-hint = ✓ Solved with a hint. Your rating stays the same.
# After a wrong turn. The army is that of the opponent, the turn its answer.
refuted = Not quite. { $army } has a defence: { $turn }. Now you can’t win in time.
# After a wrong turn in a puzzle about not losing.
not-saved = Not quite. { $army } has a decisive reply: { $turn }.
too-slow = Too slow. You can’t win in time this way.
no-win-yet = That doesn’t win yet.
nobody-eliminated = That doesn’t eliminate anybody.
# After a turn that captures or gains less than is possible.
more-possible = Good, but you can get { $most } instead of { $reached }.
nothing-gained = That gains nothing. You can get { $most }.
not-the-solution = That’s not the solution.
another-hint = Another hint
# A hint: what the solution begins with, and its place on the board.
hint-piece = Start with { THE($piece) } on { $place }.
# A hint: the solution begins on a place without a piece.
hint-place = Start on { $place }.
# A hint: the first of several steps of a turn.
hint-step = First step: { $step }.
# Before a hint, if a turn was begun.
steps-undone = Your steps were undone.
replay = Replay
show-solution = Show solution
skip = Skip
# The turns of the solution.
solution = Solution: { $turns }.
# A turn in a list of turns.
turn-of = { $army }: { $turn }
next-puzzle = Next puzzle
more-puzzles = More puzzles

## Goals, after the army to move

goal-win = { $turns ->
    [1] Win this turn.
   *[other] Win in { $turns } turns.
}
goal-save = { $turns ->
    [1] Find the only turn that doesn’t lose at once.
   *[other] Find the only turn that doesn’t lose within { $turns } turns.
}
goal-eliminate = Eliminate another player this turn.
goal-capture-most = Capture as much as you can this turn.
# Raise the number that a game shows beside the board.
goal-count-most = Raise your count as high as you can this turn.

## Kinds of goals, as buttons

kind-win = Win in { $turns }
kind-save = Defence
kind-eliminate = Elimination
kind-capture-most = Most captures
kind-count-most = Highest count

## Themes: the name, and an explanation

theme-explained = { $theme }: { $explanation }
quiet = Quiet turn
quiet-explained = The first turn captures nothing, but prepares what follows.
capture = Capture
capture-explained = The turn captures something.
sacrifice = Sacrifice
sacrifice-explained = You give something up on the way.
two-threats = Double threat
two-threats-explained = The turn threatens to win in two ways, and only one can be stopped.
fork = Fork
fork-explained = Two targets are threatened at once.
# One piece makes the first turn, another wins.
relay = Relay
# The id of a game decides its word for a piece.
relay-explained = { $game ->
    [ploy] One ship starts, another finishes.
    [plimus] One stone starts, another finishes.
    [plateau] One army starts, another finishes.
   *[other] One piece starts, another finishes.
}
# Plateau
behind = From behind
behind-explained = An army passes the base and comes back to it from the far side.
escape = Escape
escape-explained = What is threatened gets away.
guard = Guard
guard-explained = What is threatened stays, and the attack is stopped elsewhere.
# Plimus
chain = Chain of jumps
chain-explained = A stone jumps three times or more in one turn.
# Platz
volley = Volley
volley-explained = All your turns are shots.
# Ploy
turning = Turn in place
turning-explained = A ship turns where it stands.
# Plateau
together = Teamwork
together-explained = Two or more armies act in one turn.
conquest = Conquest
conquest-explained = A base is conquered.
