import type { commonTexts } from "../en/common.ts";
import type { Translated } from "../translation.ts";

export const common: Translated<typeof commonTexts> = {
  gameTypes: {
    bullet: "Bullet",
    blitz: "Blitz",
    rapid: "Rapide",
    standard: "Standard",
    correspondence: "Correspondance",
  },
  gameType: "{type} {clock}",
  rated: "Classée",
  unrated: "Amicale",
  accept: "Accepter",
  cancel: "Annuler",
  close: "Fermer",
  decline: "Refuser",
  tryAgain: "Réessayer",
  home: "Accueil",
  watch: "Regarder",
  logIn: "Connexion",
  signUp: "Inscription",
  loading: "Chargement",
  results: {
    X: "X gagne la partie\u202f!",
    O: "O gagne la partie\u202f!",
    tie: "Partie nulle\u202f!",
    aborted: "Partie annulée\u202f!",
  },
  justNow: "À l’instant",
  supporter: "Donateur",
  bot: "BOT",
  deletedPlayer: "Joueur supprimé",
};
