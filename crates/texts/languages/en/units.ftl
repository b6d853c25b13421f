# A number of thousands.
thousands = { $number } k
# A number of millions, with one decimal.
millions = { $number } M
# Joins the last name of a list.
and = and
# A whole number of hundredths.
percent = { $number }%
