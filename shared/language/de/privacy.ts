import type { privacyTexts } from "../en/privacy.ts";
import type { Translated } from "../translation.ts";

export const privacy: Translated<typeof privacyTexts> = {
  heading: "Datenschutzerklärung",
  lede: "Was über dich gespeichert wird, warum, wie lange, und wie du es wieder loswirst.",
  headings: {
    guest: "Wenn du als Gast spielst",
    account: "Wenn du ein Konto hast",
    browser: "Was dein Browser speichert",
    mails: "E-Mails",
    others: "Wer sonst noch beteiligt ist",
    rights: "Deine Daten gehören dir",
  },
  guest: {
    cookie:
      "Dein Browser bekommt ein Cookie mit dem Namen „token“. Es enthält einen zufälligen Namen wie Guest-k3f9 und gilt einen Tag lang, mit einer Fernpartie 30 Tage. Es wird gebraucht, um zu wissen, welcher Platz in einer Partie deiner ist. Wählst du eine Sprache, so merkt sie sich ein zweites Cookie, „language“, ein Jahr lang. Sonst fragen wir dich nach nichts. Eine Partie, in der nur Gäste gespielt haben, wird nach 30 Tagen gelöscht.",
    more: "Um Missbrauch abzuwehren, zählen wir kurze Zeit, was von deiner IP-Adresse aus auf der Seite abgerufen wird, vor allem Versuche, sich anzumelden, sich zu registrieren oder E-Mails anzufordern. Zu einer offenen Partie, einer Einladung oder einer Partie gegen einen Bot speichern wir, solange sie offen ist, einen Code deines Netzes: Er zeigt, ob andere von dort kommen, und niemand kann die Adresse daraus lesen. Damit eine Partie nahe bei ihren Spielern läuft, speichern wir höchstens einen Tag lang, von wo auf der Welt du dich verbindest, auf 500\u00a0km genau.",
  },
  kept: "Wir speichern:",
  keeping: {
    email:
      "deine E-Mail-Adresse, um zu bestätigen, dass sie dir gehört, und um dir zu deinem Konto zu schreiben, dazu die Sprache dafür;",
    username: "deinen Benutzernamen und 30 Tage lang den, den du davor hattest;",
    password: "dein Passwort, nur als Hash, aus dem es sich nicht ablesen lässt;",
    profile: "was du in dein Profil schreibst: „Über dich“, Land und Links. Das können alle sehen;",
    games: "deine Partien, Wertungen und Freunde, wann du dich registriert hast und wann du zuletzt hier warst;",
    studies:
      "die Studien, die du speicherst. Wer den Link zu einer hat, kann sie sehen, mit deinem Benutzernamen; und die Aufgaben, die du vorschlägst: Alle können sie lösen, ebenfalls mit deinem Benutzernamen;",
    notes:
      "die Notizen, die du neben einer Fernpartie machst, und die bedingten Vorauszüge, die du für sie speicherst. Nur du siehst sie. Die Vorauszüge werden am Ende der Partie gelöscht;",
    puzzles:
      "die Aufgaben, die du mit deinem Konto versucht hast, wann und wie, deine Tagesergebnisse, deine Storm-Durchläufe und die Fehler, die du als Aufgaben gemerkt hast. Deine Aufgabenwertung, deine Serie und deine besten Storm-Ergebnisse kann jeder sehen, deine Tagesergebnisse sehen nur Freunde;",
    unfinished:
      "was noch nicht vorbei ist, bis eine Woche nach seinem Ende: deine Gegnersuche, offenen Partien, Herausforderungen, Einladungen, Aufgabenrennen und Arenen;",
    suspension:
      "falls dein Konto gesperrt wurde: seit wann, bis wann und warum, und dein Einspruch. Andere sehen, dass es gesperrt ist, aber nicht, warum;",
    reports:
      "was du über andere Spieler meldest, ein Jahr lang: wen, warum, in welcher Partie oder Arena, deine Worte dazu, und was daraus wurde. Die Gemeldeten erfahren nicht, von wem es kommt, auch nicht mit ihren Daten. Löschst du dein Konto, bleibt deine Meldung ohne deinen Namen und ohne deine Worte, und was andere über dich gemeldet haben, wird gelöscht;",
    notifications:
      "für jedes Gerät, auf dem du Benachrichtigungen eingeschaltet hast, bis du sie ausschaltest oder dich dort abmeldest: seine Adresse beim Push-Dienst des Browsers, was es dir meldet, und deine Ruhezeiten mit deiner Zeitzone. Die Nachrichten sind verschlüsselt, der Push-Dienst kann sie nicht lesen;",
    devices:
      "zu jedem Gerät, auf dem du angemeldet bist, bis du dich dort abmeldest oder die Anmeldung endet: seinen Browser und sein System, das Land, wann du dich angemeldet hast und wann es zuletzt benutzt wurde. Die Liste zeigen dir die <settings>Einstellungen</settings>.",
    tokens:
      "zu jedem Token, das du für ein Programm erstellt hast, bis du es widerrufst oder es endet: seinen Namen, was es darf, das Land seiner letzten Benutzung und wann sie war. Das Token selbst wird nicht gespeichert. Die Liste zeigen dir die <settings>Einstellungen</settings>.",
  },
  cookies: "Cookies, die unser Server liest:",
  cookie: {
    token:
      "„token“ sagt, wer du bist. Mit einem Konto gilt es 7 Tage, mit „Angemeldet bleiben“ 365 Tage, von deinem letzten Besuch an gerechnet.",
    language: "„language“ ist die Sprache, die du gewählt hast. Es gilt ein Jahr lang.",
    registration: "„registration“ beweist einen Tag lang nach der Registrierung, dass es dieser Browser war.",
    device:
      "„device“ sagt ein Jahr lang, dass dein Konto in diesem Browser schon einmal angemeldet war, damit Fremde, die Passwörter raten, dich nicht aussperren können.",
  },
  logOut: "Beim Abmelden wird „token“ gelöscht und die Anmeldung auch bei uns beendet.",
  stored: "Andere Daten, die in deinem Browser bleiben, bis du sie dort löschst, wenn nichts anderes dabeisteht:",
  storage: {
    settings: "deine Einstellungen, und welche Hinweise und ersten Partien du schon gesehen hast:",
    games:
      "welche Partien du gerade spielst, und Notizen dazu. Mit einem Konto werden die Notizen auch dort gespeichert:",
    puzzles: "Aufgaben, Lektionen und Trainingspartien. Mit einem Konto wird auch dort gespeichert, was du löst:",
    tab: "bis du den Tab schließt, was beim Neuladen nicht verloren gehen darf: Getipptes, deine Suche, Arena und Analyse:",
    files: "die Dateien der Website, damit sie sich ohne Netz öffnet:",
  },
  mails:
    "Du bekommst eine E-Mail, um eine E-Mail-Adresse zu bestätigen, und eine, wenn du dein Passwort vergessen hast, deine Adresse änderst oder gesperrt wirst oder wir einer Meldung von dir nachgegangen sind. Keine Newsletter, keine Werbung, keine Bilder, die melden, wann eine E-Mail gelesen wird. Nur wenn du es in den Einstellungen einschaltest, schreiben wir dir auch, höchstens einmal am Tag, in welchen Partien deine Zeit knapp wird; wir speichern, dass du es eingeschaltet hast und wann die letzte E-Mail kam.",
  others: {
    cloudflare:
      "Die Website läuft auf Servern von Cloudflare. Cloudflare verschickt auch die E-Mails und verarbeitet deine IP-Adresse, um die Seiten auszuliefern. Die Seiten laden nichts von irgendjemand anderem: keine Werbung, keine Analysedienste, keine fremden Schriften oder Skripte.",
    payments:
      "Wenn du für etwas bezahlst, wickelt das ein Zahlungsanbieter auf seinen eigenen Seiten ab. Kartendaten erreichen uns nie; wir erfahren nur, ob dein Abo bezahlt ist.",
    nothing: "Wir verkaufen nichts und geben nichts weiter.",
  },
  rights: {
    settings:
      "In den <settings>Einstellungen</settings> kannst du alles herunterladen, was über dich gespeichert ist, und dein Konto sofort löschen. Beim Löschen verschwinden E-Mail-Adresse, Passwort, Profil, Wertungen, Aufgaben, Freunde, Studien und Notizen. Laufende Partien werden aufgegeben. Partien, die du gespielt hast, bleiben für deine Gegner erhalten, unter dem Namen „Gelöschter Spieler“. Aufgaben, die du vorgeschlagen hast, bleiben ohne Namen.",
    openData:
      "Beendete gewertete Partien werden monatlich mit Benutzernamen und Wertungen veröffentlicht, zur freien Nutzung. In den <settings>Einstellungen</settings> kannst du deinen Namen aus Dateien heraushalten, die danach entstehen. Auch der Name eines gelöschten Kontos steht nicht darin.",
    unconfirmed:
      "Ein Konto, dessen E-Mail-Adresse nicht innerhalb von 7 Tagen bestätigt wird, wird gelöscht, und sein Name und seine Adresse sind wieder frei.",
  },
};
