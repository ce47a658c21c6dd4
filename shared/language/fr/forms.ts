import type { formsTexts } from "../en/forms.ts";
import type { Translated } from "../translation.ts";

export const forms: Translated<typeof formsTexts> = {
  email: "E-mail",
  passwords: {
    password: {
      label: "Mot de passe",
      show: "Afficher le mot de passe",
      hide: "Masquer le mot de passe",
    },
    confirm: {
      label: "Confirmer le mot de passe",
      show: "Afficher la confirmation",
      hide: "Masquer la confirmation",
    },
    current: {
      label: "Mot de passe actuel",
      show: "Afficher le mot de passe actuel",
      hide: "Masquer le mot de passe actuel",
    },
    new: {
      label: "Nouveau mot de passe",
      show: "Afficher le nouveau mot de passe",
      hide: "Masquer le nouveau mot de passe",
    },
    confirmNew: {
      label: "Confirmer le nouveau mot de passe",
      show: "Afficher le nouveau mot de passe confirmé",
      hide: "Masquer le nouveau mot de passe confirmé",
    },
  },
  show: "Afficher",
  hide: "Masquer",
  passwordHint: "Au moins {min} caractères",
  passwordsDiffer: "Les mots de passe ne sont pas identiques.",
  missing: "Remplissez ce champ.",
  sending: "Envoi en cours",
  tryAgainIn: "Réessayer dans {seconds}\u00a0s",
  sendAgainIn: "Renvoyer dans {seconds}\u00a0s",
  sendAgain: "Renvoyer l’e-mail",
};
