import type { shortcutsTexts } from "../en/shortcuts.ts";
import type { Translated } from "../translation.ts";

export const shortcuts: Translated<typeof shortcutsTexts> = {
  heading: "Raccourcis clavier",
  keys: { tab: "Tab", control: "Ctrl + ←", ends: "Début Fin", enter: "Entrée", escape: "Échap" },
  steps: "Position précédente et suivante",
  ends: "Première et dernière position",
  tab: "Aller à la grande grille et en sortir",
  squares: "Sur la grande grille\u202f: de case en case",
  boards: "Sur la grande grille\u202f: de grille en grille\u202f; Maj marche aussi",
  corners: "Sur la grande grille\u202f: bouts de la rangée\u202f; avec Ctrl, les coins",
  play: "Sur la grande grille\u202f: jouer",
  typed: "Grille 5, puis y jouer la case 3\u202f; Échap après le premier chiffre annule",
  where: "Aller à la grille où jouer, ou à la suivante",
  sayWhere: "Dire où jouer et ce qui s’y trouve",
  sayBoard: "Dire ce qu’il y a dans cette grille",
  sayBig: "Dire où en est la grande grille",
  sayMove: "Dire le dernier coup",
  sayClocks: "Dire les deux pendules",
  sound: "Couper et activer le son",
  prepare: "Sur la grande grille, pendant que l’adversaire réfléchit\u202f: préparer un coup",
  clear: "Retirer ce qui est préparé",
  zen: "Mode zen\u202f: seulement la grande grille et les pendules",
  help: "Cette liste",
};
