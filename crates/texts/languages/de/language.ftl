english-name = German
own-name = Deutsch
plural-rule = One
decimal-sign = ,
group-sign = .
#   of: als Besitzer (von Rot)
#   accusative: mit Artikel (den Läufer)
#   gender: masculine, feminine, neuter
noun-forms = of accusative gender
