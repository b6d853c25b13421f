## Places

in-commanders = кто какой армией командует
in-commander = кто какой армией командует, «{ $text }»
in-notation = нотация

## Things that are expected, as noun phrases

cell = буква армии ({ $armies }) с маской от 1 до 255
point = пункт доски
turnings = поворот от R1 до R4, от L1 до L3 или ничего
other-point = пункт, отличный от первого
digit = цифра от 0 до 7

## Forms that are not possible

notation-for-two = в нотации tu только две армии, она возможна только с mode=two
commander-form = нужна армия и игрок, который ею командует, например r=g, или «-», если таких нет
commander-own = здесь указываются только армии, которыми командует другой игрок
commander-order = каждая армия указывается один раз, в порядке g, r, y, b

## Impossible positions

commander-fallen = армией { GENITIVE($army) } может командовать только игрок, который ещё ходит своей армией, а у { GENITIVE($commander) } её уже нет
no-piece = нужна хотя бы одна фигура
seat-out = ходить должен тот, кто ещё в игре, а { GENITIVE($army) } в игре уже нет
both-beaten = хотя бы у одной стороны должны быть Командир и ещё одна фигура, а побеждены обе
army = возможны только армии { $armies }
occupied = здесь уже стоит фигура
mask = ни у одной фигуры нет маски { $mask } ({ $indicators ->
        [one] { $indicators } указатель
        [few] { $indicators } указателя
       *[many] { $indicators } указателей
    })
two-commanders = в армии только один Командир, а у { GENITIVE($army) } их два
commander-left = у { GENITIVE($army) } уже не может быть Командира, раз их армией командует другой игрок
no-commander = у { GENITIVE($army) } ещё есть фигуры, поэтому нужен и Командир
bare-commander = у { GENITIVE($army) } кроме Командира должна быть ещё хотя бы одна фигура, или вообще ни одной
