import type { embedTexts } from "../en/embed.ts";
import type { Translated } from "../translation.ts";

export const embed: Translated<typeof embedTexts> = {
  board: "{X} contre {O}",
  first: "Position initiale",
  previous: "Coup précédent",
  next: "Coup suivant",
  last: "Position finale",
  play: "Rejouer les coups",
  pause: "Pause",
  start: "La grille vide.",
  live: "Direct",
  open: "Ouvrir sur {brand}",
  waiting: "En attente d’un adversaire.",
  calledOff: "Cette partie a été annulée avant de commencer.",
  unknown: "Il n’y a pas de partie à cette adresse.",
  unread: "Impossible de charger cette partie pour l’instant. Nouvel essai bientôt.",
  lost: "Reconnexion…",
};
