english-name = Russian
own-name = Русский
plural-rule = EastSlavic
decimal-sign = ,
group-sign = { "\u00A0" }
#   genitive: кого, чего
#   dative: кому, чему
#   accusative: кого, что
#   instrumental: кем, чем
#   gender: masculine, feminine, neuter, plural
noun-forms = genitive dative accusative instrumental gender
