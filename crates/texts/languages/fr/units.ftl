thousands = { $number } k
millions = { $number } M
and = et
percent = { $number } %
