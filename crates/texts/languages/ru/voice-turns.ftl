## Motions. $piece is a name like Shield or Shield of Red; the others are points

moves = { $piece } с { $from } на { $to }
moves-over = { $piece } с { $from } через { $over } на { $to }
moves-on = дальше на { $to }
moves-on-over = дальше через { $over } на { $to }

## Further actions, after a comma: Shield e3 to e4, turns right by 45°

turns-around = разворачивается
turns-right-by = поворачивает вправо на { $degrees }°
turns-left-by = поворачивает влево на { $degrees }°
captures = берёт { $pieces }
captures-yours = берёт у вас { ACCUSATIVE($piece) }
shoots = стреляет в { $pieces }
shoots-at-point = стреляет по { $point }
banishes = изгоняет { $pieces } на { $point }
conquers-base-on = завоёвывает базу { GENITIVE($army) } на { $point }
conquers-base = завоёвывает базу { GENITIVE($army) }
conquers-your-base = завоёвывает вашу базу
does = { $piece } { $actions }

## Turns

then = { $actions }, затем { $next }
army-does = { $army }: { $actions }
with-news = { $turn }. { $news }
numbered-turn = Ход { $number }. { $turn }
beginning = Начальная позиция.
taken-back =
    { $count ->
        [0] Это было отменено. { $turns }
        [one] Этот ход был отменён. { $turns }
        [few] Эти ходы были отменены. { $turns }
       *[many] Эти ходы были отменены. { $turns }
    }
turns-taken-back =
    { $count ->
        [one] Отменён { $count } ход.
        [few] Отменено { $count } хода.
       *[many] Отменено { $count } ходов.
    }

## A turn in short

goes-to = { $piece } на { $to }
goes-to-and-turns = { $piece } на { $to } и поворачивает
turns = { $piece } поворачивает
route-more = { $route } → { $point }
piece-route = { $piece } { $route }
unfinished = { $list }…

## Consequences for the game. $army is the noun of an army, which stands for its player

pieces-leave =
    { $count ->
        [one] { $pieces } { GENITIVE($army) } уходит с доски
        [few] { $pieces } { GENITIVE($army) } уходят с доски
       *[many] { $pieces } { GENITIVE($army) } уходят с доски
    }
takes-command = { NOMINATIVE($leader) } теперь { GENDER($leader) ->
        [plural] командуют
       *[other] командует
    } армией { GENITIVE($army) }
is-out = { NOMINATIVE($army) } { GENDER($army) ->
        [plural] выбывают
       *[other] выбывает
    }
skipped = { NOMINATIVE($army) } { GENDER($army) ->
        [plural] не могут ходить и пропускают ход
       *[other] не может ходить и пропускает ход
    }

## Acts that are not turns

resigns = { NOMINATIVE($army) } { GENDER($army) ->
        [plural] сдаются
       *[other] сдаётся
    }
out-of-time = у { GENITIVE($army) } вышло время
leaves = { NOMINATIVE($army) } { GENDER($army) ->
        [feminine] покинула партию
        [neuter] покинуло партию
        [plural] покинули партию
       *[masculine] покинул партию
    }
draw-agreed = ничья по соглашению
offers-draw = { NOMINATIVE($army) } { GENDER($army) ->
        [plural] предлагают ничью
       *[other] предлагает ничью
    }
asks-takeback = { NOMINATIVE($army) } { GENDER($army) ->
        [plural] просят вернуть ход
       *[other] просит вернуть ход
    }
accepts = { NOMINATIVE($army) } { GENDER($army) ->
        [plural] принимают предложение
       *[other] принимает предложение
    }
declines = { NOMINATIVE($army) } { GENDER($army) ->
        [plural] отклоняют предложение
       *[other] отклоняет предложение
    }
