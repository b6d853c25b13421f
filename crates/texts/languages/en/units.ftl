# A number of thousands.
thousands = { $number } k
# A number of millions, with one decimal.
millions = { $number } M
# A list without a last word: a, b, c
row = { $list }, { $next }
# A list in a sentence: a, b and c. $list has all but the last item.
list-end = { $list } and { $last }
# A whole number of hundredths.
percent = { $number }%
