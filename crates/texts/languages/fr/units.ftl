thousands = { $number } k
millions = { $number } M
row = { $list }, { $next }
list-end = { $list } et { $last }
percent = { $number } %
