import type { afterMatchTexts } from "../en/after-match.ts";
import type { Translated } from "../translation.ts";

export const afterMatch: Translated<typeof afterMatchTexts> = {
  won: "Vous avez gagné",
  lost: "Vous avez perdu",
  ratings: "Classements",
  rematch: "Revanche",
  rematchOffered: "Revanche proposée",
  acceptRematch: "Accepter la revanche",
  rematchDeclined: "Revanche refusée",
  newOpponent: "Nouvel adversaire",
  searching: "Recherche…",
  review: "Bilan",
  newGame: "Nouvelle partie",
  share: "Partager cette partie",
  download: "Télécharger cette partie",
  embed: "Copier le code d’intégration",
  embedCopied: "Code copié",
  drawing: "Télécharger l’image",
  more: "Plus",
  signUp: "Inscrivez-vous pour garder vos prochaines parties et être classé",
  offered: "Proposée",
  declined: "Refusée",
  cancelRematch: "Revanche proposée. Annuler",
  cancelSearch: "Recherche… Annuler",
  shareText: "{X} contre {O}\u202f: {result}",
  toArena: "Retour à l’arène",
};
