thousands = { $number } тыс.
millions = { $number } млн
and = и
percent = { $number } %
