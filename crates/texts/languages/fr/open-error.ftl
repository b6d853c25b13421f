too-long = { $most ->
    [one] { $most } caractère est possible au plus
   *[other] { $most } caractères sont possibles au plus
}
encoding = un % est suivi de caractères illisibles
