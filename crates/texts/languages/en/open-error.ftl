## A link, a saved game or an analysis can’t be opened; follows a sentence that says so

too-long = { $most ->
    [one] expected at most { $most } character
   *[other] expected at most { $most } characters
}
encoding = expected UTF-8 after every %
