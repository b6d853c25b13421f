english-name = French
own-name = Français
plural-rule = ZeroOrOne
decimal-sign = ,
group-sign = { "\u202F" }
#   the: avec l’article défini (le bouclier)
#   of: comme complément du nom (du bouclier, de Rouge)
#   to: à, avec l’article (au bouclier)
#   gender: masculine, feminine
noun-forms = the of to gender
