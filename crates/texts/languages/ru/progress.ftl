title = Ваш прогресс
lead = Хранится только на этом устройстве. Никто другой его не видит.
puzzles-solved =
    { $count ->
        [one] Решена { $count } задача
        [few] Решены { $count } задачи
       *[many] Решено { $count } задач
    }

## One game

lessons = Уроки: { $done } из { $all }
levels = Пройденные уровни
level-beaten = Уровень { $level } пройден
level-not-beaten = Уровень { $level } ещё не пройден
games =
    { $finished ->
        [one] Сыграна { $finished } партия
        [few] Сыграны { $finished } партии
       *[many] Сыграно { $finished } партий
    }, { $won ->
        [one] { $won } победа
        [few] { $won } победы
       *[many] { $won } побед
    }
puzzle-rating = Рейтинг в задачах: { $rating }

## Starting over

reset = Сбросить прогресс
reset-sure = Сбросить уроки, уровни, задачи и статистику? Ваши партии останутся.
