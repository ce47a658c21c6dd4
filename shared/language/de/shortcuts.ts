import type { shortcutsTexts } from "../en/shortcuts.ts";
import type { Translated } from "../translation.ts";

export const shortcuts: Translated<typeof shortcutsTexts> = {
  heading: "Tastenkürzel",
  keys: { tab: "Tab", control: "Strg + ←", ends: "Pos1 Ende", enter: "Enter", escape: "Esc" },
  steps: "Vorige und nächste Stellung",
  ends: "Erste und letzte Stellung",
  tab: "Auf das Brett und wieder hinaus",
  squares: "Auf dem Brett: von Feld zu Feld",
  boards: "Auf dem Brett: von Brett zu Brett; mit Umschalt geht es auch",
  corners: "Auf dem Brett: Enden der Reihe, mit Strg Ecken des Bretts",
  play: "Auf dem Brett: spielen",
  typed: "Brett 5, dann dessen Feld 3 spielen; Esc nach der ersten Ziffer nimmt sie zurück",
  where: "Zum Brett, auf dem gespielt wird, oder zum nächsten davon",
  sayWhere: "Ansagen, wo gespielt wird und was dort steht",
  sayBoard: "Ansagen, was auf diesem Brett steht",
  sayBig: "Ansagen, wie es auf dem großen Brett steht",
  sayMove: "Letzten Zug ansagen",
  sayClocks: "Beide Uhren ansagen",
  sound: "Ton aus und an",
  prepare: "Auf dem Brett, während der Gegner überlegt: einen Zug vorbereiten",
  clear: "Vorbereitetes zurücknehmen",
  zen: "Zen-Modus: nur das Brett und die Uhren",
  help: "Diese Liste",
};
