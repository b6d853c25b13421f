english-name = German
own-name = Deutsch
plural-rule = One
decimal-sign = ,
group-sign = .
#   the: mit Artikel (der Kreuzer, Rot)
#   of: als Besitzer (von Rot, des Kreuzers)
#   accusative: mit Artikel (den Läufer)
#   gender: masculine, feminine, neuter
noun-forms = the of accusative gender
