english-name = Russian
own-name = Русский
plural-rule = EastSlavic
decimal-sign = ,
group-sign = { "\u00A0" }
#   nominative: внутри предложения (Щит, красные)
#   genitive: кого, чего
#   dative: кому, чему
#   accusative: кого, что
#   instrumental: кем, чем
#   gender: masculine, feminine, neuter, plural
noun-forms = nominative genitive dative accusative instrumental gender
