import type { termsTexts } from "../en/terms.ts";
import type { Translated } from "../translation.ts";

export const terms: Translated<typeof termsTexts> = {
  heading: "Nutzungsbedingungen",
  lede: "Spiel fair, sei freundlich, und wir halten die Bretter bereit.",
  headings: {
    site: "Was das hier ist",
    account: "Dein Konto",
    play: "Faires Spiel",
    breaches: "Wenn Regeln verletzt werden",
    supporters: "Unterstützer",
    changes: "Änderungen",
  },
  site: "Ein Ort, um Ultimate Tic-Tac-Toe gegen andere Menschen zu spielen. Er ist kostenlos. Wir betreiben ihn, so gut wir können, versprechen aber nicht, dass er immer erreichbar und frei von Fehlern ist oder dass nie eine Partie oder eine Wertung verloren gehen kann.",
  account: {
    one: "Ein Konto pro Person, mit einer E-Mail-Adresse, die dir gehört.",
    password: "Behalte dein Passwort für dich. Was mit deinem Konto getan wird, gilt als von dir getan.",
    name: "Nimm keinen Namen, der jemanden beleidigt oder mit dem du dich als jemand anderes ausgibst.",
  },
  play: {
    moves: "Finde deine Züge in gewerteten Partien selbst: keine Programme, keine Hilfe von anderen.",
    correspondence:
      "In einer Fernpartie darfst du Züge auf dem Analysebrett ausprobieren, Notizen machen und bedingte Vorauszüge vorbereiten. In einer gewerteten bleibt die Engine bis zum Ende aus.",
    outages:
      "Zeit, in der die Website nicht erreichbar ist, zählt in Fernpartien nicht. Die Frist für deinen Zug verlängert sich um die Dauer des Ausfalls.",
    results: "Verliere nicht absichtlich und sprich keine Ergebnisse ab.",
    site: "Greif die Website nicht an, überflute sie nicht mit Anfragen und lies sie nicht massenhaft aus.",
    profile: "Was du in dein Profil schreibst, muss rechtmäßig und anständig sein.",
  },
  programs:
    "Programme spielen mit einem Bot-Konto, das ein Abzeichen trägt: ungewertete Partien mit Menschen, gewertete nur mit anderen Bots.",
  breaches:
    "Wir können Wertungen rückgängig machen, Konten umbenennen, sperren oder schließen und Profiltexte löschen. Wer gesperrt wird, erfährt, warum und bis wann, kann Einspruch einlegen und zahlt keinen weiteren Monat. Du kannst dein Konto jederzeit selbst schließen, in den Einstellungen.",
  supporters:
    "Das Abo eines Unterstützers wird Monat für Monat über einen Zahlungsanbieter bezahlt. Du kannst es jederzeit in den Einstellungen kündigen; es endet dann mit dem bezahlten Monat.",
  changes:
    "Ändert sich an diesen Bedingungen etwas Wesentliches, so steht das vorher auf dieser Seite. Wer nicht einverstanden ist, kann sein Konto löschen.",
};
