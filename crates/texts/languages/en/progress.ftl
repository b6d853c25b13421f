title = Your progress
lead = Saved on this device only. Nobody else sees it.
puzzles-solved =
    { $count ->
        [one] { $count } puzzle solved
       *[other] { $count } puzzles solved
    }

## One game

lessons = Lessons: { $done } of { $all }
levels = Levels beaten
# Each level is a number; these texts are read aloud and shown when the pointer is over it.
level-beaten = Level { $level } beaten
level-not-beaten = Level { $level } not beaten yet
games =
    { $finished ->
        [one] { $finished } game finished
       *[other] { $finished } games finished
    }, { $won ->
        [one] { $won } won
       *[other] { $won } won
    }
puzzle-rating = Puzzle rating: { $rating }

## Starting over

reset = Reset progress
reset-sure = Reset lessons, levels, puzzles and statistics? Your games are kept.
