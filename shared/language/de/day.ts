import type { dayTexts } from "../en/day.ts";
import type { Translated } from "../translation.ts";

export const day: Translated<typeof dayTexts> = {
  heading: "Tagesaufgaben",
  tasks: {
    win: "Finde den Gewinn für {side}.",
    defence: "{side} am Zug: Nur ein Zug verliert nicht.",
    draw: "{side} am Zug: Nur ein Zug verliert nicht.",
  },
  solved: "Heute gelöst: {solved} von 3",
  streak: { one: "1 Tag in Folge", other: "{count} Tage in Folge" },
  mistakes: "Meine Fehler",
  dueNow: { one: "1 jetzt fällig", other: "{count} jetzt fällig" },
  puzzle: "AUFGABE",
  solve: "Lösen",
};
