import type { metasTexts } from "../en/metas.ts";
import type { Translated } from "../translation.ts";

export const metas: Translated<typeof metasTexts> = {
  titles: {
    learn: "Lernen",
    practice: "Training",
    openData: "Offene Daten",
    about: "Über uns",
    donate: "Spenden",
    tv: "Zuschauen",
    analysis: "Analyse",
    review: "Rückblick",
    puzzles: "Aufgaben",
    daily: "Tagesaufgaben",
    training: "Deine Fehler",
    storm: "Sturm",
    arenas: "Arenen",
    bots: "Bots",
    ownGames: "Deine Partien",
    friends: "Freunde",
    login: "Anmelden",
    signup: "Registrieren",
    confirmation: "Bestätigung",
    forgotPassword: "Passwort vergessen",
    resetPassword: "Neues Passwort",
    newEmail: "Neue E-Mail-Adresse",
    profile: "Profil bearbeiten",
    appearance: "Darstellung",
    notifications: "Benachrichtigungen",
    changePassword: "Passwort ändern",
    changeUsername: "Benutzernamen ändern",
    changeEmail: "E-Mail-Adresse ändern",
    devices: "Geräte",
    tokens: "API-Token",
    yourData: "Deine Daten",
    subscription: "Abo verwalten",
    privacy: "Datenschutzerklärung",
    terms: "Nutzungsbedingungen",
    developers: "Für Entwickler",
    apiReference: "API-Referenz",
  },
  leaderboards: {
    bullet: "Bestenliste Bullet",
    blitz: "Bestenliste Blitz",
    rapid: "Bestenliste Schnellpartien",
    standard: "Bestenliste Standard",
    correspondence: "Bestenliste Fernpartien",
  },
  descriptions: {
    learn:
      "Die Regeln von Ultimate Tic-Tac-Toe mit Bildern: das Ziel, wohin du geschickt wirst, freie Wahl, Unentschieden, die Uhr und wie eine Partie endet.",
    practice:
      "Trainiere Ultimate Tic-Tac-Toe gegen zehn Gegner, vom gemütlichen Anfänger bis zur vollen Engine, mit Tipps und Zugrücknahme, auch offline.",
    openData:
      "Beendete gewertete Partien Ultimate Tic-Tac-Toe nach Monaten, mit Zügen, Uhren und Wertungen, gemeinfrei.",
    about: "Über diese Seite für Ultimate Tic-Tac-Toe: in Arbeit.",
    donate: "Unterstütze Ultimate Tic-Tac-Toe mit einem kleinen Betrag im Monat.",
    tv: "Schau bei Ultimate Tic-Tac-Toe live zu: die beste gewertete Partie jeder Bedenkzeit, die gerade läuft.",
    analysis:
      "Ein Brett, um Varianten im Ultimate Tic-Tac-Toe auszuprobieren, mit Bewertungen der Engine und einem Link zum Teilen.",
    review:
      "Eine Partie Ultimate Tic-Tac-Toe, von einer Engine durchgesehen: jeder Zug bewertet, die Fehler und bessere Züge.",
    puzzles:
      "Aufgaben zu Ultimate Tic-Tac-Toe, jede mit nachweislich nur einer Lösung: gewinnen, verteidigen und unentschieden halten, von leicht bis sehr schwer.",
    daily: "Drei Aufgaben zu Ultimate Tic-Tac-Toe am Tag, leicht, mittel und schwer, für alle dieselben.",
    training:
      "Fehler aus deinen eigenen Partien Ultimate Tic-Tac-Toe als Aufgaben, die wiederkommen, bis du sie kannst.",
    storm: "Drei Minuten Aufgaben zu Ultimate Tic-Tac-Toe: Löse so viele, wie du kannst.",
    arenas:
      "Wann Arenen in Ultimate Tic-Tac-Toe beginnen, wer gerade spielt und wer gewonnen hat. Alle dürfen mitspielen.",
    bots: "Programme, die zu jeder Zeit Ultimate Tic-Tac-Toe spielen: wie stark sie sind, was sie spielen und wer gerade da ist.",
    ownGames: "Deine laufenden Fernpartien in Ultimate Tic-Tac-Toe.",
    friends: "Deine Freunde, wer von ihnen online ist, und Freundschaftsanfragen.",
    login: "Melde dich an und spiel gewertete Partien Ultimate Tic-Tac-Toe.",
    signup: "Registriere dich für gewertete Partien Ultimate Tic-Tac-Toe: E-Mail-Adresse, Name und Passwort genügen.",
    confirmation: "Bestätigt die E-Mail-Adresse eines neuen Kontos.",
    forgotPassword: "Lass dir eine E-Mail schicken, um ein neues Passwort festzulegen.",
    resetPassword: "Leg ein neues Passwort fest.",
    newEmail: "Bestätigt die neue E-Mail-Adresse eines Kontos.",
    profile: "Erzähl etwas über dich.",
    appearance: "Design, Farben des Bretts, Ton und Bedienung per Finger.",
    notifications: "Was dir deine Geräte melden, während diese Seite geschlossen ist.",
    changePassword: "Ändere das Passwort deines Kontos.",
    changeUsername: "Ändere den Namen, unter dem du spielst.",
    changeEmail: "Ändere die E-Mail-Adresse deines Kontos.",
    devices: "Wo du angemeldet bist und wie du dich dort abmeldest.",
    tokens: "Token für Programme, die für dich handeln, etwa Bots.",
    yourData: "Lade herunter, was über dich gespeichert ist, oder lösche dein Konto.",
    subscription: "Dein Abo als Unterstützer.",
    privacy: "Was diese Seite über Gäste und Spieler speichert, warum, wie lange, und wie du es bekommst oder löschst.",
    terms: "Was du von dieser Seite erwarten darfst und was sie von dir erwartet.",
    developers:
      "Wie Programme hier Ultimate Tic-Tac-Toe spielen: Bots, Token, Sockets und Streams, mit dem ersten Zug in zehn Minuten.",
    apiReference: "Alle HTTP-Aufrufe dieser Website mit Parametern, Antworten, Limits und Beispielen.",
  },
  leaderboardDescriptions: {
    bullet: "Die {size} besten Spieler im Bullet {clock} unter denen, die in den letzten 30 Tagen gespielt haben.",
    blitz: "Die {size} besten Spieler im Blitz {clock} unter denen, die in den letzten 30 Tagen gespielt haben.",
    rapid:
      "Die {size} besten Spieler in Schnellpartien {clock} unter denen, die in den letzten 30 Tagen gespielt haben.",
    standard:
      "Die {size} besten Spieler in Standardpartien {clock} unter denen, die in den letzten 30 Tagen gespielt haben.",
    correspondence:
      "Die {size} besten Spieler in Fernpartien unter denen, die in den letzten 30 Tagen eine beendet haben.",
  },
  sharePicture: "Neun kleine Tic-Tac-Toe-Bretter, die ein großes ergeben",
};
