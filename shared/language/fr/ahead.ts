import type { aheadTexts } from "../en/ahead.ts";
import type { Translated } from "../translation.ts";

export const ahead: Translated<typeof aheadTexts> = {
  heading: "Coups conditionnels",
  kept: "{count} sur {most}",
  keep: "Enregistrer cette variante",
  theirs: "Jouez sur la grille le prochain coup de votre adversaire, puis votre réponse.",
  own: "Jouez sur la grille votre coup, celui de votre adversaire, puis votre réponse.",
  elsewhere: "Ces coups s’écartent de votre partie.",
  position: "À la position",
  isKept: "Gardée. Le serveur joue votre réponse aussitôt, même en votre absence. Vous seul la voyez.",
  full: "{most} réponses au plus. Retirez-en une d’abord.",
  show: "Montrer {moves}",
  remove: "Retirer {moves}",
  back: "Retour à la partie",
  over: "Cette partie est terminée.",
  notes: "Notes",
  notesOwn: "Vous seul les voyez.",
  notesHere: "Vous seul les voyez. Elles restent dans ce navigateur.",
  notesSaved: "Enregistrées. Vous seul les voyez.",
  notesUnsaved: "Sur cet appareil. Elles seront enregistrées dès que le serveur répondra.",
};
