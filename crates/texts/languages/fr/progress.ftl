title = Votre progression
lead = Enregistrée sur cet appareil uniquement. Personne d’autre ne la voit.
puzzles-solved =
    { $count ->
        [one] { $count } problème résolu
       *[other] { $count } problèmes résolus
    }

## One game

lessons = Leçons : { $done } sur { $all }
levels = Niveaux battus
level-beaten = Niveau { $level } battu
level-not-beaten = Niveau { $level } pas encore battu
games =
    { $finished ->
        [one] { $finished } partie terminée
       *[other] { $finished } parties terminées
    }, { $won ->
        [one] { $won } gagnée
       *[other] { $won } gagnées
    }
puzzle-rating = Classement aux problèmes : { $rating }

## Starting over

reset = Réinitialiser la progression
reset-sure = Réinitialiser les leçons, les niveaux, les problèmes et les statistiques ? Vos parties sont conservées.
