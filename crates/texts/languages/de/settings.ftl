title = Einstellungen
close = Schließen
language = Sprache
language-missing = { $language } konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.
sounds = Töne
on = An
off = Aus
vibration = Beim Schlagen vibrieren
coordinates = Koordinaten zeigen
beginner-tips = Tipps zu den ersten Zügen zeigen
confirm-turns = Jeden Zug bestätigen

## Hell oder dunkel

appearance = Darstellung
appearance-system = System
appearance-light = Hell
appearance-dark = Dunkel

## Das Material der Bretter

boards = Bretter
boards-automatic = Automatisch
boards-wood = Holz
boards-slate = Schiefer
boards-paper = Papier

## Wie schnell sich Figuren bewegen

animation = Animation
animation-off = Aus
animation-slow = Langsam
animation-normal = Normal
animation-fast = Schnell

## Gegen welche Stufen des Computers Drohungen gezeigt werden

threats = Drohungen zeigen ⚠
threats-automatic = Stufen 1 bis 3
threats-always = Immer
threats-never = Nie

## Tasten und was sie tun

keyboard = Tastatur
key-enter = Enter
key-walk = ← → Pos1 Ende
key-page = Bild↑ Bild↓
key-escape = Esc
move-cursor = Zeiger bewegen
select = Auswählen
turn-piece = Figur drehen
choose-option = Möglichkeit wählen
walk = Neben dem Brett: Züge durchblättern
replay = Letzten Zug zeigen
go-to-place = Zum Feld mit diesem Namen gehen
next-place = Zur nächsten Stelle gehen, an der du etwas tun kannst
hear-options = Hören, was du hier tun kannst
hear-position = Hören, was wo steht
hear-threats = Hören, was in Reichweite und was in Gefahr ist
cancel = Abbrechen
