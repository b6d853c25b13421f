thousands = { $number } тыс.
millions = { $number } млн
row = { $list }, { $next }
list-end = { $list } и { $last }
percent = { $number } %
