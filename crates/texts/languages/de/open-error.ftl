too-long = möglich sind höchstens { $most } Zeichen
encoding = nach einem % steht etwas Unlesbares
