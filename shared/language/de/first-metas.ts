import type { firstMetasTexts } from "../en/first-metas.ts";
import type { Translated } from "../translation.ts";

export const firstMetas: Translated<typeof firstMetasTexts> = {
  home: {
    title: "Spielen",
    description: "Spiel Ultimate Tic-Tac-Toe online, kostenlos und ohne Konto: neun Bretter, eine Uhr, echte Gegner.",
  },
  notFound: {
    title: "Seite nicht gefunden",
    description: "Unter dieser Adresse gibt es weder eine Seite noch eine Partie.",
  },
  notFoundHeading: "404 – Seite nicht gefunden",
};
