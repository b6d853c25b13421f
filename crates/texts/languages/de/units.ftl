thousands = { $number } Tsd.
millions = { $number } Mio.
and = und
percent = { $number } %
