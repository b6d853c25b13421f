# The name of the language in the code.
english-name = English
# The name of the language in the language itself.
own-name = English
plural-rule = One
decimal-sign = .
group-sign = ,
# The forms that nouns of games have as attributes. A text asks for one with its name in capitals: { OF($army) }.
#   of: as the owner of something
#   the: as the object of a verb, with its article
noun-forms = of the
