thousands = { $number } Tsd.
millions = { $number } Mio.
row = { $list }, { $next }
list-end = { $list } und { $last }
percent = { $number } %
