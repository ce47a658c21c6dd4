import type { donateTexts } from "../en/donate.ts";
import type { Translated } from "../translation.ts";

export const donate: Translated<typeof donateTexts> = {
  supporter: {
    heading: "Danke für deine Unterstützung",
    first: "Auch dank dir stehen die Bretter für alle bereit: kostenlos, ohne Werbung und offen auch für Gäste.",
    second: "In den Einstellungen kannst du es dir jederzeit anders überlegen.",
    perks: "Das hast du",
  },
  everybody: {
    heading: "Hilf, die Bretter bereitzuhalten",
    first:
      "{brand} ist kostenlos, zeigt keine Werbung und verkauft keine Daten über dich. Die Server kosten trotzdem Geld.",
    second:
      "Wenn du hier gern spielst, kannst du mit einem kleinen Betrag im Monat Unterstützer werden und aufhören, wann du willst.",
    perks: "Das bekommst du",
  },
  badge: "Ein Unterstützer-Abzeichen auf deinem Profil",
  themes: "Vier Brettdesigns und drei Klangsets",
  soon: "Bald kommt noch mehr dazu",
  subscribe: "Mit {price} im Monat unterstützen",
  logIn: "Anmelden und spenden",
  manage: "Abo verwalten",
  payments:
    "Zahlungen laufen über einen Zahlungsanbieter auf dessen eigenen Seiten. Deine Kartendaten werden hier nie gespeichert.",
  looking: "Deine Zahlung wird gesucht\u00a0…",
  underWay: "Deine Zahlung ist noch unterwegs. Sobald sie da ist, wirst du Unterstützer.",
  arrived: "Deine Zahlung ist da. Willkommen im Kreis der Unterstützer!",
  abandoned: "Es wurde nichts abgebucht. Du kannst die Zahlung binnen 24 Stunden abschließen.",
};
